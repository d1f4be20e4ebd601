import type { SessionShift, SlotShift, Span, Timetable } from '../schedule/shift.ts';
import { addMinutes, type Instant, minutesBetween } from '../time/instants.ts';
import type { ProgramSession } from './session.ts';

/** What becomes of the sessions of a day of which the rest starts later (docs/decisions/056, 073). */

type ShiftedSession = Pick<ProgramSession, 'id' | 'date' | 'startAt' | 'endAt' | 'roomId'>;

/**
 * A session starts later by as much as the last timeslot before it, of its room or of all rooms; of a room that is late by itself
 * the sessions in it alone. Of an event those move that begin before it ends; of a day all of the rest. What has begun stays.
 *
 * @param slots that move, oldest first
 */
export function shiftSessions(
  sessions: readonly ShiftedSession[],
  { timeslots, events }: Timetable,
  slots: readonly SlotShift[],
  scope: 'EVENT' | 'DAY' | 'ROOM',
  now: Instant,
): SessionShift[] {
  const slotOf = new Map(timeslots.map((slot) => [slot.id, slot]));
  const eventOf = new Map(events.map((event) => [event.id, event]));
  const moved = slots.flatMap(({ timeslotId, from, to }) => {
    const slot = slotOf.get(timeslotId);
    const event = slot && eventOf.get(slot.eventId);
    if (!slot || !event) return [];
    return [
      {
        roomId: slot.roomId ?? null,
        event,
        startAt: from.startAt,
        delay: minutesBetween(from.startAt, to.startAt),
      },
    ];
  });
  return sessions.flatMap(({ id, date, startAt, endAt, roomId }): SessionShift[] => {
    if (startAt <= now) return [];
    const before = moved.filter(
      (slot) =>
        slot.event.date === date &&
        slot.startAt <= startAt &&
        (scope === 'DAY' || startAt < slot.event.endTime) &&
        (scope === 'ROOM'
          ? slot.roomId === roomId
          : slot.roomId === null || roomId === null || slot.roomId === roomId),
    );
    const delay = before.at(-1)?.delay ?? 0;
    if (delay === 0) return [];
    const from: Span = { startAt, endAt };
    return [
      { sessionId: id, from, to: { startAt: addMinutes(startAt, delay), endAt: addMinutes(endAt, delay) } },
    ];
  });
}

/** Those of a shift that are still where it put them: its undo takes these back, and no other. */
export const stillThere = (
  moved: readonly SessionShift[],
  sessions: readonly Pick<ProgramSession, 'id' | 'startAt' | 'endAt'>[],
): SessionShift[] => {
  const now = new Map(sessions.map((session) => [session.id, session]));
  return moved.filter(({ sessionId, from }) => {
    const at = now.get(sessionId);
    return at?.startAt === from.startAt && at.endAt === from.endAt;
  });
};
