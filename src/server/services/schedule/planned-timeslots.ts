import { type EventPlan, namedTimeslot, type TimeslotPlan } from '../../../domain/schedule/generate.ts';
import { inTheirRooms } from '../../../domain/schedule/in-their-rooms.ts';
import type { ProgramEvent, Room, Timeslot } from '../../../domain/schedule/schedule.ts';
import { timeslotFaults } from '../../../domain/schedule/timeslot-faults.ts';
import type { FieldFault } from '../../perform/refusal.ts';
import { badInput } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { loadRooms } from '../../store/schedule.ts';
import { eventToChange } from './event-to-change.ts';
import { timeslotsOf } from './planned-event.ts';

/** Timeslots of an event there is, as plans make them. */

/**
 * The timeslots that would be added, the event locked; nothing is written yet.
 *
 * @param path where they stand in the call's input: `` or `additions.2.`
 * @param made rooms that the same call makes
 * @throws Refusal NOT_FOUND, BAD_INPUT
 */
export async function planAdded(
  context: TransactionContext,
  programId: string,
  eventId: string,
  plans: readonly TimeslotPlan[],
  path = '',
  made: readonly Room[] = [],
): Promise<Timeslot[]> {
  const { program, event, timeslots } = await eventToChange(context, programId, eventId);
  const placed = await withRooms(context, programId, plans, path, made);
  const planned = placed.map((plan) => namedTimeslot(event, plan, program.timezone));
  refuseTimeslots(event, planned, program.timezone, timeslots, path);
  return timeslotsOf(context, planned, event);
}

/** @throws Refusal BAD_INPUT, `timeslots.3.endTime` */
export function refuseTimeslots(
  event: ProgramEvent,
  slots: Parameters<typeof timeslotFaults>[1],
  timezone: string,
  standing: readonly Timeslot[],
  path = '',
): void {
  const issues = timeslotFaults(event, slots, timezone, standing).map(
    ({ index, field, message }): FieldFault => ({ path: `${path}timeslots.${index}.${field}`, message }),
  );
  if (issues.length > 0) throw badInput(...issues);
}

type Placed = Parameters<typeof inTheirRooms>[0][number];

/**
 * Timeslots of single rooms, each with its room's id and venue.
 *
 * @param made rooms that the same call makes
 * @throws Refusal BAD_INPUT of those whose room the program does not have, `timeslots.3.roomId`
 */
export async function withRooms<S extends Placed>(
  context: TransactionContext,
  programId: string,
  slots: readonly S[],
  path = '',
  made: readonly Room[] = [],
): Promise<S[]> {
  if (!slots.some(({ roomId, roomName }) => roomId || roomName !== undefined)) return [...slots];
  const rooms = [...(await loadRooms(context.tx, programId)), ...made];
  const { slots: placed, faults } = inTheirRooms(slots, rooms);
  if (faults.length > 0)
    throw badInput(
      ...faults.map(({ index, field, message }) => ({
        path: `${path}timeslots.${index}.${field}`,
        message,
      })),
    );
  return placed;
}

/** A plan with its timeslots in their rooms. @throws Refusal BAD_INPUT as `withRooms` */
export async function planInRooms(
  context: TransactionContext,
  programId: string,
  plan: EventPlan,
  path: string,
  made: readonly Room[] = [],
): Promise<EventPlan> {
  if (!plan.timeslots) return plan;
  return { ...plan, timeslots: await withRooms(context, programId, plan.timeslots, path, made) };
}
