import { setTimeout as delay } from 'node:timers/promises';
import { addMillis } from '../../src/domain/time/instants.ts';
import { currentSession } from '../../src/offline/device-session.ts';
import { outboxSummary } from '../../src/offline/outbox.ts';
import { freshBatchSize } from '../../src/offline/replay.ts';
import { performPlainly } from '../../src/server/perform/perform.ts';
import { expireOffers } from '../../src/server/services/reoffers/expire-offers.ts';
import { system } from '../support/performer.ts';
import { endOf } from './pairing.ts';
import { isKiosk } from './scenario.ts';
import type { Tablet } from './tablet.ts';
import { signInAt, type World } from './world.ts';

/** Rounds in which a device must have sent everything over a good line. */
const ROUNDS = 6;

/** The evening: the network is good, everybody is signed in, and all send and pull until nothing waits. */
export async function settleAll(world: World): Promise<void> {
  const { aether, tablets, lane } = world;
  for (const tablet of tablets) {
    tablet.wire.online = true;
    tablet.wire.fates = [];
  }
  for (const [place, one] of aether.held.splice(0).entries()) {
    const tablet = tablets.find(({ tabs }) =>
      tabs.some(({ tasks }) => [tasks.push, tasks.pull].includes(one.task)),
    );
    if (!tablet) continue;
    if (place % 2 === 0) {
      await one.letGo();
      await tablet.untilQuiet(one.task);
    } else tablet.kill();
  }
  for (const arrives of aether.late.splice(0)) await arrives();
  for (const tablet of tablets) {
    lane.time.pass(5000);
    const kiosk = isKiosk(tablet.plan);
    const waits = async () =>
      (await outboxSummary(tablet.db)).unsent > 0 || (kiosk && (await endOf(tablet.db)) !== null);
    for (let round = 0; round < ROUNDS && (round === 0 || (await waits())); round++) {
      // A server that was killed a moment ago fails its first questions: its connections are dead.
      if (lane.time.real && round > 0) await delay(300);
      const session = await currentSession(tablet.db);
      if (!kiosk && (!session || session.ended)) await signInAt(world, tablet);
      await tablet.push(0, freshBatchSize().next);
    }
  }
  await endOffers(world);
  // Twice: what one was answered is news for those that pulled before it.
  for (const tablet of tablets) {
    if (isKiosk(tablet.plan)) {
      await lastOfTablet(tablet);
      continue;
    }
    const session = await currentSession(tablet.db);
    if (!session || session.ended) await signInAt(world, tablet);
    for (let round = 0; round < 2; round++) {
      await tablet.pull(0);
      const again = await currentSession(tablet.db);
      if (again && !again.ended) break;
      await signInAt(world, tablet);
    }
  }
}

/** Nobody answers any more what is still offered: the server's clock ends it, and doors stop to show it. */
async function endOffers({ lane, program }: World): Promise<void> {
  const open = await lane.database.db
    .selectFrom('reoffer')
    .select('expires_at')
    .where('program_id', '=', program.programId)
    .where('result', 'is', null)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  if (!open) return;
  const { performer } = lane.app;
  const then = addMillis(open.expires_at, 1);
  await performPlainly({ ...performer, clock: () => new Date(then) }, { actor: system }, expireOffers);
}

/** It pulls; where that tells it that its pairing is over, it delivers what is left, and forgets. */
async function lastOfTablet(tablet: Tablet): Promise<void> {
  await tablet.pull(0);
  for (let round = 0; round < ROUNDS && (await endOf(tablet.db)) !== null; round++)
    await tablet.push(0, freshBatchSize().next);
}
