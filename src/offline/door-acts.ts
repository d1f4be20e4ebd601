import { CallError, type Caller, call } from '../contract/call.ts';
import { moveAtDoor, releaseAtDoor, seatPair, swapAtDoor, takeBackRelease } from '../contract/door-acts.ts';
import { offerTime } from '../contract/meetings.ts';
import { answerOffer, setStandBy } from '../contract/reoffers.ts';
import type { Message } from '../domain/language/message.ts';
import type { ReleaseArgs } from '../domain/meetings/release.ts';
import type { SeatPairArgs } from '../domain/meetings/seat-pair.ts';
import type { OfferAnswer } from '../domain/reoffer/offer.ts';
import type { MoveSeatArgs } from '../domain/schedule/move-seat.ts';
import type { SwapSeatsArgs } from '../domain/schedule/swap-seats.ts';
import { addMinutes, type Instant } from '../domain/time/instants.ts';
import { newId } from './this-device.ts';

/**
 * What is done at a door with a network, and never queued: whether a table is free is the server's to say. The venue's screens
 * ask by this alone.
 */

export type DoorAct =
  | { kind: 'MOVE'; meetingId: string; to: MoveSeatArgs }
  | { kind: 'SWAP'; meetingId: string; args: SwapSeatsArgs }
  | { kind: 'RELEASE'; meetingId: string; args: ReleaseArgs }
  /** A release is taken back. */
  | { kind: 'TAKE_BACK'; meetingId: string }
  /** Not at a door, but on the phone of the side that waits: it gives up its meeting. */
  | { kind: 'OFFER_TIME'; meetingId: string }
  | { kind: 'SEAT'; programId: string; args: SeatPairArgs }
  /** On a phone: an answer to an offer, and whether its organization stands by for them (`domain/reoffer`). */
  | { kind: 'ANSWER'; programId: string; offerId: string; answer: OfferAnswer }
  | { kind: 'STAND_BY'; programId: string; standsBy: boolean };

/** Done; or why not. UNKNOWN: no answer came, it may be done or not, and the same act asked again is done once. */
export type DoorActOutcome =
  | { kind: 'DONE' }
  | { kind: 'REFUSED'; code: string; text: Message }
  | { kind: 'UNKNOWN'; text: Message };

/**
 * Asks for an act. The same act has the same key until it, or another one on the same meeting, was answered, so that a lost
 * answer does nothing twice.
 */
export type AskDoorAct = (act: DoorAct) => Promise<DoorActOutcome>;

/** Who asks again for the same so much later, in minutes, means it anew. */
const KEY_MINUTES = 5;

/** An act whose answer has not come. */
interface Asked {
  key: string;
  at: Instant;
  about: readonly string[];
}

/** What an act changes: two acts on the same are not independent of each other. */
function aboutOf(act: DoorAct): string[] {
  if (act.kind === 'SWAP') return [act.meetingId, act.args.withMeetingId];
  if (act.kind === 'ANSWER') return [act.offerId];
  if (act.kind === 'STAND_BY') return [act.programId];
  if (act.kind !== 'SEAT') return [act.meetingId];
  const { timeslotId, meetingOwner, meetingParticipant } = act.args;
  return [[timeslotId, ...[meetingOwner, meetingParticipant].sort()].join(' ')];
}

/** @param clock the device's */
export function doorActsOf(caller: Caller, clock: () => Instant): AskDoorAct {
  const asked = new Map<string, Asked>();
  const answered = (act: DoorAct) => {
    const about = aboutOf(act);
    for (const [said, other] of asked) if (other.about.some((one) => about.includes(one))) asked.delete(said);
  };
  return async (act) => {
    const said = JSON.stringify(act);
    const before = asked.get(said);
    const at = clock();
    // A clock that was set back says nothing of how long ago it was.
    const holds = before && before.at <= at && at < addMinutes(before.at, KEY_MINUTES);
    const key = holds ? before.key : newId();
    asked.set(said, { key, at, about: aboutOf(act) });
    try {
      await send(caller, act, key);
      answered(act);
      return { kind: 'DONE' };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { status, code, text } = error;
      // Nothing of ours answered, or the server failed while it did it.
      if (status === 0 || status >= 500) return { kind: 'UNKNOWN', text };
      answered(act);
      return { kind: 'REFUSED', code, text };
    }
  };
}

function send(caller: Caller, act: DoorAct, key: string): Promise<unknown> {
  if (act.kind === 'MOVE') {
    return call(caller, moveAtDoor, { params: { id: act.meetingId }, body: act.to }, { key });
  }
  if (act.kind === 'SWAP') {
    return call(caller, swapAtDoor, { params: { id: act.meetingId }, body: act.args }, { key });
  }
  if (act.kind === 'RELEASE') {
    return call(caller, releaseAtDoor, { params: { id: act.meetingId }, body: act.args }, { key });
  }
  if (act.kind === 'TAKE_BACK') {
    return call(caller, takeBackRelease, { params: { id: act.meetingId } }, { key });
  }
  if (act.kind === 'OFFER_TIME') {
    return call(caller, offerTime, { params: { id: act.meetingId } }, { key });
  }
  if (act.kind === 'ANSWER') {
    const { programId, offerId, answer } = act;
    return call(caller, answerOffer, { params: { programId, offerId }, body: { answer } }, { key });
  }
  if (act.kind === 'STAND_BY') {
    const { programId, standsBy } = act;
    return call(caller, setStandBy, { params: { programId }, body: { standsBy } }, { key });
  }
  return call(caller, seatPair, { params: { programId: act.programId }, body: act.args }, { key });
}
