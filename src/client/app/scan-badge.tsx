import { liveQuery } from 'dexie';
import { useMemo } from 'react';
import { ScanBadgeScreen } from '../desk/notes/scan-badge-screen.tsx';
import { type AskKeeper, AskKeeperContext } from '../desk/shared/notes/ask-keeper-context.ts';
import { useDevice } from '../venue/device-context.ts';

const asks = () => import('../../offline/contact-asks.ts');

/** The screen on which badges are scanned, with the device's memory and its outbox: none of it is loaded before. */
export function ScanBadge() {
  const { db, engine } = useDevice();
  const keeper = useMemo(
    (): AskKeeper => ({
      watch: (of, hear) => {
        const watched = liveQuery(async () => await (await asks()).keptAsks(db, of)).subscribe(hear, () =>
          hear([]),
        );
        return () => watched.unsubscribe();
      },
      judge: async (programId, badge) => await (await asks()).judgeBadge(db, programId, badge),
      keep: async (ask) => {
        await (await asks()).keepAsk(db, ask);
        void engine.syncNow();
      },
      drop: async (id) => await (await asks()).dropAsk(db, id),
    }),
    [db, engine],
  );
  return (
    <AskKeeperContext value={keeper}>
      <ScanBadgeScreen />
    </AskKeeperContext>
  );
}
