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
  work: TransactionContext,
  args: AcceptArgs,
  standingOf: StandingOf,
): Promise<Meeting> {
  const facts = await loadAcceptFacts(work, args.meetingId, standingOf, (meeting) =>
    wantedTime(meeting, args),
  );
  const { meeting, standing } = facts;
  if (meeting.programId !== args.programId) throw new Refusal('NOT_FOUND');
  assertAllowed(decideAccept(meeting, standing, args, work.now));
  return await saveYes(work, facts, decidePick(meeting, args));
}

/** Update Meeting: in RESCHEDULE, the same at a proposed timeslot, else at the existing one (SPEC.md 4). */
export async function submitReschedule(
  work: TransactionContext,
  meetingId: string,
  args: SubmitRescheduleArgs,
  standingOf: StandingOf,
): Promise<Meeting> {
  const facts = await loadAcceptFacts(work, meetingId, standingOf, (meeting) => wantedTime(meeting, args));
  return await saveYes(work, facts, decideSubmit(facts.meeting, facts.standing, args, work.now));
}

/** Update Meeting outside of the timeslots: at one of the proposed times, else at the existing one; no table. */
export async function submitRescheduleOff(
  work: TransactionContext,
  meetingId: string,
  args: SubmitRescheduleOffArgs,
  standingOf: StandingOf,
): Promise<Meeting> {
  const facts = await loadAcceptFacts(work, meetingId, standingOf, (meeting) =>
    offAppointment(meeting, args),
  );
  return await saveYes(work, facts, decideSubmitOff(facts.meeting, facts.standing, args, work.now));
}

/** @param verdict whether the caller may say this yes; then it is asked whether the meeting can take place */
async function saveYes(work: TransactionContext, facts: AcceptFacts, verdict: Verdict): Promise<Meeting> {
  assertAllowed(verdict);
  assertAllowed(decideAppointment(facts, work.now));
  const accepted = applyAppointment(facts, actorSide(facts.standing), work.now);
  const what = facts.meeting.meetingStatus === 'RESCHEDULE' ? 'UPDATED' : 'ACCEPTED';
  return await saveAndNotify(work, accepted, { historyType: what, news: what });
}
