import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { IDEMPOTENCY_HEADER } from '../../../src/contract/envelope.ts';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { acceptedAt, makePerson, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { rowOf, rowsOf, update } from '../../support/rows.ts';
import { sessionsFor } from '../../support/test-app.ts';
import { call, type Headers, pairTablet, pull, staffOf } from '../devices/kiosk-world.ts';

const now = new Date().toISOString();
let staff: Headers;
/** Who may change meetings: the owner of a program reads. */
let manager: Headers;
let pair = 0;

const { test, database, db, app, program } = sharedProgramTest({
  program: {
    now,
    organizations: 60,
    timeslots: 8,
    rooms: [
      { type: 'offline', tables: 6 },
      { type: 'offline', tables: 3 },
    ],
  },
});
test.beforeAll(async () => {
  staff = await staffOf(database, program.programId);
  const userId = await makePerson(db, { programId: program.programId, programRole: 'PROGRAM_MANAGER' });
  manager = await (await sessionsFor(database)).bearer({ userId });
});

/** Two organizations that were in no test yet. */
const aPair = () => {
  const [owner, participant] = program.organizations.slice(pair, pair + 2);
  pair += 2;
  return { owner: owner!, participant: participant! };
};
/** Their accepted meeting at a table of the first room. */
async function seated(slot: number, table: number, over: Partial<Meeting> = {}): Promise<Meeting> {
  const { owner, participant } = aPair();
  const place = acceptedAt(program, table, addMinutes(now, -600));
  return await saveNewMeeting(
    db,
    meetingOf(program, owner.id, participant.id, program.timeslots[slot], { ...place, ...over }),
  );
}
const placeOf = async ({ id }: Pick<Meeting, 'id'>) => {
  const row = await rowOf(db, 'meeting', ['room_id', 'seat_number', 'table_name', 'table_id'], { id });
  return [row.room_id, row.seat_number, row.table_name, row.table_id];
};
const place = (room: number, table: number) => [
  program.rooms[room]!.id,
  table,
  `Table ${table}`,
  program.rooms[room]!.tables[table - 1],
];
const door = async (over: object = {}) => (await pairTablet(app, program.programId, staff, over)).headers;

type Answer = { code?: string; meetingId?: string };
const move = (headers: Headers, { id }: Pick<Meeting, 'id'>, room: number, tableNumber: number) =>
  call<Answer>(app, 'PATCH', `/v2/door/meeting/${id}/seat`, headers, {
    roomId: program.rooms[room]!.id,
    tableNumber,
  });
const seenAt = async ({ id }: Pick<Meeting, 'id'>) => {
  const row = await db
    .selectFrom('meeting')
    .select(['room_id as roomId', 'seat_number as tableNumber'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? { roomId: program.rooms[0]!.id, tableNumber: 1 };
};
/** @param seen left out: as they are */
const swap = async (
  headers: Headers,
  one: Pick<Meeting, 'id'>,
  other: Pick<Meeting, 'id'>,
  seen?: object[],
) =>
  await call<Answer>(app, 'POST', `/v2/door/meeting/${one.id}/swap`, headers, {
    withMeetingId: other.id,
    seen: seen ?? [await seenAt(one), await seenAt(other)],
  });

describe('Two pairs swap their tables', () => {
  // T1999
  test('in one step: each has the other’s, what was checked in stays, the calendar goes on and all four parties are told', async () => {
    const came = {
      attendedAt: now,
      stampAt: now,
      operationId: 'a',
      recordedBy: 'Door 1',
      undoReason: null,
    };
    const one = await seated(0, 1, { ownerAttendance: came });
    const other = await seated(0, 2);
    const sequence = async ({ id }: Meeting) => {
      const { result } = await call(app, 'GET', `/schedule/event/meeting/${id}/ics`, staff);
      return Number(/SEQUENCE:(\d+)/.exec(Buffer.from(String(result), 'base64').toString())?.[1] ?? 0);
    };
    const before = [await sequence(one), await sequence(other)];
    const answer = await swap(await door(), one, other);
    expect([answer.status, answer.result]).toEqual([200, { swapped: true }]);
    expect([await placeOf(one), await placeOf(other)]).toEqual([place(0, 2), place(0, 1)]);
    const { owner_attendance } = await rowOf(db, 'meeting', ['owner_attendance'], { id: one.id });
    expect(owner_attendance).toEqual(came);
    expect([await sequence(one), await sequence(other)]).toEqual(before.map((number) => number + 1));
    for (const meeting of [one, other]) {
      const told = await rowsOf(db, 'notification', ['organization_id', 'notification_type'], {
        meeting_id: meeting.id,
      });
      expect(new Set(told.map(({ organization_id }) => organization_id))).toEqual(
        new Set([meeting.meetingOwner, meeting.meetingParticipant]),
      );
      const lines = await rowsOf(db, 'meeting_history', ['history_type', 'created_by'], {
        meeting_id: meeting.id,
      });
      expect(lines).toEqual([{ history_type: 'SEAT_MOVED', created_by: expect.any(String) }]);
    }
  });

  // T2000
  test('once, though the answer was lost and it is sent again under its key; swapped again they are where they were', async () => {
    const [one, other] = [await seated(1, 1), await seated(1, 2)];
    const headers = await door();
    const keyed = { ...headers, [IDEMPOTENCY_HEADER]: randomUUID() };
    const seen = [await seenAt(one), await seenAt(other)];
    for (let sent = 0; sent < 2; sent += 1) expect((await swap(keyed, one, other, seen)).status).toBe(200);
    expect(await placeOf(one)).toEqual(place(0, 2));
    // Someone else saw the same two tables, and pressed later: they are not swapped back.
    const late = await swap(await door(), one, other, seen);
    expect([late.status, late.result.code]).toEqual([409, 'SWAP_CHANGED']);
    expect((await swap(headers, other, one)).status).toBe(200);
    expect([await placeOf(one), await placeOf(other)]).toEqual([place(0, 1), place(0, 2)]);
  });

  // T2001
  test('while others swap and move there too: nobody sits at a taken table, and whoever lost is told', async () => {
    const meetings = [await seated(2, 1), await seated(2, 2), await seated(2, 3)];
    const [a, b, c] = meetings as [Meeting, Meeting, Meeting];
    const headers = [await door(), await door(), await door(), await door()];
    const answers = await Promise.all([
      swap(headers[0]!, a, b),
      swap(headers[1]!, b, c),
      swap(headers[2]!, c, a),
      swap(headers[3]!, b, a),
      move(manager, a, 0, 5),
      move(manager, b, 0, 5),
    ]);
    const codes = answers.map(({ status, result }) => (status === 200 ? 'done' : result.code));
    expect(codes).toContain('done');
    for (const one of codes) expect(['done', 'SEAT_TAKEN', 'SEAT_UNCHANGED', 'SWAP_CHANGED']).toContain(one);
    const places = await Promise.all(meetings.map(placeOf));
    expect(new Set(places.map((at) => JSON.stringify(at))).size).toBe(3);
  });

  // T2002
  test('not by a stand, nor by a tablet of another room, and not where one is of another timeslot or program', async () => {
    const [one, other, later] = [await seated(3, 1), await seated(3, 2), await seated(4, 1)];
    const foyer = { roomIds: [program.rooms[1]!.id] };
    const codes = [
      await swap(await door({ mode: 'STAND' }), one, other),
      await swap(await door(foyer), one, other),
      await swap(await door(), one, later),
      await swap(await door(), one, { id: randomUUID() }),
    ].map(({ status, result }) => [status, result.code]);
    expect(codes).toEqual([
      [403, 'NOT_ALLOWED'],
      [403, 'NOT_ALLOWED'],
      [409, 'SWAP_OTHER_TIMESLOT'],
      [404, 'NOT_FOUND'],
    ]);
    expect([await placeOf(one), await placeOf(other)]).toEqual([place(0, 1), place(0, 2)]);
  });
});

describe('A tablet at a door moves a pair', () => {
  // T2003
  test('of its room to a free table there or elsewhere, is told nothing of the meeting, and may move it back', async () => {
    const one = await seated(5, 1);
    const headers = await door({ roomIds: [program.rooms[0]!.id] });
    const there = await move(headers, one, 1, 2);
    expect([there.status, there.result]).toEqual([200, { moved: true }]);
    expect(await placeOf(one)).toEqual(place(1, 2));
    expect((await move(headers, one, 0, 1)).status).toBe(200);
    const taken = await seated(5, 3);
    const refused = await move(headers, one, 0, 3);
    expect([refused.status, refused.result.code]).toEqual([409, 'SEAT_TAKEN']);
    expect(await placeOf(taken)).toEqual(place(0, 3));
    const stranger = await door({ roomIds: [program.rooms[1]!.id] });
    expect((await move(stranger, taken, 1, 1)).status).toBe(403);
  });
});

// T2158
test('A tablet that is a stand now, or of other rooms, moves and swaps nobody, though check-ins from before still count', async () => {
  const [one, other] = [await seated(5, 2), await seated(5, 4)];
  const hall = { roomIds: [program.rooms[0]!.id] };
  const tablets = [
    await pairTablet(app, program.programId, staff, hall),
    await pairTablet(app, program.programId, staff, hall),
  ];
  const settings = [{ mode: 'STAND' }, { roomIds: [program.rooms[1]!.id] }];
  for (const [index, { deviceId }] of tablets.entries()) {
    const body = { deviceIds: [deviceId], ...settings[index] };
    const changed = await call(app, 'PATCH', `/v2/program/${program.programId}/device`, staff, body);
    expect(changed.status).toBe(200);
  }
  for (const { headers } of tablets) {
    const answers = [await move(headers, one, 0, 5), await swap(headers, one, other)];
    expect(answers.map(({ status, result }) => [status, result.code])).toEqual([
      [403, 'NOT_ALLOWED'],
      [403, 'NOT_ALLOWED'],
    ]);
  }
  expect([await placeOf(one), await placeOf(other)]).toEqual([place(0, 2), place(0, 4)]);
});

describe('A pair that stands at the door', () => {
  const seat = (headers: Headers, slot: number, over: object) =>
    call<Answer>(app, 'POST', `/v2/program/${program.programId}/door/seat`, headers, {
      eventId: program.eventId,
      timeslotId: program.timeslots[slot]!.id,
      roomId: program.rooms[0]!.id,
      venue: 'offline',
      tableNumber: 4,
      ...over,
    });
  const sidesOf = ({ owner, participant } = aPair()) => ({
    meetingOwner: owner.id,
    meetingParticipant: participant.id,
  });

  // T2004
  test('gets an accepted meeting at the table, both are checked in, and both organizations are told', async () => {
    // A timeslot that runs now.
    const slot = program.timeslots[6]!;
    const span = { slot_start_time: addMinutes(now, -5), slot_end_time: addMinutes(now, 25) };
    await update(db, 'timeslot', { id: slot.id }, span);
    const sides = sidesOf();
    const headers = await door();
    const { status, result } = await seat(headers, 6, sides);
    expect([status, Object.keys(result)]).toEqual([200, ['meetingId']]);
    const { changes } = (await pull(app, program.programId, headers)).result;
    const doc = changes.find(({ id }) => id === result.meetingId)?.doc;
    expect(doc).toMatchObject({
      ...sides,
      meetingStatus: 'ACCEPTED',
      seatNumber: 4,
      ownerAttendance: { attendedAt: expect.any(String) },
      participantAttendance: { attendedAt: expect.any(String) },
    });
    const told = await rowsOf(db, 'notification', ['organization_id'], { meeting_id: result.meetingId! });
    expect(new Set(told.map(({ organization_id }) => organization_id))).toEqual(
      new Set(Object.values(sides)),
    );

    const late = await seat(headers, 6, sidesOf());
    expect([late.status, late.result.code]).toEqual([409, 'SEAT_TAKEN']);
    const booked = await seat(headers, 6, { ...sidesOf(), meetingOwner: sides.meetingOwner, tableNumber: 5 });
    expect([booked.status, booked.result.code]).toEqual([409, 'ORGANIZATION_BOOKED']);
  });

  // T2005
  test('gets no meeting where they cannot be checked in: both or nothing', async () => {
    const slot = program.timeslots[7]!;
    const span = { slot_start_time: addMinutes(now, 2880), slot_end_time: addMinutes(now, 2910) };
    await update(db, 'timeslot', { id: slot.id }, span);
    const sides = sidesOf();
    const refused = await seat(manager, 7, sides);
    expect([refused.status, refused.result.code]).toEqual([409, 'CHECK_IN_OTHER_DAY']);
    expect(await rowsOf(db, 'meeting', ['id'], { meeting_owner: sides.meetingOwner })).toEqual([]);
    expect((await seat(manager, 7, { ...sides, checkIn: false })).status).toBe(200);
  });

  // T2006
  test('is seated by a tablet of some rooms only at their tables, and only where both meet there: no id becomes a name by it', async () => {
    const own = await seated(5, 6);
    const known = { meetingOwner: own.meetingOwner, meetingParticipant: own.meetingParticipant };
    const hall = await door({ roomIds: [program.rooms[0]!.id] });
    const foyer = { roomId: program.rooms[1]!.id, tableNumber: 1 };
    const stranger = sidesOf();
    const codes = [
      await seat(hall, 7, { ...stranger, checkIn: false }),
      await seat(hall, 7, { ...known, meetingParticipant: stranger.meetingOwner, checkIn: false }),
      await seat(hall, 7, { ...known, ...foyer, checkIn: false }),
      await seat(await door({ mode: 'STAND' }), 7, { ...known, checkIn: false }),
    ].map(({ status, result }) => [status, result.code]);
    expect(codes).toEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [403, 'DEVICE_NOT_FOR_ROOM'],
      [403, 'NOT_ALLOWED'],
    ]);
    expect((await seat(hall, 7, { ...known, tableNumber: 1, checkIn: false })).status).toBe(200);
  });
});
