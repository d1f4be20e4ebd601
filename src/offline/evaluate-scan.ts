import { Dexie } from 'dexie';
import { decideBadge, type ReadBadge, readBadge } from '../domain/meetings/badge.ts';
import { checkInOpensAt } from '../domain/meetings/check-in-terms.ts';
import { type DoorMeeting, type Party, partyOf } from '../domain/meetings/meeting.ts';
import type { Finding, FindingKind } from '../domain/meetings/scan.ts';
import { addMillis, type Instant } from '../domain/time/instants.ts';
import type { RefusalCode } from '../domain/verdict/refusal-codes.ts';
import type { Note, Verdict } from '../domain/verdict/verdict.ts';
import type { DeviceDatabase } from './database.ts';
import { type Door, type MatchedMeeting, meetingOfAgenda, meetingOfPass } from './match-meeting.ts';
import { decisionOf } from './may-check-in.ts';
import { agendaAround } from './meeting-store.ts';
import type { Overlaid } from './overlay.ts';
import { termsOfRow } from './program-terms.ts';
import { cachedDoor, type ScanPlace } from './scan-cache-registry.ts';
import { type BadgeHolder, memberByBadge } from './search-parties.ts';
import { SignatureCheck } from './signature-check.ts';
import { holderOn } from './tablet-session.ts';
import { type MeetingView, namesFor, organizationName, UNKNOWN_ORGANIZATION } from './venue-queries.ts';

/**
 * Who stands at the door. On a tablet for rooms the person has no name and the organization is UNKNOWN_ORGANIZATION where
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
 * - ASK: one meeting is nearly or just over, another begins soon, and only who stands there can know (`found`, `other`).
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
  | ({ kind: 'ASK'; other: ScanMeeting } & Found)
  | ({ kind: 'ALREADY'; alreadyAt: Instant; notes: readonly Note[] } & Found)
  | ({ kind: 'CANCELED' | 'REFUSED'; code: RefusalCode } & Found)
  | { kind: 'NO_MEETING'; subject: ScanSubject }
  | { kind: 'BADGE_FAULT'; code: RefusalCode; subject: ScanSubject | null }
  | { kind: 'BADGE_NOT_SYNCED' };

interface Found {
  subject: ScanSubject;
  found: ScanMeeting;
}

/**
 * Judges a scanned text, from the device alone: with a network too, so this is the only judge of badges there is.
 *
 * Beside a revocation: a device that has not pulled since goes on accepting that badge, at worst until its next pull (a
 * few seconds with a network, the whole outage without one). What it records then counts: somebody was there.
 *
 * @param roomId the door's room; null at a desk for every room
 * @param now by the device's clock; what is judged is judged by the server's, as far as the device knows it
 * @param chosen the meeting that was chosen after ASK: judged as if the badge named it
 */
export async function evaluateScan(
  db: DeviceDatabase,
  programId: string,
  roomId: string | null,
  text: string,
  now: Instant,
  chosen: string | null = null,
): Promise<ScanVerdict> {
  const badge = readBadge(text);
  const remembered = badge ? cachedDoor(db, programId) : undefined;
  // While the signature is verified, the meeting is looked up: a forged badge has cost a few reads for nothing.
  const signature = badge && new SignatureCheck(badge, remembered?.keyOf(badge.keyId));
  const door = { programId, roomId, now };
  const ahead = badge && remembered && chosen === null ? await remembered.ask(badge, door) : null;
  if (ahead) signature?.begin(ahead.state);
  const { state, bearer, meant } = ahead
    ? { state: ahead.state, bearer: ahead.holder, meant: verdictAbout(ahead.door, ahead) }
    : await readScan(db, badge, signature, { ...door, chosen });
  remembered?.lookAhead();
  const facts = {
    programId,
    keyKnown: !!badge && !!state?.badgeKeys.some(({ keyId }) => keyId === badge.keyId),
    signatureValid: (await signature?.valid) ?? false,
    revoked: bearer?.revoked ?? false,
  };
  const genuine = decideBadge(badge, facts, addMillis(now, state?.serverOffsetMs ?? 0));
  if (!badge || genuine.kind === 'refused') {
    const code = genuine.kind === 'refused' ? genuine.code : 'BADGE_UNREADABLE';
    // A forged badge names nobody: its number is whatever the forger wrote.
    return { kind: 'BADGE_FAULT', code, subject: facts.signatureValid ? (meant?.subject ?? null) : null };
  }
  return meant ?? { kind: 'BADGE_NOT_SYNCED' };
}

/** A scan read from the device. */
async function readScan(
  db: DeviceDatabase,
  badge: ReadBadge | null,
  signature: SignatureCheck | null,
  { programId, roomId, now, chosen }: ScanPlace & { chosen: string | null },
) {
  return await db.transaction('r', tablesOfScan(db), async () => {
    const [state, program, holder, bearer] = await Promise.all([
      db.programStates.get(programId),
      db.programs.get(programId),
      holderOn(db),
      badge && memberByBadge(db, programId, badge.badgeNumber),
    ]);
    // Outside the transaction: it must not wait for what is no read.
    Dexie.ignoreTransaction(() => signature?.begin(state));
    if (!badge || !bearer) return { state, bearer, meant: null };
    const offsetMs = state?.serverOffsetMs ?? 0;
    const terms = termsOfRow(program);
    const door: Door = { programId, roomId, holder, terms, offsetMs, present: addMillis(now, offsetMs) };
    return { state, bearer, meant: await judgeFound(db, door, bearer, chosen ?? badge.meetingId) };
  });
}

/** All that a scan reads, in one transaction: ten small ones cost a slow tablet more than the reading itself. */
const tablesOfScan = (db: DeviceDatabase) => [
  db.programs,
  db.programStates,
  db.members,
  db.organizations,
  db.agendas,
  db.places,
  db.meetingBuckets,
  db.rooms,
  db.outbox,
  db.session,
];

/**
 * The same for a party found by hand (`searchParties`): from the badge on, the way is one.
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
  return await db.transaction('r', tablesOfScan(db), async () => {
    const [state, program, holder] = await Promise.all([
      db.programStates.get(programId),
      db.programs.get(programId),
      holderOn(db),
    ]);
    const offsetMs = state?.serverOffsetMs ?? 0;
    const door: Door = { programId, roomId, holder, terms: termsOfRow(program), offsetMs, present };
    return await judgeFound(db, door, subject, chosen);
  });
}

/** What a scan means once it is known who stands there. */
type AboutSubject = Extract<ScanVerdict, { subject: ScanSubject }>;

/** As few rounds of reading as there can be: on a slow tablet each costs more than what it reads. */
async function judgeFound(
  db: DeviceDatabase,
  door: Door,
  who: BadgeHolder | ScanSubject,
  /** Named by the pass, or chosen. */
  meetingId: string | null,
): Promise<AboutSubject> {
  const { programId } = door;
  const { organizationId } = who;
  const [subject, rounds] = await Promise.all([
    'organizationName' in who ? who : subjectOf(db, programId, who),
    meetingId
      ? null
      : agendaAround(db, programId, organizationId, door.present, door.terms.checkInOpensMinutes),
  ]);
  const { finding, overlaid } =
    rounds === null
      ? await meetingOfPass(db, door, organizationId, meetingId ?? '')
      : await meetingOfAgenda(db, door, organizationId, rounds);
  const shown = [finding.meeting, finding.other].filter((meeting) => meeting !== null);
  const named = shown.length > 0 ? await namesFor(db, programId, shown) : null;
  return verdictAbout(door, { subject, finding, overlaid, named });
}

/** @param named how a meeting is shown; null where none was found */
function verdictAbout(
  door: Door,
  {
    subject,
    finding,
    overlaid,
    named,
  }: MatchedMeeting & { subject: ScanSubject; named: ((overlaid: Overlaid) => MeetingView) | null },
): AboutSubject {
  const { meeting, party } = finding;
  const scanned = (one: DoorMeeting | null, side: Party | null): ScanMeeting | null => {
    const shown = overlaid.find(({ meeting: { id } }) => id === one?.id);
    if (!one || !side || !shown || !named) return null;
    const view = named(shown);
    return {
      view,
      party: side,
      partnerName: (side === 'OWNER' ? view.participant : view.owner).organizationName,
      roomName: view.roomName,
      tableName: one.tableName,
      decision: decisionOf(door, one, side, door.present),
      opensAt: checkInOpensAt(one, door.terms),
    };
  };
  const found = scanned(meeting, party);
  if (!found) return { kind: 'NO_MEETING', subject };
  if (finding.kind !== 'ASK') return verdictOf({ ...finding, kind: finding.kind }, subject, found);
  const other = scanned(finding.other, finding.other && partyOf(finding.other, subject.organizationId));
  return other ? { kind: 'ASK', subject, found, other } : { kind: 'NO_MEETING', subject };
}

/** Refusals that are no fault of who stands there: they say when or where, and nothing is recorded. */
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

async function subjectOf(db: DeviceDatabase, programId: string, holder: BadgeHolder): Promise<ScanSubject> {
  const { organizationId, personId, personName, jobTitle } = holder;
  const name = await organizationName(db, programId, organizationId);
  return {
    organizationId,
    personId,
    personName,
    jobTitle,
    organizationName: name ?? UNKNOWN_ORGANIZATION,
  };
}
