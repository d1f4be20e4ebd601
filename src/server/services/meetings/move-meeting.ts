import { encodeMessage, type MessageLike } from '../../../domain/language/message.ts';
import {
  decideMoveWish,
  decideSwapWish,
  type MoveWishArgs,
  type WishArgs,
} from '../../../domain/meetings/device-wish.ts';
import type { Meeting } from '../../../domain/meetings/meeting.ts';
import {
  applyMoveSeat,
  decideMovable,
  decideMoveSeat,
  type MoveSeatArgs,
  seatNamed,
} from '../../../domain/schedule/move-seat.ts';
import { placeText, routeText } from '../../../domain/schedule/reseat-text.ts';
import type { Room } from '../../../domain/schedule/schedule.ts';
import { applySwapSeats, decideSwapSeats, type SwapSeatsArgs } from '../../../domain/schedule/swap-seats.ts';
import { notifyMeetings } from '../../notifications/notify-meeting.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { lockMeetings, saveMeeting } from '../../store/meetings.ts';
import { loadSlotFacts } from './accept-facts.ts';
import { lockMeetingFor, type StandingOf, saveAndNotify, writeVerb } from './save-meeting.ts';

/** Meetings at other tables of their timeslot: one moved, or two swapped. */

/**
 * Moves an accepted meeting to another table of its timeslot. Check-ins stay as they are.
 *
 * Locks: the meeting, then its timeslot, as Accept does: moves and accepts in one timeslot come one after the other,
 * and the second sees that the table is taken. The unique index on the seat has the last word.
 *
 * @param wish it was asked for without a network; undefined: it is asked for now
 * @throws Refusal SEAT_TAKEN and the codes of `decideMoveSeat`, `decideMoveWish`
 */
export async function moveMeeting(
  context: TransactionContext,
  meetingId: string,
  args: MoveSeatArgs,
  standingOf: StandingOf,
  wish?: MoveWishArgs,
): Promise<Meeting> {
  const { meeting, standing } = await lockMeetingFor(context, meetingId, standingOf);
  if (wish) {
    assertAllowed(decideMovable(meeting, standing));
    assertAllowed(decideMoveWish(meeting, args, wish, context.now));
  }
  const { programId, timeslotId } = meeting;
  const slot = timeslotId === null ? null : await loadSlotFacts(context, programId, timeslotId);
  const rooms = slot?.rooms ?? [];
  const room = rooms.find(({ id }) => id === args.roomId) ?? null;
  assertAllowed(decideMoveSeat(meeting, standing, room, args, slot?.taken ?? new Set(), slot?.timeslot));
  const seat = room && seatNamed(room, args);
  if (!seat) throw new Refusal('TABLE_NOT_FOUND');
  const moved = applyMoveSeat(meeting, seat, context.now);
  const message = encodeMessage(routeText(placeOf(rooms, meeting), placeOf(rooms, moved)));
  // The history says where from and where to; whoever is told reads the new place alone.
  const said = { historyType: 'SEAT_MOVED', news: 'SEAT_MOVED', message, reason: '' } as const;
  return await saveAndNotify(context, moved, said);
}

/**
 * Swaps the tables of two accepted meetings of one timeslot, both or neither. Check-ins stay as they are.
 *
 * Locks: both meetings by id, as a batch of check-ins does, then their timeslot, as a move. The unique index on the seat is
 * checked row by row, so the first meeting leaves its seat before the second takes it; no other transaction sees that.
 *
 * @param wish as of `moveMeeting`
 * @throws Refusal NOT_FOUND and the codes of `decideSwapSeats`, `decideSwapWish`
 */
export async function swapMeetings(
  context: TransactionContext,
  meetingId: string,
  { withMeetingId, seen }: SwapSeatsArgs,
  standingOf: StandingOf,
  wish?: WishArgs,
): Promise<void> {
  const { meetings } = await lockMeetings(context.tx, [meetingId, withMeetingId]);
  const [one, other] = [meetings.get(meetingId), meetings.get(withMeetingId)];
  // Of another program the caller may not even know.
  if (!one || !other || one.programId !== other.programId) throw new Refusal('NOT_FOUND');
  const { programId, timeslotId } = one;
  const slot = timeslotId === null ? null : await loadSlotFacts(context, programId, timeslotId);
  const rooms = slot?.rooms ?? [];
  const sides = [one, other].map((meeting) => ({ meeting, standing: standingOf(meeting) }));
  const [first, second] = sides as [(typeof sides)[0], (typeof sides)[0]];
  if (wish) {
    for (const { meeting, standing } of sides) assertAllowed(decideMovable(meeting, standing));
    assertAllowed(decideSwapWish([one, other], seen, wish, context.now));
  }
  assertAllowed(decideSwapSeats(first, second, seen, rooms));
  const swapped = applySwapSeats(one, other, context.now);
  await saveMeeting(context.tx, { ...swapped[0], roomId: null, tableId: null, seatNumber: null });
  await saveMeeting(context.tx, swapped[1]);
  await saveMeeting(context.tx, swapped[0]);
  for (const [was, is] of [
    [one, swapped[0]],
    [other, swapped[1]],
  ] as const) {
    const message = encodeMessage(routeText(placeOf(rooms, was), placeOf(rooms, is)));
    await writeVerb(context, is, { historyType: 'SEAT_MOVED', message });
  }
  // Told together: whoever belongs to both pairs has one mail.
  await notifyMeetings(
    context,
    swapped.map((meeting) => ({ meeting, news: 'SEAT_MOVED', reason: '' })),
  );
}

const placeOf = (rooms: readonly Room[], { roomId, tableName, seatNumber }: Meeting): MessageLike =>
  placeText({ roomName: rooms.find(({ id }) => id === roomId)?.name ?? null, tableName, seatNumber });
