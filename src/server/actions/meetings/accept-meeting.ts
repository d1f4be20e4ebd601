import {
  type AcceptArgs,
  type AcceptFacts,
  applyAppointment,
  decideAccept,
  decideAppointment,
  decidePick,
  wantedTime,
} from '../../../domain/meetings/accept.ts';
import type { Meeting } from '../../../domain/meetings/meeting.ts';
import {
  decideSubmitOff,
  offAppointment,
  type SubmitRescheduleOffArgs,
} from '../../../domain/meetings/reschedule-off-timeslot.ts';
import { decideSubmit, type SubmitRescheduleArgs } from '../../../domain/meetings/reschedule-submit.ts';
import { actorSide } from '../../../domain/meetings/standing.ts';
import type { Verdict } from '../../../domain/verdict/verdict.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { loadAcceptFacts } from '../../services/meetings/accept-facts.ts';
import { type StandingOf, saveAndNotify } from '../../services/meetings/save-meeting.ts';

/** Accept: the meeting gets a room and a table, or the caller learns what stands in the way (409). */
export async function acceptMeeting(
  context: TransactionContext,
  args: AcceptArgs,
  standingOf: StandingOf,
): Promise<Meeting> {
  const facts = await loadAcceptFacts(context, args.meetingId, standingOf, (meeting) =>
    wantedTime(meeting, args),
  );
  const { meeting, standing } = facts;
  if (meeting.programId !== args.programId) throw new Refusal('NOT_FOUND');
  assertAllowed(decideAccept(meeting, standing, args, context.now));
  return await saveYes(context, facts, decidePick(meeting, args));
}

/** Update Meeting: in RESCHEDULE, the same at a proposed timeslot, else at the existing one (SPEC.md 4). */
export async function submitReschedule(
  context: TransactionContext,
  meetingId: string,
  args: SubmitRescheduleArgs,
  standingOf: StandingOf,
): Promise<Meeting> {
  const facts = await loadAcceptFacts(context, meetingId, standingOf, (meeting) => wantedTime(meeting, args));
  return await saveYes(context, facts, decideSubmit(facts.meeting, facts.standing, args, context.now));
}

/** Update Meeting outside of the timeslots: at one of the proposed times, else at the existing one; no table. */
export async function submitRescheduleOff(
  context: TransactionContext,
  meetingId: string,
  args: SubmitRescheduleOffArgs,
  standingOf: StandingOf,
): Promise<Meeting> {
  const facts = await loadAcceptFacts(context, meetingId, standingOf, (meeting) =>
    offAppointment(meeting, args),
  );
  return await saveYes(context, facts, decideSubmitOff(facts.meeting, facts.standing, args, context.now));
}

/** @param verdict whether the caller may say this yes; then it is asked whether the meeting can take place */
async function saveYes(context: TransactionContext, facts: AcceptFacts, verdict: Verdict): Promise<Meeting> {
  assertAllowed(verdict);
  assertAllowed(decideAppointment(facts, context.now));
  const accepted = applyAppointment(facts, actorSide(facts.standing), context.now);
  const what = facts.meeting.meetingStatus === 'RESCHEDULE' ? 'UPDATED' : 'ACCEPTED';
  return await saveAndNotify(context, accepted, { historyType: what, news: what });
}
