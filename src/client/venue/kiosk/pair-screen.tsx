import type { DeviceDatabase } from '../../../offline/database.ts';
import type { Tablet } from '../../../offline/documents.ts';
import { pairingObstacle } from '../../../offline/pairing.ts';
import { endedTablet } from '../../../offline/tablet-end.ts';
import { Banner } from '../../ui/banner.tsx';
import { t } from '../../words/words.ts';
import { SaveWaiting } from '../sync/save-waiting.tsx';
import { useLive } from '../use-live.ts';
import { EndedNotice } from './ended-notice.tsx';
import { PairPage } from './pair-page.tsx';
import { PairForm } from './pairing-code-form.tsx';
import { UnknownBanner } from './unknown-banner.tsx';

export interface PairScreenProps {
  db: DeviceDatabase;
  /** Whoever is signed in on this device. */
  signedInAs: string | null;
  /** It was paired as this, and the server does not know it any more. */
  unknown: Tablet | null;
}

/** `/kiosk` of a device that is not paired, but has been something: what that was, and the way to pair it. */
export function PairScreen({ db, signedInAs, unknown }: PairScreenProps) {
  const obstacle = useLive(() => pairingObstacle(db), [db]);
  const ended = useLive(() => endedTablet(db), [db]);
  const held = obstacle.kind === 'READY' ? obstacle.value : null;
  return (
    <PairPage paired={unknown !== null}>
      <div className="flex flex-col gap-6">
        {ended.kind === 'READY' && ended.value ? <EndedNotice ended={ended.value} /> : null}
        {unknown ? <UnknownBanner db={db} tablet={unknown} /> : null}
        {obstacle.kind === 'ERROR' ? <Banner tone="problem" title={obstacle.message} /> : null}
        {held ? (
          <Banner
            tone="warn"
            title={t('{person} is signed in here with check-ins that exist only on this device', {
              person: held.person ?? t('Someone'),
            })}
            action={<SaveWaiting db={db} size="md" />}
          >
            {heldText(held)} {t('Send them first, then pair this tablet.')}
          </Banner>
        ) : (
          <>
            {signedInAs ? (
              <Banner tone="info" title={t('{signedInAs} is signed in on this device', { signedInAs })}>
                {t('Pairing signs them out here. Nothing is waiting to be sent.')}
              </Banner>
            ) : null}
            <PairForm />
          </>
        )}
      </div>
    </PairPage>
  );
}

function heldText({ unsent, unsettled }: { unsent: number; unsettled: number }): string {
  const sent = unsent === 1 ? t('One has not been sent.') : t('{unsent} have not been sent.', { unsent });
  const settled =
    unsettled === 1
      ? t('One was refused and is not resolved.')
      : t('{unsettled} were refused and are not resolved.', { unsettled });
  return [unsent > 0 ? sent : '', unsettled > 0 ? settled : ''].filter(Boolean).join(' ');
}
