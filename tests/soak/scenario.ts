import type { Party } from '../../src/domain/meetings/meeting.ts';

/** One run of the soak, as plain data: what is there, and what happens, in order. Made from a seed; can be cut shorter. */
export interface Scenario {
  seed: number;
  run: number;
  meetings: number;
  devices: readonly DevicePlan[];
  steps: readonly Step[];
}

export interface DevicePlan {
  /**
   * STAFF: a tablet at a door, with somebody of staff signed in. PHONE: a participant's own, who says only that they are
   * there themselves. DOOR, STAND: paired tablets, with a token of their own.
   */
  kind: 'STAFF' | 'PHONE' | 'DOOR' | 'STAND';
  /** The room a paired tablet is for, by its place; null: all of them. */
  room: number | null;
  /** How far its clock is ahead of the server's, in ms. */
  aheadMs: number;
  /** How long its messages are under way in SLOW weather, in ms. */
  up: number;
  down: number;
}

/** What the wire does with one request. */
export const fates = [
  'CLEAR',
  /** Request and answer take their time. */
  'SLOW',
  /** The request never arrives. */
  'DOWN',
  /** The request arrives, the answer does not. */
  'LOST_ANSWER',
  /** The same, and the device waits for its time limit: a half-open connection. */
  'HALF_OPEN',
  /** The request arrives twice, one after the other: as after a retry below us. */
  'TWICE',
  /** The request arrives twice at the same moment. */
  'TWICE_AT_ONCE',
  /** A captive portal answers in the server's place: HTML with 200. */
  'PORTAL',
  /** The same with 401. */
  'PORTAL_401',
  /** A proxy answers 502 in HTML. */
  'BAD_GATEWAY',
  /** The server itself answers 503, in its own words. */
  'BUSY',
  /** The answer breaks off in the middle. */
  'CUT',
  /** The device gives up; the request arrives later, its answer goes nowhere. */
  'LATE_REQUEST',
  /** The answer comes when it is let go: after others that were asked later. */
  'HELD_ANSWER',
  /** The request is held on its way, with the device still waiting. */
  'HELD_REQUEST',
] as const;
export type Fate = (typeof fates)[number];

/** How the device's own storage fails while it saves what was said. */
export const savingFaults = ['QUOTA', 'ABORT', 'KILLED_BEFORE', 'KILLED_AFTER'] as const;
export type SavingFault = (typeof savingFaults)[number];

/** How it fails while it takes in an answer: at so-and-so-many writes from now. */
export interface StorageFault {
  kind: 'QUOTA' | 'ABORT';
  afterWrites: number;
}

export const verbs = [
  'ACCEPT',
  'CANCEL_STAFF',
  'CANCEL_REQUESTER',
  'REJECT',
  'RESCHEDULE',
  'REQUEST',
  'ATTEND_BOTH',
  'ATTEND_OWNER',
  'ATTEND_PARTICIPANT',
  'UNDO_ONLINE',
  'MOVE_SEAT',
  'SWAP_SEATS',
  'SEAT_PAIR',
  'SHIFT',
  'UNDO_SHIFT',
  'RELEASE',
  'TAKE_BACK_RELEASE',
  'OFFER',
  'DELETE',
  'WITHDRAW_APPROVAL',
  'APPROVE',
  'REVOKE_BADGE',
  'SETTLE_ATTENTION',
] as const;
export type Verb = (typeof verbs)[number];

export interface VerbCall {
  verb: Verb;
  meeting: number;
  /** Its answer is lost and it is asked again with the same Idempotency-Key. */
  lost: boolean;
}

/** A tablet, or one that was. */
export const isKiosk = ({ kind }: Pick<DevicePlan, 'kind'>): boolean => kind === 'DOOR' || kind === 'STAND';

/**
 * REVOKE: staff remove it from their list, whatever it holds. LEAVE: staff un-pair it, at the tablet. EXPIRE: its token
 * runs out. PAIR: with a new code, also over a pairing that has ended while something waited.
 */
export const pairingEvents = ['REVOKE', 'LEAVE', 'EXPIRE', 'PAIR'] as const;
export type PairingEvent = (typeof pairingEvents)[number];

type Saying = { device: number; meeting: number; fault: SavingFault | null };

export interface Exchange {
  device: number;
  /** Two windows, or a window and a worker, on one database. */
  tab: 0 | 1;
  fates: readonly Fate[];
  batch: number;
  fault: StorageFault | null;
}

export type Act =
  | ({ kind: 'SCAN'; party: Party; door: boolean } & Saying)
  | ({ kind: 'CHECK_IN'; party: Party | 'BOTH'; customMinutes: number | null } & Saying)
  | ({ kind: 'UNDO'; party: Party | 'BOTH' } & Saying)
  /** Asked for at a door without a network. */
  | { kind: 'WISH'; device: number; meeting: number; what: 'MOVE' | 'SWAP' | 'SEAT' | 'TAKE_BACK' }
  | ({ kind: 'PUSH' } & Exchange)
  | ({ kind: 'PULL' } & Exchange)
  | { kind: 'NETWORK'; device: number; online: boolean }
  | { kind: 'FLAP'; device: number; times: number; batch: number }
  | { kind: 'LET_GO'; which: number; drop: boolean }
  | { kind: 'ARRIVES_LATE'; which: number }
  | { kind: 'CLOCK'; device: number; aheadMs: number }
  | { kind: 'KILL'; device: number }
  | { kind: 'SESSION'; device: number; what: 'EXPIRE' | 'REVOKE' | 'SIGN_IN' }
  /** `device`: among the paired tablets. */
  | { kind: 'PAIRING'; device: number; what: PairingEvent; fates: readonly Fate[] }
  /** One device says how it is, or each that has a network: then staff look whether it is safe to close. */
  | { kind: 'REPORT'; device: number; all: boolean; fates: readonly Fate[] }
  | { kind: 'SETTLE'; device: number; how: 'AGAIN' | 'ASIDE' }
  | { kind: 'WIPE'; device: number }
  | { kind: 'EXPORT'; device: number }
  | { kind: 'VERB'; call: VerbCall }
  /** Everybody at the same moment: the only step whose inner order is the machine's. */
  | { kind: 'RUSH'; calls: readonly VerbCall[] };

export type Step = Act & {
  /** Milliseconds since the step before. */
  after: number;
};

/** A step on one line, for people. */
export const inWords = (step: Step): string => {
  const { kind, after, ...rest } = step;
  return `+${(after / 1000).toFixed(1)} s ${kind} ${JSON.stringify(rest)}`;
};
