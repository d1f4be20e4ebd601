import type { z } from 'zod';
import type { QueuedCommand } from '../contract/commands.ts';
import type { pinShape } from '../contract/devices.ts';
import type { Me } from '../contract/identity.ts';
import type {
  DoorMember,
  DoorOrganization,
  doorMeetingShape,
  roomShape,
  syncedEventShape,
  syncedProgramShape,
  timeslotShape,
} from '../contract/shapes.ts';
import type { SyncPosition } from '../contract/sync.ts';
import type { WishPartner } from '../contract/wishes.ts';
import type { DeviceScope } from '../domain/devices/device.ts';
import type { PublicKey } from '../domain/devices/device-key.ts';
import type { Language } from '../domain/language/languages.ts';
import type { ClockEvidence } from '../domain/meetings/clock-evidence.ts';
import type { ClockEstimate } from '../domain/meetings/device-clock.ts';
import type { DoorMeeting } from '../domain/meetings/meeting.ts';
import type { OperationVerb } from '../domain/meetings/operation.ts';
import type { MeetingNote } from '../domain/notes/meeting-note.ts';
import type { MoveSeatArgs } from '../domain/schedule/move-seat.ts';
import type { Instant } from '../domain/time/instants.ts';
import type { OwnWishKind } from '../domain/wishes/wish.ts';
import type { OwnWishes } from '../domain/wishes/wish-list.ts';
import type { SeatAct } from './about-act.ts';

/** What lies in the device's tables. Names, organizations, rooms, tables, times: no email, no phone (DESIGN.md). */

export type DoorProgram = z.output<typeof syncedProgramShape>;
export type DoorEvent = z.output<typeof syncedEventShape>;
export type DoorTimeslot = z.output<typeof timeslotShape>;
export type DoorRoom = z.output<typeof roomShape>;
/** The wire's shape and the domain's are one. */
export type PulledMeeting = z.output<typeof doorMeetingShape>;

/** The signed-in person without the email address: it is asked for where it is shown. */
export type StoredMe = Omit<Me, 'email'>;

/** Who acts on this device; one row, `id: 'current'`: a person who signed in, or the paired tablet itself. */
export type SessionRow = PersonSessionRow | TabletSessionRow;

interface SessionBase {
  id: 'current';
  token: string;
  tokenExpiresAt: Instant;
  /** The server has ended this session: nothing is sent until someone signs in, or pairs. */
  ended: boolean;
}

export interface PersonSessionRow extends SessionBase {
  kind: 'PERSON';
  refreshToken: string;
  me: StoredMe | null;
  /** When a refresh was last sent whose answer has not arrived. */
  refreshSentAt: Instant | null;
}

/** With which a paired tablet signs its calls. The private half cannot be read out of the browser, by no script. */
export interface DeviceKey {
  privateKey: CryptoKey;
  publicKey: PublicKey;
}

/** A device token is never refreshed: it is good until the program is over, or until staff revoke it. */
export interface TabletSessionRow extends SessionBase {
  kind: 'DEVICE';
  tablet: Tablet;
  /**
   * Left out: paired where the browser kept no key; the token is a secret then. With a key that the server knows it is the
   * tablet's name (`keyedName`), and no secret lies here as text.
   */
  key?: DeviceKey;
  /**
   * Why it has ended. REVOKED: by the server; what waits is still delivered. OVER: a day after the program, by the
   * corrected clock. UNKNOWN: the server does not know the token; nothing is thrown away, and staff pair it again.
   */
  endedBecause: TabletEnd | null;
}

export type TabletEnd = 'REVOKED' | 'OVER' | 'UNKNOWN' | 'LEFT';

/** What a paired tablet knows of itself. */
export interface Tablet extends DeviceScope {
  deviceId: string;
  name: string;
  program: { id: string; slug: string; name: string; timelineEnd: Instant };
  /** To check the PIN without a network. */
  pin: z.output<typeof pinShape>;
  /** By the server's clock. */
  pairedAt: Instant;
  /** Of name, mode, rooms and PIN as staff have set them; left out: as it was paired. */
  settingsRevision?: number;
}

/** This installation; one row, `id: 'this'`. */
export interface DeviceRow {
  id: 'this';
  deviceId: string;
  deviceName: string;
  /** Sequence number of the last command that was recorded. */
  lastSeq: number;
  /** Left out: no answer of the server was read yet. */
  clock?: ClockEstimate;
}

export interface BadgeKey {
  keyId: string;
  /** Raw Ed25519 public key, base64url. */
  publicKey: string;
}

/** How far a program on this device is. */
export interface ProgramStateRow {
  programId: string;
  /** Null: nothing pulled yet, or thrown away by a reset. */
  cursor: string | null;
  /** False while the first snapshot is under way. */
  complete: boolean;
  /** By the server's clock. Null until the first whole pull. */
  lastPulledAt: Instant | null;
  /** How far the device's clock is behind the server's, in ms: the device's estimate, for the screens. */
  serverOffsetMs: number;
  badgeKeys: BadgeKey[];
  /** The sync epoch of the database that was pulled from; left out until it is known (`save-answered.ts`). */
  era?: string;
  /** What is known of the stream of changes; left out: not known, such as before the first whole pull. */
  position?: SyncPosition;
  /** Left out by versions that did not keep it: such a base is not cached. */
  base?: ChangeLog;
}

/** The version of the program's base documents, and the last writes that led to it (`change-log.ts`). */
export interface ChangeLog {
  /** The version: random, another one after each write. The field is called as earlier releases wrote it. */
  stand: string;
  /** The last writes, oldest first, each with the version that it began `from`. */
  steps: { from: string; touched: Touched }[];
}

/** Rows that a write has changed, by their names. */
export interface Touched {
  buckets: string[];
  organizations: string[];
  members: string[];
  rooms: string[];
}

export interface OrganizationRow extends DoorOrganization {
  programId: string;
  searchText: string;
}

export interface MemberRow extends DoorMember {
  programId: string;
  searchText: string;
  badgeNumbers: string[];
}

/**
 * All meetings of one timeslot in one room, or of one day's off-timeslot ones. By room, so that a scan at a fair of a
 * thousand tables reads one room's fifty and not all of them.
 */
export interface MeetingBucketRow {
  programId: string;
  bucket: string;
  meetings: DoorMeeting[];
}

/** Where and when an organization's meetings are: a scan reads this and one or two buckets, never the whole program. */
export interface AgendaRow {
  programId: string;
  organizationId: string;
  entries: AgendaEntry[];
}

export interface AgendaEntry {
  meetingId: string;
  bucket: string;
  /** Whole minutes since 1970 around the meeting. Left out by versions that did not keep them. */
  from?: number;
  to?: number;
}

/** Meeting id -> bucket, for the ids that begin with the shard's two hex digits. */
export interface PlaceRow {
  programId: string;
  shard: string;
  places: Record<string, string>;
}

/** A command that waits. `meetingId` is its command's, for the index. */
export interface OutboxRow extends QueuedCommand {
  meetingId: string;
  /** Said on another device and taken in from its export file, or offered again: by the clock of then. */
  from?: TakenFrom;
  /** It was answered before; the server may have lost it (`save-answered.ts`). */
  again?: true;
  /** Left out by versions that did not keep it. */
  clock?: RowClock;
}

/** The device's clock when a command was recorded. */
export interface RowClock extends Pick<ClockEvidence, 'offsetMs' | 'withinMs' | 'aheadBeforeMs'> {
  /** The page or worker that recorded it: only its own monotonic readings can be compared. */
  page: string;
  /** The device's clock less the monotonic one, in ms. */
  anchorMs: number;
}

/** A command that was answered and accepted: sent again when the server has lost what came since a moment. */
export type KeptRow = OutboxRow & { from: TakenFrom };

/**
 * Those of one program that were answered together: one document, since writing a row each took longer than the server
 * does for them.
 */
export interface AnsweredRow {
  /** The number of the first of them, which no other document has: a device counts through all its programs. */
  firstSeq: number;
  programId: string;
  commands: readonly KeptRow[];
}

/** By which device's clock the times of an imported command are. */
export interface TakenFrom {
  deviceId: string;
  /** How far that device's clock was behind the server's when the command was recorded, in ms. */
  offsetMs: number;
  /** By how much that is in doubt, in ms; left out: not at all. */
  doubtMs?: number;
}

/** A row of the outbox that cannot be read any more, as it lay there. */
export interface DamagedRow {
  id: string;
  /** Empty where not even that can be read. */
  programId: string;
  raw: unknown;
  foundAt: Instant;
}

/** A command that the server refused for good; stays until staff settle it. */
export interface AttentionRow extends OutboxRow {
  reason: string;
  message: string;
  /** The server has it for its staff (the verdict's `kept`); else it is known only here. */
  kept?: boolean;
  refusedAt: Instant;
  /** When someone at this door saw that it was refused, by the device's clock. Left out: nobody has, or an older version. */
  seenAt?: Instant;
  /** Left out: the device did not have the meeting, or an older version. */
  former?: FormerMeeting;
}

/**
 * What was asked for at a door without a network (`domain/meetings/device-wish`, docs/decisions/063). It has its number among the
 * commands of the outbox, and goes after those that were recorded before it.
 */
export interface WishRow {
  /** The idempotency key of the act: sent twice it is done once. */
  id: string;
  programId: string;
  seq: number;
  act: SeatAct;
  /** Where the pair sat, of a move: by then someone else may have moved it. */
  from?: MoveSeatArgs;
  timeslotId: string;
  /** When its timeslot is over, by the server's clock, as this device knew it. */
  endsAt: Instant;
  /** By the device's clock. */
  wishedAt: Instant;
  clock?: RowClock;
  /** The same by the server's clock, as it was sent first: the key is answered only for the same again. */
  saidAt?: Instant;
  /** The tables as the screen called them: from and to, both of a swap, or the one for a pair. */
  tables: readonly string[];
  /** Names of the organizations, two by two. */
  parties: readonly string[];
  state: WishState;
  /** Why the server said no, as it said it; only of REFUSED. */
  reason?: string;
  message?: string;
}

/** WAITING: for the server's decision. DONE, REFUSED, EXPIRED: said until someone at the door has seen it. */
export type WishState = 'WAITING' | 'DONE' | 'REFUSED' | 'EXPIRED';

/** A meeting as this device showed it when the server refused a check-in of it: the next pull moves it, or takes it away. */
export interface FormerMeeting {
  ownerName: string;
  participantName: string;
  roomName: string | null;
  tableName: string | null;
}

/** A final verdict, kept for the log page; only the newest ones. */
export interface JournalRow {
  /** Grows with each entry. */
  no?: number;
  commandId: string;
  programId: string;
  meetingId: string;
  verb: OperationVerb;
  party: 'OWNER' | 'PARTICIPANT' | 'BOTH';
  scannedAt: Instant;
  verdict: 'applied' | 'duplicate' | 'superseded' | 'refused';
  reason: string | null;
  answeredAt: Instant;
}

/** The picture below a room's floor plan, at most 150 kB. */
export interface FloorPictureRow {
  /** Its stored value. */
  value: string;
  programId: string;
  type: string;
  bytes: ArrayBuffer;
}

/** An organization's list of wishes as it was changed here, until the server has it and whoever changed it knows what became of it. */
export interface WishListRow {
  /** Of whose it is and who changed it (`wishListKey`). */
  id: string;
  userId: string;
  programId: string;
  organizationId: string;
  /** What it was made from: the version that the server had, and what that said. */
  version: number;
  base: OwnWishes;
  list: OwnWishes;
  /** How those that were added here are called, by their ids: the server need not be asked to show them. */
  partners: Readonly<Record<string, WishPartner>>;
  /** What of it was sent last, as long as it is not known whether the server has it. */
  sent?: OwnWishes | null;
  /** The idempotency key: another one for each change. */
  sendId: string;
  /** DONE: the server has it, and there is something to tell. */
  state: 'WAITING' | 'DONE' | 'REFUSED';
  /** What someone else had changed, and who takes part no longer, by name; null: nothing. */
  told: {
    others: readonly { name: string; was: OwnWishKind | null; is: OwnWishKind | null; stands: boolean }[];
    othersReordered: boolean;
    gone: readonly string[];
  } | null;
  /** Why the server said no, as it said it; only of REFUSED. */
  code?: string;
  message?: string;
}

/** Someone's note of a meeting as they wrote it here, until the server has it and the screen its answer (docs/decisions/088). */
export interface MeetingNoteRow {
  /** Of whose it is and of which meeting (`noteKey`). */
  id: string;
  userId: string;
  programId: string;
  organizationId: string;
  meetingId: string;
  /** What the server had. */
  version: number;
  /** What it may have been made from, the earliest first: what the server had, and what was sent without an answer. */
  from: readonly MeetingNote[];
  note: MeetingNote;
  /** The idempotency key: another one for each change. */
  sendId: string;
  state: 'WAITING' | 'DONE' | 'REFUSED';
  /** Why the server said no, as it said it; only of REFUSED. */
  code?: string;
  message?: string;
}

/** A question for a contact that was put here, until the server has it (docs/decisions/093). */
export interface ContactAskRow {
  /** Its id on the server too. */
  id: string;
  userId: string;
  programId: string;
  organizationId: string;
  /** As it was scanned. */
  badge: string;
  /** Whose badge it is, where the server had said it; null: nobody has been asked yet. */
  who: string | null;
  /** What the one who asks gives, as they were shown it, with the version of the sentence. */
  shown: { name: string; jobTitle: string; organization: string; email: string };
  phoneNumber: string | null;
  consentVersion: '2026-11';
  /** Of the screen on which it was read; left out by an app of an earlier version. */
  language?: Language | undefined;
  text: string;
  tags: readonly string[];
  state: 'WAITING' | 'REFUSED';
  /** Why the server said no, as it said it; only of REFUSED. */
  code?: string;
  message?: string;
}

/** Notes of the device's own: the storage sentinel, the drainer's lease. */
export interface NoteRow {
  key: string;
  value: string;
}

/** The bucket a meeting lies in: its timeslot and room, or its day (UTC) where it has no timeslot. */
export const bucketOf = (meeting: Pick<DoorMeeting, 'timeslotId' | 'roomId' | 'startAt'>): string =>
  meeting.timeslotId === null
    ? `off:${meeting.startAt.slice(0, 10)}`
    : `${meeting.timeslotId}/${meeting.roomId ?? ''}`;

/** From and to (not included): every bucket of a timeslot; the one that versions before this kept it in, too. */
export const bucketsOfTimeslot = (timeslotId: string): [string, string] => [timeslotId, `${timeslotId}0`];

export const shardOf = (meetingId: string): string => meetingId.slice(0, 2).toLowerCase();
