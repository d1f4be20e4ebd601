import { isSameEventDay } from '../time/day-times.ts';
import { type Instant, overlaps } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { eventClashes } from './plan-faults.ts';
import type { Timeslot } from './schedule.ts';
import {
  type Span,
  sameSpan,
  spanOfEvent,
  spanOfSlot,
  type Timetable,
  type TimetableShift,
} from './shift.ts';
import { shareRoom } from './slot-rooms.ts';

/** A shift that was made, as far as its undo asks. */
export interface MadeShift {
  id: string;
  timetable: TimetableShift;
  madeAt: Instant;
  undoneAt: Instant | null;
}

/**
 * Whether a shift can be taken back: the newest one, on its own day, while nothing that it moved has been changed otherwise
 * and nothing else has taken its former time, and only until the first of its timeslots would have begun at that time: what
 * has begun is never moved.
 *
 * @param newest the newest shift of the program that is not undone
 * @param timetable as it stands
 * @param zone the program's
 */
export function decideUndoShift(
  made: MadeShift,
  newest: Pick<MadeShift, 'id'> | null,
  timetable: Timetable,
  zone: string,
  now: Instant,
): Verdict {
  if (made.undoneAt !== null) return refused('SHIFT_UNDONE');
  if (newest && newest.id !== made.id) return refused('SHIFT_NOT_NEWEST');
  const [first] = made.timetable.slots;
  if (!first || first.from.startAt <= now || !isSameEventDay(made.madeAt, now, zone))
    return refused('SHIFT_UNDO_OVER');
  const slots = new Map(timetable.timeslots.map((slot) => [slot.id, spanOfSlot(slot)]));
  const events = new Map(timetable.events.map((event) => [event.id, spanOfEvent(event)]));
  const stands = (span: { startAt: Instant; endAt: Instant } | undefined, to: typeof first.to) =>
    span !== undefined && sameSpan(span, to);
  const unchanged =
    made.timetable.slots.every(({ timeslotId, to }) => stands(slots.get(timeslotId), to)) &&
    made.timetable.events.every(({ eventId, to }) => stands(events.get(eventId), to));
  return unchanged && isFormerTimeFree(made.timetable, timetable)
    ? allowed()
    : refused('SHIFT_CHANGED_SINCE');
}

/**
 * Whether neither an event nor a timeslot of the same event and room, of those that the shift left alone, is where it would go
 * back to; and none that was added since would be outside of its event.
 */
function isFormerTimeFree({ events, slots }: TimetableShift, timetable: Timetable): boolean {
  const movedEvents = new Set(events.map(({ eventId }) => eventId));
  const otherEvents = timetable.events.filter(({ id }) => !movedEvents.has(id));
  const former = events.map(({ from }) => from);
  if (eventClashes(former, otherEvents).length > 0) return false;
  const movedSlots = new Set(slots.map(({ timeslotId }) => timeslotId));
  const slotOf = new Map(timetable.timeslots.map((slot) => [slot.id, slot]));
  const otherSlots = timetable.timeslots.filter(({ id }) => !movedSlots.has(id));
  const isWithin = (span: Span, slot: Timeslot) =>
    span.startAt <= slot.slotStartTime && slot.slotEndTime <= span.endAt;
  const fit = events.every(({ eventId, from }) =>
    otherSlots.every((slot) => slot.eventId !== eventId || isWithin(from, slot)),
  );
  if (!fit) return false;
  return slots.every(({ timeslotId, from }) => {
    const slot = slotOf.get(timeslotId);
    return !otherSlots.some(
      (other) =>
        slot !== undefined &&
        other.eventId === slot.eventId &&
        shareRoom(other, slot) &&
        overlaps(spanOfSlot(other), from),
    );
  });
}
