import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { IDEMPOTENCY_HEADER } from '../../../src/contract/envelope.ts';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { acceptedAt, makePerson, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { rowOf, rowsOf, update } from '../../support/rows.ts';
import { sessionsFor } from '../../support/test-app.ts';
import { call, type Headers, pairTablet, staffOf } from '../devices/kiosk-world.ts';

/** What was wished at a door without a network, decided when it arrives (docs/conflicts.md, Wishes of a door). */
const now = new Date().toISOString();
const wishedAt = addMinutes(now, -3);
let staff: Headers;
let manager: Headers;
let pair = 0;

const { test, database, db, app, program } = sharedProgramTest({
  program: { now, organizations: 60, timeslots: 4, rooms: [{ type: 'offline', tables: 20 }] },
});
test.beforeAll(async () => {
  staff = await staffOf(database, program.programId);
  const userId = await makePerson(db, { programId: program.programId, programRole: 'PROGRAM_MANAGER' });
  manager = await (await sessionsFor(database)).bearer({ userId });
  // The first timeslot runs now, the second one is over.
  const spans = [
    [-5, 25],
    [-65, -35],
  ] as const;
  for (const [index, [from, to]] of spans.entries()) {
    const span = { slot_start_time: addMinutes(now, from), slot_end_time: addMinutes(now, to) };
    await update(db, 'timeslot', { id: program.timeslots[index]!.id }, span);
    Object.assign(program.timeslots[index]!, { startAt: addMinutes(now, from), endAt: addMinutes(now, to) });
  }
});

/** Two organizations that were in no test yet. */
const sides = () => {
  pair += 2;
  return program.organizations.slice(pair - 2, pair).map(({ id }) => id) as [string, string];
};
/** An accepted meeting at a table. */
async function seated(table: number, slot = 0): Promise<Meeting> {
  const at = acceptedAt(program, table, addMinutes(now, -600));
  return await saveNewMeeting(db, meetingOf(program, ...sides(), program.timeslots[slot], at));
}
const door = async () => (await pairTablet(app, program.programId, staff, {})).headers;
const keyed = (headers: Headers) => ({ ...headers, [IDEMPOTENCY_HEADER]: randomUUID() });
const at = (tableNumber: number) => ({ roomId: program.rooms[0]!.id, tableNumber });
const slotId = (slot = 0) => program.timeslots[slot]!.id;
const tableOf = async ({ id }: Pick<Meeting, 'id'>) =>
  (await rowOf(db, 'meeting', ['seat_number'], { id })).seat_number;

type Answer = { code?: string; meetingId?: string };
const wishMove = async (
  headers: Headers,
  { id }: Pick<Meeting, 'id'>,
  from: number,
  to: number,
  slot = 0,
) => {
  const wish = { timeslotId: slotId(slot), wishedAt, from: at(from) };
  const body = { ...at(to), wish };
  const { status, result } = await call<Answer>(app, 'PATCH', `/v2/door/meeting/${id}/seat`, headers, body);
  return status === 200 ? 'done' : result.code;
};
const moveNow = async (meeting: Pick<Meeting, 'id'>, to: number) =>
  (await call(app, 'PATCH', `/v2/door/meeting/${meeting.id}/seat`, manager, at(to))).status;
const wishSwap = async (headers: Headers, one: Meeting, other: Meeting, seen: [number, number]) => {
  const body = { withMeetingId: other.id, seen: seen.map(at), wish: { timeslotId: slotId(), wishedAt } };
  const { status, result } = await call<Answer>(
    app,
    'POST',
    `/v2/door/meeting/${one.id}/swap`,
    headers,
    body,
  );
  return status === 200 ? 'done' : result.code;
};
const wishSeat = async (
  headers: Headers,
  [meetingOwner, meetingParticipant]: [string, string],
  tableNumber: number,
  slot = 0,
) => {
  const { status, result } = await call<Answer>(
    app,
    'POST',
    `/v2/program/${program.programId}/door/seat`,
    headers,
    {
      ...at(tableNumber),
      eventId: program.eventId,
      timeslotId: slotId(slot),
      venue: 'offline',
      meetingOwner,
      meetingParticipant,
      wish: { timeslotId: slotId(slot), wishedAt },
    },
  );
  return status === 200 ? (result.meetingId ?? '') : result.code;
};

describe('A wish to move a pair', () => {
  // T2422
  test('is done where its table is still free, once, though it is sent twice', async () => {
    const one = await seated(1);
    const headers = keyed(await door());
    for (let sent = 0; sent < 2; sent += 1) expect(await wishMove(headers, one, 1, 2)).toBe('done');
    expect(await tableOf(one)).toBe(2);
    const lines = await rowsOf(db, 'meeting_history', ['history_type'], { meeting_id: one.id });
    expect(lines).toHaveLength(1);
  });

  // T2423
  test('and a move that was made meanwhile: the pair stays where the move brought it, in either order', async () => {
    const [one, other] = [await seated(3), await seated(4)];
    const headers = await door();
    // The move came before the wish.
    expect(await moveNow(one, 5)).toBe(200);
    expect(await wishMove(headers, one, 3, 6)).toBe('MOVE_CHANGED');
    expect(await tableOf(one)).toBe(5);
    // The wish came before the move.
    expect(await wishMove(headers, other, 4, 6)).toBe('done');
    expect(await moveNow(other, 4)).toBe(200);
    expect(await tableOf(other)).toBe(4);
    // Someone else took its table.
    expect(await wishMove(headers, other, 4, 5)).toBe('SEAT_TAKEN');
  });

  // T2424
  test('is never done in a timeslot that is over, nor for a meeting that has another time or was canceled', async () => {
    const [over, moved, canceled] = [await seated(7, 1), await seated(7, 2), await seated(8)];
    const headers = await door();
    expect(await wishMove(headers, over, 7, 9, 1)).toBe('WISH_TOO_LATE');
    expect(await wishMove(headers, moved, 7, 9)).toBe('MEETING_MOVED');
    await update(db, 'meeting', { id: canceled.id }, { meeting_status: 'CANCELED', canceled_at: now });
    expect(await wishMove(headers, canceled, 8, 9)).toBe('MEETING_NOT_ACCEPTED');
    expect(await Promise.all([over, moved].map(tableOf))).toEqual([7, 7]);
  });
});

describe('A wish to swap two tables', () => {
  // T2425
  test('made at two doors swaps them once: the second one is told that they sit so already', async () => {
    const [one, other] = [await seated(9), await seated(10)];
    expect(await wishSwap(await door(), one, other, [9, 10])).toBe('done');
    expect(await wishSwap(await door(), other, one, [10, 9])).toBe('SEAT_UNCHANGED');
    expect([await tableOf(one), await tableOf(other)]).toEqual([10, 9]);
    expect(await moveNow(one, 11)).toBe(200);
    expect(await wishSwap(await door(), one, other, [10, 9])).toBe('SWAP_CHANGED');
  });
});

describe('A wish to seat a pair', () => {
  // T2426
  test('makes the meeting with both check-ins, at the time of the wish, and once though two doors wished it', async () => {
    const parties = sides();
    const id = await wishSeat(await door(), parties, 12);
    const row = await rowOf(db, 'meeting', ['owner_attendance', 'participant_attendance'], { id: id! });
    expect([row.owner_attendance?.attendedAt, row.participant_attendance?.attendedAt]).toEqual([
      wishedAt,
      wishedAt,
    ]);
    expect(await wishSeat(await door(), [parties[1], parties[0]], 12)).toBe('SEAT_UNCHANGED');
    expect(await wishSeat(await door(), parties, 13)).toBe('ORGANIZATION_BOOKED');
  });

  // T2427
  test('is refused where the table or one of the two is taken by now, and after its timeslot; then nobody is checked in', async () => {
    const taken = await seated(14);
    const headers = await door();
    const parties = sides();
    expect(await wishSeat(headers, parties, 14)).toBe('SEAT_TAKEN');
    expect(await wishSeat(headers, [taken.meetingOwner, parties[0]], 15)).toBe('ORGANIZATION_BOOKED');
    expect(await wishSeat(headers, parties, 15, 1)).toBe('TIMESLOT_OVERDUE');
    expect(await rowsOf(db, 'meeting', ['id'], { meeting_owner: parties[0] })).toEqual([]);
  });
});

// T2428
test('Wishes, moves and accepted meetings for one table at the same moment: one has it, and each other one is told', async () => {
  const movers = [await seated(16), await seated(17), await seated(18)];
  const headers = await Promise.all([door(), door(), door()]);
  const answers = await Promise.all([
    ...movers.map((one, index) => wishMove(headers[index]!, one, 16 + index, 19)),
    wishSeat(headers[0]!, sides(), 19),
    moveNow(movers[0]!, 19).then((status) => (status === 200 ? 'done' : 'SEAT_TAKEN')),
  ]);
  const there = await rowsOf(db, 'meeting', ['id'], { timeslot_id: slotId(), seat_number: 19 });
  expect(there).toHaveLength(1);
  for (const one of answers)
    expect(['SEAT_TAKEN', 'SEAT_UNCHANGED', 'MOVE_CHANGED', 'done', there[0]!.id]).toContain(one);
});
