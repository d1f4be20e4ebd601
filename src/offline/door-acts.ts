import { CallError, type Caller, call } from '../contract/call.ts';
import { moveAtDoor, seatPair, swapAtDoor } from '../contract/door-acts.ts';
import type { Message } from '../domain/language/message.ts';
import type { SeatPairArgs } from '../domain/meetings/seat-pair.ts';
import type { MoveSeatArgs } from '../domain/schedule/move-seat.ts';
import type { SwapSeatsArgs } from '../domain/schedule/swap-seats.ts';
import { newId } from './this-device.ts';

/**
 * What is done at a door with a network, and never queued: whether a table is free is the server's to say. The venue's screens
 * ask by this alone.
 */

export type DoorAct =
  | { kind: 'MOVE'; meetingId: string; to: MoveSeatArgs }
  | { kind: 'SWAP'; meetingId: string; args: SwapSeatsArgs }
  | { kind: 'SEAT'; programId: string; args: SeatPairArgs };

/** Done; or why not. UNKNOWN: no answer came, it may be done or not, and the same act asked again is done once. */
export type DoorActOutcome =
  | { kind: 'DONE' }
  | { kind: 'REFUSED'; code: string; text: Message }
  | { kind: 'UNKNOWN'; text: Message };

/** Asks for an act. The same act has the same key until it was answered, so that a lost answer does nothing twice. */
export type AskDoorAct = (act: DoorAct) => Promise<DoorActOutcome>;

export function doorActsOf(caller: Caller): AskDoorAct {
  const keys = new Map<string, string>();
  return async (act) => {
    const said = JSON.stringify(act);
    const key = keys.get(said) ?? newId();
    keys.set(said, key);
    try {
      await send(caller, act, key);
      keys.delete(said);
      return { kind: 'DONE' };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { status, code, text } = error;
      // Nothing of ours answered, or the server failed while it did it.
      if (status === 0 || status >= 500) return { kind: 'UNKNOWN', text };
      keys.delete(said);
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
  return call(caller, seatPair, { params: { programId: act.programId }, body: act.args }, { key });
}
