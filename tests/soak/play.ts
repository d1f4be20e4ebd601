import type { CheckInSource } from '../../src/domain/meetings/check-in.ts';
import type { Party } from '../../src/domain/meetings/meeting.ts';
import { addMinutes, type Instant } from '../../src/domain/time/instants.ts';
import { exportProgram } from '../../src/offline/export-file.ts';
import { judgeScan } from '../../src/offline/judge-scan.ts';
import { attentionList, outboxRows, sayAgain } from '../../src/offline/outbox.ts';
import { setAside } from '../../src/offline/set-aside.ts';
import { takeIn } from '../../src/offline/take-in.ts';
import { meetingOf } from '../../src/offline/venue-queries.ts';
import { wipeProgram } from '../../src/offline/wipe.ts';
import { callVerb } from './call-verb.ts';
import type { Act, Exchange, Step } from './scenario.ts';
import type { Tablet } from './tablet.ts';
import { count } from './totals.ts';
import { signInAt, type World } from './world.ts';

/** Plays the steps of a scenario, one after the other. */
export async function play(world: World): Promise<void> {
  for (const step of world.scenario.steps) await playStep(world, step);
}

export async function playStep(world: World, step: Step): Promise<void> {
  world.lane.time.pass(step.after);
  await acts[step.kind](world, step as never);
}

type Acts = { [Kind in Act['kind']]: (world: World, act: Extract<Act, { kind: Kind }>) => Promise<void> };

const acts: Acts = {
  SCAN: async (world, { device, meeting, party, door, fault }) => {
    const tablet = tabletOf(world, device);
    if (tablet.plan.kind === 'PHONE') return await checkInOneself(world, tablet, fault);
    const organization = party === 'OWNER' ? meeting : meeting + 1;
    const now = tablet.clock();
    const roomId = door ? (world.program.rooms[device % 2]?.id ?? null) : null;
    const text = world.badgeText(organization % world.program.organizations.length);
    const verdict = await judgeScan(tablet.db, world.program.programId, roomId, text, now);
    count(world.totals, `scan: ${verdict.kind}`);
    if (!('found' in verdict) || verdict.found.decision.kind === 'refused') return;
    const { view, party: side } = verdict.found;
    const spoken = { attendedAt: now, source: 'SCAN' } as const;
    const command = await commandOf(world, tablet, view.meeting.id, side, spoken);
    await say(world, tablet, command, now, fault, 'scan recorded');
  },
  CHECK_IN: async (world, { device, meeting, party, customMinutes, fault }) => {
    const tablet = tabletOf(world, device);
    if (tablet.plan.kind === 'PHONE') return await checkInOneself(world, tablet, fault);
    const now = tablet.clock();
    const at = customMinutes === null ? now : addMinutes(now, customMinutes);
    const what = customMinutes === null ? 'check-in recorded' : 'custom time recorded';
    const spoken = { attendedAt: at, source: 'MANUAL' } as const;
    const command = await commandOf(world, tablet, meetingAt(world, meeting), party, spoken);
    await say(world, tablet, command, now, fault, what);
  },
  UNDO: async (world, { device, meeting, party, fault }) => {
    const tablet = tabletOf(world, device);
    if (tablet.plan.kind === 'PHONE') return await checkInOneself(world, tablet, fault);
    const now = tablet.clock();
    const spoken = { reason: 'Wrong meeting' };
    const command = await commandOf(world, tablet, meetingAt(world, meeting), party, spoken);
    await say(world, tablet, command, now, fault, 'undo recorded');
  },
  PUSH: async (world, act) => {
    const tablet = tabletOf(world, act.device);
    const other = tablet.tabs[act.tab === 0 ? 1 : 0];
    if (other?.tasks.push && (await outboxRows(tablet.db)).length > 0)
      count(world.totals, 'two tabs pushing at once');
    await exchange(world, tablet, act);
  },
  PULL: async (world, act) => await exchange(world, tabletOf(world, act.device), act),
  NETWORK: async (world, { device, online }) => {
    tabletOf(world, device).wire.online = online;
  },
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
  CLOCK: async (world, { device, aheadMs }) => {
    tabletOf(world, device).setClock(aheadMs);
    count(world.totals, 'clock set');
  },
  KILL: async (world, { device }) => await kill(world, tabletOf(world, device)),
  SESSION: async (world, { device, what }) => {
    const tablet = tabletOf(world, device);
    const { lane, totals } = world;
    if (what === 'SIGN_IN') {
      await signInAt(world, tablet);
      count(totals, 'session: signed in');
    } else if (what === 'REVOKE') {
      await lane.sessions.revoke(tablet.person.userId, lane.time.now());
      count(totals, 'session: revoked');
    } else {
      const token = await lane.sessions.expired(tablet.sessionId, tablet.person, lane.time.now());
      await tablet.db.session.update('current', { token });
      count(totals, 'session: expired');
    }
  },
  SETTLE: async (world, { device, how }) => {
    const tablet = tabletOf(world, device);
    const [row] = await attentionList(tablet.db);
    if (!row) return;
    tablet.settled.add(row.id);
    const at = tablet.clock();
    if (how === 'ASIDE') {
      await setAside(tablet.db, row.id, { note: 'Seen', by: tablet.name, at });
      count(world.totals, 'refused: set aside');
      return;
    }
    await sayAgain(tablet.db, row.id, { scannedAt: at, actor: tablet.name });
    const again = (await outboxRows(tablet.db)).at(-1);
    if (!again) throw new Error('What was said again is not in the outbox.');
    const { id, meetingId, command } = again;
    const { party, startAt = null } = command.args;
    const when = world.lane.time.now();
    tablet.said.push({ id, meetingId, party, startAt, verb: command.verb, at: when, told: 'SAVED' });
    count(world.totals, 'refused: said again');
  },
  WIPE: async (world, { device }) => {
    const tablet = tabletOf(world, device);
    const waiting = (await outboxRows(tablet.db)).length + (await attentionList(tablet.db)).length;
    await tablet.rememberVerdicts();
    const outcome = await wipeProgram(tablet.db, world.program.programId);
    if (outcome.wiped !== (waiting === 0)) throw new Error(`Wiped with ${waiting} waiting: ${outcome.wiped}`);
    count(world.totals, outcome.wiped ? 'wipe done' : 'wipe refused');
  },
  EXPORT: async (world, { device }) => {
    const tablet = tabletOf(world, device);
    const { programId } = world.program;
    const file = await exportProgram(tablet.db, programId, tablet.clock());
    const there = (await outboxRows(tablet.db, programId)).map(({ id }) => id);
    const { operations } = JSON.parse(file) as { operations: { operation: { id: string } }[] };
    if (operations.map(({ operation }) => operation.id).join() !== there.join())
      throw new Error('The export is not what waits.');
    const other = tabletOf(world, device + 1);
    if (there.length === 0 || other.person.organizationId !== null) return;
    count(world.totals, 'emergency export');
    await takeIn(other.db, programId, file, other.name);
    for (const id of there) {
      const said = [...tablet.said, ...tablet.takenIn.values()].find((one) => one.id === id);
      if (said && !other.said.includes(said)) other.takenIn.set(id, said);
    }
    // By whose offset it is stamped now depends on who delivers first.
    tablet.clockTrusted = false;
  },
  VERB: async (world, { call }) => await callVerb(world, call),
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

const tabletOf = ({ tablets }: World, device: number): Tablet => {
  const tablet = tablets[device % tablets.length];
  if (!tablet) throw new Error('There are no devices.');
  return tablet;
};

const meetingAt = ({ meetings }: World, meeting: number): string => meetings[meeting % meetings.length] ?? '';

type Spoken = { attendedAt: Instant; source: CheckInSource } | { reason: string };

/** As a screen says it: with the appointment that it shows. Now and then as an older version, which did not name it. */
async function commandOf(
  { program, dice }: World,
  tablet: Tablet,
  meetingId: string,
  party: Party | 'BOTH',
  spoken: Spoken,
): Promise<Command> {
  const shown = dice.chance(0.1) ? null : await meetingOf(tablet.db, program.programId, meetingId);
  const common = { meetingId, party, ...(shown ? { startAt: shown.meeting.startAt } : {}) };
  return 'reason' in spoken
    ? { verb: 'UNDO', args: { ...common, ...spoken } }
    : { verb: 'CHECK_IN', args: { ...common, ...spoken } };
}

type Command = Parameters<Tablet['say']>[0];

async function say(
  world: World,
  tablet: Tablet,
  command: Command,
  scannedAt: Instant,
  fault: Parameters<Tablet['say']>[2],
  what: string,
): Promise<void> {
  const { told } = await tablet.say(command, scannedAt, fault);
  count(world.totals, told === 'SAVED' ? what : 'nothing told');
  if (fault !== null) {
    count(world.totals, `storage: saving ${fault}`);
    if ((fault === 'KILLED_AFTER') !== (told === 'NOTHING')) throw new Error(`${fault}, yet told ${told}`);
    if (fault !== 'KILLED_AFTER' && told !== 'FAILED') throw new Error(`${fault}, yet told ${told}`);
    if (fault.startsWith('KILLED')) forget(world);
  }
}

/** A participant on their own phone: one side, theirs; now and then somebody else's, which is refused. */
async function checkInOneself(
  world: World,
  tablet: Tablet,
  fault: Parameters<Tablet['say']>[2],
): Promise<void> {
  const place = world.program.organizations.findIndex(({ id }) => id === tablet.person.organizationId);
  const asOwner = place < world.scenario.meetings && (place === 0 || tablet.said.length % 2 === 0);
  const meetingId = meetingAt(world, asOwner ? place : Math.max(0, place - 1));
  const now = tablet.clock();
  const party = asOwner ? 'OWNER' : 'PARTICIPANT';
  const command = await commandOf(world, tablet, meetingId, party, { attendedAt: now, source: 'SELF' });
  await say(world, tablet, command, now, fault, 'own check-in recorded');
}

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

async function kill(world: World, tablet: Tablet): Promise<void> {
  count(world.totals, 'process killed');
  if (tablet.underWay > 0) count(world.totals, 'process killed with a call under way');
  tablet.kill();
  forget(world);
}

/** Calls whose process is dead are nobody's any more. */
function forget({ aether, tablets }: World): void {
  const alive = new Set(tablets.flatMap(({ tabs }) => tabs.flatMap(({ tasks }) => [tasks.push, tasks.pull])));
  const left = aether.held.filter(({ task }) => alive.has(task));
  aether.held.splice(0, aether.held.length, ...left);
}
