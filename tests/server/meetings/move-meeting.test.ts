import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { seatKey } from '../../../src/domain/schedule/seating.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { insertMeeting, takenSeats } from '../../../src/server/store/meetings.ts';
import { serverTest } from '../../support/fixtures.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { insert, rowsOf } from '../../support/rows.ts';
import { sessionsFor } from '../../support/test-app.ts';
import { until } from '../../support/until.ts';

const now = '2026-11-21T03:00:00.000Z';
let program: TestProgram;
let other: TestProgram;
let manager: { authorization: string };

const { test, database, db, as } = serverTest({ clock: () => new Date(now) });
test.beforeAll(async () => {
  const rooms = [
    { type: 'offline' as const, tables: 3 },
    { type: 'offline' as const, tables: 2 },
    { type: 'online' as const, tables: 2 },
  ];
  program = await makeProgram(db, { now, organizations: 40, timeslots: 8, rooms });
  other = await makeProgram(db, { now, organizations: 2 });
  const userId = await makePerson(db, {
    programId: program.programId,
    programRole: 'PROGRAM_MANAGER',
  });
  manager = await (await sessionsFor(database)).bearer({ userId });
});

let pair = 0;
/** An accepted meeting of two organizations of its own. */
async function seated(slot: number, table: number): Promise<Meeting> {
  const [owner, participant] = [program.organizations[pair], program.organizations[pair + 1]];
  pair += 2;
  const over = acceptedAt(program, table, addMinutes(now, -600));
  return await saveNewMeeting(
    db,
    meetingOf(program, owner!.id, participant!.id, program.timeslots[slot], over),
  );
}

const room = (index: number) => program.rooms[index]!.id;

const call = (method: 'GET' | 'PATCH', meeting: Meeting, payload?: object) =>
  as.session(manager).request(method, `/schedule/event/meeting/${meeting.id}/seat`, payload);

const waiting = async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rows[0]?.count ?? 0) > 0;
};

const history = (meeting: Meeting) =>
  rowsOf(db, 'meeting_history', ['history_type', 'message'], { meeting_id: meeting.id });

describe('Moving a meeting', () => {
  test('puts it at the other table, frees the old one, keeps the room it left, and writes the history', async () => {
    const meeting = await seated(0, 1);
    const { status, result } = await call('PATCH', meeting, { roomId: room(1), tableNumber: 2 });
    expect(status).toBe(200);
    expect(result).toMatchObject({
      roomId: room(1),
      tableName: 'Table 2',
      tableNumber: 2,
      tableId: program.rooms[1]?.tables[1],
      formerRoomIds: [room(0)],
      meetingStatus: 'ACCEPTED',
      startAt: meeting.startAt,
    });
    expect(await history(meeting)).toEqual([
      { history_type: 'SEAT_MOVED', message: 'Room 1, Table 1 → Room 2, Table 2' },
    ]);
    const taken = await takenSeats(db, program.programId, program.timeslots[0]!.id);
    expect([...taken]).toEqual([seatKey({ roomId: room(1), seatNumber: 2 })]);
  });

  test('is refused with 409 when the table was taken meanwhile, and the meeting stays where it was', async () => {
    const [meeting, neighbour] = [await seated(1, 1), await seated(1, 2)];
    const free = await call('GET', meeting);
    expect(free.result).toEqual({
      rooms: [
        { id: room(0), name: 'Room 1', tables: [{ tableNumber: 3, tableName: 'Table 3' }] },
        {
          id: room(1),
          name: 'Room 2',
          tables: [
            { tableNumber: 1, tableName: 'Table 1' },
            { tableNumber: 2, tableName: 'Table 2' },
          ],
        },
      ],
    });
    expect((await call('PATCH', neighbour, { roomId: room(0), tableNumber: 3 })).status).toBe(200);
    const late = await call('PATCH', meeting, { roomId: room(0), tableNumber: 3 });
    expect([late.status, late.result.code]).toEqual([409, 'SEAT_TAKEN']);
    expect(await history(meeting)).toEqual([]);
  });

  test('two moves to one table at once: one gets it, the other is told that it is taken', async () => {
    const both = [await seated(2, 1), await seated(2, 2)];
    const answers = await Promise.all(
      both.map((meeting) => call('PATCH', meeting, { roomId: room(1), tableNumber: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.result.code).toBe('SEAT_TAKEN');
  });

  test('the database alone keeps two meetings from one table, and what it refuses is told as taken', async () => {
    const meeting = await seated(3, 1);
    const [owner, participant] = [program.organizations[pair], program.organizations[pair + 1]];
    pair += 2;
    const seat = acceptedAt(program, 2, addMinutes(now, -600));
    const rival = meetingOf(program, owner!.id, participant!.id, program.timeslots[3], seat);
    let move: ReturnType<typeof call> | undefined;
    // A writer that takes no lock and has not committed yet: nobody can see that the table is taken.
    await db.transaction().execute(async (tx) => {
      await insertMeeting(tx, rival);
      move = call('PATCH', meeting, { roomId: room(0), tableNumber: 2 });
      await until('the move waits for the other', waiting);
    });
    const answer = await move;
    expect([answer?.status, answer?.result.code]).toEqual([409, 'SEAT_TAKEN']);
    expect(await history(meeting)).toEqual([]);
  });

  test('a room of another program, a deleted one and one that is not there answer the same', async () => {
    const meeting = await seated(4, 1);
    const gone = await deletedRoom();
    const answers = [];
    for (const roomId of [other.rooms[0]!.id, gone, randomUUID()]) {
      answers.push(await call('PATCH', meeting, { roomId, tableNumber: 1 }));
    }
    expect(answers.map(({ status, result }) => [status, result.code])).toEqual(
      Array.from({ length: 3 }, () => [404, 'TABLE_NOT_FOUND']),
    );
    expect((await call('PATCH', meeting, { roomId: room(2), tableNumber: 1 })).result.code).toBe(
      'ROOM_OTHER_VENUE',
    );
  });

  test('the same request sent twice under one key moves it once', async () => {
    const meeting = await seated(5, 1);
    const send = () =>
      as.session(manager).request(
        'PATCH',
        `/schedule/event/meeting/${meeting.id}/seat`,
        { roomId: room(1), tableNumber: 1 },
        {
          'idempotency-key': '0b8f7c9e-0a4e-4f0e-9a3a-1d2c3b4a5f60',
        },
      );
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await history(meeting)).toHaveLength(1);
  });
});

async function deletedRoom(): Promise<string> {
  const id = randomUUID();
  await insert(db, 'room', {
    id,
    program_id: program.programId,
    name: 'Gone',
    type: 'offline',
    room_order: 9,
    total_tables: 1,
    is_deleted: true,
  });
  return id;
}
