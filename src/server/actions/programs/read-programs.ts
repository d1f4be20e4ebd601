import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type {
  getProgramBySlug,
  listTimeslots as listTimeslotsCall,
  setRoomLink,
} from '../../../contract/programs.ts';
import { holds } from '../../../domain/people/permissions.ts';
import { relationsTo } from '../../../domain/people/relations.ts';
import type { Venue } from '../../../domain/schedule/schedule.ts';
import { seatsOf } from '../../../domain/schedule/seating.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { Work } from '../../perform/work.ts';
import { loadStanding } from '../../store/actors.ts';
import { heldSeats, saveRoomLink, touchMeetingsOfRoom } from '../../store/program-views.ts';
import { loadProgramBySlug } from '../../store/programs.ts';
import { listTimeslots, loadEvent, loadRooms } from '../../store/schedule.ts';

/** A program by its slug, with what the caller is to it. @throws Refusal NOT_FOUND also where they have no part in it */
export async function programForCaller(
  work: Work,
  slug: string,
): Promise<GivenResultOf<typeof getProgramBySlug>> {
  const { actor } = work;
  const program = await loadProgramBySlug(work.tx, slug);
  if (!program || actor.kind !== 'USER') throw new Refusal('NOT_FOUND');
  const standing = await loadStanding(work.tx, program.id, actor);
  if (!standing || !holds(relationsTo(actor, { program: standing }), 'program.see'))
    throw new Refusal('NOT_FOUND');
  return {
    ...program,
    programRole: standing.programRole,
    organizationApproved: standing.organizationApproved,
  };
}

/**
 * The timeslots of an event, oldest first, with the seats that are still free by venue. An event that is not published
 * is there for staff only.
 */
export async function timeslotsWithSeats(
  work: Work,
  programId: string,
  eventId: string,
  staff: boolean,
): Promise<GivenResultOf<typeof listTimeslotsCall>> {
  const event = await loadEvent(work.tx, eventId);
  if (event?.programId !== programId) throw new Refusal('NOT_FOUND');
  if (!staff && event.eventStatus !== 'PUBLISHED') throw new Refusal('NOT_FOUND');
  const rooms = (await loadRooms(work.tx, programId)).filter(
    (room) => !room.disabledEventId.includes(eventId),
  );
  const open = rooms.map((room) => room.id);
  const held = await heldSeats(work.tx, programId, eventId, open);
  const all = (venue: Venue) =>
    rooms.filter((room) => room.type === venue).reduce((sum, room) => sum + seatsOf(room).length, 0);
  const free = (timeslotId: string, venue: Venue) => Math.max(0, all(venue) - held(timeslotId, venue));
  const timeslots = await listTimeslots(work.tx, programId, eventId);
  return {
    timeslots: timeslots.map((timeslot) => ({
      ...timeslot,
      freeSeats: {
        offline: timeslot.venues.includes('offline') ? free(timeslot.id, 'offline') : 0,
        online: timeslot.venues.includes('online') ? free(timeslot.id, 'online') : 0,
      },
    })),
  };
}

/** The online meeting link of a room. */
export async function changeRoomLink(
  work: Work,
  programId: string,
  roomId: string,
  link: string,
): Promise<GivenResultOf<typeof setRoomLink>> {
  if (!(await saveRoomLink(work.tx, programId, roomId, link))) throw new Refusal('NOT_FOUND');
  await touchMeetingsOfRoom(work.tx, programId, roomId);
  work.nudge(programId);
  const room = (await loadRooms(work.tx, programId)).find(({ id }) => id === roomId);
  if (!room) throw new Refusal('NOT_FOUND');
  return room;
}
