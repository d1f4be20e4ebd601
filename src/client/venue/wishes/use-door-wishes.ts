import { isWishOver } from '../../../domain/meetings/is-wish-over.ts';
import type { WishRow } from '../../../offline/documents.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { waitingWishes } from '../../../offline/waiting-wishes.ts';
import { useDevice } from '../device-context.ts';
import { useLive } from '../use-live.ts';
import { usePresent } from '../use-present.ts';

/** What was asked for in a timeslot, here and without a network, and waits for the server. */
export function useWishes({ id: programId }: ProgramOnDevice, timeslotId: string): readonly WishRow[] {
  const { db } = useDevice();
  const present = usePresent(programId, 15_000);
  const found = useLive(() => waitingWishes(db, programId), [db, programId]);
  const rows = found.kind === 'READY' ? found.value : [];
  return rows.filter((row) => row.timeslotId === timeslotId && !isWishOver(row.endsAt, present));
}
