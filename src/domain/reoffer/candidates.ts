import { isOn } from '../meetings/is-released.ts';
import { type Attended, attendedAtOf, type DoorMeeting, parties } from '../meetings/meeting.ts';
import type { Instant } from '../time/instants.ts';

/** Which two organizations may be offered a meeting with each other: from one function, whatever says that they want to meet. */

/** Two organizations, the smaller id first. */
export type Pair = readonly [string, string];

export const pairOf = (one: string, other: string): Pair => (one < other ? [one, other] : [other, one]);

export const pairKey = ([one, other]: Pair): string => `${one} ${other}`;

/** Two that want to meet, with how much; the more the earlier they are offered to each other. */
export interface ScoredPair {
  pair: Pair;
  score: number;
}

/** A request that waits for an answer says more than one that failed for want of a common time. */
export const REQUEST_SCORES = { OPEN: 2, NO_COMMON_TIME: 1 } as const;

/** The reasons of the list (`meetings/close`) by which a meeting failed only because the two had no common time. */
export const noCommonTimeReasons: readonly string[] = ['Fully booked schedule', 'Scheduling conflicts'];

/** A request, as far as it says whether the two want to meet. */
export interface RequestFacts
  extends Pick<DoorMeeting, 'meetingStatus' | 'meetingOwner' | 'meetingParticipant'> {
  createdAt: Instant;
  /** Why it was rejected or canceled; null: it was not, or nobody said. */
  reason: string | null;
}

/**
 * The pairs whose newest request is open, or failed only for want of a common time: who has refused since is not asked. Those that
 * became a meeting refuse nothing; whether the two need another one is `isSettledBy`'s to say.
 */
export function requestedPairs(requests: readonly RequestFacts[]): ScoredPair[] {
  const newest = new Map<string, RequestFacts>();
  for (const request of requests) {
    if (request.meetingStatus === 'ACCEPTED') continue;
    const key = pairKey(pairOf(request.meetingOwner, request.meetingParticipant));
    const known = newest.get(key);
    if (!known || isNewer(request, known)) newest.set(key, request);
  }
  return [...newest.values()].flatMap((request) => {
    const score = scoreOf(request);
    return score === null ? [] : [{ pair: pairOf(request.meetingOwner, request.meetingParticipant), score }];
  });
}

/** Of two of the same moment the one that says less, in whatever order they come. */
const isNewer = (one: RequestFacts, other: RequestFacts): boolean =>
  one.createdAt === other.createdAt
    ? (scoreOf(one) ?? 0) < (scoreOf(other) ?? 0)
    : one.createdAt > other.createdAt;

function scoreOf({ meetingStatus, reason }: RequestFacts): number | null {
  if (meetingStatus === 'PENDING' || meetingStatus === 'RESCHEDULE') return REQUEST_SCORES.OPEN;
  if (reason === null) return null;
  return noCommonTimeReasons.includes(reason) ? REQUEST_SCORES.NO_COMMON_TIME : null;
}

/** Whether two need no offer because of this meeting: they meet, or met, or will. */
export function isSettledBy(
  meeting: Pick<DoorMeeting, 'meetingStatus' | 'released' | 'endAt'> & Attended,
  now: Instant,
): boolean {
  if (meeting.meetingStatus !== 'ACCEPTED') return false;
  const met = parties.every((party) => attendedAtOf(meeting, party) !== null);
  return met || (isOn(meeting) && meeting.endAt > now);
}

/**
 * Those that may be offered a meeting with each other.
 *
 * @param sources what says that two want to meet: requests now; wishes and suggestions are other sources. Of a pair that
 *   several name, the highest score counts
 * @param apart pairs that met, have a meeting to come, or of which one has blocked the other
 * @returns by score, the highest first; of equal ones by their ids, so that every process has the same order
 */
export function candidatePairs(
  sources: readonly (readonly ScoredPair[])[],
  apart: readonly Pair[],
): ScoredPair[] {
  const excluded = new Set(apart.map(pairKey));
  const best = new Map<string, ScoredPair>();
  for (const one of sources.flat()) {
    const key = pairKey(one.pair);
    if (one.pair[0] === one.pair[1] || excluded.has(key)) continue;
    const known = best.get(key);
    if (!known || known.score < one.score) best.set(key, one);
  }
  return [...best.entries()]
    .sort(([oneKey, one], [otherKey, other]) => other.score - one.score || (oneKey < otherKey ? -1 : 1))
    .map(([, candidate]) => candidate);
}
