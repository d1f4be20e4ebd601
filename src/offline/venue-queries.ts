import { type ShownNotice, shownNotice } from '../domain/meetings/late.ts';
import type { DoorMeeting, Party } from '../domain/meetings/meeting.ts';
import type { Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import type { DoorEvent, DoorTimeslot } from './documents.ts';
import { meetingById, meetingsOfAgenda, meetingsOfDay } from './meeting-store.ts';
import { type Overlaid, overlayAll } from './overlay.ts';
import { signedIn, UNKNOWN_ORGANIZATION } from './program-queries.ts';

/** Queries of the venue's screens: answered from the device alone, and usable inside dexie's `liveQuery`. */

/** One side of a meeting as a screen shows it. */
export interface PartyView {
  party: Party;
  organizationId: string;
  organizationName: string;
  attendedAt: Instant | null;
  recordedBy: string | null;
  /** Shown from the outbox: the server has not confirmed it yet. */
  pending: boolean;
  /** What it says of its coming. Left out: nothing. */
  notice?: ShownNotice | null;
}

/** A meeting with the outbox applied and the names that screens show. */
export interface MeetingView {
  meeting: DoorMeeting;
  owner: PartyView;
  participant: PartyView;
  /** Null where it has no room, or the room is not on the device. */
  roomName: string | null;
}

/** By start. */
export async function events(db: DeviceDatabase, programId: string): Promise<DoorEvent[]> {
  const found = await db.events.where('programId').equals(programId).toArray();
  return found.sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
}

/** Every timeslot of the program, breaks too, by start. */
export async function timeslots(db: DeviceDatabase, programId: string): Promise<DoorTimeslot[]> {
  const found = await db.timeslots.where('programId').equals(programId).toArray();
  return found.sort((a, b) => (a.slotStartTime < b.slotStartTime ? -1 : 1));
}

export async function organizationName(
  db: DeviceDatabase,
  programId: string,
  organizationId: string,
): Promise<string | null> {
  return (await db.organizations.get([programId, organizationId]))?.name ?? null;
}

/** Meetings as screens show them: outbox applied, names looked up, all with four reads. */
export async function viewsOf(
  db: DeviceDatabase,
  programId: string,
  meetings: readonly DoorMeeting[],
): Promise<MeetingView[]> {
  // The outbox moves nothing, so rooms and names are known from the base.
  const [shown, named] = await Promise.all([
    overlayAll(db, programId, meetings),
    namesFor(db, programId, meetings),
  ]);
  return shown.map(named);
}

/** How meetings that the outbox is applied to already are shown. Reads only the rooms and organizations they name. */
export async function namesFor(
  db: DeviceDatabase,
  programId: string,
  meetings: readonly DoorMeeting[],
): Promise<(overlaid: Overlaid) => MeetingView> {
  const organizationIds = [...new Set(meetings.flatMap((m) => [m.meetingOwner, m.meetingParticipant]))];
  const roomIds = [...new Set(meetings.flatMap((m) => m.roomId ?? []))];
  const [organizations, roomRows] = await Promise.all([
    db.organizations.bulkGet(organizationIds.map((id): [string, string] => [programId, id])),
    db.rooms.bulkGet(roomIds),
  ]);
  const names = new Map(organizations.flatMap((row) => (row ? [[row.id, row.name]] : [])));
  const roomNames = new Map(roomRows.flatMap((room) => (room ? [[room.id, room.name]] : [])));
  return (overlaid) => viewOf(overlaid, names, roomNames);
}

/** The same, with the names at hand. */
export function viewOf(
  { meeting, pending }: Overlaid,
  names: ReadonlyMap<string, string>,
  roomNames: ReadonlyMap<string, string>,
): MeetingView {
  const side = (party: Party): PartyView => {
    const organizationId = party === 'OWNER' ? meeting.meetingOwner : meeting.meetingParticipant;
    const attendance = party === 'OWNER' ? meeting.ownerAttendance : meeting.participantAttendance;
    return {
      party,
      organizationId,
      organizationName: names.get(organizationId) ?? UNKNOWN_ORGANIZATION,
      attendedAt: attendance?.attendedAt ?? null,
      recordedBy: attendance?.recordedBy ?? null,
      pending: pending.includes(party),
      notice: shownNotice(meeting, party),
    };
  };
  const roomName = meeting.roomId === null ? null : (roomNames.get(meeting.roomId) ?? null);
  return { meeting, owner: side('OWNER'), participant: side('PARTICIPANT'), roomName };
}

export async function meetingOf(
  db: DeviceDatabase,
  programId: string,
  meetingId: string,
): Promise<MeetingView | null> {
  const meeting = await meetingById(db, programId, meetingId);
  return meeting ? ((await viewsOf(db, programId, [meeting]))[0] ?? null) : null;
}

/** An organization's meetings in the program, by start, canceled ones too. */
export async function meetingsOfOrganization(
  db: DeviceDatabase,
  programId: string,
  organizationId: string,
): Promise<MeetingView[]> {
  return await viewsOf(db, programId, await meetingsOfAgenda(db, programId, organizationId));
}

/** Meetings of the signed-in person's active organization, by start; empty when signed out. */
export async function myMeetings(db: DeviceDatabase, programId: string): Promise<MeetingView[]> {
  const me = await signedIn(db);
  return me?.organizationId ? await meetingsOfOrganization(db, programId, me.organizationId) : [];
}

/** Off-timeslot meetings of a day (UTC, `YYYY-MM-DD`). */
export async function offTimeslotMeetings(
  db: DeviceDatabase,
  programId: string,
  day: string,
): Promise<MeetingView[]> {
  return await viewsOf(db, programId, await meetingsOfDay(db, programId, day));
}
