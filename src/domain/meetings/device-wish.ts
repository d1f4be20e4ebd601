import { z } from 'zod';
import * as idMessages from '../input/id-messages.ts';
import { encodeMessage } from '../language/message.ts';
import { type MoveSeatArgs, moveSeatArgs, sitsAt } from '../schedule/move-seat.ts';
import { instantArgs } from '../time/instant-args.ts';
import { earlierOf, type Instant, laterOf } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { isWishOver } from './is-wish-over.ts';
import type { Meeting } from './meeting.ts';

/**
 * What was asked for at a door without a network: a move, a swap, a pair to be seated. Only the server knows whether it is
 * possible, so it is a wish until the device is connected again, and it holds only for the timeslot that it was made in.
 */

/** What a device sends with an act that was a wish. */
export const wishArgs = z.object({
  timeslotId: z.uuid({ error: encodeMessage(idMessages.undefinedTimeslotId) }).toLowerCase(),
  /** When it was made, by the server's clock as far as the device knows it. */
  wishedAt: instantArgs,
});
export type WishArgs = z.output<typeof wishArgs>;

/** With a move: where the pair sat on the device. Who has moved it since knows more than the wish does. */
export const moveWishArgs = wishArgs.extend({ from: moveSeatArgs });
export type MoveWishArgs = z.output<typeof moveWishArgs>;

/** May a wish still change this meeting? It does in the timeslot that it was made in, while that runs. */
export function decideWish(
  { timeslotId, endAt }: Pick<Meeting, 'timeslotId' | 'endAt'>,
  wish: WishArgs,
  now: Instant,
): Verdict {
  if (timeslotId !== wish.timeslotId) return refused('MEETING_MOVED');
  return isWishOver(endAt, now) ? refused('WISH_TOO_LATE') : allowed();
}

/** The same of a move. A pair that someone has moved since stays there; one that sits at the table already is where it should be. */
export function decideMoveWish(
  meeting: Meeting,
  to: MoveSeatArgs,
  wish: MoveWishArgs,
  now: Instant,
): Verdict {
  const verdict = decideWish(meeting, wish, now);
  if (verdict.kind === 'refused') return verdict;
  if (sitsAt(meeting, to)) return refused('SEAT_UNCHANGED');
  return sitsAt(meeting, wish.from) ? allowed() : refused('MOVE_CHANGED');
}

/** The same of a swap: both in their timeslot. Where each has the other's table already, nothing is left to do. */
export function decideSwapWish(
  meetings: readonly [Meeting, Meeting],
  [one, other]: readonly [MoveSeatArgs, MoveSeatArgs],
  wish: WishArgs,
  now: Instant,
): Verdict {
  for (const meeting of meetings) {
    const verdict = decideWish(meeting, wish, now);
    if (verdict.kind === 'refused') return verdict;
  }
  return sitsAt(meetings[0], other) && sitsAt(meetings[1], one) ? refused('SEAT_UNCHANGED') : allowed();
}

/**
 * Since when a pair that was seated by a wish is there: since the wish was made, when both stood at the door, but not from
 * before the meeting's start, which a wrong clock would say.
 */
export const attendedByWish = (wishedAt: Instant, startAt: Instant, now: Instant): Instant =>
  earlierOf(laterOf(wishedAt, startAt), now);
