import { CallError, type Caller, call } from '../contract/call.ts';
import { moveAtDoor, releaseAtDoor, seatPair, swapAtDoor, takeBackRelease } from '../contract/door-acts.ts';
import { offerTime } from '../contract/meetings.ts';
import { answerOffer, setStandBy } from '../contract/reoffers.ts';
import { leaveSession, registerForSession } from '../contract/session-registrations.ts';
import type { Message } from '../domain/language/message.ts';
import type { WishArgs } from '../domain/meetings/device-wish.ts';
import type { MoveSeatArgs } from '../domain/schedule/move-seat.ts';
import { addMinutes, type Instant } from '../domain/time/instants.ts';
import { aboutOf, type DoorAct, type SeatAct } from './about-act.ts';
import { newId } from './this-device.ts';

/**
 * What is done at a door with a network: whether a table is free is the server's to say. The venue's screens ask by this alone;
 * without a network they keep a wish (`wishes.ts`).
 */

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
      await sendAct(caller, act, key);
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

/** What comes with an act that was a wish. */
export interface SentWish extends WishArgs {
  /** Of a move: where the pair sat. */
  from?: MoveSeatArgs;
}

/** Asks for an act once. @param wish left out: it is asked for now @throws CallError */
export function sendAct(caller: Caller, act: DoorAct, key: string, wish?: SentWish): Promise<unknown> {
  if (act.kind === 'MOVE' || act.kind === 'SWAP' || act.kind === 'SEAT')
    return sendSeatAct(caller, act, key, wish);
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
  if (act.kind === 'SESSION') {
    const { programId, sessionId, registers } = act;
    const params = { programId, sessionId };
    return call(caller, registers ? registerForSession : leaveSession, { params }, { key });
  }
  const { programId, standsBy } = act;
  return call(caller, setStandBy, { params: { programId }, body: { standsBy } }, { key });
}

function sendSeatAct(
  caller: Caller,
  act: SeatAct,
  key: string,
  wish: SentWish | undefined,
): Promise<unknown> {
  if (act.kind === 'MOVE') {
    const { meetingId: id, to } = act;
    const body = wish ? { ...to, wish: { ...wish, from: wish.from ?? to } } : to;
    return call(caller, moveAtDoor, { params: { id }, body }, { key });
  }
  const said = wish && { wish: { timeslotId: wish.timeslotId, wishedAt: wish.wishedAt } };
  if (act.kind === 'SWAP') {
    const body = { ...act.args, ...said };
    return call(caller, swapAtDoor, { params: { id: act.meetingId }, body }, { key });
  }
  const body = { ...act.args, ...said };
  return call(caller, seatPair, { params: { programId: act.programId }, body }, { key });
}
