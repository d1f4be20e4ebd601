import type { Meeting } from '../../../domain/meetings/meeting.ts';
import {
  applyReschedule,
  decideProposal,
  decideReschedule,
  type RescheduleArgs,
} from '../../../domain/meetings/reschedule.ts';
import {
  applyRescheduleOff,
  decideRescheduleOff,
  offProposalProblems,
  type RescheduleOffArgs,
} from '../../../domain/meetings/reschedule-off-timeslot.ts';
import { actorSide } from '../../../domain/meetings/standing.ts';
import { assertAllowed, badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { lockMeetingFor, type StandingOf, saveAndNotify } from '../../services/meetings/save-meeting.ts';
import { loadTimeslots, slotUses } from '../../store/own-timeslots.ts';
import { loadProgram } from '../../store/programs.ts';
import { listEvents } from '../../store/schedule.ts';

/** Propose other timeslots of published events, with a reason; a seat that was held is free again. */
export async function rescheduleMeeting(
  context: TransactionContext,
  meetingId: string,
  args: RescheduleArgs,
  standingOf: StandingOf,
): Promise<Meeting> {
  const { meeting, standing } = await lockMeetingFor(context, meetingId, standingOf);
  assertAllowed(decideReschedule(meeting, standing));
  await assertProposals(context, meeting, args.proposedTimeslots);
  const moved = applyReschedule(meeting, args, actorSide(standing), context.now);
  return await saveAndNotify(context, moved, { ...PROPOSED, message: args.message });
}

/** @throws Refusal TIMESLOT_NOT_FOUND, and what `decideProposal` says of each */
async function assertProposals(
  context: TransactionContext,
  meeting: Meeting,
  timeslotIds: readonly string[],
): Promise<void> {
  const { programId, meetingOwner, meetingParticipant } = meeting;
  const uses = [...(await slotUses(context.tx, programId, [meetingOwner, meetingParticipant])).values()];
  const timeslots = await loadTimeslots(context.tx, programId, timeslotIds);
  const events = await listEvents(context.tx, programId);
  for (const id of timeslotIds) {
    const timeslot = timeslots.get(id);
    const event = events.find((one) => one.id === timeslot?.eventId);
    if (!timeslot || !event) throw new Refusal('TIMESLOT_NOT_FOUND');
    assertAllowed(decideProposal(event, timeslot, uses, context.now));
  }
}

/** Propose other dates and times for a meeting outside of the timeslots (SPEC.md 7, reschedule/date/new). */
export async function rescheduleOffTimeslot(
  context: TransactionContext,
  meetingId: string,
  args: RescheduleOffArgs,
  standingOf: StandingOf,
): Promise<Meeting> {
  const { meeting, standing } = await lockMeetingFor(context, meetingId, standingOf);
  assertAllowed(decideRescheduleOff(meeting, standing));
  const program = await loadProgram(context.tx, meeting.programId);
  if (!program) throw new Refusal('NOT_FOUND');
  const { timezone } = program;
  const events = await listEvents(context.tx, meeting.programId);
  const problems = offProposalProblems(args, { timezone, events }, context.now);
  if (problems.length > 0) throw badInput(...problems);
  const moved = applyRescheduleOff(meeting, args, timezone, actorSide(standing), context.now);
  return await saveAndNotify(context, moved, { ...PROPOSED, message: args.message });
}

const PROPOSED = { historyType: 'RESCHEDULE', news: 'RESCHEDULE' } as const;
