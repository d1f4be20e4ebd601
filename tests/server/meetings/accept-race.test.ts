import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { chooseSeat } from '../../../src/domain/schedule/seating.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { acceptMeeting } from '../../../src/server/actions/meetings/accept-meeting.ts';
import { cancelMeeting } from '../../../src/server/actions/meetings/close-meeting.ts';
import { perform } from '../../../src/server/perform/perform.ts';
import type { TransactionContext } from '../../../src/server/perform/transaction-context.ts';
import { takenSeats } from '../../../src/server/store/meetings.ts';
import { loadRooms } from '../../../src/server/store/schedule.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { performerOf, system } from '../../support/performer.ts';
import {
  acceptedAt,
  asParty,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { insert, rowsOf, update } from '../../support/rows.ts';
import { until } from '../../support/until.ts';

const now = '2026-11-21T03:00:00.000Z';
let program: TestProgram;

const { test, database, db } = databaseTest();
test.beforeAll(async () => {
  program = await makeProgram(db, { now: addMinutes(now, 60), organizations: 3 });
});

const waiting = async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rows[0]?.count ?? 0) > 0;
};

const TWO_ROOMS = [
  { type: 'offline', tables: 3 },
  { type: 'offline', tables: 2 },
] as const;

const accept = (
  meeting: Meeting,
  then: () => Promise<unknown> = async () => undefined,
  inProgram: TestProgram = program,
) =>
  perform(
    performerOf(database, () => new Date(now)),
    { actor: system },
    async (context) => {
      const args = { meetingId: meeting.id, programId: inProgram.programId };
      const accepted = await acceptMeeting(context, args, asParty('OWNER'));
      await then();
      return accepted;
    },
  );

describe('Two bookings that overlap', () => {
  // T0670
  test('the database alone keeps one of two bookings that overlap, whatever the code does', async () => {
    const [first, second, third] = program.organizations;
    const slot = program.timeslots[1]!;
    const booked = (owner: string, seat: number) =>
      meetingOf(program, owner, third!.id, slot, acceptedAt(program, seat, now));
    await saveNewMeeting(db, booked(first!.id, 1));
    await expect(saveNewMeeting(db, booked(second!.id, 2))).rejects.toMatchObject({
      code: '23P01',
      constraint: 'organization_booking_once',
    });
  });
});

describe('Two accepts of one organization in timeslots that overlap', () => {
  test('the later one waits for the other and learns whose time is taken', async () => {
    const [first, second, requester] = program.organizations;
    const slot = program.timeslots[0]!;
    const overlapping = {
      id: randomUUID(),
      startAt: addMinutes(slot.startAt, 10),
      endAt: addMinutes(slot.endAt, 10),
    };
    await insert(db, 'timeslot', {
      id: overlapping.id,
      program_id: program.programId,
      event_id: program.eventId,
      slot_start_time: overlapping.startAt,
      slot_end_time: overlapping.endAt,
      venues: ['offline'],
    });
    const one = await saveNewMeeting(db, meetingOf(program, first!.id, requester!.id, slot));
    const two = await saveNewMeeting(db, meetingOf(program, second!.id, requester!.id, overlapping));

    let later: ReturnType<typeof accept> | undefined;
    const answer = await accept(one, async () => {
      later = accept(two);
      await until('the other waits for this one', waiting);
    });
    expect(answer.status).toBe(200);
    expect(await later).toEqual({
      status: 409,
      messages: ['One of the organizations already has an accepted meeting in this timeslot.'],
      result: {
        code: 'MEETING_CONFLICT',
        conflict: 'REQUESTER',
        conflictingOrgId: requester!.id,
        meetingParticipantId: requester!.id,
      },
    });
  });
});

describe('An accept that waits', () => {
  /** What the later one answers, where it began while a transaction was open that did this. */
  const acceptBehind = async (
    meeting: Meeting,
    first: (context: TransactionContext) => Promise<unknown>,
    inProgram: TestProgram,
  ) => {
    let later: ReturnType<typeof accept> | undefined;
    const answer = await perform(
      performerOf(database, () => new Date(now)),
      { actor: system },
      async (context) => {
        await first(context);
        later = accept(meeting, undefined, inProgram);
        await until('the accept waits for it', waiting);
      },
    );
    expect(answer.status).toBe(200);
    return (await later) as { status: number; result: Record<string, unknown> };
  };
  const make = () => makeProgram(db, { now: addMinutes(now, 60), organizations: 4, rooms: [...TWO_ROOMS] });
  const pending = (of: TestProgram, owner: number, participant: number) =>
    saveNewMeeting(db, meetingOf(of, of.organizations[owner]!.id, of.organizations[participant]!.id));

  // T1750
  test('for another one in its timeslot gets the next table, not the same', async () => {
    const own = await make();
    const first = await pending(own, 0, 1);
    const { status, result } = await acceptBehind(
      await pending(own, 2, 3),
      (context) =>
        acceptMeeting(context, { meetingId: first.id, programId: own.programId }, asParty('OWNER')),
      own,
    );
    expect([status, result.roomId, result.seatNumber]).toEqual([200, own.rooms[0]!.id, 2]);
  });

  // T1751
  test('for the cancellation of its meeting is refused, and the meeting stays canceled', async () => {
    const own = await make();
    const meeting = await pending(own, 0, 1);
    const { status, result } = await acceptBehind(
      meeting,
      (context) => cancelMeeting(context, meeting.id, 'No longer', asParty('PARTICIPANT')),
      own,
    );
    expect([status, result.code]).toEqual([409, 'MEETING_FINISHED']);
    const rows = await rowsOf(db, 'meeting', ['meeting_status', 'room_id'], { id: meeting.id });
    expect(rows.map((row) => [row.meeting_status, row.room_id])).toEqual([['CANCELED', null]]);
  });

  // T1752
  test.each([
    ['whose approval is withdrawn', 'ORGANIZATION_NOT_APPROVED', 'registration'],
    ['whose timeslot is closed', 'TIMESLOT_DISABLED', 'timeslot'],
  ] as const)('for an organization or a timeslot, %s, is refused with %s', async (_what, code, closed) => {
    const own = await make();
    const { result } = await acceptBehind(
      await pending(own, 0, 1),
      async ({ tx }) => {
        if (closed === 'timeslot')
          await update(tx, 'timeslot', { id: own.timeslots[0]!.id }, { disabled_at: now });
        else
          await update(
            tx,
            'registration',
            { program_id: own.programId, organization_id: own.organizations[1]!.id },
            { registration_status: 'REJECTED' },
          );
      },
      own,
    );
    expect(result.code).toBe(code);
  });

  // T1753
  test('for the closing of a room gets a table of the next room', async () => {
    const own = await make();
    const { status, result } = await acceptBehind(
      await pending(own, 0, 1),
      async ({ tx }) => {
        await sql`select from timeslot where id = ${own.timeslots[0]!.id} for no key update`.execute(tx);
        await update(tx, 'room', { id: own.rooms[0]!.id }, { disabled_event_ids: [own.eventId] });
      },
      own,
    );
    expect([status, result.roomId, result.seatNumber]).toEqual([200, own.rooms[1]!.id, 1]);
  });
});

// T1754
test('the seat that an accept finds is the first free one of all, whatever is taken', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 5 }), async (places) => {
      const own = await makeProgram(db, {
        now: addMinutes(now, 60),
        organizations: 12,
        rooms: [...TWO_ROOMS],
      });
      const slot = own.timeslots[0]!;
      for (const [index, place] of places.entries()) {
        const room = own.rooms[place > 3 ? 1 : 0]!;
        const seatNumber = place > 3 ? place - 3 : place;
        const tableId = room.tables[seatNumber - 1] ?? null;
        const pair = [own.organizations[2 + 2 * index]!.id, own.organizations[3 + 2 * index]!.id] as const;
        const seat = { roomId: room.id, tableId, seatNumber };
        await saveNewMeeting(db, meetingOf(own, ...pair, slot, { ...acceptedAt(own, 1, now), ...seat }));
      }
      const meeting = await saveNewMeeting(
        db,
        meetingOf(own, own.organizations[0]!.id, own.organizations[1]!.id),
      );
      const rooms = await loadRooms(db, own.programId);
      const seat = chooseSeat(
        rooms,
        'offline',
        { eventId: own.eventId },
        await takenSeats(db, own.programId, slot.id),
      );
      const { status, result } = await accept(meeting, undefined, own);
      if (seat) expect(result).toMatchObject(seat);
      else expect([status, result]).toMatchObject([409, { code: 'MEETING_NO_SEAT' }]);
    }),
    { numRuns: 12 },
  );
});
