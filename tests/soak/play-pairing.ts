import { addMinutes } from '../../src/domain/time/instants.ts';
import { tabletSession } from '../../src/offline/holder.ts';
import { closingProblem } from './closing.ts';
import { codeFor, removeAtDesk } from './desk.ts';
import { leave, pair, report } from './pairing.ts';
import { type Acts, tabletOf } from './play-acts.ts';
import { isKiosk, type PairingEvent } from './scenario.ts';
import { asTheEngineDoes } from './tab.ts';
import type { Tablet } from './tablet.ts';
import { count } from './totals.ts';
import type { World } from './world.ts';

const LONG_AGO_MINUTES = -400 * 24 * 60;

/** How pairings begin and end, and what devices say of themselves. */
export const pairingActs: Acts<'PAIRING' | 'REPORT'> = {
  PAIRING: async (world, { device, what, fates }) => {
    const kiosks = world.tablets.filter(({ plan }) => isKiosk(plan));
    const tablet = kiosks[device % Math.max(1, kiosks.length)];
    if (!tablet) return;
    tablet.wire.fates = [...fates];
    await events[what](world, tablet);
    tablet.wire.fates = [];
  },
  REPORT: async (world, { device, all, fates }) => {
    const one = tabletOf(world, device);
    for (const tablet of all ? world.tablets : [one]) {
      // As the engine does: what waits goes first. A device without a network says nothing.
      if (all && tablet.wire.online && tablet.underWay === 0) await tablet.push(0, 500);
      tablet.wire.fates = tablet === one ? [...fates] : [];
      await report(tablet.tab(0), world.program.programId).catch(asTheEngineDoes);
      tablet.wire.fates = [];
    }
    const problem = await closingProblem(world);
    if (problem) throw new Error(problem);
  },
};

const events: Record<PairingEvent, (world: World, tablet: Tablet) => Promise<void>> = {
  REVOKE: async (world, tablet) => {
    const session = await tabletSession(tablet.db);
    if (!session) return;
    const waiting = await tablet.db.outbox.count();
    await removeAtDesk(world, session.tablet.deviceId);
    count(world.totals, waiting > 0 ? 'tablet: revoked over a queue' : 'tablet: revoked');
  },
  LEAVE: async (world, tablet) => {
    if (!(await tabletSession(tablet.db)) || tablet.underWay > 0) return;
    count(world.totals, `tablet: ${await leave(tablet, tablet.tab(0))}`);
  },
  EXPIRE: async ({ lane, totals, program }, tablet) => {
    const session = await tabletSession(tablet.db);
    if (!session || session.ended) return;
    const now = lane.time.now();
    await lane.database.db
      .updateTable('device')
      .set({ paired_at: addMinutes(now, LONG_AGO_MINUTES) })
      .where('program_id', '=', program.programId)
      .where('id', '=', session.tablet.deviceId)
      .execute();
    await tablet.db.session.update('current', { tokenExpiresAt: now });
    tablet.ranOut.set(session.tablet.deviceId, now);
    count(totals, 'tablet: token ran out');
  },
  PAIR: async (world, tablet) => {
    const session = await tabletSession(tablet.db);
    // The pairing form is there where nothing is paired, and where a pairing has ended.
    if ((session && !session.ended) || tablet.underWay > 0) return;
    count(world.totals, `tablet: ${await pair(tablet, tablet.tab(0), await codeFor(world, tablet))}`);
  },
};
