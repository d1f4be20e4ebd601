import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { serverTest } from '../../support/fixtures.ts';
import { meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { now, type ReseatFixtures, reseatFixtures } from './reseat-fixtures.ts';

/** Whatever is closed, opened, undone, accepted and canceled in whatever order: nothing is used twice, nobody is lost. */

const { test, database, db, app } = serverTest({ poolSize: 6, clock: () => new Date(now) });

const index = (most: number) => fc.nat(most - 1);
const step = fc.oneof(
  fc.record({ verb: fc.constant('CLOSE_ROOM' as const), room: index(3) }),
  fc.record({ verb: fc.constant('OPEN_ROOM' as const), room: index(3) }),
  fc.record({ verb: fc.constant('SHRINK' as const), room: index(3), count: index(3) }),
  fc.record({ verb: fc.constant('GROW' as const), room: index(3), count: index(3) }),
  fc.record({ verb: fc.constant('TAKE_TABLE' as const), room: index(2), table: index(3) }),
  fc.record({ verb: fc.constant('DELETE_ROOM' as const), room: index(3) }),
  fc.record({ verb: fc.constant('CLOSE_SLOT' as const), slot: index(6) }),
  fc.record({ verb: fc.constant('OPEN_SLOT' as const), slot: index(6) }),
  fc.record({ verb: fc.constant('CLOSE_EVENT' as const) }),
  fc.record({ verb: fc.constant('OPEN_EVENT' as const) }),
  fc.record({ verb: fc.constant('UNDO' as const), which: index(4) }),
  fc.record({
    verb: fc.constant('ACCEPT' as const),
    slot: index(6),
    owner: index(14),
    participant: index(14),
  }),
  fc.record({ verb: fc.constant('CHECK_IN' as const), which: index(8) }),
  fc.record({ verb: fc.constant('CANCEL' as const), which: index(8) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Every seat of a timeslot, and every organization at a time, that two accepted meetings hold. */
async function doubleUses(programId: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from meeting a join meeting b
       on a.id < b.id and a.program_id = b.program_id and a.start_at < b.end_at and b.start_at < a.end_at
     where a.program_id = $1 and a.meeting_status = 'ACCEPTED' and b.meeting_status = 'ACCEPTED'
       and ((a.room_id = b.room_id and a.seat_number = b.seat_number)
         or a.meeting_owner in (b.meeting_owner, b.meeting_participant)
         or a.meeting_participant in (b.meeting_owner, b.meeting_participant))`,
    [programId],
  );
  return rows[0]?.count ?? -1;
}

async function take(fixtures: ReseatFixtures, one: Step) {
  const { base, program, call } = fixtures;
  const { eventId, rooms, timeslots, organizations } = program;
  const roomPath = (room: number) => `${base}/room/${rooms[room]!.id}`;
  const meetings = async (which: number) => {
    const found = await db
      .selectFrom('meeting')
      .select('id')
      .where('program_id', '=', program.programId)
      .where('meeting_status', '=', 'ACCEPTED')
      .orderBy('id')
      .execute();
    return found[which % Math.max(1, found.length)]?.id;
  };
  switch (one.verb) {
    case 'CLOSE_ROOM':
      return call('PATCH', `${roomPath(one.room)}/disable`, { eventId });
    case 'OPEN_ROOM':
      return call('PATCH', `${roomPath(one.room)}/enable`, { eventId });
    case 'SHRINK':
      return call('PATCH', roomPath(one.room), { totalTables: one.count + 1 });
    case 'GROW':
      return call('PATCH', roomPath(one.room), { totalTables: one.count + 3 });
    case 'TAKE_TABLE': {
      const listed = (await call('GET', `${base}/room`)).result.rooms;
      const tables = listed.find(({ id }: { id: string }) => id === rooms[one.room]!.id)?.tables ?? [];
      const table = tables[one.table % Math.max(1, tables.length)];
      if (!table) return null;
      const change = { kind: 'TABLES_REMOVED', roomId: rooms[one.room]!.id, tableIds: [table.id] };
      const { result } = await call('POST', `${base}/reseat/preview`, { change });
      return call('POST', `${base}/reseat`, { change, digest: result.digest });
    }
    case 'DELETE_ROOM':
      return call('DELETE', roomPath(one.room));
    case 'CLOSE_SLOT':
      return call('PATCH', `/schedule/event/timeslot/${timeslots[one.slot]!.id}/disable`);
    case 'OPEN_SLOT':
      return call('PATCH', `/schedule/event/timeslot/${timeslots[one.slot]!.id}/enable`);
    case 'CLOSE_EVENT':
      return call('PATCH', `${base}/${eventId}/disable`);
    case 'OPEN_EVENT':
      return call('PATCH', `${base}/${eventId}/enable`);
    case 'UNDO': {
      const { reseats } = (await call('GET', `${base}/reseat`)).result;
      const found = reseats[one.which % Math.max(1, reseats.length)];
      return found ? call('POST', `${base}/reseat/${found.id}/undo`) : null;
    }
    case 'ACCEPT': {
      const [owner, participant] = [organizations[one.owner]!, organizations[one.participant]!];
      if (owner === participant) return null;
      const asked = meetingOf(program, owner.id, participant.id, timeslots[one.slot]);
      await saveNewMeeting(db, asked);
      return fixtures.accept(asked, one.owner);
    }
    case 'CHECK_IN': {
      const id = await meetings(one.which);
      const body = { ownerAttendedAt: now, participantAttendedAt: now };
      return id ? call('PATCH', `/schedule/event/meeting/${id}/attend`, body) : null;
    }
    case 'CANCEL': {
      const id = await meetings(one.which);
      const body = { message: 'Scheduling conflicts' };
      return id ? call('PATCH', `/schedule/event/meeting/${id}/cancel`, body) : null;
    }
  }
}

/** Meetings as they stand: which, and when somebody checked in to them. */
const standing = async (programId: string) =>
  await db
    .selectFrom('meeting')
    .select(['id', 'meeting_status', 'room_id', 'timeslot_id', 'seat_number', 'owner_attendance'])
    .where('program_id', '=', programId)
    .orderBy('id')
    .execute();

describe('Any sequence of closings, openings and undos', () => {
  // T0978
  test('uses no table, quota or organization twice, moves nobody who is checked in, and ends no meeting', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const fixtures = await reseatFixtures(database, app);
        const { programId } = fixtures.program;
        for (const [number, slot] of [0, 0, 0, 1, 1, 2].entries()) {
          const first = number * 2;
          await fixtures.seat(slot, (number % 3) + 1, [first, first + 1]);
        }
        let before = await standing(programId);
        for (const one of steps) {
          const answer = await take(fixtures, one);
          expect([200, 400, 404, 409, undefined]).toContain(answer?.status);
          expect(await doubleUses(programId)).toBe(0);
          const after = await standing(programId);
          for (const was of before) {
            const is = after.find(({ id }) => id === was.id);
            expect(is).toBeDefined();
            if (was.owner_attendance?.attendedAt) {
              const place = { room: was.room_id, slot: was.timeslot_id, seat: was.seat_number };
              expect({ room: is?.room_id, slot: is?.timeslot_id, seat: is?.seat_number }).toEqual(place);
            }
            if (was.meeting_status === 'ACCEPTED' && one.verb !== 'CANCEL')
              expect(is?.meeting_status).toBe('ACCEPTED');
          }
          before = after;
        }
      }),
      { numRuns: 12 },
    );
  });
});
