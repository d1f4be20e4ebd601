import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { listAlternatives as declared } from '../../../contract/meeting-answers.ts';
import { type OpenTimeslot, rankAlternatives, tapOf } from '../../../domain/meetings/alternatives.ts';
import type { ProgramEvent } from '../../../domain/schedule/schedule.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { freeSeatCounts } from '../../services/schedule/free-seats.ts';
import { viewMeeting } from '../../store/meeting-views.ts';
import { slotUses } from '../../store/own-timeslots.ts';
import { loadProgram } from '../../store/programs.ts';
import { listEvents, listTimeslots } from '../../store/schedule.ts';

/** The best timeslots for both, as of now: another may take a seat before one is chosen. */
export async function listAlternatives(
  context: TransactionContext,
  meetingId: string,
  limit: number,
): Promise<GivenResultOf<typeof declared>> {
  const meeting = await viewMeeting(context.tx, meetingId);
  const program = meeting && (await loadProgram(context.tx, meeting.programId));
  if (!meeting || !program) throw new Refusal('NOT_FOUND');
  const { programId } = meeting;
  const parties = [meeting.meetingOwner, meeting.meetingParticipant];
  const uses = [...(await slotUses(context.tx, programId, parties)).values()];
  const events = await openEvents(context, programId);
  const names = new Map(events.map(({ id, name }) => [id, name]));
  const slots = await openTimeslots(context, programId, events);
  const ranked = rankAlternatives(meeting, { timezone: program.timezone, slots, uses }, context.now);
  const tapped = ranked.map((alternative) => ({
    ...alternative,
    eventName: names.get(alternative.eventId) ?? '',
    tap: tapOf(meeting, alternative),
  }));
  // Nothing further can be proposed while a proposal waits: what can be accepted is not to be cut off by what is nearer.
  if (meeting.meetingStatus === 'RESCHEDULE')
    tapped.sort((one, other) => Number(other.tap === 'ACCEPT') - Number(one.tap === 'ACCEPT'));
  return { alternatives: tapped.slice(0, limit) };
}

/** The events in which a meeting can still be agreed on. */
const openEvents = async (context: TransactionContext, programId: string): Promise<ProgramEvent[]> =>
  (await listEvents(context.tx, programId)).filter(
    ({ eventStatus, disabledAt, endTime }) =>
      eventStatus === 'PUBLISHED' && !disabledAt && endTime > context.now,
  );

/** Their timeslots that are ahead, each with the seats still free by venue. */
async function openTimeslots(
  context: TransactionContext,
  programId: string,
  events: readonly ProgramEvent[],
): Promise<OpenTimeslot[]> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const ahead = (await listTimeslots(context.tx, programId)).filter(
    ({ eventId, slotStartTime }) => byId.has(eventId) && slotStartTime > context.now,
  );
  const counted = await freeSeatCounts(context, programId, ahead);
  return counted.flatMap(({ freeSeats, ...timeslot }) => {
    const event = byId.get(timeslot.eventId);
    return event ? [{ timeslot, event, freeSeats }] : [];
  });
}
