import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { addMillis, addMinutes } from '../../../src/domain/time/instants.ts';
import { attend, undoAttend } from '../../../src/server/actions/event-day/attend.ts';
import { acceptMeeting, submitReschedule } from '../../../src/server/actions/meetings/accept-meeting.ts';
import { cancelMeeting, rejectMeeting } from '../../../src/server/actions/meetings/close-meeting.ts';
import { requestMeeting } from '../../../src/server/actions/meetings/request-meeting.ts';
import { rescheduleMeeting } from '../../../src/server/actions/meetings/reschedule-meeting.ts';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import { Refusal } from '../../../src/server/perform/refusal.ts';
import type { TransactionContext } from '../../../src/server/perform/transaction-context.ts';
import { createMeeting } from '../../../src/server/services/meetings/create-meeting.ts';
import { moveMeeting } from '../../../src/server/services/meetings/move-meeting.ts';
import { meetingOfRow } from '../../../src/server/store/meetings.ts';
import {
  type By,
  type Command,
  commands,
  expectLawful,
  expectSound,
  ORGANIZATIONS,
  SLOTS,
} from '../../meetings/command-sequences.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { performerOf, system } from '../../support/performer.ts';
import { asParty, asStaff, makeProgram, type TestProgram } from '../../support/program-factory.ts';
import { insert } from '../../support/rows.ts';

/** Any order of commands against the real database: what no code may forget, and no race get past. */

const now = '2026-11-21T03:00:00.000Z';
const { test, database, db } = databaseTest({ poolSize: 8 });

const why = 'Scheduling conflicts';
const standing = (by: By) => (by === 'STAFF' ? asStaff : asParty(by));
const at = <Item>(list: readonly Item[], place: number): Item => list[place % list.length]!;

class Run {
  readonly program: TestProgram;
  readonly done = new Map<string, number>();
  #at = addMinutes(now, -60);
  meetings: string[] = [];

  constructor(program: TestProgram) {
    this.program = program;
  }

  static async start(): Promise<Run> {
    const program = await makeProgram(db, {
      now,
      organizations: ORGANIZATIONS,
      timeslots: SLOTS - 1,
      rooms: [
        { type: 'offline', tables: 2 },
        { type: 'online', tables: 1 },
      ],
    });
    // One that overlaps the first two: it shares time with them, and no timeslot.
    const id = crypto.randomUUID();
    const [startAt, endAt] = [addMinutes(now, 15), addMinutes(now, 45)];
    await insert(db, 'timeslot', {
      id,
      program_id: program.programId,
      event_id: program.eventId,
      slot_start_time: startAt,
      slot_end_time: endAt,
      venues: ['offline'],
    });
    program.timeslots.push({ id, startAt, endAt });
    return new Run(program);
  }

  /** Plays a command as one transaction. @returns the refusal's code, or null where it was done */
  async play(command: Command): Promise<string | null> {
    this.#at = addMillis(this.#at, 1000);
    const performer = performerOf(database, () => new Date(this.#at));
    try {
      await performPlainly(performer, { actor: system }, (context) => this.#act(context, command));
      this.done.set(command.verb, (this.done.get(command.verb) ?? 0) + 1);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  }

  async #act(context: TransactionContext, command: Command): Promise<unknown> {
    const { programId, eventId, organizations, timeslots, rooms } = this.program;
    if ('owner' in command) {
      const sides = {
        meetingOwner: at(organizations, command.owner).id,
        meetingParticipant: at(organizations, command.requester).id,
      };
      const where = { programId, eventId, timeslotId: at(timeslots, command.slot).id };
      if (command.verb === 'CREATE') {
        const roomId = rooms[0]!.id;
        const made = await createMeeting(context, {
          ...where,
          ...sides,
          roomId,
          venue: 'offline',
          tableNumber: command.seat === 2 ? undefined : command.seat + 1,
        });
        return this.meetings.push(made.id);
      }
      const asked = { ...where, venue: 'offline' as const, meetingPurpose: 'Investment', message: '' };
      const made = await requestMeeting(
        context,
        { ...asked, meetingOwner: sides.meetingOwner, proposedTimeslots: undefined },
        sides.meetingParticipant,
        'NOT_YET',
      );
      return this.meetings.push(made.id);
    }
    if (this.meetings.length === 0) return;
    const id = at(this.meetings, command.meeting);
    const by = standing(command.by);
    switch (command.verb) {
      case 'ACCEPT':
      case 'UPDATE': {
        const row = await context.tx
          .selectFrom('meeting')
          .select('proposed_timeslots')
          .where('id', '=', id)
          .executeTakeFirst();
        const proposed = row?.proposed_timeslots ?? [];
        const timeslotId =
          command.choice === null || proposed.length === 0 ? undefined : at(proposed, command.choice);
        if (command.verb === 'UPDATE') return await submitReschedule(context, id, { timeslotId }, by);
        return await acceptMeeting(context, { meetingId: id, programId, timeslotId }, by);
      }
      case 'REJECT':
        return await rejectMeeting(context, id, why, by);
      case 'CANCEL':
        return await cancelMeeting(context, id, why, by);
      case 'RESCHEDULE': {
        const proposedTimeslots = command.slots.map((slot) => at(timeslots, slot).id);
        return await rescheduleMeeting(context, id, { message: why, proposedTimeslots }, by);
      }
      case 'MOVE': {
        const room = command.seat === 2 ? rooms[1]! : rooms[0]!;
        return await moveMeeting(context, id, { roomId: room.id, tableNumber: (command.seat % 2) + 1 }, by);
      }
      case 'CHECK_IN':
        return await attend(
          context,
          id,
          { ownerAttendedAt: context.now, participantAttendedAt: context.now },
          command.party,
          by,
        );
      case 'UNDO':
        return await undoAttend(context, id, { party: command.party, reason: 'Wrong meeting' }, by);
    }
  }

  async snapshot() {
    const rows = await db
      .selectFrom('meeting')
      .selectAll()
      .where('program_id', '=', this.program.programId)
      .execute();
    const history = await db
      .selectFrom('meeting_history')
      .select(['meeting_id', 'meeting_status'])
      .where('program_id', '=', this.program.programId)
      .orderBy('created_at')
      .execute();
    return {
      meetings: rows.map((row) => meetingOfRow(row)),
      lastInHistory: new Map(history.map((row) => [row.meeting_id, row.meeting_status as string])),
    };
  }
}

const byId = (meetings: readonly Meeting[]) => new Map(meetings.map((meeting) => [meeting.id, meeting]));

describe('Any order of commands', () => {
  // T0969
  test('never books anybody or anything twice, keeps finished states and turns, and ends each history in the state', async () => {
    const done = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(commands(40), async (sequence) => {
        const run = await Run.start();
        let before = byId([]);
        for (const command of sequence) {
          await run.play(command);
          const now = await run.snapshot();
          expectSound(now);
          for (const meeting of now.meetings) {
            const was = before.get(meeting.id);
            if (was) expectLawful(was, meeting, command);
          }
          before = byId(now.meetings);
        }
        for (const [verb, times] of run.done) done.set(verb, (done.get(verb) ?? 0) + times);
      }),
      { numRuns: 60, endOnFailure: true },
    );
    // A run in which hardly anything was allowed would prove nothing.
    for (const verb of ['REQUEST', 'CREATE', 'ACCEPT', 'RESCHEDULE', 'CANCEL', 'CHECK_IN'])
      expect(done.get(verb) ?? 0, verb).toBeGreaterThan(0);
  }, 240_000);

  // T0970
  test('holds as well where all of it is said at once', async () => {
    await fc.assert(
      fc.asyncProperty(commands(30), async (sequence) => {
        const run = await Run.start();
        for (const command of sequence) if ('owner' in command) await run.play(command);
        await Promise.all(sequence.filter((command) => !('owner' in command)).map((one) => run.play(one)));
        const { meetings } = await run.snapshot();
        // At once, two commands may carry the same moment: the order of history is the clock's, which stands still here.
        expectSound({
          meetings,
          lastInHistory: new Map(meetings.map(({ id, meetingStatus }) => [id, meetingStatus])),
        });
      }),
      { numRuns: 30, endOnFailure: true },
    );
  }, 240_000);
});
