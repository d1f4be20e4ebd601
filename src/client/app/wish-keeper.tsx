import { liveQuery } from 'dexie';
import { type ReactNode, useMemo } from 'react';
import { type WishKeeper, WishKeeperContext } from '../desk/shared/wishes/wish-keeper-context.ts';
import { useDevice } from '../venue/device-context.ts';

const lists = () => import('../../offline/wish-lists.ts');

/** Gives the desk the device's memory for lists of wishes; its code comes with the first list. */
export function WishKeeping({ children }: { children: ReactNode }) {
  const { db, engine } = useDevice();
  const keeper = useMemo(
    (): WishKeeper => ({
      watch: (of, hear) => {
        // A device that cannot answer has nothing kept.
        const watched = liveQuery(async () => await (await lists()).keptWishList(db, of)).subscribe(
          hear,
          () => hear(null),
        );
        return () => watched.unsubscribe();
      },
      keep: async (change) => {
        await (await lists()).saveWishList(db, change);
        void engine.syncNow();
      },
      drop: async (of) => await (await lists()).dropWishList(db, of),
    }),
    [db, engine],
  );
  return <WishKeeperContext value={keeper}>{children}</WishKeeperContext>;
}
