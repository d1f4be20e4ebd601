import type { DateParam, Message, MessageLike } from '../language/message.ts';
import { shortDateOf, spanOf } from '../language/message-dates.ts';
import * as scheduleMessages from './messages.ts';
import type { ProgramEvent, Timeslot } from './schedule.ts';
import type { Span } from './shift.ts';
import type { ShiftArgs } from './shift-args.ts';

/** A shift in words, as data: for the trail, lists and histories. */

/** "Day 1: 10 minutes later from 14:20". @param zone the program's; @param roomName of a room's own timeslot */
export function shiftText(
  { scope, minutes }: ShiftArgs,
  first: Pick<Timeslot, 'slotStartTime'>,
  event: Pick<ProgramEvent, 'name'>,
  zone: string,
  roomName = '',
): Message {
  const time: DateParam = { as: 'TIME', at: first.slotStartTime, zone };
  if (scope === 'ROOM') return scheduleMessages.roomShifted({ roomName, minutes, time });
  if (scope === 'EVENT') return scheduleMessages.eventShifted({ eventName: event.name, minutes, time });
  return scheduleMessages.dayShifted({ day: shortDateOf(first.slotStartTime, zone), minutes, time });
}

/** The line in a meeting's history: "10:00 - 10:20 → 10:10 - 10:30 (Day 1: 10 minutes later from 10:00)". */
export function shiftedText(
  from: Span,
  to: Span,
  { what, undone }: { what: MessageLike; undone: boolean },
  zone: string,
): Message {
  const said = ({ startAt, endAt }: Span) => spanOf(startAt, endAt, zone);
  const params = { from: said(from), to: said(to), what };
  return undone ? scheduleMessages.reseatedBack(params) : scheduleMessages.reseated(params);
}
