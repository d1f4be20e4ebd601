import { liveQuery } from 'dexie';
import { type ReactNode, useMemo } from 'react';
import { type NoteKeeper, NoteKeeperContext } from '../desk/shared/notes/note-keeper-context.ts';
import { useDevice } from '../venue/device-context.ts';

const notes = () => import('../../offline/meeting-notes.ts');

/** Gives the desk the device's memory for notes; its code comes with the first one. */
export function NoteKeeping({ children }: { children: ReactNode }) {
  const { db, engine } = useDevice();
  const keeper = useMemo(
    (): NoteKeeper => ({
      watch: (of, hear) => {
        // A device that cannot answer has nothing kept.
        const watched = liveQuery(async () => await (await notes()).keptNotes(db, of)).subscribe(hear, () =>
          hear([]),
        );
        return () => watched.unsubscribe();
      },
      keep: async (change) => {
        await (await notes()).saveDeviceNote(db, change);
        void engine.syncNow();
      },
      drop: async (of) => await (await notes()).dropNote(db, of),
    }),
    [db, engine],
  );
  return <NoteKeeperContext value={keeper}>{children}</NoteKeeperContext>;
}
