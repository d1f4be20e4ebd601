import {
  currentTimeslot,
  followingTimeslot,
  oldestFirst,
  timeslotPhase,
} from '../../../domain/schedule/current-timeslot.ts';
import { addMinutes, type Instant } from '../../../domain/time/instants.ts';
import type { DoorEvent, DoorTimeslot } from '../../../offline/documents.ts';

/** How long before a timeslot its tables are shown, in minutes: people look for theirs then. */
export const TABLES_AHEAD_MINUTES = 60;

/** What a wall board says of the present. */
export interface BoardMoment {
  /**
   * NOTHING: there is no timeslot. BEFORE and OVER: nothing has begun, nothing is left. MEETINGS: a timeslot runs.
   * BREAK: a break runs. BETWEEN: nothing runs, more is to come.
   */
  kind: 'NOTHING' | 'BEFORE' | 'MEETINGS' | 'BREAK' | 'BETWEEN' | 'OVER';
  /** The timeslot or break that runs. */
  running: DoorTimeslot | null;
  /** The next timeslot with meetings. */
  next: DoorTimeslot | null;
  /** Whose tables are shown: the running timeslot's, else the next one's when it is near. */
  shown: DoorTimeslot | null;
  /** The timeslot after that, of the same event: what is next at a table. */
  following: DoorTimeslot | null;
}

const nothing: BoardMoment = { kind: 'NOTHING', running: null, next: null, shown: null, following: null };

/** Timeslots that a board speaks of: not disabled, of events that are published and not disabled; of one event, where one was chosen. */
export function slotsOnBoard(
  slots: readonly DoorTimeslot[],
  events: readonly DoorEvent[],
  eventId: string | null,
): DoorTimeslot[] {
  const open = new Set(
    events
      .filter((event) => event.eventStatus === 'PUBLISHED' && event.disabledAt === null)
      .filter((event) => eventId === null || event.id === eventId)
      .map(({ id }) => id),
  );
  return oldestFirst(slots.filter((slot) => slot.disabledAt === null && open.has(slot.eventId)));
}

/** @param slots of `slotsOnBoard` */
export function boardMoment(slots: readonly DoorTimeslot[], now: Instant): BoardMoment {
  const meetings = slots.filter(({ timeslotType }) => timeslotType === 'TIMESLOT');
  const current = currentTimeslot(meetings, now);
  if (!current) return nothing;
  const phase = timeslotPhase(current, now);
  const after = (slot: DoorTimeslot) =>
    followingTimeslot(
      meetings.filter(({ eventId }) => eventId === slot.eventId),
      slot,
    );
  if (phase === 'RUNNING') {
    const next = followingTimeslot(meetings, current);
    return { kind: 'MEETINGS', running: current, next, shown: current, following: after(current) };
  }
  const pause = slots.find(
    (slot) => slot.timeslotType !== 'TIMESLOT' && timeslotPhase(slot, now) === 'RUNNING',
  );
  const next = phase === 'AHEAD' ? current : null;
  const begun = meetings.some((slot) => timeslotPhase(slot, now) === 'OVER');
  const near = next && next.slotStartTime <= addMinutes(now, TABLES_AHEAD_MINUTES) ? next : null;
  return {
    kind: pause ? 'BREAK' : next === null ? 'OVER' : begun ? 'BETWEEN' : 'BEFORE',
    running: pause ?? null,
    next,
    shown: near,
    following: near ? after(near) : null,
  };
}
