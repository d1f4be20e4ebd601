import { type Dice, diceOf } from './dice.ts';
import type {
  Act,
  DevicePlan,
  Fate,
  SavingFault,
  Scenario,
  Step,
  StorageFault,
  VerbCall,
} from './scenario.ts';

export interface ScenarioLimits {
  /** Least and most devices. */
  devices: readonly [number, number];
  /** Least and most steps. */
  steps: readonly [number, number];
}

export const usualLimits: ScenarioLimits = { devices: [2, 20], steps: [8, 44] };

/** One run: the same seed and number always give the same one. */
export function makeScenario(seed: number, run: number, limits: ScenarioLimits = usualLimits): Scenario {
  const dice = diceOf(seed, run);
  const count = deviceCount(dice, limits.devices);
  const devices = Array.from({ length: count }, (_, place) => devicePlan(dice, place));
  const meetings = dice.between(2, 6);
  const length = dice.between(...limits.steps) + count;
  const steps = Array.from({ length }, (): Step => {
    const after = dice.chance(0.15) ? dice.between(60_000, 900_000) : dice.between(20, 20_000);
    return { ...act(dice, count, meetings), after };
  });
  return { seed, run, meetings, devices, steps };
}

/** Few most of the time, many now and then: what goes wrong mostly needs two. */
function deviceCount(dice: Dice, [least, most]: readonly [number, number]): number {
  const crowd = dice.weighted({ FEW: 85, SEVERAL: 11, MANY: 4 });
  const at = { FEW: least + 1, SEVERAL: least + 5, MANY: most };
  return dice.between(least, Math.min(most, at[crowd]));
}

function devicePlan(dice: Dice, place: number): DevicePlan {
  const wrong = dice.pick([0, 0, 1000, 60_000, 5_400_000]);
  const often = () => (dice.chance(0.5) ? dice.int(60) : dice.int(5000));
  // The first is always staff's own: somebody is at the doors all day.
  const kind = place === 0 ? 'STAFF' : dice.weighted({ STAFF: 40, PHONE: 25, DOOR: 20, STAND: 15 });
  return {
    kind,
    room: (kind === 'DOOR' || kind === 'STAND') && dice.chance(0.5) ? dice.int(2) : null,
    aheadMs: wrong === 0 ? 0 : dice.between(-wrong, wrong),
    up: often(),
    down: often(),
  };
}

const weights = {
  SCAN: 14,
  CHECK_IN: 16,
  UNDO: 6,
  WISH: 5,
  PUSH: 22,
  PULL: 10,
  NETWORK: 4,
  FLAP: 3,
  LET_GO: 8,
  ARRIVES_LATE: 4,
  CLOCK: 2,
  KILL: 3,
  SESSION: 4,
  PAIRING: 7,
  REPORT: 5,
  SETTLE: 3,
  WIPE: 1,
  EXPORT: 1,
  VERB: 18,
  RUSH: 2,
} as const;

const fateWeights: Record<Fate, number> = {
  CLEAR: 14,
  SLOW: 5,
  DOWN: 3,
  LOST_ANSWER: 4,
  HALF_OPEN: 2,
  TWICE: 2,
  TWICE_AT_ONCE: 2,
  PORTAL: 2,
  PORTAL_401: 1,
  BAD_GATEWAY: 2,
  BUSY: 2,
  CUT: 2,
  LATE_REQUEST: 3,
  HELD_ANSWER: 4,
  HELD_REQUEST: 3,
};

/** A report and a pairing are asked once and not sent again: nothing of theirs is held or late. */
const briefFates = [
  ...([
    'CLEAR',
    'CLEAR',
    'CLEAR',
    'SLOW',
    'DOWN',
    'LOST_ANSWER',
    'HALF_OPEN',
    'TWICE',
    'PORTAL',
    'BUSY',
  ] as const),
];

const verbWeights: Record<VerbCall['verb'], number> = {
  ACCEPT: 8,
  CANCEL_STAFF: 3,
  CANCEL_REQUESTER: 3,
  REJECT: 1,
  RESCHEDULE: 5,
  REQUEST: 2,
  ATTEND_BOTH: 2,
  ATTEND_OWNER: 2,
  ATTEND_PARTICIPANT: 2,
  UNDO_ONLINE: 2,
  MOVE_SEAT: 3,
  SWAP_SEATS: 3,
  SEAT_PAIR: 3,
  SHIFT: 1,
  UNDO_SHIFT: 2,
  RELEASE: 4,
  TAKE_BACK_RELEASE: 2,
  OFFER: 4,
  DELETE: 1,
  WITHDRAW_APPROVAL: 1,
  APPROVE: 1,
  REVOKE_BADGE: 1,
  SETTLE_ATTENTION: 3,
};

function act(dice: Dice, devices: number, meetings: number): Act {
  const device = dice.int(devices);
  const meeting = dice.int(meetings);
  const kind = dice.weighted(weights);
  const fault = savingFault(dice);
  switch (kind) {
    case 'SCAN':
      return {
        kind,
        device,
        meeting,
        fault,
        party: dice.pick(['OWNER', 'PARTICIPANT']),
        door: dice.chance(0.5),
      };
    case 'CHECK_IN':
      return {
        kind,
        device,
        meeting,
        fault,
        party: dice.pick(['OWNER', 'PARTICIPANT', 'BOTH']),
        customMinutes: dice.chance(0.3) ? dice.between(-40, 40) : null,
      };
    case 'UNDO':
      return { kind, device, meeting, fault, party: dice.pick(['OWNER', 'PARTICIPANT', 'BOTH']) };
    case 'WISH':
      return { kind, device, meeting, what: dice.weighted({ MOVE: 5, SWAP: 3, SEAT: 3, TAKE_BACK: 2 }) };
    case 'PUSH':
    case 'PULL':
      return {
        kind,
        device,
        tab: dice.chance(0.85) ? 0 : 1,
        batch: dice.pick([1, 2, 3, 500]),
        fates: Array.from({ length: dice.int(4) }, () => dice.weighted(fateWeights)),
        fault: storageFault(dice),
      };
    case 'NETWORK':
      return { kind, device, online: dice.chance(0.6) };
    case 'FLAP':
      return { kind, device, times: dice.between(2, 5), batch: dice.pick([1, 2]) };
    case 'LET_GO':
      return { kind, which: dice.int(8), drop: dice.chance(0.2) };
    case 'ARRIVES_LATE':
      return { kind, which: dice.int(8) };
    case 'CLOCK':
      return {
        kind,
        device,
        aheadMs: dice.pick([0, dice.between(-7_200_000, 7_200_000), dice.between(-40_000, 40_000)]),
      };
    case 'KILL':
    case 'WIPE':
    case 'EXPORT':
      return { kind, device };
    case 'SESSION':
      return { kind, device, what: dice.pick(['EXPIRE', 'EXPIRE', 'REVOKE', 'SIGN_IN']) };
    case 'PAIRING':
      return {
        kind,
        device,
        fates: [dice.pick(briefFates)],
        what: dice.weighted({ REVOKE: 35, LEAVE: 25, EXPIRE: 15, PAIR: 25 }),
      };
    case 'REPORT':
      return { kind, device, all: dice.chance(0.6), fates: [dice.pick(briefFates)] };
    case 'SETTLE':
      return { kind, device, how: dice.pick(['AGAIN', 'ASIDE']) };
    case 'VERB':
      return { kind, call: verbCall(dice, meeting) };
    case 'RUSH':
      return {
        kind,
        calls: Array.from({ length: dice.int(3) }, () => verbCall(dice, dice.int(meetings))),
      };
  }
}

const verbCall = (dice: Dice, meeting: number): VerbCall => ({
  verb: dice.weighted(verbWeights),
  meeting,
  lost: dice.chance(0.25),
});

const savingFault = (dice: Dice): SavingFault | null =>
  dice.chance(0.1) ? dice.pick(['QUOTA', 'ABORT', 'KILLED_BEFORE', 'KILLED_AFTER']) : null;

const storageFault = (dice: Dice): StorageFault | null =>
  dice.chance(0.08) ? { kind: dice.pick(['QUOTA', 'ABORT']), afterWrites: dice.int(5) } : null;
