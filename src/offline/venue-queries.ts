import { checkInTerms } from '../domain/meetings/check-in-terms.ts';
import type { DoorMeeting, Party } from '../domain/meetings/meeting.ts';
import { isProgramStaff, type ProgramRole } from '../domain/people/roles.ts';
import type { Instant } from '../domain/time/instants.ts';
import { DEFAULT_TIMEZONE } from '../domain/time/zones.ts';
import type { DeviceDatabase } from './database.ts';
import type { DoorEvent, DoorRoom, DoorTimeslot, ProgramStateRow, StoredMe } from './documents.ts';
import { meetingById, meetingsOfAgenda, meetingsOfDay } from './meeting-store.ts';
import { type Overlaid, overlayAll } from './overlay.ts';
import { type Holder, holderOn } from './tablet-session.ts';

/** Queries of the venue's screens: answered from the device alone, and usable inside dexie's `liveQuery`. */

/** A program as the device knows it. */
export interface ProgramOnDevice {
  id: string;
  slug: string;
  name: string;
  /** Null until the first pull. */
  location: string | null;
  timezone: string;
  /** From so many minutes before its start a meeting takes check-ins. */
  checkInOpensMinutes: number;
  colorTheme: string;
  timelineStart: Instant;
  timelineEnd: Instant;
  programRole: ProgramRole | null;
  organizationApproved: boolean;
  /** Program staff or SUPER_ADMIN; or a paired door tablet, which is as good as the staff who hold it. */
  staff: boolean;
  /** A whole snapshot is on the device. */
  synced: boolean;
  lastPulledAt: Instant | null;
}

/** One side of a meeting as a screen shows it. */
export interface PartyView {
  party: Party;
  organizationId: string;
  organizationName: string;
  attendedAt: Instant | null;
  recordedBy: string | null;
  /** Shown from the outbox: the server has not confirmed it yet. */
  pending: boolean;
}

/** A meeting with the outbox applied and the names that screens show. */
export interface MeetingView {
  meeting: DoorMeeting;
  owner: PartyView;
  participant: PartyView;
  /** Null where it has no room, or the room is not on the device. */
  roomName: string | null;
}

/** The signed-in person, or null. */
export async function signedIn(db: DeviceDatabase): Promise<StoredMe | null> {
  return (await holderOn(db)).me;
}

/** Programs of the signed-in person, and those that are on the device; by start. */
export async function listPrograms(db: DeviceDatabase): Promise<ProgramOnDevice[]> {
  const [holder, stored, states] = await Promise.all([
    holderOn(db),
    db.programs.toArray(),
    db.programStates.toArray(),
  ]);
  const { me } = holder;
  const stateOf = new Map(states.map((state) => [state.programId, state]));
  const found = new Map<string, ProgramOnDevice>();
  for (const program of me?.programs ?? []) {
    found.set(program.id, described(program, null, program, holder, stateOf.get(program.id)));
  }
  if (holder.tablet) {
    // Until the first pull the pairing's answer is all that is known.
    const { program } = holder.tablet;
    const unknown = { timezone: DEFAULT_TIMEZONE, colorTheme: '#FFFFFF', timelineStart: program.timelineEnd };
    found.set(
      program.id,
      described({ ...unknown, ...program }, null, undefined, holder, stateOf.get(program.id)),
    );
  }
  for (const program of stored) {
    const mine = me?.programs.find(({ id }) => id === program.id);
    found.set(program.id, described(program, program.location, mine, holder, stateOf.get(program.id)));
  }
  return [...found.values()].sort((a, b) => (a.timelineStart < b.timelineStart ? -1 : 1));
}

function described(
  program: Pick<
    ProgramOnDevice,
    'id' | 'slug' | 'name' | 'timezone' | 'colorTheme' | 'timelineStart' | 'timelineEnd'
  > & { checkInOpensMinutes?: number },
  location: string | null,
  mine: Pick<ProgramOnDevice, 'programRole' | 'organizationApproved'> | undefined,
  { me, tablet }: Holder,
  state: ProgramStateRow | undefined,
): ProgramOnDevice {
  const { id, slug, name, timezone, colorTheme, timelineStart, timelineEnd } = program;
  const programRole = mine?.programRole ?? null;
  return {
    id,
    slug,
    name,
    timezone,
    colorTheme,
    timelineStart,
    timelineEnd,
    location,
    programRole,
    checkInOpensMinutes: checkInTerms(program).checkInOpensMinutes,
    organizationApproved: mine?.organizationApproved ?? false,
    staff: tablet
      ? tablet.programId === id && tablet.mode === 'DOOR'
      : isProgramStaff(me?.userRole, programRole),
    synced: state?.complete ?? false,
    lastPulledAt: state?.lastPulledAt ?? null,
  };
}

/** @returns null where neither the person nor the device knows the slug */
export async function programOf(db: DeviceDatabase, slug: string): Promise<ProgramOnDevice | null> {
  return (await listPrograms(db)).find((program) => program.slug === slug) ?? null;
}

/** By roomOrder. */
export async function rooms(db: DeviceDatabase, programId: string): Promise<DoorRoom[]> {
  const found = await db.rooms.where('programId').equals(programId).toArray();
  return found.sort((a, b) => a.roomOrder - b.roomOrder || (a.id < b.id ? -1 : 1));
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

/** What an organization that is not on the device is called; on a tablet for rooms, those of other rooms. */
export const UNKNOWN_ORGANIZATION = 'Unknown organization';

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
