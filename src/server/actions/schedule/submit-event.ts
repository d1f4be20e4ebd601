import type { z } from 'zod';
import { sentences } from '../../../contract/sentences.ts';
import { MAX_AT_ONCE, type RoomPlan, type submitEventArgs } from '../../../domain/schedule/generate.ts';
import type { ProgramEvent, Room, Timeslot } from '../../../domain/schedule/schedule.ts';
import { badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import {
  eventOfPlan,
  type PlaceOfPlan,
  refuseClashes,
  refuseFaults,
} from '../../services/schedule/planned-event.ts';
import { planAdded, planInRooms } from '../../services/schedule/planned-timeslots.ts';
import { lockProgram } from '../../store/programs.ts';
import { insertEvents, insertRooms, insertTimeslots, loadRooms } from '../../store/schedule.ts';

export interface SubmittedSchedule {
  events: ProgramEvent[];
  timeslots: Timeslot[];
  rooms: Room[];
}

/**
 * Generate events with their timeslots, timeslots for events there are, and rooms with their tables, all or nothing
 * (API.md, submit_event).
 * The program is locked first: two schedules at once come one after the other, and the second sees the first's
 * events and room names.
 *
 * @throws Refusal NOT_FOUND, BAD_INPUT, EVENT_OVERLAP, ROOM_NAME_TAKEN; NOT_FOUND also of an event to add to
 */
export async function submitEvent(
  context: TransactionContext,
  args: z.output<typeof submitEventArgs> & { programId: string },
): Promise<SubmittedSchedule> {
  const program = await lockProgram(context.tx, args.programId);
  if (!program) throw new Refusal('NOT_FOUND');
  const existing = await loadRooms(context.tx, program.id);
  const rooms = planRooms(context, program.id, args.rooms, existing);
  const plans: PlaceOfPlan[] = [];
  for (const [index, plan] of args.events.entries()) {
    const path = `events.${index}.`;
    plans.push({ plan: await planInRooms(context, program.id, plan, path, rooms), path });
  }
  refuseFaults(plans, program.timezone);
  await refuseClashes(context, program, plans);
  const planned = plans.map(({ plan }) => eventOfPlan(context, plan, program));
  const events = planned.map(({ event }) => event);
  const timeslots = planned.flatMap((one) => one.timeslots);
  for (const [index, { eventId, timeslots: plans }] of args.additions.entries())
    timeslots.push(...(await planAdded(context, program.id, eventId, plans, `additions.${index}.`, rooms)));
  if (timeslots.length > MAX_AT_ONCE.timeslots)
    throw badInput({
      path: 'events',
      message: `These are ${timeslots.length} timeslots; ${MAX_AT_ONCE.timeslots} can be made at once.`,
    });

  await insertRooms(context.tx, rooms);
  await insertEvents(context.tx, events);
  await insertTimeslots(context.tx, timeslots);
  context.nudge(program.id, ['EVERYBODY'], ['event', 'timeslot', 'room', 'meeting']);
  return { events, timeslots, rooms };
}

/** Rooms with tables named by number; a room without an order of its own comes after all others. */
function planRooms(
  context: TransactionContext,
  programId: string,
  plans: RoomPlan[],
  existing: Room[],
): Room[] {
  const names = new Set(existing.map(({ name }) => name.toLowerCase()));
  let last = Math.max(-1, ...existing.map(({ roomOrder }) => roomOrder));
  const taken = plans.flatMap(({ name }, index) => {
    const again = names.has(name.toLowerCase());
    names.add(name.toLowerCase());
    return again ? [{ name, index }] : [];
  });
  if (taken.length > 0)
    throw new Refusal('ROOM_NAME_TAKEN', {
      name: taken[0]?.name,
      issues: taken.map(({ index }) => ({
        path: `rooms.${index}.name`,
        message: sentences.ROOM_NAME_TAKEN.sentence,
      })),
    });
  return plans.map((plan) => {
    const roomOrder = plan.roomOrder ?? last + 1;
    last = Math.max(last, roomOrder);
    const tables = plan.type === 'offline' ? plan.totalTables : 0;
    return {
      id: context.newId(),
      programId,
      name: plan.name,
      type: plan.type,
      roomOrder,
      tables: Array.from({ length: tables }, (_, index) => ({
        id: context.newId(),
        name: `Table ${index + 1}`,
        number: index + 1,
      })),
      totalTables: plan.totalTables,
      disabledEventId: [],
      meetingLink: plan.meetingLink ?? null,
    };
  });
}
