import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { acceptMeeting } from '../../../src/server/actions/meetings/accept-meeting.ts';
import { perform } from '../../../src/server/perform/perform.ts';
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
import { insert } from '../../support/rows.ts';
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

const accept = (meeting: Meeting, then: () => Promise<unknown> = async () => undefined) =>
  perform(
    performerOf(database, () => new Date(now)),
    { actor: system },
    async (context) => {
      await acceptMeeting(context, { meetingId: meeting.id, programId: program.programId }, asParty('OWNER'));
      await then();
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
