import { PageHeader } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import { RehearsalCardPlace } from '../rehearsal/rehearsal-card-place.tsx';
import { VenueGate } from '../venue-gate.tsx';
import { WishPlace } from '../wishes/wish-place.tsx';
import { AttentionHere } from './attention-here.tsx';
import { DamagedHere } from './damaged-here.tsx';
import { DeviceJournal } from './device-journal.tsx';
import { DeviceName } from './device-name.tsx';
import { ImportOutboxCard } from './import-outbox-card.tsx';
import { QueueList } from './queue-list.tsx';
import { StorageCard } from './storage-card.tsx';
import { SyncCard } from './sync-card.tsx';

/** `/programs/:slug/device`: what waits on this device, what was answered, and whether it can keep anything. */
export function SyncScreen() {
  return (
    <VenueGate title={t('This device')}>
      {(program) => (
        <>
          <PageHeader
            title={t('This device')}
            description={t('Every check-in is kept here until the server has processed it.')}
          />
          <div className="flex min-w-0 flex-col gap-6">
            <SyncCard program={program} />
            <DamagedHere program={program} />
            <WishPlace program={program} all />
            <AttentionHere program={program} />
            <QueueList program={program} />
            <RehearsalCardPlace program={program} />
            <ImportOutboxCard program={program} />
            <div className="grid min-w-0 gap-6 lg:grid-cols-2 lg:items-start">
              <StorageCard />
              <DeviceName />
            </div>
            <DeviceJournal program={program} />
          </div>
        </>
      )}
    </VenueGate>
  );
}
