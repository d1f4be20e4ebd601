import { Camera, CircleCheck, CircleDashed, HardDrive, type LucideIcon, Maximize } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Tablet } from '../../../offline/documents.ts';
import { checkStorage, persistStorage, type StorageHealth } from '../../../offline/storage-health.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { unlockSoundOnGesture } from '../../ui/sound.ts';
import { t, textOf } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { useFullScreen } from '../use-full-screen.ts';

export interface SetupScreenProps {
  tablet: Tablet;
  /** Where the browser offers to install the app; null where it does not. */
  onInstall: (() => void) | null;
  onDone: () => void;
}

/** Once after a pairing: what the tablet has to be allowed, each with its reason. Nothing of it is a condition. */
export function SetupScreen({ tablet, onInstall, onDone }: SetupScreenProps) {
  const { db } = useDevice();
  const [health, setHealth] = useState<StorageHealth | null>(null);
  const [camera, setCamera] = useState<'UNKNOWN' | 'ALLOWED' | 'REFUSED'>('UNKNOWN');
  const fullScreen = useFullScreen();
  useEffect(() => unlockSoundOnGesture(window), []);
  useEffect(() => {
    void persistStorage()
      .then(() => checkStorage(db))
      .then(setHealth);
  }, [db]);
  const askCamera = async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ video: true });
      for (const track of stream.getTracks()) track.stop();
      setCamera('ALLOWED');
    } catch {
      setCamera('REFUSED');
    }
  };
  return (
    <CenteredPage
      title={t('Get this tablet ready')}
      description={t('{name} has everything it needs of {program}.', {
        name: tablet.name,
        program: tablet.program.name,
      })}
      size="lg"
    >
      <div className="flex flex-col gap-6">
        {health?.level === 'failing' ? <Banner tone="problem" title={health.problem ?? ''} /> : null}
        <ul className="flex flex-col divide-y divide-line">
          <Step
            icon={HardDrive}
            done={health?.persisted ?? false}
            title={t('Storage')}
            text={
              health === null
                ? t('Checking with the browser')
                : health.persisted
                  ? t('The browser keeps the data saved here.')
                  : textOf(health.problem ?? '')
            }
            action={
              onInstall && health?.persisted === false ? (
                <Button onClick={onInstall}>{t('Install')}</Button>
              ) : null
            }
          />
          <Step
            icon={Camera}
            done={camera === 'ALLOWED'}
            title={t('Camera')}
            text={
              camera === 'REFUSED'
                ? t(
                    'The camera was blocked or is in use. Allow it in the browser’s settings for this page; a hardware scanner works without it.',
                  )
                : camera === 'ALLOWED'
                  ? t('Badges can be scanned.')
                  : t('To scan badges.')
            }
            action={
              camera === 'ALLOWED' ? null : <Button onClick={askCamera}>{t('Allow the camera')}</Button>
            }
          />
          <Step
            icon={Maximize}
            done={fullScreen.active}
            title={t('Full screen')}
            text={
              fullScreen.possible
                ? t('Nothing else on the screen.')
                : t('This browser does not support it. Install the app instead.')
            }
            action={
              fullScreen.possible && !fullScreen.active ? (
                <Button onClick={fullScreen.enter}>{t('Full screen')}</Button>
              ) : null
            }
          />
        </ul>
        <Button variant="primary" size="lg" full onClick={onDone}>
          {tablet.mode === 'STAND' ? t('Open the kiosk') : t('Open the door')}
        </Button>
      </div>
    </CenteredPage>
  );
}

interface StepProps {
  icon: LucideIcon;
  done: boolean;
  title: string;
  text: string;
  action: ReactNode;
}

function Step({ icon: Icon, done, title, text, action }: StepProps) {
  const Mark = done ? CircleCheck : CircleDashed;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Icon aria-hidden className="size-7 shrink-0 text-muted" />
      <span className="flex min-w-48 flex-1 flex-col">
        <span className="flex items-center gap-2 font-semibold">
          {title}
          <Mark aria-hidden className={`size-5 ${done ? 'text-both-here' : 'text-muted'}`} />
          <span className="sr-only">{done ? t('ready') : t('not ready yet')}</span>
        </span>
        <span className="text-muted">{text}</span>
      </span>
      {action}
    </li>
  );
}
