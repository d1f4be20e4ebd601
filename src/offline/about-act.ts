import type { ReleaseArgs } from '../domain/meetings/release.ts';
import type { SeatPairArgs } from '../domain/meetings/seat-pair.ts';
import type { OfferAnswer } from '../domain/reoffer/offer.ts';
import type { MoveSeatArgs } from '../domain/schedule/move-seat.ts';
import type { SwapSeatsArgs } from '../domain/schedule/swap-seats.ts';

/** Who sits at a table: without a network it can wait as a wish. */
export type SeatAct =
  | { kind: 'MOVE'; meetingId: string; to: MoveSeatArgs }
  | { kind: 'SWAP'; meetingId: string; args: SwapSeatsArgs }
  | { kind: 'SEAT'; programId: string; args: SeatPairArgs };

/** What frees a table or takes a free one: later it would be another decision, so that it cannot wait. */
export type OnlineAct =
  | { kind: 'RELEASE'; meetingId: string; args: ReleaseArgs }
  /** A release is taken back. */
  | { kind: 'TAKE_BACK'; meetingId: string }
  /** Not at a door, but on the phone of the side that waits: it gives up its meeting. */
  | { kind: 'OFFER_TIME'; meetingId: string }
  /** On a phone: an answer to an offer, and whether its organization stands by for them (`domain/reoffer`). */
  | { kind: 'ANSWER'; programId: string; offerId: string; answer: OfferAnswer }
  | { kind: 'STAND_BY'; programId: string; standsBy: boolean }
  /** On a phone: its person registers for a session, or leaves it. */
  | { kind: 'SESSION'; programId: string; sessionId: string; registers: boolean };

export type DoorAct = SeatAct | OnlineAct;

/** What an act changes: two acts on the same are not independent of each other. */
export function aboutOf(act: DoorAct): string[] {
  if (act.kind === 'SWAP') return [act.meetingId, act.args.withMeetingId];
  if (act.kind === 'ANSWER') return [act.offerId];
  if (act.kind === 'STAND_BY') return [act.programId];
  if (act.kind === 'SESSION') return [act.sessionId];
  if (act.kind !== 'SEAT') return [act.meetingId];
  const { timeslotId, meetingOwner, meetingParticipant } = act.args;
  return [[timeslotId, ...[meetingOwner, meetingParticipant].sort()].join(' ')];
}

/** The table that an act takes, of those that were free; null: none. */
export function tableOf(act: SeatAct): { roomId: string; seatNumber: number } | null {
  if (act.kind === 'SWAP') return null;
  const { roomId, tableNumber: seatNumber } = act.kind === 'MOVE' ? act.to : act.args;
  return { roomId, seatNumber };
}
