import { readBadge } from '../domain/meetings/badge-code.ts';
import { applyCheckIn } from '../domain/meetings/check-in.ts';
import type { DoorMeeting, Party } from '../domain/meetings/meeting.ts';
import { radarOf } from '../domain/meetings/missing.ts';
import { applyUndoCheckIn } from '../domain/meetings/undo-check-in.ts';
import { searchable } from '../domain/people/name-search.ts';
import {
  isPracticeBadge,
  type PracticeBadge,
  practiceBadges,
  readPracticeBadge,
} from '../domain/rehearsal/practice-badge.ts';
import { sampleHall, sampleSlots } from '../domain/rehearsal/sample-hall.ts';
import {
  ROUND_MINUTES,
  type SampleFacts,
  sampleMeetings,
  sampleNumberOf,
  sampleOrganizationId,
  samplePersonId,
} from '../domain/rehearsal/sample-meetings.ts';
import { tableBusyUntil } from '../domain/schedule/table-busy.ts';
import { turnOfSlot } from '../domain/schedule/turn-of-slot.ts';
import { type TableTurn, turnOfTables } from '../domain/schedule/turn-of-table.ts';
import { addMinutes, type Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import type { DoorProgram, DoorRoom, SessionRow } from './documents.ts';
import { evaluateSubject, type ScanSubject, type ScanVerdict } from './evaluate-scan.ts';
import { holderOf } from './holder.ts';
import { rooms } from './program-queries.ts';
import { termsOfRow } from './program-terms.ts';
import type { RadarEntry } from './radar.ts';
import type { ScanQueries } from './scan-queries.ts';
import type { PartyIndex } from './search-parties.ts';
import type { SeatedView } from './slot-turn.ts';
import { StateHolder } from './state-holder.ts';
import { type MeetingView, viewOf } from './venue-queries.ts';

/**
 * What is rehearsed at a door: sample meetings in memory, which answer the queries of a scan in the database's place. So a
 * practice badge is judged by the same function as a real one; nothing is written, queued or sent.
 */

/** How sample people and organizations are called, in the reader's language. */
export interface SampleNames {
  person(number: number): string;
  organization(number: number): string;
}

interface Round {
  /** By the server's clock. */
  since: Instant;
  /** With what was checked in so far. */
  meetings: readonly DoorMeeting[];
}

/** What a rehearsal reads of the device, once: its rooms and who holds it. */
interface Facts extends SampleFacts {
  program: DoorProgram | undefined;
  session: SessionRow | undefined;
  rooms: readonly DoorRoom[];
  allRooms: readonly DoorRoom[];
}

export class RehearsedDoor {
  readonly #facts: Facts;
  readonly #names: SampleNames;
  readonly round: StateHolder<Round>;

  constructor(facts: Facts, names: SampleNames, present: Instant) {
    this.#facts = facts;
    this.#names = names;
    this.round = new StateHolder<Round>({ since: present, meetings: samplesOf(facts, present) });
  }

  /** The rooms that the device is for. */
  get rooms(): readonly DoorRoom[] {
    return this.#facts.rooms;
  }

  /** All over again: nobody is checked in. @param present by the server's clock */
  startOver(present: Instant): void {
    this.round.change({ since: present, meetings: samplesOf(this.#facts, present) });
  }

  /** As `evaluateScan`, of practice badges. @param present by the server's clock */
  async evaluateScan(
    roomId: string | null,
    text: string,
    present: Instant,
    chosen: string | null = null,
  ): Promise<ScanVerdict> {
    this.#renew(present);
    const badge = readPracticeBadge(text);
    if (!badge) {
      const code = readBadge(text) && !isPracticeBadge(text) ? 'BADGE_REAL' : 'BADGE_UNREADABLE';
      return { kind: 'BADGE_FAULT', code, subject: null };
    }
    const subject = this.#subjectOf(badge);
    if (badge.role === 'REVOKED') return { kind: 'BADGE_FAULT', code: 'BADGE_REVOKED', subject };
    const { programId } = this.#facts;
    return await evaluateSubject(this.#queries(), programId, roomId, subject, present, chosen);
  }

  /** As `evaluateParty`, of a sample that was found by name. @param present by the server's clock */
  async evaluateParty(
    roomId: string | null,
    subject: ScanSubject,
    present: Instant,
    chosen: string | null = null,
  ): Promise<ScanVerdict> {
    this.#renew(present);
    return await evaluateSubject(this.#queries(), this.#facts.programId, roomId, subject, present, chosen);
  }

  /** What `evaluateParty` would say in this round, for who only looks: a round that is over stays until someone is let in. */
  async previewParty(roomId: string | null, subject: ScanSubject, present: Instant): Promise<ScanVerdict> {
    return await evaluateSubject(this.#queries(), this.#facts.programId, roomId, subject, present, null);
  }

  /** As `partyIndex`: the samples by name, and the people who have a badge. */
  parties(): PartyIndex {
    const numbers = this.round.state.meetings
      .flatMap(({ meetingOwner, meetingParticipant }) => [meetingOwner, meetingParticipant])
      .map(sampleNumberOf);
    const badges = practiceBadges.map(({ number }) => number);
    const hitOf = (number: number, isPerson: boolean) => ({
      organizationId: sampleOrganizationId(number),
      organizationName: this.#names.organization(number),
      personId: isPerson ? samplePersonId(number) : null,
      personName: isPerson ? this.#names.person(number) : null,
      jobTitle: null,
    });
    const organizations = [...new Set([...badges, ...numbers])].map((number) => hitOf(number, false));
    return [...organizations, ...badges.map((number) => hitOf(number, true))].map((hit) => ({
      searchText: searchable(hit.personName ?? hit.organizationName),
      isPerson: hit.personName !== null,
      hit,
    }));
  }

  /** As `radar`. @param present by the server's clock */
  radar(roomId: string | null, present: Instant, afterMinutes: number): RadarEntry[] {
    const here = this.views(this.#at(roomId)).map((view) => ({ view, meeting: view.meeting }));
    return radarOf(here, present, afterMinutes).map(({ view, missing }) => ({ view, missing }));
  }

  /** As `turnAtDoor`: empty while no change is near. @param present by the server's clock */
  turn(roomId: string | null, present: Instant): TableTurn<SeatedView>[] {
    const turn = turnOfSlot(sampleSlots(this.round.state.since), present);
    if (!turn) return [];
    const views = this.views(this.#at(roomId));
    return turnOfTables(
      views.map((view) => ({ ...view.meeting, view })),
      turn,
      present,
    );
  }

  /** As `busyUntilOn`. @param present by the server's clock */
  busyUntil(meetingId: string, present: Instant): Instant | null {
    const { meetings } = this.round.state;
    const { roomId = null, seatNumber = null } = meetings.find(({ id }) => id === meetingId) ?? {};
    if (roomId === null || seatNumber === null) return null;
    return tableBusyUntil(meetings, roomId, seatNumber, present);
  }

  /** Checks a side in. @param present by the server's clock */
  checkIn(meetingId: string, party: Party, present: Instant): void {
    this.#change(meetingId, (meeting) =>
      applyCheckIn(meeting, { party, attendedAt: present }, stamp(present)),
    );
  }

  undo(meetingId: string, party: Party, present: Instant): void {
    this.#change(meetingId, (meeting) => applyUndoCheckIn(meeting, { party, reason: '' }, stamp(present)));
  }

  /** The meetings with the names that screens show. */
  views(meetings: readonly DoorMeeting[] = this.round.state.meetings): MeetingView[] {
    const ids = meetings.flatMap((one) => [one.meetingOwner, one.meetingParticipant]);
    const names = new Map(ids.map((id) => [id, this.#names.organization(sampleNumberOf(id))]));
    const roomNames = new Map(this.#facts.allRooms.map(({ id, name }) => [id, name]));
    return meetings.map((meeting) => viewOf({ meeting, pending: [] }, names, roomNames));
  }

  #renew(present: Instant): void {
    if (present >= addMinutes(this.round.state.since, ROUND_MINUTES)) this.startOver(present);
  }

  /** @param roomId null: of all rooms */
  #at(roomId: string | null): DoorMeeting[] {
    return this.round.state.meetings.filter((one) => roomId === null || one.roomId === roomId);
  }

  #change(meetingId: string, apply: (meeting: DoorMeeting) => { meeting: DoorMeeting }): void {
    const { meetings } = this.round.state;
    this.round.change({
      meetings: meetings.map((one) => (one.id === meetingId ? apply(one).meeting : one)),
    });
  }

  #subjectOf({ number }: PracticeBadge): ScanSubject {
    return {
      organizationId: sampleOrganizationId(number),
      organizationName: this.#names.organization(number),
      personId: samplePersonId(number),
      personName: this.#names.person(number),
      jobTitle: '',
    };
  }

  #queries(): ScanQueries {
    const { programId, program, session } = this.#facts;
    const { meetings } = this.round.state;
    const of = (organizationId: string) =>
      meetings.filter((one) => [one.meetingOwner, one.meetingParticipant].includes(organizationId));
    return {
      basis: async () => ({ state: undefined, program, session }),
      badgeHolder: async () => null,
      organizationName: async (organizationId) => this.#names.organization(sampleNumberOf(organizationId)),
      agenda: async (organizationId) => ({
        programId,
        organizationId,
        entries: of(organizationId).map(({ id }) => ({ meetingId: id, bucket: '' })),
      }),
      meetings: async (entries) =>
        meetings.filter(({ id }) => entries.some(({ meetingId }) => meetingId === id)),
      meeting: async (meetingId) => meetings.find(({ id }) => id === meetingId) ?? null,
      queued: async () => [],
      views: async (shown) => this.views(shown.map(({ meeting }) => meeting)),
    };
  }
}

/** All meetings of a round. */
const samplesOf = (facts: SampleFacts, since: Instant): DoorMeeting[] => {
  const badges = sampleMeetings(facts, since);
  return [...badges, ...sampleHall(facts, since, badges)];
};

/** Nobody's name: it is shown nowhere but here, and gone with the rehearsal. */
const stamp = (present: Instant) => ({ operationId: '', stampAt: present, recordedBy: '' });

/** The rehearsal of each page's database, by when it began: what was scanned at the door is seen on the page of rooms. */
const opened = new WeakMap<DeviceDatabase, { key: string; door: Promise<RehearsedDoor> }>();

/**
 * The rehearsed door of this page; another one with each rehearsal, and for each room.
 *
 * @param of when the rehearsal began, and the room of the door; null: the device's rooms
 */
export function rehearsedDoor(
  db: DeviceDatabase,
  of: { startedAt: Instant; programId: string; roomId: string | null },
  names: SampleNames,
  present: Instant,
): Promise<RehearsedDoor> {
  const key = `${of.startedAt} ${of.programId} ${of.roomId}`;
  const known = opened.get(db);
  if (known?.key === key) return known.door;
  const door = open(db, of, names, present);
  opened.set(db, { key, door });
  return door;
}

async function open(
  db: DeviceDatabase,
  { programId, roomId }: { programId: string; roomId: string | null },
  names: SampleNames,
  present: Instant,
): Promise<RehearsedDoor> {
  const [allRooms, program, session] = await Promise.all([
    rooms(db, programId),
    db.programs.get(programId),
    db.session.get('current'),
  ]);
  const { tablet } = holderOf(session);
  const roomIds = roomId === null ? (tablet?.roomIds ?? []) : [roomId];
  const own = roomIds.length === 0 ? allRooms : allRooms.filter(({ id }) => roomIds.includes(id));
  const { checkInOpensMinutes: opensMinutes } = termsOfRow(program);
  return new RehearsedDoor(
    { programId, program, session, rooms: own, allRooms, opensMinutes },
    names,
    present,
  );
}
