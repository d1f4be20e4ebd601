import { type Meeting, organizationOf, otherParty } from '../../../domain/meetings/meeting.ts';
import { decideNobodyLeft } from '../../../domain/meetings/nobody-left.ts';
import { offTimeslotProblems, offTimeslotSpan } from '../../../domain/meetings/off-timeslot.ts';
import { decideRebook } from '../../../domain/meetings/rebook.ts';
import type { RebookArgs } from '../../../domain/meetings/rebook-args.ts';
import {
  applyRequest,
  decidePair,
  decideRequest,
  proposedBeside,
  type RequestMeetingArgs,
} from '../../../domain/meetings/request.ts';
import {
  applyOffTimeslotRequest,
  type RequestOffTimeslotArgs,
} from '../../../domain/meetings/request-off-timeslot.ts';
import { assertAllowed, badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { type OtherMeetings, pairFacts, wantedSlots } from '../../services/meetings/request-facts.ts';
import { afterVerb, lockMeetingFor, type StandingOf } from '../../services/meetings/save-meeting.ts';
import { insertMeeting } from '../../store/meetings.ts';
import { openRequestsOf } from '../../store/open-requests.ts';
import { loadProgram } from '../../store/programs.ts';
import { rebookingOf } from '../../store/rebookings.ts';
import { listEvents } from '../../store/schedule.ts';
import { organizationsInSessions } from '../../store/session-registrations.ts';

/**
 * Request a meeting on a timeslot: the requester is `requesterId`, the caller's active organization. What it has asked for is
 * counted behind the lock of its registration (`pairFacts`): of two requests of one organization the second sees the first.
 *
 * @param others NOT_YET for the product's own work: the demo's requests were made before their other meetings were
 * @param rebooks the meeting that was missed, where this one is asked for in its place
 */
export async function requestMeeting(
  context: TransactionContext,
  args: RequestMeetingArgs,
  requesterId: string,
  others: OtherMeetings = 'LOOKED_AT',
  rebooks: string | null = null,
): Promise<Meeting> {
  const program = await loadProgram(context.tx, args.programId);
  if (!program) throw new Refusal('TIMESLOT_NOT_FOUND');
  const pair = { requesterId, ownerId: args.meetingOwner };
  const facts = await pairFacts(context, program, pair, { timeslotId: args.timeslotId });
  const ids = [args.timeslotId, ...proposedBeside(args)];
  const [slot, ...proposed] = await wantedSlots(context, program.id, ids, pair, { others });
  if (slot?.event.id !== args.eventId) throw new Refusal('TIMESLOT_NOT_FOUND');
  const duplicate = others === 'LOOKED_AT' && facts.duplicate;
  // Who was let down by the other side asks anew however much it has asked for.
  const counted = others === 'LOOKED_AT' && rebooks === null;
  const open = counted ? await openRequestsOf(context.tx, program, pair, context.now) : undefined;
  assertAllowed(decideRequest({ ...facts, ...slot, duplicate, open, proposed }, args.venue, context.now));
  const { timeslot } = slot;
  const meeting = applyRequest(args, { id: context.newId(), requesterId, timeslot }, context.now);
  return made(context, meeting, rebooks);
}

/** Request a meeting outside of the timeslots, at a time of the program's wall clock. */
export async function requestOffTimeslot(
  context: TransactionContext,
  args: RequestOffTimeslotArgs,
  requesterId: string,
): Promise<Meeting> {
  const program = await loadProgram(context.tx, args.programId);
  if (!program) throw new Refusal('NOT_FOUND');
  const { timezone } = program;
  const events = await listEvents(context.tx, program.id);
  const problems = offTimeslotProblems(args, { timezone, events }, context.now);
  if (problems.length > 0) throw badInput(...problems);
  const span = offTimeslotSpan(args, timezone);
  const pair = { requesterId, ownerId: args.meetingOwner };
  const facts = await pairFacts(context, program, pair, span);
  const open = await openRequestsOf(context.tx, program, pair, context.now);
  assertAllowed(decidePair({ ...facts, open }));
  const parties = { meetingOwner: args.meetingOwner, meetingParticipant: requesterId };
  const ids = Object.values(parties);
  assertAllowed(decideNobodyLeft(parties, await organizationsInSessions(context.tx, program.id, ids, span)));
  return made(
    context,
    applyOffTimeslotRequest(args, { id: context.newId(), requesterId, span }, context.now),
  );
}

/**
 * The side that came asks the other one for another time: an ordinary request, with the purpose of the meeting that was
 * missed. Not twice: the meeting's lock makes a second one wait, and see the first.
 *
 * @returns the id of the new meeting
 * @throws Refusal REBOOKED_ALREADY and the codes of `decideRebook` and `decideRequest`
 */
export async function rebookMeeting(
  context: TransactionContext,
  meetingId: string,
  args: RebookArgs,
  standingOf: StandingOf,
): Promise<string> {
  const { meeting, standing } = await lockMeetingFor(context, meetingId, standingOf);
  assertAllowed(decideRebook(meeting, standing, context.now));
  const { party } = standing;
  if (party === null) throw new Refusal('NOT_ALLOWED');
  if (await rebookingOf(context.tx, meeting.id)) throw new Refusal('REBOOKED_ALREADY');
  const { programId, meetingPurpose } = meeting;
  const meetingOwner = organizationOf(meeting, otherParty(party));
  const request = { ...args, programId, meetingOwner, meetingPurpose, message: '' };
  const requesterId = organizationOf(meeting, party);
  return (await requestMeeting(context, request, requesterId, 'LOOKED_AT', meeting.id)).id;
}

/** Writes the new meeting and tells the invited side. */
async function made(
  context: TransactionContext,
  meeting: Meeting,
  rebooks: string | null = null,
): Promise<Meeting> {
  await insertMeeting(context.tx, meeting, rebooks);
  await afterVerb(context, meeting, {
    historyType: 'REQUESTED',
    news: 'REQUESTED',
    message: meeting.message,
  });
  return meeting;
}
