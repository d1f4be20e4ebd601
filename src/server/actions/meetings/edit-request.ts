import { encodeMessage } from '../../../domain/language/message.ts';
import {
  applyEditOffTimeslot,
  applyEditRequest,
  decideEditRequest,
  decideEditTime,
  type EditOffTimeslotArgs,
  type EditRequestArgs,
  keepsOffTimeslot,
  keepsTimeslot,
  offTimeRead,
} from '../../../domain/meetings/edit-request.ts';
import { editedText } from '../../../domain/meetings/edited-text.ts';
import type { LastActionBy, Meeting } from '../../../domain/meetings/meeting.ts';
import { offTimeslotProblems, offTimeslotSpan } from '../../../domain/meetings/off-timeslot.ts';
import { decidePair, decideRequest, proposedBeside } from '../../../domain/meetings/request.ts';
import { actorSide } from '../../../domain/meetings/standing.ts';
import type { Program } from '../../../domain/programs/program.ts';
import { decideSeenWhole, type Seen } from '../../../domain/verdict/optimistic-concurrency.ts';
import { assertAllowed, badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { assertPurpose, pairFacts, wantedSlots } from '../../services/meetings/request-facts.ts';
import { lockMeetingFor, type StandingOf, saveAndNotify } from '../../services/meetings/save-meeting.ts';
import { loadProgram } from '../../store/programs.ts';
import { listEvents } from '../../store/schedule.ts';

/**
 * Edit a request on a timeslot; a meeting that was off the timeslots moves onto one. A new time is judged as a new
 * request is; where the time stays, so do its reasons.
 *
 * Locks: the meeting, then both registrations by organization id, as everywhere.
 */
export async function editRequest(
  context: TransactionContext,
  meetingId: string,
  { seen, ...args }: EditRequestArgs & { seen?: Seen },
  standingOf: StandingOf,
): Promise<Meeting> {
  const { meeting, program, by } = await beginEdit(context, meetingId, standingOf);
  assertAllowed(decideSeenWhole(meeting, { ...args, seen }));
  if (args.meetingPurpose !== meeting.meetingPurpose)
    await assertPurpose(context, program.id, args.meetingPurpose);
  if (keepsTimeslot(meeting, args) && meeting.eventId === args.eventId) {
    const timeslot = { slotStartTime: meeting.startAt, slotEndTime: meeting.endAt };
    return edited(context, meeting, applyEditRequest(meeting, args, timeslot, by, context.now));
  }
  assertAllowed(decideEditTime(meeting));
  const pair = pairOf(meeting);
  const facts = await pairFacts(context, program, pair, { timeslotId: args.timeslotId }, meeting.id);
  const ids = [args.timeslotId, ...proposedBeside(args)];
  const [slot, ...proposed] = await wantedSlots(context, program.id, ids, pair, {
    exceptMeetingId: meeting.id,
  });
  if (slot?.event.id !== args.eventId) throw new Refusal('TIMESLOT_NOT_FOUND');
  assertAllowed(decideRequest({ ...facts, ...slot, proposed }, args.venue, context.now));
  return edited(context, meeting, applyEditRequest(meeting, args, slot.timeslot, by, context.now));
}

/** Edit a request to a time outside of the timeslots; a meeting on a timeslot leaves it. */
export async function editOffTimeslot(
  context: TransactionContext,
  meetingId: string,
  { seen, ...args }: EditOffTimeslotArgs & { seen?: Seen },
  standingOf: StandingOf,
): Promise<Meeting> {
  const { meeting, program, by } = await beginEdit(context, meetingId, standingOf);
  assertAllowed(decideSeenWhole(offTimeRead(meeting, program.timezone), { ...args, seen }));
  if (args.meetingPurpose !== '' && args.meetingPurpose !== meeting.meetingPurpose)
    await assertPurpose(context, program.id, args.meetingPurpose);
  const { timezone } = program;
  const span = offTimeslotSpan(args, timezone);
  if (!keepsOffTimeslot(meeting, args, span)) {
    assertAllowed(decideEditTime(meeting));
    const events = await listEvents(context.tx, program.id);
    const problems = offTimeslotProblems(args, { timezone, events }, context.now);
    if (problems.length > 0) throw badInput(...problems);
    assertAllowed(decidePair(await pairFacts(context, program, pairOf(meeting), span, meeting.id)));
  }
  return edited(context, meeting, applyEditOffTimeslot(meeting, args, span, by, context.now));
}

const pairOf = (meeting: Meeting) => ({
  requesterId: meeting.meetingParticipant,
  ownerId: meeting.meetingOwner,
});

async function beginEdit(
  context: TransactionContext,
  meetingId: string,
  standingOf: StandingOf,
): Promise<{ meeting: Meeting; program: Program; by: LastActionBy }> {
  const { meeting, standing } = await lockMeetingFor(context, meetingId, standingOf);
  const program = await loadProgram(context.tx, meeting.programId);
  if (!program) throw new Refusal('NOT_FOUND');
  assertAllowed(decideEditRequest(meeting, standing));
  return { meeting, program, by: actorSide(standing) };
}

/** Writes the edited meeting and tells the other side what changed. Nothing changed: nothing is written, nobody told. */
async function edited(context: TransactionContext, before: Meeting, meeting: Meeting): Promise<Meeting> {
  const message = editedText(before, meeting);
  if (message === null) return before;
  return await saveAndNotify(context, meeting, {
    historyType: 'EDITED',
    news: 'EDITED',
    message: encodeMessage(message),
  });
}
