import type { Meeting } from '../../../domain/meetings/meeting.ts';
import { offTimeslotProblems, offTimeslotSpan } from '../../../domain/meetings/off-timeslot.ts';
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
import { afterVerb } from '../../services/meetings/save-meeting.ts';
import { insertMeeting } from '../../store/meetings.ts';
import { loadProgram } from '../../store/programs.ts';
import { listEvents } from '../../store/schedule.ts';

/**
 * Request a meeting on a timeslot: the requester is `requesterId`, the caller's active organization.
 *
 * @param others NOT_YET for the product's own work: the demo's requests were made before their other meetings were
 */
export async function requestMeeting(
  context: TransactionContext,
  args: RequestMeetingArgs,
  requesterId: string,
  others: OtherMeetings = 'LOOKED_AT',
): Promise<Meeting> {
  const program = await loadProgram(context.tx, args.programId);
  if (!program) throw new Refusal('TIMESLOT_NOT_FOUND');
  const pair = { requesterId, ownerId: args.meetingOwner };
  const facts = await pairFacts(context, program, pair, { timeslotId: args.timeslotId });
  const ids = [args.timeslotId, ...proposedBeside(args)];
  const [slot, ...proposed] = await wantedSlots(context, program.id, ids, pair, { others });
  if (slot?.event.id !== args.eventId) throw new Refusal('TIMESLOT_NOT_FOUND');
  const duplicate = others === 'LOOKED_AT' && facts.duplicate;
  assertAllowed(decideRequest({ ...facts, ...slot, duplicate, proposed }, args.venue, context.now));
  const { timeslot } = slot;
  return made(context, applyRequest(args, { id: context.newId(), requesterId, timeslot }, context.now));
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
  assertAllowed(decidePair(await pairFacts(context, program, pair, span)));
  return made(
    context,
    applyOffTimeslotRequest(args, { id: context.newId(), requesterId, span }, context.now),
  );
}

/** Writes the new meeting and tells the invited side. */
async function made(context: TransactionContext, meeting: Meeting): Promise<Meeting> {
  await insertMeeting(context.tx, meeting);
  await afterVerb(context, meeting, {
    historyType: 'REQUESTED',
    news: 'REQUESTED',
    message: meeting.message,
  });
  return meeting;
}
