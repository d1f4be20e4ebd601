import type { CarriedChanges } from '../contract/live-news.ts';
import { applyChanges, baseTables } from './apply-changes.ts';
import type { ProgramStateRow } from './documents.ts';
import type { ExchangeDeps } from './replay.ts';

/**
 * Applies changes that a stream brought, exactly where a pull would have brought them: the device knows everything before
 * `from`, and nothing after what they lead to. With pulls of all windows in one line, so none overtakes another.
 *
 * Worst case: a pull was answered after these were read, and is applied before them. Then an object may be older than the
 * pull had it, until the news of its change, which is on its way, is here.
 *
 * @returns whether the device knows them now; false: there is a gap, and it has to pull
 */
export async function applyCarried(
  { db, locks }: ExchangeDeps,
  programId: string,
  carried: CarriedChanges,
): Promise<boolean> {
  return await locks.exclusively(`pull:${programId}`, async () =>
    db.transaction('rw', baseTables(db), async () => {
      const state = await db.programStates.get(programId);
      const place = state && placeOf(state, carried);
      if (place === 'BEHIND') {
        const { cursor, serverTime, era, position, changes } = carried;
        await applyChanges(db, programId, changes, { cursor, complete: true, serverTime, era, position });
      }
      return place === 'BEHIND' || place === 'BEYOND';
    }),
  );
}

/** What a device knows of the stream of changes. */
type Known = Pick<ProgramStateRow, 'complete' | 'era' | 'position'>;

/** BEHIND: carried changes bring it further. BEYOND: it knows them, and more. GAP: something before them is not known. */
export function placeOf(
  { complete, era, position: known }: Known,
  carried: Pick<CarriedChanges, 'from' | 'era' | 'position'>,
): 'BEHIND' | 'BEYOND' | 'GAP' {
  const { from, position } = carried;
  if (!complete || !known || era !== carried.era || known.audience !== position.audience) return 'GAP';
  const upTo = BigInt(known.upTo);
  if (upTo < BigInt(from)) return 'GAP';
  return upTo > BigInt(position.upTo) ? 'BEYOND' : 'BEHIND';
}
