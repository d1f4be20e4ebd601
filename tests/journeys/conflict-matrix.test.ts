import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { CallError } from '../../src/contract/call.ts';
import { sentences } from '../../src/contract/sentences.ts';
import { attendedAtOf, type DoorMeeting, type Meeting } from '../../src/domain/meetings/meeting.ts';
import { decideOperation } from '../../src/domain/meetings/operation.ts';
import { addMinutes, type Instant } from '../../src/domain/time/instants.ts';
import { attentionList } from '../../src/offline/attention-list.ts';
import { sayAgain } from '../../src/offline/outbox.ts';
import { replayCheckIns } from '../../src/server/actions/event-day/replay-check-ins.ts';
import { performPlainly } from '../../src/server/perform/perform.ts';
import { doorMeetingOfRow } from '../../src/server/store/meetings.ts';
import { makeCode, operation, pairTablet, replay } from '../server/devices/kiosk-world.ts';
import { serverTest } from '../support/fixtures.ts';
import { performerOf, system } from '../support/performer.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
} from '../support/program-factory.ts';
import { rowsOf, update } from '../support/rows.ts';
import { sessionsFor } from '../support/test-app.ts';
import { makeChange, type Scene } from './conflict-changes.ts';
import {
  beforeAcceptance,
  beforeItStarts,
  type Cell,
  type Change,
  changes,
  matrix,
  type Situation,
  situations,
  type Verb,
  verbs,
} from './conflict-matrix.ts';
import { cellTitle } from './conflict-text.ts';
import { DoorDevice } from './device.ts';

/** Each cell of the matrix, played twice: told to the server by its call, and by a tablet that loses its network. */

const start = '2026-11-21T03:00:00.000Z';
let sessions: Awaited<ReturnType<typeof sessionsFor>>;
let clock: Instant = start;

const { test, database, db, app } = serverTest({ poolSize: 6, clock: () => new Date(clock) });
test.beforeAll(async () => {
  sessions = await sessionsFor(database);
});

const minute = (minutes: number): Instant => {
  clock = addMinutes(start, minutes);
  return clock;
};

type Answer = { verdict: string; reason: string | null } | null;

/** Who tells the server: `answer` is null while the operation waits. */
interface Teller {
  say(): Promise<string>;
  deliver(): Promise<void>;
  answer(id: string): Promise<Answer>;
  signInAgain(): Promise<void>;
}

type World = Scene & { admin: { authorization: string } };

async function setTheScene(change: Change, verb: Verb): Promise<World> {
  minute(-5);
  const rooms = Array.from({ length: 3 }, () => ({ type: 'offline' as const, tables: 2 }));
  const program = await makeProgram(db, { now: start, organizations: 2, rooms });
  const [owner, participant] = program.organizations;
  const over = beforeAcceptance.includes(change) ? {} : acceptedAt(program, 1, addMinutes(start, -600));
  const meeting = await saveNewMeeting(
    db,
    meetingOf(
      program,
      owner!.id,
      participant!.id,
      program.timeslots[beforeItStarts.includes(change) ? 2 : 0],
      over,
    ),
  );
  const { programId } = program;
  const userId = await makePerson(db, { programId, programRole: 'PROGRAM_MANAGER' });
  const adminId = await makePerson(db, { programId, programRole: 'PROGRAM_ADMIN' });
  const { token } = await sessions.open({ userId: adminId }, new Date(clock));
  if (verb === 'UNDO' && !beforeAcceptance.includes(change)) await checkInBefore(meeting);
  return { program, meeting, userId, admin: { authorization: `Bearer ${token}` } };
}

/** What is to be undone: known to everybody. */
async function checkInBefore(meeting: Meeting): Promise<void> {
  const said = { party: 'OWNER', attendedAt: clock, capturedAt: clock, source: 'SCAN' };
  const { verdicts } = await performPlainly(
    performerOf(database, () => new Date(clock)),
    { actor: system },
    (context) =>
      replayCheckIns(context, { operations: [{ id: randomUUID(), meetingId: meeting.id, ...said }] }),
  );
  expect(verdicts[0]?.verdict).toBe('applied');
}

/** A client of the call, which keeps what was said until it is answered. */
async function theCall(scene: World, change: Change, verb: Verb): Promise<Teller> {
  const { meeting, program, userId, admin } = scene;
  const waiting: { id: string }[] = [];
  const answers = new Map<string, Answer>();
  let token = '';
  const signIn = async () => {
    ({ token } = await sessions.open({ userId }, new Date(clock)));
  };
  if (change === 'TABLET_REVOKED') {
    const paired = await pairTablet(app, program.programId, admin);
    ({ token } = paired);
    scene.deviceId = paired.deviceId;
  } else await signIn();
  return {
    async say() {
      const id = randomUUID();
      const { id: meetingId, programId, startAt } = meeting;
      const common = { id, meetingId, programId, startAt, verb, party: 'OWNER', capturedAt: clock };
      const said =
        verb === 'UNDO'
          ? { reason: 'Wrong meeting', source: 'MANUAL' }
          : { attendedAt: clock, source: 'SCAN' };
      waiting.push({ ...common, ...said });
      return id;
    },
    async deliver() {
      const response = await app.http.inject({
        method: 'POST',
        url: '/api/v2/checkin/replay',
        headers: { authorization: `Bearer ${token}` },
        payload: { sentAt: clock, offsetMs: 0, operations: waiting },
      });
      if (response.statusCode === 401) return;
      const { verdicts } = response.json().result as { verdicts: ({ id: string } & Answer)[] };
      for (const said of verdicts) answers.set(said.id, { verdict: said.verdict, reason: said.reason });
      waiting.length = 0;
    },
    answer: async (id) => answers.get(id) ?? null,
    signInAgain: signIn,
  };
}

async function theTablet(scene: World, change: Change, verb: Verb): Promise<Teller & { device: DoorDevice }> {
  const { meeting, program, userId, admin } = scene;
  const time = { now: () => clock, pass: () => undefined };
  const device = new DoorDevice(app.http, program.programId, 'Door 1', time);
  const signIn = async () => {
    const { token } = await sessions.open({ userId }, new Date(clock));
    await device.signIn({ token, tokenExpiresAt: addMinutes(clock, 600), refreshToken: 'none' });
  };
  if (change === 'TABLET_REVOKED') {
    const { result } = await makeCode(app, program.programId, admin);
    await device.pair(result.code);
    scene.deviceId = result.deviceId;
  } else await signIn();
  await device.pull();
  return {
    device,
    say: () => (verb === 'UNDO' ? device.undo(meeting.id, 'OWNER') : device.checkIn(meeting.id, 'OWNER')),
    deliver: async () => {
      await device.replay();
    },
    answer: async (id) => {
      const row = await device.db.journal.filter(({ commandId }) => commandId === id).first();
      return row ? { verdict: row.verdict, reason: row.reason } : null;
    },
    signInAgain: signIn,
  };
}

interface Played {
  /** Null: the tablet knew better, and nothing was said. */
  id: string | null;
  changeRefused: string | null;
  /** What the tablet answered by itself: a refusal, or that it has no such meeting. */
  atOnce: string | null;
}

async function play(change: Change, situation: Situation, scene: Scene, teller: Teller): Promise<Played> {
  const making = () => makeChange(database, change, scene, minute(10));
  let id: string;
  let changeRefused: string | null;
  if (situation === 'BEFORE') {
    minute(5);
    id = await teller.say();
    minute(6);
    await teller.deliver();
    changeRefused = await making();
  } else if (situation === 'OVERTAKEN') {
    minute(5);
    id = await teller.say();
    changeRefused = await making();
    minute(30);
    await teller.deliver();
  } else {
    changeRefused = await making();
    minute(15);
    id = await teller.say();
    minute(30);
    await teller.deliver();
  }
  return { id, changeRefused, atOnce: null };
}

/** The tablet pulls the change first; what its screen would refuse is not said. */
async function playAware(
  change: Change,
  verb: Verb,
  scene: Scene,
  tablet: Awaited<ReturnType<typeof theTablet>>,
): Promise<Played> {
  const { device } = tablet;
  const changeRefused = await makeChange(database, change, scene, minute(10));
  minute(11);
  // Where the server answers this person no more there is nothing to pull: the tablet stays as it was.
  await device.pull().catch((error: unknown) => expect(error).toBeInstanceOf(CallError));
  if (change === 'TABLET_REVOKED') expect(await device.forget()).toBe(true);
  minute(15);
  const shown = await device.shows(scene.meeting.id);
  if (!shown) return { id: null, changeRefused, atOnce: 'GONE' };
  const decision = decideOperation(
    shown,
    { staff: true, party: null },
    {
      id: randomUUID(),
      verb,
      party: 'OWNER',
      attendedAt: clock,
      reason: 'Wrong meeting',
      stampAt: clock,
      recordedBy: 'Door 1',
      startAt: shown.startAt,
    },
    { checkInOpensMinutes: 15, timezone: 'Asia/Jakarta' },
  );
  if (decision.kind === 'refused') return { id: null, changeRefused, atOnce: decision.code };
  const id = await tablet.say();
  minute(16);
  await tablet.deliver();
  return { id, changeRefused, atOnce: null };
}

const ledgerOf = (id: string | null) =>
  rowsOf(db, 'check_in', ['verdict', 'attention'], { id: id ?? randomUUID() });

/** What all staff have under Needs attention. */
async function listed({ program, admin }: World) {
  const response = await app.http.inject({
    url: `/api/v2/program/${program.programId}/attention`,
    headers: admin,
  });
  const { items } = response.json().result as { items: { id: string; reason: string; message: string }[] };
  return items.map(({ id, reason, message }) => ({ id, reason, message }));
}

async function onServer({ meeting }: Scene): Promise<{ row: DoorMeeting; entries: string[] }> {
  const row = await db
    .selectFrom('meeting')
    .selectAll()
    .where('id', '=', meeting.id)
    .executeTakeFirstOrThrow();
  const history = await rowsOf(db, 'meeting_history', ['history_type'], { meeting_id: meeting.id });
  return { row: doorMeetingOfRow(row, null), entries: history.map((entry) => entry.history_type) };
}

/** The verdict, the ledger, the list, the registers and the history are what the cell says. */
async function expectCell(
  cell: Cell,
  verb: Verb,
  change: Change,
  world: World,
  played: Played,
  teller: Teller,
) {
  const { id } = played;
  expect(played.changeRefused).toBe(cell.changeRefused ?? null);
  if (cell.outcome === 'GONE') expect(played.atOnce).toBe('GONE');
  else expect(played.atOnce).toBe(cell.outcome === 'REFUSED_AT_ONCE' ? cell.code : null);
  if (cell.outcome === 'WAITS') {
    expect(await teller.answer(id ?? '')).toBeNull();
    expect(await ledgerOf(id)).toEqual([]);
    await teller.signInAgain();
    await teller.deliver();
  }
  const isApplied = cell.outcome === 'APPLIED' || cell.outcome === 'WAITS';
  const attention = cell.outcome === 'APPLIED' ? (cell.attention ?? null) : null;
  if (isApplied) {
    expect(await teller.answer(id ?? '')).toEqual({ verdict: 'applied', reason: attention });
    expect(await ledgerOf(id)).toEqual([{ verdict: 'applied', attention }]);
  } else if (cell.outcome === 'REFUSED') {
    expect(await teller.answer(id ?? '')).toEqual({ verdict: 'refused', reason: cell.code });
    const kept = cell.listed === 'PROGRAM' ? [{ verdict: 'refused', attention: cell.code }] : [];
    expect(await ledgerOf(id)).toEqual(kept);
  }
  const reason = cell.outcome === 'REFUSED' && cell.listed === 'PROGRAM' ? cell.code : attention;
  const message = reason && sentences[reason].sentence;
  expect(await listed(world)).toEqual(reason === null ? [] : [{ id, reason, message }]);

  const { row, entries } = await onServer(world);
  const there = verb === 'CHECK_IN' ? isApplied : !isApplied && !beforeAcceptance.includes(change);
  expect(attendedAtOf(row, 'OWNER') !== null).toBe(there);
  const own = verb === 'CHECK_IN' ? 'CHECKED_IN' : 'CHECK_IN_UNDONE';
  expect(entries.filter((type) => type === own)).toHaveLength(isApplied ? 1 : 0);
}

/** The tablet's queue is empty, its list has what was refused, and its screen shows what the server has. */
async function expectTablet(cell: Cell, change: Change, world: World, played: Played, device: DoorDevice) {
  expect(await device.unsent()).toBe(0);
  const onList = (await attentionList(device.db)).map((row) => [row.id, row.reason]);
  expect(onList).toEqual(cell.outcome === 'REFUSED' ? [[played.id, cell.code]] : []);
  if (change === 'ROLE_REMOVED' || change === 'TABLET_REVOKED') {
    await expect(device.pull()).rejects.toBeInstanceOf(CallError);
    if (change === 'TABLET_REVOKED') await expectForgotten(device, world);
    return;
  }
  // Where the session ended after all was delivered, somebody signs in again to see.
  if (change !== 'SESSION_REVOKED') await device.pull();
  const shown = await device.shows(world.meeting.id);
  if (change === 'MEETING_DELETED') return expect(shown).toBeNull();
  const { row } = await onServer(world);
  if (change === 'REJECT') return expect(shown).toBeNull();
  // The room's link stands beside the meeting's own, which it has none of.
  const link = change === 'ROOM_LINK' ? 'https://meet.google.com/abc-defg-hij' : null;
  expect(shown).toEqual({ ...row, meetingLink: link });
}

/** What the server keeps for staff the tablet need not keep: it forgets the program, with nothing left behind. */
async function expectForgotten(device: DoorDevice, { meeting }: World) {
  expect(await device.forget()).toBe(true);
  expect(await device.shows(meeting.id)).toBeNull();
  expect(await device.refused()).toEqual([]);
}

describe('The conflict matrix', () => {
  // T0857
  test('has each change with each verb in each situation', () => {
    for (const change of changes) {
      for (const verb of verbs) {
        expect(Object.keys(matrix[change].cells[verb]).sort()).toEqual([...situations].sort());
      }
    }
  });

  const cells = changes.flatMap((change) =>
    verbs.flatMap((verb) => situations.map((situation) => ({ change, verb, situation }))),
  );

  // T0858
  test.each(cells.map((cell) => ({ ...cell, title: cellTitle(cell.change, cell.verb, cell.situation) })))(
    '$title',
    async ({ change, verb, situation }) => {
      const cell = matrix[change].cells[verb][situation];
      if (situation !== 'AWARE') {
        const world = await setTheScene(change, verb);
        const teller = await theCall(world, change, verb);
        const played = await play(change, situation, world, teller);
        await expectCell(cell, verb, change, world, played, teller);
      }
      const world = await setTheScene(change, verb);
      const tablet = await theTablet(world, change, verb);
      const played =
        situation === 'AWARE'
          ? await playAware(change, verb, world, tablet)
          : await play(change, situation, world, tablet);
      await expectCell(cell, verb, change, world, played, tablet);
      await expectTablet(cell, change, world, played, tablet.device);
      await tablet.device.end();
    },
  );

  // T0859
  test.each(changes.map((change) => ({ change, words: matrix[change].words })))(
    'a check-in and its undo, both said before the change and arriving after it, fare alike: $words',
    async ({ change }) => {
      const world = await setTheScene(change, 'CHECK_IN');
      const { device, answer, deliver, signInAgain } = await theTablet(world, change, 'CHECK_IN');
      minute(5);
      const checkIn = await device.checkIn(world.meeting.id, 'OWNER');
      minute(6);
      const undo = await device.undo(world.meeting.id, 'OWNER');
      const cell = matrix[change].cells.CHECK_IN.OVERTAKEN;
      expect(await makeChange(database, change, world, minute(10))).toBe(cell.changeRefused ?? null);
      minute(30);
      await deliver();
      if (cell.outcome === 'WAITS') {
        await signInAgain();
        await deliver();
      }
      const expected =
        cell.outcome === 'REFUSED'
          ? { verdict: 'refused', reason: cell.code }
          : { verdict: 'applied', reason: (cell.outcome === 'APPLIED' && cell.attention) || null };
      expect([await answer(checkIn), await answer(undo)]).toEqual([expected, expected]);
      expect(attendedAtOf((await onServer(world)).row, 'OWNER')).toBeNull();
      expect(await device.unsent()).toBe(0);
      await device.end();
    },
  );

  test('a tablet paired for the room that was left delivers its check-in; one of a third room is refused and listed', async () => {
    const world = await setTheScene('ROOM_MOVE', 'CHECK_IN');
    const { program, meeting, admin } = world;
    const [left, , third] = program.rooms;
    const tablets = await Promise.all(
      [left!, third!].map(({ id }) => pairTablet(app, program.programId, admin, { roomIds: [id] })),
    );
    const said = minute(5);
    expect(await makeChange(database, 'ROOM_MOVE', world, minute(10))).toBeNull();
    minute(30);
    const answers = [];
    for (const { headers } of tablets) {
      answers.push(...(await replay(app, headers, [operation(program, meeting.id, said)], clock)));
    }
    expect(answers.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['applied', null],
      ['refused', 'DEVICE_NOT_FOR_ROOM'],
    ]);
    expect((await listed(world)).map(({ reason }) => reason)).toEqual(['DEVICE_NOT_FOR_ROOM']);
  });

  test('a refused check-in that staff say again from the tablet is judged by the meeting as it stands', async () => {
    const world = await setTheScene('ANOTHER_TIME', 'CHECK_IN');
    const { device, answer, deliver } = await theTablet(world, 'ANOTHER_TIME', 'CHECK_IN');
    minute(5);
    const id = await device.checkIn(world.meeting.id, 'OWNER');
    await makeChange(database, 'ANOTHER_TIME', world, minute(10));
    minute(30);
    await deliver();
    expect(await answer(id)).toEqual({ verdict: 'refused', reason: 'MEETING_MOVED' });
    await device.pull();
    minute(40);
    expect(await sayAgain(device.db, id, { scannedAt: clock, actor: 'Sari' })).toBe(true);
    await deliver();
    expect(await device.refused()).toEqual([]);
    expect(attendedAtOf((await onServer(world)).row, 'OWNER')).toBe(addMinutes(start, 5));
    await device.end();
  });

  test('what a tablet said of a meeting that is gone without a trace is on the list of all staff', async () => {
    const world = await setTheScene('MEETING_DELETED', 'CHECK_IN');
    const { device, answer, deliver } = await theTablet(world, 'MEETING_DELETED', 'CHECK_IN');
    minute(5);
    const id = await device.checkIn(world.meeting.id, 'OWNER');
    await db.deleteFrom('meeting').where('id', '=', world.meeting.id).execute();
    minute(30);
    await deliver();
    expect(await answer(id)).toEqual({ verdict: 'refused', reason: 'NOT_FOUND' });
    expect((await listed(world)).map((item) => [item.id, item.reason])).toEqual([[id, 'NOT_FOUND']]);
    await device.end();
  });

  const whoeverSaysIt = changes.filter(
    (change) =>
      !['TABLET_REVOKED', 'ROLE_REMOVED', 'SESSION_REVOKED', 'ORGANIZATION_DELETED'].includes(change),
  );

  test.each(whoeverSaysIt.map((change) => ({ change, words: matrix[change].words })))(
    'a party’s own check-in that arrives after the change fares as the staff’s: $words',
    async ({ change }) => {
      const world = await setTheScene(change, 'CHECK_IN');
      // Some of them are of a later timeslot: a party's own check-in has to be open.
      await update(db, 'program', { id: world.program.programId }, { check_in_opens_minutes: 120 });
      const [own] = world.program.organizations;
      const claims = { organizationId: own!.id, organizationRole: 'ORGANIZATION_OWNER' as const };
      const { token } = await sessions.open({ userId: own!.userId, ...claims }, new Date(clock));
      const said = { ...operation(world.program, world.meeting.id, minute(5)), source: 'SELF' };
      const cell = matrix[change].cells.CHECK_IN.OVERTAKEN;
      expect(await makeChange(database, change, world, minute(10))).toBe(cell.changeRefused ?? null);
      minute(30);
      const [verdict] = await replay(app, { authorization: `Bearer ${token}` }, [said], clock);
      const expected =
        cell.outcome === 'REFUSED'
          ? { verdict: 'refused', reason: cell.code }
          : { verdict: 'applied', reason: (cell.outcome === 'APPLIED' && cell.attention) || null };
      expect(verdict).toMatchObject(expected);
      expect((await listed(world)).map(({ reason }) => reason)).toEqual(
        expected.reason ? [expected.reason] : [],
      );
    },
  );
});
