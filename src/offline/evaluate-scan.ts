import { Dexie } from 'dexie';
import { decideBadge, type ReadBadge, readBadge } from '../domain/meetings/badge-code.ts';
import { decideCheckIn } from '../domain/meetings/check-in.ts';
import { type CheckInTerms, checkInOpensAt } from '../domain/meetings/check-in-terms.ts';
import { attendedAtOf, type DoorMeeting, type Party, partyOf } from '../domain/meetings/meeting.ts';
import { type Finding, type FindingKind, findMeeting } from '../domain/meetings/scan.ts';
import { standingOf } from '../domain/meetings/standing.ts';
import { isPracticeBadge } from '../domain/rehearsal/practice-badge.ts';
import { addMillis, type Instant } from '../domain/time/instants.ts';
import type { RefusalCode } from '../domain/verdict/refusal-codes.ts';
import type { Note, Verdict } from '../domain/verdict/verdict.ts';
import type { DeviceDatabase } from './database.ts';
import type { AgendaEntry, BadgeKey, ProgramStateRow } from './documents.ts';
import { actorOf, type Holder, holderOf, programStandingOf } from './holder.ts';
import { roundsOf } from './meeting-store.ts';
import { type Overlaid, overlaidWith } from './overlay.ts';
import { UNKNOWN_ORGANIZATION } from './program-queries.ts';
import { termsOfRow } from './program-terms.ts';
import { askDatabase, type ScanBasis, type ScanQueries, scanCacheOf } from './scan-queries.ts';
import type { BadgeHolder } from './search-parties.ts';
import type { MeetingView } from './venue-queries.ts';
import { signatureVerifier } from './verify-signature.ts';

/**
 * Who is at the door. On a tablet for rooms the person has no name and the organization is UNKNOWN_ORGANIZATION where
 * they meet in other rooms only.
 */
export interface ScanSubject {
  organizationId: string;
  organizationName: string;
  personId: string;
  personName: string;
  jobTitle: string;
}

/** The meeting that is meant, from the side of the party at the door. */
export interface ScanMeeting {
  view: MeetingView;
  party: Party;
  partnerName: string;
  roomName: string | null;
  tableName: string | null;
  /** It is in another room than this door's; a desk for every room has none of its own. */
  isElsewhere: boolean;
  /** May it be checked in (now, by this person)? With its notes: LATE, EARLY, REPLACES. */
  decision: Verdict;
  /** When it opens for check-in. */
  opensAt: Instant;
}

/**
 * What a scan means; closed. `badge` of a fault is the read badge's holder where the device knows them.
 *
 * - CHECK_IN: here and now. Record it.
 * - LATE: the slot is over, and a check-in is still allowed (SPEC.md 4): by a tap.
 * - ASK: one meeting is nearly or just over, another begins soon, and only the person at the door can know (`found`, `other`);
 *   or the organization has several at a time (`more` of them, where it has three).
 * - EARLY: the next meeting has not opened. OTHER_ROOM: it is in another room. Both may be recorded if staff say so where
 *   `decision` is allowed: not for a room that this tablet is not for, nor for another day.
 * - ALREADY: this side is in, since `alreadyAt`; recording again replaces the time.
 * - CANCELED, REFUSED: may not be recorded; REFUSED names why.
 * - NO_MEETING: nobody waits for this organization.
 * - BADGE_FAULT: not ours, forged, expired, revoked, of another program, or signed by a key not yet known here.
 * - BADGE_NOT_SYNCED: genuine, but its holder is not on this device yet: synchronise and scan again.
 */
export type ScanVerdict =
  | ({ kind: 'CHECK_IN' | 'LATE' | 'EARLY' | 'OTHER_ROOM'; notes: readonly Note[] } & Found)
  | ({ kind: 'ASK'; other: ScanMeeting; more?: ScanMeeting[] } & Found)
  | ({ kind: 'ALREADY'; alreadyAt: Instant; notes: readonly Note[] } & Found)
  | ({ kind: 'CANCELED' | 'REFUSED'; code: RefusalCode } & Found)
  | { kind: 'NO_MEETING'; subject: ScanSubject }
  | { kind: 'BADGE_FAULT'; code: RefusalCode; subject: ScanSubject | null }
  | { kind: 'BADGE_NOT_SYNCED' };

interface Found {
  subject: ScanSubject;
  found: ScanMeeting;
}

/** Where and when it is scanned, and on whose device. */
interface Door {
  programId: string;
  /** Null at a desk for every room. */
  roomId: string | null;
  holder: Holder;
  terms: CheckInTerms;
  /** By the server's clock; the times of what waits in the outbox are corrected by its offset. */
  present: Instant;
  offsetMs: number;
  /** The delegation of who is scanned; left out: not known, or all. */
  lane?: number | undefined;
}

/**
 * Evaluates a scanned text, from the device alone: with a network too, so this is the only place that evaluates badges. The
 * scan cache answers if it can, else the database: the same questions in the same order (`scan-queries.ts`).
 *
 * Beside a revocation: a device that has not pulled since goes on accepting that badge, at worst until its next pull (a
 * few seconds with a network, the whole outage without one). What it records then counts: someone was there.
 *
 * @param roomId the door's room; null at a desk for every room
 * @param now by the device's clock; it is corrected to the server's, as far as the device knows it
 * @param chosen the meeting that was chosen after ASK: evaluated as if the badge named it
 */
export async function evaluateScan(
  db: DeviceDatabase,
  programId: string,
  roomId: string | null,
  text: string,
  now: Instant,
  chosen: string | null = null,
): Promise<ScanVerdict> {
  // No badge of anybody: what it is for is said, at every real door.
  if (isPracticeBadge(text)) return { kind: 'BADGE_FAULT', code: 'BADGE_PRACTICE', subject: null };
  const badge = readBadge(text);
  const cache = badge ? scanCacheOf(db, programId) : undefined;
  // While the signature is verified, the meeting is looked up: a forged badge has cost a few reads for nothing.
  const verify = badge ? signatureVerifier(badge) : () => Promise.resolve(false);
  void verify(badge ? cache?.keyOf(badge.keyId) : undefined);
  const meetingId = chosen ?? badge?.meetingId ?? null;

  const lookUp = async (queries: ScanQueries) => {
    const [basis, holder] = await Promise.all([
      queries.basis(),
      badge && queries.badgeHolder(badge.badgeNumber),
    ]);
    const key = keyOf(badge, basis.state);
    // Outside the transaction: it must not wait for what is no read.
    Dexie.ignoreTransaction(() => void verify(key));
    const offsetMs = basis.state?.serverOffsetMs ?? 0;
    const door = doorOf(basis, programId, roomId, addMillis(now, offsetMs));
    return { key, offsetMs, holder, about: holder && (await evaluate(queries, door, holder, meetingId)) };
  };
  const cached = badge && (await cache?.ask({ badgeNumber: badge.badgeNumber, meetingId, now }, lookUp));
  const { key, offsetMs, holder, about } = cached ?? (await askDatabase(db, programId, lookUp));
  cache?.refreshWhenDue();

  const signatureValid = await verify(key);
  const facts = { programId, keyKnown: !!key, signatureValid, revoked: holder?.revoked ?? false };
  const genuine = decideBadge(badge, facts, addMillis(now, offsetMs));
  if (genuine.kind === 'refused') {
    // A forged badge names nobody: its number is whatever the forger wrote.
    return {
      kind: 'BADGE_FAULT',
      code: genuine.code,
      subject: signatureValid ? (about?.subject ?? null) : null,
    };
  }
  return about ?? { kind: 'BADGE_NOT_SYNCED' };
}

/** The key that the program's state names for the badge. */
const keyOf = (badge: ReadBadge | null, state: ProgramStateRow | undefined): BadgeKey | undefined =>
  state?.badgeKeys.find(({ keyId }) => keyId === badge?.keyId);

/** @param present by the server's clock */
const doorOf = (
  { state, program, session }: ScanBasis,
  programId: string,
  roomId: string | null,
  present: Instant,
): Door => ({
  programId,
  roomId,
  present,
  holder: holderOf(session),
  terms: termsOfRow(program),
  offsetMs: state?.serverOffsetMs ?? 0,
});

/**
 * The same for a party found by hand (`searchParties`).
 *
 * @param present by the server's clock
 * @param chosen as of `evaluateScan`
 */
export async function evaluateParty(
  db: DeviceDatabase,
  programId: string,
  roomId: string | null,
  subject: ScanSubject,
  present: Instant,
  chosen: string | null = null,
): Promise<ScanVerdict> {
  return await askDatabase(db, programId, (queries) =>
    evaluateSubject(queries, programId, roomId, subject, present, chosen),
  );
}

/** The same, of whatever answers a scan's queries: a rehearsal is judged by it (`rehearsal.ts`). */
export async function evaluateSubject(
  queries: ScanQueries,
  programId: string,
  roomId: string | null,
  subject: ScanSubject,
  present: Instant,
  chosen: string | null,
): Promise<AboutSubject> {
  return await evaluate(queries, doorOf(await queries.basis(), programId, roomId, present), subject, chosen);
}

/** What a scan means once it is known whose badge it is. */
type AboutSubject = Extract<ScanVerdict, { subject: ScanSubject }>;

/**
 * As few rounds of reading as there can be: on a slow tablet each costs more than what it reads.
 *
 * @param meetingId named by the pass, or chosen
 */
async function evaluate(
  queries: ScanQueries,
  door: Door,
  who: BadgeHolder | ScanSubject,
  meetingId: string | null,
): Promise<AboutSubject> {
  const [subject, { finding, looked }] = await Promise.all([
    'organizationName' in who ? who : subjectOf(queries, who),
    meetingId === null
      ? meetingOfAgenda(queries, 'lane' in who ? { ...door, lane: who.lane } : door, who.organizationId)
      : meetingOfPass(queries, door, who.organizationId, meetingId),
  ]);
  const shown = looked.filter(({ meeting: { id } }) =>
    [finding.meeting, finding.other, ...(finding.more ?? [])].some((one) => one?.id === id),
  );
  const views = shown.length > 0 ? await queries.views(shown) : [];
  const scanned = (one: DoorMeeting | null, party: Party | null): ScanMeeting | null => {
    const view = views.find(({ meeting }) => meeting.id === one?.id);
    if (!one || !party || !view) return null;
    return {
      view,
      party,
      partnerName: (party === 'OWNER' ? view.participant : view.owner).organizationName,
      roomName: view.roomName,
      tableName: one.tableName,
      isElsewhere: door.roomId !== null && one.roomId !== door.roomId,
      decision: decisionOf(door, one, party, door.present),
      opensAt: checkInOpensAt(one, door.terms),
    };
  };
  const found = scanned(finding.meeting, finding.party);
  if (!found) return { kind: 'NO_MEETING', subject };
  if (finding.kind !== 'ASK') return verdictOf({ ...finding, kind: finding.kind }, subject, found);
  const other = scanned(finding.other, finding.other && partyOf(finding.other, subject.organizationId));
  if (!other) return { kind: 'NO_MEETING', subject };
  const more = finding.more?.flatMap((one) => scanned(one, partyOf(one, subject.organizationId)) ?? []);
  return { kind: 'ASK', subject, found, other, ...(more?.length && { more }) };
}

async function subjectOf(queries: ScanQueries, holder: BadgeHolder): Promise<ScanSubject> {
  const { organizationId, personId, personName, jobTitle } = holder;
  const name = await queries.organizationName(organizationId);
  return { organizationId, personId, personName, jobTitle, organizationName: name ?? UNKNOWN_ORGANIZATION };
}

interface MatchedMeeting {
  finding: Finding;
  /** The meetings that were considered, with the outbox applied. */
  looked: Overlaid[];
}

/** A pass names its meeting: only when and where are left to say. */
async function meetingOfPass(
  queries: ScanQueries,
  door: Door,
  organizationId: string,
  meetingId: string,
): Promise<MatchedMeeting> {
  const [meeting, queued] = await Promise.all([queries.meeting(meetingId), queries.queued([meetingId])]);
  const matched = matchedOf(meeting ? [meeting] : [], queued, door, organizationId);
  const [named] = matched.looked;
  if (matched.finding.kind !== 'NONE' || !named) return matched;
  // Outside every window of a scan, but it is what the pass says.
  const party = partyOf(named.meeting, organizationId);
  if (party === null) return matched;
  const kind = named.meeting.meetingStatus === 'CANCELED' ? 'CANCELED' : 'HERE_LATE';
  const alreadyAt = attendedAtOf(named.meeting, party);
  return { ...matched, finding: { kind, meeting: named.meeting, party, alreadyAt, other: null } };
}

/** Out of as few meetings as are needed: see `roundsOf`. */
async function meetingOfAgenda(
  queries: ScanQueries,
  door: Door,
  organizationId: string,
): Promise<MatchedMeeting> {
  const agenda = await queries.agenda(organizationId);
  for (const entries of roundsOf(agenda, door.present, door.terms.checkInOpensMinutes)) {
    if (entries.length === 0) continue;
    const matched = await matchedIn(queries, door, organizationId, entries);
    if (matched.finding.kind !== 'NONE') return matched;
  }
  return matchedOf([], [], door, organizationId);
}

async function matchedIn(
  queries: ScanQueries,
  door: Door,
  organizationId: string,
  entries: readonly AgendaEntry[],
): Promise<MatchedMeeting> {
  const [meetings, queued] = await Promise.all([
    queries.meetings(entries),
    queries.queued(entries.map(({ meetingId }) => meetingId)),
  ]);
  return matchedOf(meetings, queued, door, organizationId);
}

function matchedOf(
  meetings: readonly DoorMeeting[],
  queued: Parameters<typeof overlaidWith>[1],
  { roomId, present, terms, offsetMs, lane }: Door,
  organizationId: string,
): MatchedMeeting {
  const looked = overlaidWith(meetings, queued, offsetMs);
  const shown = looked.map(({ meeting }) => meeting);
  const finding = findMeeting(shown, organizationId, roomId, present, terms.checkInOpensMinutes, lane);
  return { finding, looked };
}

/** Whether whoever holds the device may check this side in. On nobody's device nobody may. */
export function decisionOf(
  { holder, programId, terms }: Pick<Door, 'holder' | 'programId' | 'terms'>,
  meeting: DoorMeeting,
  party: Party | 'BOTH',
  present: Instant,
): Verdict {
  const standing = standingOf(actorOf(holder), meeting, programStandingOf(holder, programId));
  return decideCheckIn(meeting, standing, { party, attendedAt: present }, present, terms);
}

/** Refusals that concern only the time or the place: nothing is recorded. */
const notHereOrNow: ReadonlySet<RefusalCode> = new Set([
  'DEVICE_NOT_FOR_ROOM',
  'CHECK_IN_NOT_OPEN',
  'CHECK_IN_OTHER_DAY',
]);

function verdictOf(
  finding: Finding & { kind: Exclude<FindingKind, 'ASK'> },
  subject: ScanSubject,
  found: ScanMeeting,
): AboutSubject {
  const { decision } = found;
  if (finding.kind === 'CANCELED') return { kind: 'CANCELED', code: 'MEETING_CANCELED', subject, found };
  if (decision.kind === 'refused' && !notHereOrNow.has(decision.code))
    return { kind: 'REFUSED', code: decision.code, subject, found };
  const notes = decision.kind === 'refused' ? [] : decision.notes;
  if (finding.alreadyAt !== null)
    return { kind: 'ALREADY', alreadyAt: finding.alreadyAt, notes, subject, found };
  const kind = {
    HERE: 'CHECK_IN',
    HERE_LATE: 'LATE',
    HERE_EARLY: 'EARLY',
    OTHER_ROOM: 'OTHER_ROOM',
  } as const;
  if (finding.kind === 'NONE') return { kind: 'NO_MEETING', subject };
  // A tablet of other rooms may not record it, and says where to go all the same.
  const elsewhere = decision.kind === 'refused' && decision.code === 'DEVICE_NOT_FOR_ROOM';
  return { kind: elsewhere ? 'OTHER_ROOM' : kind[finding.kind], notes, subject, found };
}
