import { ArrowLeft, LockKeyhole, Unplug } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { timeOf } from '../../../domain/time/zones.ts';
import type { Tablet } from '../../../offline/documents.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { formatDateShort } from '../../words/dates.ts';
import { LanguageChoice } from '../../words/language-choice.tsx';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { RehearsalCardPlace } from '../rehearsal/rehearsal-card-place.tsx';
import { AttentionHere } from '../sync/attention-here.tsx';
import { DamagedHere } from '../sync/damaged-here.tsx';
import { DeviceJournal } from '../sync/device-journal.tsx';
import { ImportOutboxCard } from '../sync/import-outbox-card.tsx';
import { QueueList } from '../sync/queue-list.tsx';
import { StorageCard } from '../sync/storage-card.tsx';
import { SyncCard } from '../sync/sync-card.tsx';
import { VenueGate } from '../venue-gate.tsx';
import { WishPlace } from '../wishes/wish-place.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { UnpairDialog } from './unpair-dialog.tsx';

export interface KioskDeviceScreenProps {
  /** Back to the kiosk; null on a door, which has its navigation. */
  onBack: (() => void) | null;
  notices?: ReactNode;
}

/** `/kiosk/device`: what waits on this tablet, what it is paired to, and the way out, behind its PIN. */
export function KioskDeviceScreen({ onBack, notices }: KioskDeviceScreenProps) {
  const { tablet } = useDevice();
  if (!tablet) return null;
  return (
    <VenueGate title={t('This tablet')}>
      {(program) => (
        <>
          <PageHeader
            title={t('This tablet')}
            description={t('Every check-in is kept here until the server has processed it.')}
            actions={
              onBack ? (
                <Button icon={ArrowLeft} onClick={onBack}>
                  {t('Back to the kiosk')}
                </Button>
              ) : undefined
            }
          />
          <div className="flex min-w-0 flex-col gap-6">
            {notices}
            <SyncCard program={program} />
            <DamagedHere program={program} />
            <WishPlace program={program} all />
            <AttentionHere program={program} />
            <QueueList program={program} />
            <div className="grid min-w-0 gap-6 lg:grid-cols-2 lg:items-start">
              <PairingCard tablet={tablet} program={program} />
              <StorageCard />
            </div>
            <RehearsalCardPlace program={program} />
            <ImportOutboxCard program={program} />
            <Card title={t('Language')}>
              <LanguageChoice className="justify-start" />
            </Card>
            <PinningHelp />
            <DeviceJournal program={program} />
          </div>
        </>
      )}
    </VenueGate>
  );
}

function PairingCard({ tablet, program }: { tablet: Tablet; program: ProgramOnDevice }) {
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { db } = useDevice();
  const zone = program.timezone;
  return (
    <Card
      title={t('Pairing')}
      description={t('Staff change its name, rooms, mode and PIN on the program’s Tablets page.')}
    >
      <div className="flex flex-col items-start gap-5">
        <KeyValueList
          items={[
            { label: t('Name'), value: tablet.name },
            {
              label: t('Mode'),
              value:
                tablet.mode === 'STAND'
                  ? t('Kiosk: people scan their own badges')
                  : t('Door: staff scan badges'),
            },
            {
              label: t('Paired'),
              value: `${formatDateShort(tablet.pairedAt, zone)}, ${timeOf(tablet.pairedAt, zone)}`,
            },
          ]}
        />
        <Button icon={LockKeyhole} onClick={() => setAsking(true)}>
          {t('Unpair this tablet')}
        </Button>
      </div>
      <PinDialog
        db={db}
        pin={tablet.pin}
        open={asking}
        onOpenChange={setAsking}
        onRight={() => setLeaving(true)}
      />
      <UnpairDialog open={leaving} onOpenChange={setLeaving} tablet={tablet} />
    </Card>
  );
}

/** What no web page can do, and the tablet can. */
function PinningHelp() {
  return (
    <Card title={t('Keep visitors on this screen')}>
      <div className="flex flex-col gap-3">
        <p>
          {t(
            'The PIN keeps visitors in the kiosk. The tablet’s own buttons and gestures can only be locked in the tablet’s settings:',
          )}
        </p>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          <li>
            {t(
              'Android: turn on app pinning (Settings, Security), open this page, then pin it in the overview of open apps.',
            )}
          </li>
          <li>
            {t(
              'iPad: turn on Guided Access (Settings, Accessibility), open this page, then press the top or home button three times.',
            )}
          </li>
          <li>{t('Windows and ChromeOS: use the assigned access or kiosk mode of the system.')}</li>
        </ul>
        <p className="flex items-center gap-2 text-muted">
          <Unplug aria-hidden className="size-5 shrink-0" />
          {t('Keep the tablet plugged in: a screen that stays on drains the battery.')}
        </p>
      </div>
    </Card>
  );
}
