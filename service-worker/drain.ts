import { deviceDatabase } from '../src/offline/database.ts';
import { newId } from '../src/offline/device.ts';
import { locksOf } from '../src/offline/locks.ts';
import { freshBatchSize, replayOutbox } from '../src/offline/replay.ts';
import { sessionCaller } from '../src/offline/session.ts';
import { fetchTransport, realSurroundings } from '../src/offline/surroundings.ts';

/** Sends what waits, without a window. Throws where it could not, so that the browser tries again. */
export async function drain(): Promise<void> {
  const db = deviceDatabase();
  const surroundings = realSurroundings;
  const locks = locksOf(db, surroundings, newId());
  const session = { db, base: `${self.location.origin}/api`, transport: fetchTransport, locks, surroundings };
  const deps = { db, locks, surroundings, caller: sessionCaller(session, { sendAgain: false }) };
  const { failure } = await replayOutbox(deps, freshBatchSize());
  if (failure) throw failure;
}
