import { isOn } from '../meetings/is-released.ts';
import { type Attended, attendedAtOf, type DoorMeeting, parties } from '../meetings/meeting.ts';
import { planWeightsArgs } from '../plan/planner-settings.ts';
import { type PlanWish, pairsOfWishes, weightOf, pairKey as wishedKey } from '../plan/value.ts';
import type { Instant } from '../time/instants.ts';

/** Which two organizations may be offered a meeting with each other: from one function, whatever says that they want to meet. */

/** Two organizations, the smaller id first. */
export type Pair = readonly [string, string];

export const pairOf = (one: string, other: string): Pair => (one < other ? [one, other] : [other, one]);

export const pairKey = ([one, other]: Pair): string => `${one} ${other}`;

/**
 * What says that two want to meet, the strongest first: each of them wishes it, one of them does (or the program's staff), or each suits
 * the other (`domain/suggestions`). Who has asked for a meeting wishes it.
 */
export const wantKinds = ['MUTUAL', 'WISH', 'SUGGESTION'] as const;
export type WantKind = (typeof wantKinds)[number];

/** Two that want to meet, with how much: of one kind the higher score comes first. */
export interface ScoredPair {
  pair: Pair;
  kind: WantKind;
  score: number;
}

/** What comes earlier; 0: equals. */
export const compareKinds = (one: Pick<ScoredPair, 'kind'>, other: Pick<ScoredPair, 'kind'>): number =>
  wantKinds.indexOf(one.kind) - wantKinds.indexOf(other.kind);

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

/** One says something of another, who is not told. */
export interface Said {
  organizationId: string;
  partnerId: string;
}

/** All that is known of whether organizations want to meet. */
export interface WantFacts {
  requests: readonly RequestFacts[];
  /** Those that count. */
  wishes: readonly PlanWish[];
  /** Who is suggested to whom, with how much the two suit each other (0: nothing speaks for it). */
  suggestions: readonly (Said & { score: number })[];
  /** Who does not wish to be suggested whom. */
  notForMe: readonly Said[];
}

/**
 * The pairs that want to meet. A request counts by the newest one of the two: where it is open, or failed only for want of a common
 * time, its requester wishes the meeting; one that became a meeting says nothing, and whether the two need another one is
 * `isSettledBy`'s to say.
 *
 * Never among them are two of whom one would rather not meet the other, whatever else is said. Of two of whom one has refused the
 * other's request since, or said *Not for me*, a wish of one side is not enough: both must wish it. Nothing that comes of it says what
 * either of the two has said.
 */
export function wantedPairs({ requests, wishes, suggestions, notForMe }: WantFacts): ScoredPair[] {
  const newest = newestRequests(requests);
  const { wanted, refused } = pairsOfWishes(wishes);
  const declined = new Set(
    notForMe.map(({ organizationId, partnerId }) => pairKey(pairOf(organizationId, partnerId))),
  );
  const suits = new Map<string, ScoredPair>();
  for (const { organizationId, partnerId, score } of suggestions) {
    const pair = pairOf(organizationId, partnerId);
    const key = pairKey(pair);
    if (score > (suits.get(key)?.score ?? 0)) suits.set(key, { pair, kind: 'SUGGESTION', score });
  }
  const pairs = new Map<string, Pair>();
  for (const { pair } of suits.values()) pairs.set(pairKey(pair), pair);
  for (const { a, b } of wanted.values()) pairs.set(pairKey([a, b]), [a, b]);
  for (const { meetingOwner, meetingParticipant } of newest.values()) {
    const pair = pairOf(meetingOwner, meetingParticipant);
    pairs.set(pairKey(pair), pair);
  }
  return [...pairs].flatMap(([key, pair]): ScoredPair[] => {
    const [one, other] = pair;
    const ofWishes = wishedKey(one, other);
    if (refused.has(ofWishes)) return [];
    const request = newest.get(key);
    const asked = request ? scoreOf(request) : null;
    const wish = wanted.get(ofWishes);
    const says = (rank: number | null | undefined, id: string) =>
      (rank ?? null) !== null || (asked !== null && request?.meetingParticipant === id);
    const wishing = [says(wish?.rankA, one), says(wish?.rankB, other)].filter(Boolean).length;
    const score = (asked ?? 0) + (wish ? weightOf(wish, weights) : 0);
    if (wishing === 2) return [{ pair, kind: 'MUTUAL', score }];
    if ((request && asked === null) || (declined.has(key) && asked === null)) return [];
    if (wishing === 1 || wish?.must) return [{ pair, kind: 'WISH', score }];
    const suit = suits.get(key);
    return suit ? [suit] : [];
  });
}

/** What ranks count, as in a plan. */
const weights = planWeightsArgs.parse({});

/** The newest request of each pair; those that became a meeting refuse nothing, and ask for nothing. */
function newestRequests(requests: readonly RequestFacts[]): Map<string, RequestFacts> {
  const newest = new Map<string, RequestFacts>();
  for (const request of requests) {
    if (request.meetingStatus === 'ACCEPTED') continue;
    const key = pairKey(pairOf(request.meetingOwner, request.meetingParticipant));
    const known = newest.get(key);
    if (!known || isNewer(request, known)) newest.set(key, request);
  }
  return newest;
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
 * @param wanted of `wantedPairs`
 * @param apart pairs that met, have a meeting to come, or of which one has blocked the other
 * @returns by what they want, then by score, the highest first; of equal ones by their ids, so that every process has the same order
 */
export function candidatePairs(wanted: readonly ScoredPair[], apart: readonly Pair[]): ScoredPair[] {
  const excluded = new Set(apart.map(pairKey));
  return wanted
    .filter(({ pair }) => pair[0] !== pair[1] && !excluded.has(pairKey(pair)))
    .toSorted(
      (one, other) =>
        compareKinds(one, other) ||
        other.score - one.score ||
        (pairKey(one.pair) < pairKey(other.pair) ? -1 : 1),
    );
}
