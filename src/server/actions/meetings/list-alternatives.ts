import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { listAlternatives as declared } from '../../../contract/meeting-answers.ts';
import { type OpenTimeslot, rankAlternatives, tapOf } from '../../../domain/meetings/alternatives.ts';
import type { ProgramEvent, Room, Venue } from '../../../domain/schedule/schedule.ts';
import { seatsOf } from '../../../domain/schedule/seating.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { Work } from '../../perform/work.ts';
import { viewMeeting } from '../../store/meeting-views.ts';
import { slotUses } from '../../store/own-timeslots.ts';
import { heldSeats } from '../../store/program-views.ts';
import { loadProgram } from '../../store/programs.ts';
import { listEvents, listTimeslots, loadRooms } from '../../store/schedule.ts';

/** The best timeslots for both, as of now: another may take a seat before one is chosen. */
export async function listAlternatives(
  work: Work,
  meetingId: string,
  limit: number,
): Promise<GivenResultOf<typeof declared>> {
  const meeting = await viewMeeting(work.tx, meetingId);
  const program = meeting && (await loadProgram(work.tx, meeting.programId));
  if (!meeting || !program) throw new Refusal('NOT_FOUND');
  const { programId } = meeting;
  const parties = [meeting.meetingOwner, meeting.meetingParticipant];
  const uses = [...(await slotUses(work.tx, programId, parties)).values()];
  const events = await openEvents(work, programId);
  const names = new Map(events.map(({ id, name }) => [id, name]));
  const slots = await openTimeslots(work, programId, events);
  const ranked = rankAlternatives(meeting, { timezone: program.timezone, slots, uses }, work.now);
  return {
    alternatives: ranked.slice(0, limit).map((alternative) => ({
      ...alternative,
      eventName: names.get(alternative.eventId) ?? '',
      tap: tapOf(meeting, alternative),
    })),
  };
}

/** The events in which a meeting can still be agreed on. */
const openEvents = async (work: Work, programId: string): Promise<ProgramEvent[]> =>
  (await listEvents(work.tx, programId)).filter(
    ({ eventStatus, disabledAt, endTime }) =>
      eventStatus === 'PUBLISHED' && !disabledAt && endTime > work.now,
  );

/** Their timeslots that are ahead, each with the seats still free by venue. */
async function openTimeslots(
  work: Work,
  programId: string,
  events: readonly ProgramEvent[],
): Promise<OpenTimeslot[]> {
  const rooms = await loadRooms(work.tx, programId);
  const timeslots = await listTimeslots(work.tx, programId);
  const open: OpenTimeslot[] = [];
  for (const event of events) {
    const there = rooms.filter(({ disabledEventId }) => !disabledEventId.includes(event.id));
    const held = await heldSeats(
      work.tx,
      programId,
      event.id,
      there.map(({ id }) => id),
    );
    const seats = { offline: seatCount(there, 'offline'), online: seatCount(there, 'online') };
    for (const timeslot of timeslots) {
      if (timeslot.eventId !== event.id || timeslot.slotStartTime <= work.now) continue;
      const freeOf = (venue: Venue) => seats[venue] - held(timeslot.id, venue);
      open.push({ timeslot, event, freeSeats: { offline: freeOf('offline'), online: freeOf('online') } });
    }
  }
  return open;
}

const seatCount = (rooms: readonly Room[], venue: Venue): number =>
  rooms.filter(({ type }) => type === venue).reduce((sum, room) => sum + seatsOf(room).length, 0);
