import { CallError } from '../contract/call.ts';
import { offsetOnDevice } from '../domain/meetings/clock-evidence.ts';
import { addMillis } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import { knownOffset } from './device-clock.ts';
import type { WishRow } from './documents.ts';
import { type SentWish, sendAct } from './door-acts.ts';
import type { ExchangeDeps } from './replay.ts';
import { expireWishes, waitingWishes } from './waiting-wishes.ts';

/**
 * Asks the server for what was wished at this door, one after the other in the order in which it was wished, by one tab at a
 * time. A wish leaves the queue only by an answer of ours: done, or refused with the reason.
 *
 * Worst case: the answer is lost, or the device is killed before it is written down. Then it is asked with the same key, and
 * answered with what the first did.
 *
 * @returns how many wait though the server was asked: it failed while it decided
 * @throws CallError where nothing answers, or nobody may call
 */
export async function sendWishes({ db, caller, locks, platform }: ExchangeDeps): Promise<number> {
  return await locks.exclusively('wishes', async () => {
    await expireWishes(db, platform.clock());
    let undecided = 0;
    for (const wish of await waitingWishes(db)) {
      // Taken back since.
      if ((await db.wishes.get(wish.id))?.state !== 'WAITING') continue;
      try {
        await sendAct(caller, wish.act, wish.id, await sentWith(db, wish));
        await decided(db, wish, { state: 'DONE' });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const { status, code, message } = error;
        if (status === 0 || status === 401) throw error;
        if (status >= 500 || status === 408 || status === 429) undecided += 1;
        // It stands as it was wished: someone else has done it, or this device with another key.
        else if (code === 'SEAT_UNCHANGED') await decided(db, wish, { state: 'DONE' });
        else await decided(db, wish, { state: 'REFUSED', reason: code, message });
      }
    }
    return undecided;
  });
}

/** What makes an act a wish, to the server: kept before it is sent, since the estimate of the clock may be another one later. */
async function sentWith(db: DeviceDatabase, wish: WishRow): Promise<SentWish> {
  const { id, timeslotId, wishedAt, from } = wish;
  const offsetMs = offsetOnDevice(
    db.pageClock.evidence({ clock: wish.clock, from: undefined }),
    (await knownOffset(db)) ?? 0,
  );
  const saidAt = wish.saidAt ?? addMillis(wishedAt, offsetMs);
  if (!wish.saidAt) await db.transaction('rw', db.wishes, () => db.wishes.update(id, { saidAt }));
  return { timeslotId, wishedAt: saidAt, ...(from && { from }) };
}

/** One that was taken back while it was under way stays away. */
const decided = (
  db: DeviceDatabase,
  { id }: WishRow,
  verdict: Pick<WishRow, 'state' | 'reason' | 'message'>,
): Promise<unknown> => db.transaction('rw', db.wishes, () => db.wishes.update(id, verdict));
