import type { Venue } from '../schedule/schedule.ts';
import type { Instant } from '../time/instants.ts';
import type { UnmetReason } from './explain.ts';
import type { WishedPair } from './value.ts';

/** What a run of the planner has found, in terms of the program. */

/** A time and a table. */
export interface PlanPlace {
  eventId: string;
  timeslotId: string;
  startAt: Instant;
  endAt: Instant;
  venue: Venue;
  roomId: string;
  tableId: string | null;
  tableName: string | null;
  seatNumber: number;
}

/**
 * Against what there is: NEW; FIXED, agreed on by the two, checked in or pinned by its mode; KEPT, where a published plan put it; MOVED, from
 * there; DROPPED, published and no longer in this plan.
 */
export const planChanges = ['NEW', 'FIXED', 'KEPT', 'MOVED', 'DROPPED'] as const;
export type PlanChange = (typeof planChanges)[number];

export interface PlannedMeeting extends WishedPair {
  change: PlanChange;
  weight: number;
  /** Null of DROPPED. */
  place: PlanPlace | null;
  /** The meeting that there is; null of NEW. */
  meetingId: string | null;
}

/** REFUSED: one side would rather not, or staff forbid it. */
export const unmetReasons = [
  'NEVER_TOGETHER',
  'QUOTA',
  'BUSY',
  'NO_TABLE',
  'DAY_QUOTA',
  'REFUSED',
] as const satisfies readonly (UnmetReason | 'REFUSED')[];
export type PlanUnmetReason = (typeof unmetReasons)[number];

export interface PlanExchange {
  startAt: Instant;
  /** Pairs that would not meet for it, and those that would meet at another time; some of them by name, all by number. */
  lost: (readonly [string, string])[];
  lostCount: number;
  movedCount: number;
  change: number;
}

export interface UnmetWish extends WishedPair {
  weight: number;
  reason: PlanUnmetReason;
  /** Whom the reason is about. */
  aboutA: boolean;
  aboutB: boolean;
  exchange: PlanExchange | null;
}

export interface PlanFigures {
  organizations: number;
  meetings: number;
  /** Wishes of participants for participants, and those that are met; of staff the same. */
  wishes: number;
  wishesMet: number;
  must: number;
  mustMet: number;
  value: number;
  /** A value that no plan can pass; null: it could not be computed. */
  bound: number | null;
  underThree: number;
  underThreeFeasible: number;
  idleADay: number;
  consecutive: number;
  roomChanges: number;
  new: number;
  fixed: number;
  kept: number;
  /** To another time; only to another table. */
  movedTime: number;
  movedTable: number;
  dropped: number;
}

export interface PlanOutcome {
  meetings: PlannedMeeting[];
  unmet: UnmetWish[];
  figures: PlanFigures;
}

/** Share of what is possible at all; null where no bound is known, and where nothing is possible. */
export const shareOfBound = ({ value, bound }: Pick<PlanFigures, 'value' | 'bound'>): number | null =>
  bound === null || bound <= 0 ? null : Math.min(1, value / bound);
