import type { z } from 'zod';
import {
  type EventPlan,
  planTimeslots,
  type RoomPlan,
  type submitEventArgs,
} from '../../../domain/schedule/generate.ts';
import type { ProgramEvent, Room, Timeslot } from '../../../domain/schedule/schedule.ts';
import { overlaps } from '../../../domain/time/instants.ts';
import { localToInstant } from '../../../domain/time/zones.ts';
import { badInput, Refusal } from '../../perform/refusal.ts';
import type { Work } from '../../perform/work.ts';
import { lockProgram } from '../../store/programs.ts';
import {
  eventsOverlapping,
  insertEvents,
  insertRooms,
  insertTimeslots,
  loadRooms,
} from '../../store/schedule.ts';

export interface SubmittedSchedule {
  events: ProgramEvent[];
  timeslots: Timeslot[];
  rooms: Room[];
}

/**
 * Generate events with their timeslots, and rooms with their tables, all or nothing (API.md, submit_event).
 * The program is locked first: two schedules at once come one after the other, and the second sees the first's
 * events and room names.
 *
 * @throws Refusal NOT_FOUND, BAD_INPUT, EVENT_OVERLAP, ROOM_NAME_TAKEN
 */
export async function submitEvent(
  work: Work,
  args: z.output<typeof submitEventArgs> & { programId: string },
): Promise<SubmittedSchedule> {
  const program = await lockProgram(work.tx, args.programId);
  if (!program) throw new Refusal('NOT_FOUND');
  const planned = args.events.map((plan, index) =>
    planEvent(work, plan, program.id, program.timezone, `events.${index}`),
  );
  const events = planned.map(({ event }) => event);
  await refuseOverlaps(work, program.id, events);

  const standing = await loadRooms(work.tx, program.id);
  const rooms = planRooms(work, program.id, args.rooms, standing);
  const timeslots = planned.flatMap((one) => one.timeslots);
  await insertEvents(work.tx, events);
  await insertTimeslots(work.tx, timeslots);
  await insertRooms(work.tx, rooms);
  work.nudge(program.id);
  return { events, timeslots, rooms };
}

function planEvent(work: Work, plan: EventPlan, programId: string, zone: string, path: string) {
  const event: ProgramEvent = {
    id: work.newId(),
    programId,
    name: plan.name,
    type: plan.type,
    date: plan.date,
    eventStatus: plan.published ? 'PUBLISHED' : 'DRAFT',
    startTime: localToInstant(plan.date, plan.startTime, zone),
    endTime: localToInstant(plan.date, plan.endTime, zone),
    duration: plan.duration,
    defaultGap: plan.defaultGap,
    disabledAt: null,
  };
  // Where a clock goes back, an end that reads later than the start may still be earlier.
  if (event.endTime <= event.startTime)
    throw badInput({ path: `${path}.endTime`, message: 'The end time must be later than the start time.' });
  const timeslots: Timeslot[] = planTimeslots(plan, zone).map((slot) => ({
    ...slot,
    id: work.newId(),
    eventId: event.id,
    programId,
    disabledAt: null,
  }));
  if (!timeslots.some(({ timeslotType }) => timeslotType === 'TIMESLOT'))
    throw badInput({
      path: `${path}.duration`,
      message: 'No timeslot fits between start and end time. Please choose a shorter duration.',
    });
  return { event, timeslots };
}

const spanOf = ({ startTime, endTime }: ProgramEvent) => ({ startAt: startTime, endAt: endTime });

async function refuseOverlaps(work: Work, programId: string, events: ProgramEvent[]): Promise<void> {
  const among = events.find((event, index) =>
    events.slice(0, index).some((other) => overlaps(spanOf(event), spanOf(other))),
  );
  const [standing] = await eventsOverlapping(work.tx, programId, events.map(spanOf));
  const clash = standing ?? among;
  if (clash) throw new Refusal('EVENT_OVERLAP', { eventName: clash.name });
}

/** Rooms with tables named by number; a room without an order of its own comes after all others. */
function planRooms(work: Work, programId: string, plans: RoomPlan[], standing: Room[]): Room[] {
  const names = new Set(standing.map(({ name }) => name.toLowerCase()));
  let last = Math.max(-1, ...standing.map(({ roomOrder }) => roomOrder));
  return plans.map((plan) => {
    const key = plan.name.toLowerCase();
    if (names.has(key)) throw new Refusal('ROOM_NAME_TAKEN', { name: plan.name });
    names.add(key);
    const roomOrder = plan.roomOrder ?? last + 1;
    last = Math.max(last, roomOrder);
    const tables = plan.type === 'offline' ? plan.totalTables : 0;
    return {
      id: work.newId(),
      programId,
      name: plan.name,
      type: plan.type,
      roomOrder,
      tables: Array.from({ length: tables }, (_, index) => ({
        id: work.newId(),
        name: `Table ${index + 1}`,
        number: index + 1,
      })),
      totalTables: plan.totalTables,
      disabledEventId: [],
      meetingLink: plan.meetingLink ?? null,
    };
  });
}
