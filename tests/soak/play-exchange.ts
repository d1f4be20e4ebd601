import { outboxRows } from '../../src/offline/outbox.ts';
import { callVerb } from './call-verb.ts';
import { kill } from './killing.ts';
import { type Acts, tabletOf } from './play-acts.ts';
import type { Exchange } from './scenario.ts';
import type { Tablet } from './tablet.ts';
import { count } from './totals.ts';
import type { World } from './world.ts';

/** What goes between devices and server, and what becomes of it on the way. */
export const exchangeActs: Acts<'PUSH' | 'PULL' | 'FLAP' | 'LET_GO' | 'ARRIVES_LATE' | 'RUSH'> = {
  PUSH: async (world, act) => {
    const tablet = tabletOf(world, act.device);
    const other = tablet.tabs[act.tab === 0 ? 1 : 0];
    if (other?.tasks.push && (await outboxRows(tablet.db)).length > 0)
      count(world.totals, 'two tabs pushing at once');
    await exchange(world, tablet, act);
  },
  PULL: async (world, act) => await exchange(world, tabletOf(world, act.device), act),
  FLAP: async (world, { device, times, batch }) => {
    const tablet = tabletOf(world, device);
    count(world.totals, 'flap');
    for (let time = 0; time < times; time++) {
      tablet.wire.online = true;
      tablet.wire.fates = time % 2 === 0 ? ['CLEAR', 'DOWN', 'DOWN'] : ['CLEAR', 'LOST_ANSWER', 'DOWN'];
      await tablet.push(0, batch);
      world.lane.time.pass(700);
      tablet.wire.fates = time % 2 === 0 ? ['LOST_ANSWER', 'DOWN'] : [];
      await tablet.pull(0);
    }
    tablet.wire.fates = [];
  },
  LET_GO: async (world, { which, drop }) => {
    const { held } = world.aether;
    const [one] = held.splice(which % Math.max(1, held.length), 1);
    if (!one) return;
    const tablet = world.tablets.find(({ tabs }) =>
      tabs.some(({ tasks }) => tasks.push === one.task || tasks.pull === one.task),
    );
    if (!tablet) return;
    if (drop) {
      count(world.totals, 'wire: held dropped');
      return await kill(world, tablet);
    }
    await one.letGo();
    await tablet.untilQuiet(one.task);
  },
  ARRIVES_LATE: async ({ aether }, { which }) => {
    const [one] = aether.late.splice(which % Math.max(1, aether.late.length), 1);
    await one?.();
  },
  RUSH: async (world, { calls }) => {
    const idle = world.tablets.filter(({ underWay, wire }) => underWay === 0 && wire.online);
    for (const { wire } of idle) wire.fates = [];
    await Promise.all([
      ...idle.map(async (tablet, place) => {
        await tablet.push(0, place % 2 === 0 ? 500 : 2);
        await tablet.pull(0);
      }),
      ...calls.map((call) => callVerb(world, call)),
    ]);
    if (idle.length > 1) count(world.totals, 'rush');
  },
};

async function exchange(
  world: World,
  tablet: Tablet,
  act: Exchange & { kind: 'PUSH' | 'PULL' },
): Promise<void> {
  const { totals } = world;
  tablet.wire.fates = [...act.fates];
  if (act.fault) tablet.faults.arm(act.fault.kind, null, act.fault.afterWrites);
  const before = (await tablet.db.session.get('current'))?.token;
  const ended = act.kind === 'PUSH' ? await tablet.push(act.tab, act.batch) : await tablet.pull(act.tab);
  if (ended === 'HOLD') count(totals, 'session: hold');
  if (act.fault && tablet.faults.struck) count(totals, `storage: answer ${act.fault.kind}`);
  tablet.faults.disarm();
  tablet.faults.struck = false;
  const after = (await tablet.db.session.get('current'))?.token;
  if (before !== after) count(totals, 'session: refreshed');
}
