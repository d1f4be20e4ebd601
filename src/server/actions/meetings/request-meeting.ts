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
  work: TransactionContext,
  args: RequestMeetingArgs,
  requesterId: string,
  others: OtherMeetings = 'LOOKED_AT',
): Promise<Meeting> {
  const program = await loadProgram(work.tx, args.programId);
  if (!program) throw new Refusal('TIMESLOT_NOT_FOUND');
  const pair = { requesterId, ownerId: args.meetingOwner };
  const facts = await pairFacts(work, program, pair, { timeslotId: args.timeslotId });
  const ids = [args.timeslotId, ...proposedBeside(args)];
  const [slot, ...proposed] = await wantedSlots(work, program.id, ids, pair, { others });
  if (slot?.event.id !== args.eventId) throw new Refusal('TIMESLOT_NOT_FOUND');
  const duplicate = others === 'LOOKED_AT' && facts.duplicate;
  assertAllowed(decideRequest({ ...facts, ...slot, duplicate, proposed }, args.venue, work.now));
  const { timeslot } = slot;
  return made(work, applyRequest(args, { id: work.newId(), requesterId, timeslot }, work.now));
}

/** Request a meeting outside of the timeslots, at a time of the program's wall clock. */
export async function requestOffTimeslot(
  work: TransactionContext,
  args: RequestOffTimeslotArgs,
  requesterId: string,
): Promise<Meeting> {
  const program = await loadProgram(work.tx, args.programId);
  if (!program) throw new Refusal('NOT_FOUND');
  const { timezone } = program;
  const events = await listEvents(work.tx, program.id);
  const problems = offTimeslotProblems(args, { timezone, events }, work.now);
  if (problems.length > 0) throw badInput(...problems);
  const span = offTimeslotSpan(args, timezone);
  const pair = { requesterId, ownerId: args.meetingOwner };
  assertAllowed(decidePair(await pairFacts(work, program, pair, span)));
  return made(work, applyOffTimeslotRequest(args, { id: work.newId(), requesterId, span }, work.now));
}

/** Writes the new meeting and tells the invited side. */
async function made(work: TransactionContext, meeting: Meeting): Promise<Meeting> {
  await insertMeeting(work.tx, meeting);
  await afterVerb(work, meeting, { historyType: 'REQUESTED', news: 'REQUESTED', message: meeting.message });
  return meeting;
}
