import { describe, expect } from 'vitest';
import { acceptMeeting } from '../../../src/server/actions/meetings/accept-meeting.ts';
import { cancelMeeting } from '../../../src/server/actions/meetings/close-meeting.ts';
import type { Answer } from '../../../src/server/perform/answer.ts';
import { perform } from '../../../src/server/perform/perform.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { performerOf, system } from '../../support/performer.ts';
import {
  asParty,
  asStaff,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';

const now = '2026-11-21T03:00:00.000Z';
const clock = () => new Date('2026-11-21T02:50:00.000Z');

const { test, database, db } = databaseTest({ poolSize: 20 });

const accept = (meeting: { id: string; programId: string }, timeslotId?: string): Promise<Answer> =>
  perform(performerOf(database, clock), { actor: system }, (context) =>
    acceptMeeting(
      context,
      { meetingId: meeting.id, programId: meeting.programId, timeslotId },
      asParty('OWNER'),
    ),
  );

const refusalOf = (answer: Answer) => (answer.result as { code?: string }).code;

describe('Accept', () => {
  // T0222
  test('gives the first free table of the first room by roomOrder, then the next, then the next room', async () => {
    const program = await makeProgram(db, {
      now,
      organizations: 8,
      rooms: [
        { type: 'offline', tables: 2 },
        { type: 'offline', tables: 2 },
      ],
    });
    const seats: unknown[] = [];
    for (let pair = 0; pair < 4; pair++) {
      const meeting = await pending(program, pair * 2, pair * 2 + 1);
      const { status, result } = await accept(meeting);
      expect(status).toBe(200);
      const { roomId, seatNumber } = result as { roomId: string; seatNumber: number };
      seats.push([program.rooms.findIndex((room) => room.id === roomId), seatNumber]);
    }
    expect(seats).toEqual([
      [0, 1],
      [0, 2],
      [1, 1],
      [1, 2],
    ]);
  });

  // T0099
  test('says which organization is in the way: the invited one, the requester, or that no table is free', async () => {
    const program = await makeProgram(db, {
      now,
      organizations: 6,
      rooms: [{ type: 'offline', tables: 2 }],
    });
    const [a, b, c] = program.organizations;
    expect((await accept(await pending(program, 0, 1))).status).toBe(200);
    const invitee = await accept(await pending(program, 0, 2));
    expect([invitee.status, refusalOf(invitee)]).toEqual([409, 'MEETING_CONFLICT']);
    expect(invitee.result).toMatchObject({
      conflict: 'INVITEE',
      conflictingOrgId: a?.id,
      meetingParticipantId: c?.id,
    });
    const requester = await accept(await pending(program, 2, 1));
    expect(requester.result).toMatchObject({ conflict: 'REQUESTER', conflictingOrgId: b?.id });
    expect((await accept(await pending(program, 2, 3))).status).toBe(200);
    const full = await accept(await pending(program, 4, 5));
    expect([full.status, refusalOf(full)]).toEqual([409, 'MEETING_NO_SEAT']);
    expect(full.result).toMatchObject({ conflict: 'CAPACITY' });
  });

  // T0345
  test.each([
    ['the invited organization', 0],
    ['the requester', 1],
  ])('waits while %s is not approved any more, and goes on once it is again', async (_who, index) => {
    const program = await makeProgram(db, { now, organizations: 2 });
    const meeting = await pending(program, 0, 1);
    const review = (status: 'NEED_REVISION' | 'APPROVED') =>
      update(
        db,
        'registration',
        { program_id: program.programId, organization_id: program.organizations[index]?.id ?? '' },
        { registration_status: status },
      );
    await review('NEED_REVISION');
    const refused = await accept(meeting);
    expect([refused.status, refusalOf(refused)]).toEqual([409, 'ORGANIZATION_NOT_APPROVED']);
    await review('APPROVED');
    expect((await accept(meeting)).status).toBe(200);
  });

  test('a canceled meeting frees its table for another', async () => {
    const program = await makeProgram(db, {
      now,
      organizations: 4,
      rooms: [{ type: 'offline', tables: 1 }],
    });
    const first = await pending(program, 0, 1);
    const second = await pending(program, 2, 3);
    await accept(first);
    expect((await accept(second)).status).toBe(409);
    await perform(performerOf(database, clock), { actor: system }, (context) =>
      cancelMeeting(context, first.id, 'Other', asStaff),
    );
    expect((await accept(second)).status).toBe(200);
  });

  // T0743
  test('of 1,000 concurrent accepts on 20 free tables exactly 20 succeed on 20 tables, the rest are 409 with the conflict', async () => {
    const program = await makeProgram(db, {
      now,
      organizations: 2000,
      rooms: [{ type: 'offline', tables: 20 }],
    });
    const meetings = [];
    for (let pair = 0; pair < 1000; pair++) meetings.push(await pending(program, pair * 2, pair * 2 + 1));
    const answers = await Promise.all(meetings.map((meeting) => accept(meeting)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(20);
    expect(new Set(won.map(({ result }) => (result as { tableId: string }).tableId)).size).toBe(20);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([409]));
    expect(new Set(lost.map((answer) => (answer.result as { conflict: string }).conflict))).toEqual(
      new Set(['CAPACITY']),
    );
  });

  // T0744
  test('after accepts that were aborted half-way, no table is falsely full', async () => {
    const program = await makeProgram(db, {
      now,
      organizations: 80,
      rooms: [{ type: 'offline', tables: 20 }],
    });
    const meetings = [];
    for (let pair = 0; pair < 40; pair++) meetings.push(await pending(program, pair * 2, pair * 2 + 1));
    const aborted = meetings.slice(0, 20).map((meeting) =>
      perform(performerOf(database, clock), { actor: system }, async (context) => {
        await acceptMeeting(
          context,
          { meetingId: meeting.id, programId: meeting.programId },
          asParty('OWNER'),
        );
        throw new Error('the process was cut off');
      }).catch((error: Error) => error.message),
    );
    const through = meetings.slice(20).map((meeting) => accept(meeting));
    expect(new Set(await Promise.all(aborted))).toEqual(new Set(['the process was cut off']));
    expect((await Promise.all(through)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  // T0301
  test('concurrent accepts of one organization in overlapping slots end with exactly one', async () => {
    const program = await makeProgram(db, {
      now,
      organizations: 21,
      timeslots: 1,
      rooms: [{ type: 'offline', tables: 20 }],
    });
    // Twenty timeslots that overlap in time: what they share is the organization, not the timeslot.
    const slots = [];
    for (let index = 0; index < 20; index++) {
      const startAt = new Date(new Date(now).getTime() + index * 60_000).toISOString();
      const slot = {
        id: crypto.randomUUID(),
        startAt,
        endAt: new Date(new Date(startAt).getTime() + 1_800_000).toISOString(),
      };
      await insert(db, 'timeslot', {
        id: slot.id,
        program_id: program.programId,
        event_id: program.eventId,
        slot_start_time: slot.startAt,
        slot_end_time: slot.endAt,
        venues: ['offline'],
      });
      slots.push(slot);
    }
    const meetings = [];
    for (const [index, slot] of slots.entries()) {
      const other = program.organizations[index + 1]?.id ?? '';
      const meeting = meetingOf(program, other, program.organizations[0]?.id ?? '', slot);
      meetings.push(await saveNewMeeting(db, meeting));
    }
    const answers = await Promise.all(meetings.map((meeting) => accept(meeting)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(refusalOf))).toEqual(
      new Set(['MEETING_CONFLICT']),
    );
  });

  // T0279
  test('a proposed timeslot is taken at the venue that is chosen with it', async () => {
    const program = await makeProgram(db, {
      now,
      organizations: 2,
      rooms: [
        { type: 'offline', tables: 1 },
        { type: 'online', tables: 1 },
      ],
    });
    const [slot, other] = program.timeslots;
    const proposed = meetingOf(
      program,
      program.organizations[0]?.id ?? '',
      program.organizations[1]?.id ?? '',
      slot,
      {
        meetingStatus: 'RESCHEDULE',
        lastActionBy: 'PARTICIPANT',
        proposedTimeslots: [other?.id ?? ''],
      },
    );
    const { id, programId } = await saveNewMeeting(db, proposed);
    const { status, result } = await perform(performerOf(database, clock), { actor: system }, (context) =>
      acceptMeeting(
        context,
        { meetingId: id, programId, timeslotId: other?.id, venue: 'online' },
        asParty('OWNER'),
      ),
    );
    expect(status).toBe(200);
    expect(result).toMatchObject({
      venue: 'online',
      roomId: program.rooms[1]?.id,
      timeslotId: other?.id,
      seatNumber: 1,
    });
  });

  // T0671
  test('an online room gives each of its quotas once', async () => {
    const program = await makeProgram(db, {
      now,
      organizations: 6,
      rooms: [{ type: 'online', tables: 2 }],
    });
    const answers = [];
    for (let pair = 0; pair < 3; pair++) {
      const [owner, participant] = [
        program.organizations[pair * 2]?.id,
        program.organizations[pair * 2 + 1]?.id,
      ];
      const meeting = meetingOf(program, owner ?? '', participant ?? '', undefined, { venue: 'online' });
      answers.push(await accept(await saveNewMeeting(db, meeting)));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
    expect(answers.slice(0, 2).map(({ result }) => (result as { seatNumber: number }).seatNumber)).toEqual([
      1, 2,
    ]);
  });
});

async function pending(program: TestProgram, owner: number, participant: number) {
  const meeting = meetingOf(
    program,
    program.organizations[owner]?.id ?? '',
    program.organizations[participant]?.id ?? '',
  );
  return await saveNewMeeting(db, meeting);
}
