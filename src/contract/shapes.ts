import { z } from 'zod';
import { announcementAudiences } from '../domain/announcements/announcement.ts';
import { CHECK_IN_OPENS_MINUTES } from '../domain/meetings/check-in-terms.ts';
import { meetingStatuses, noticeKinds, releaseReasons } from '../domain/meetings/meeting.ts';
import { organizationProfiles } from '../domain/people/organization.ts';
import { programStatuses } from '../domain/programs/program.ts';
import { offerAnswers, offerResults } from '../domain/reoffer/offer.ts';
import { bellScreens, bellSounds } from '../domain/schedule/bell-settings.ts';
import { eventStatuses, timeslotTypes, venues } from '../domain/schedule/schedule.ts';
import { sessionKinds } from '../domain/sessions/session.ts';
import type { Answered } from './endpoint.ts';
import { messageShape } from './message-shape.ts';

/** The shapes that travel: SPEC.md 3 as zod. Instants are UTC ISO strings. */

const instant = z.string();

/** Who came for a side. */
export const attendeeShape = z.object({
  personId: z.uuid().nullable(),
  guestName: z.string().nullable(),
  people: z.int().nullable(),
});

export const attendanceShape = z.object({
  attendedAt: instant.nullable(),
  stampAt: instant,
  operationId: z.string(),
  recordedBy: z.string(),
  undoReason: z.string().nullable(),
  /** Left out: nobody was named, or it is not the caller's to know. Devices of earlier versions leave it out. */
  attendee: attendeeShape.optional(),
});

/** What a side says of its own coming. */
export const arrivalNoticeShape = z.object({
  kind: z.enum(noticeKinds),
  minutes: z.int().nullable(),
  stampAt: instant,
  operationId: z.string(),
});

/** That an accepted meeting takes place no longer, for someone is missing. */
export const meetingReleaseShape = z.object({
  releasedAt: instant,
  reason: z.enum(releaseReasons),
  missing: z.enum(['OWNER', 'PARTICIPANT', 'BOTH']),
});

export const doorMeetingShape = z.object({
  id: z.uuid(),
  programId: z.uuid(),
  eventId: z.uuid().nullable(),
  timeslotId: z.uuid().nullable(),
  startAt: instant,
  endAt: instant,
  venue: z.enum(venues),
  meetingStatus: z.enum(meetingStatuses),
  meetingOwner: z.uuid(),
  meetingParticipant: z.uuid(),
  roomId: z.uuid().nullable(),
  tableId: z.uuid().nullable(),
  tableName: z.string().nullable(),
  seatNumber: z.int().nullable(),
  meetingLink: z.string().nullable(),
  /** Which of its delegations has the meeting, of a side with several. Left out: the first, or by an earlier server (docs/decisions/090). */
  ownerLane: z.int().optional(),
  participantLane: z.int().optional(),
  ownerAttendance: attendanceShape.nullable(),
  participantAttendance: attendanceShape.nullable(),
  /** Left out: nothing was said, or by a server of a version that knows none (docs/decisions/054). */
  ownerNotice: arrivalNoticeShape.nullish(),
  participantNotice: arrivalNoticeShape.nullish(),
  /** Left out: it was not released, or by a server of a version that knows none (docs/decisions/059). */
  released: meetingReleaseShape.nullish(),
  /** To whom its table is offered now; no names: those are not the reader's to know. Left out: to nobody, or as above. */
  reoffer: z.object({ names: z.array(z.string()), expiresAt: instant }).optional(),
  lastActionBy: z.enum(['OWNER', 'PARTICIPANT', 'STAFF']),
  acceptedAt: instant.nullable(),
  canceledAt: instant.nullable(),
  movedAt: instant.nullable(),
  /** Left out where no shift of the schedule moved it. */
  shiftedStarts: z.array(instant).optional(),
  updatedAt: instant,
});

/** A person who comes for an organization, as a card shows them. */
const faceShape = z.object({
  id: z.uuid(),
  name: z.string(),
  jobTitle: z.string(),
  profilePicture: z.string().nullable(),
});
export type Face = z.output<typeof faceShape>;

/** An organization as lists and cards name it. */
export const partnerShape = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  /** Of lists of meetings alone: the first who come for it, and how many there are. Left out: nobody is shown. */
  people: z.array(faceShape).optional(),
  peopleCount: z.int().optional(),
});

/** A meeting in full, with the names that screens show. */
export const meetingShape = doorMeetingShape.extend({
  meetingPurpose: z.string(),
  message: z.string(),
  meetingLocation: z.string().nullable(),
  proposedTimeslots: z.array(z.uuid()),
  /** Only off-timeslot: the times that were proposed, each with a word about it. */
  proposedOffTimeslots: z.array(z.object({ startAt: instant, endAt: instant, message: z.string() })),
  /** Rooms it was in before, oldest first. */
  formerRoomIds: z.array(z.uuid()),
  createdAt: instant,
  /** It was a request that nobody answered, and expired then. Left out: it did not, or by an earlier server. */
  expiredAt: instant.nullish(),
  /** When a request expires where nobody answers it. Left out: it does not, or nobody asked (docs/decisions/072). */
  expiresAt: instant.optional(),
  /** SPEC.md 3: the same as in the attendance, or null. */
  ownerAttendedAt: instant.nullable(),
  participantAttendedAt: instant.nullable(),
  owner: partnerShape,
  participant: partnerShape,
  /** The live meeting that was asked for in place of this one, which was missed. Left out by earlier servers. */
  rebookedAs: z.uuid().nullish(),
  /** Names of people whom the attendances name, by their ids: for staff, of one meeting. */
  attendeeNames: z.record(z.string(), z.string()).optional(),
  /** The place within the room: the table's number, or the quota's. */
  tableNumber: z.int().nullable(),
  /** SPEC.md 3: only off-timeslot; the calendar day in the program's timezone. */
  meetingDate: z.string().nullable(),
  timeslot: z.object({ id: z.uuid(), slotStartTime: instant, slotEndTime: instant }).nullable(),
  room: z.object({ id: z.uuid(), name: z.string(), meetingLink: z.string().nullable() }).nullable(),
});
export type MeetingResult = z.output<typeof meetingShape>;

/** A meeting as a write answers it is what `getMeeting` answers by now. */
export const meetingAnswered = (meeting: MeetingResult): Answered => ({
  call: 'getMeeting',
  input: { params: { id: meeting.id } },
  result: meeting,
});

export const historyEntryShape = z.object({
  id: z.uuid(),
  historyType: z.string(),
  meetingStatus: z.enum(meetingStatuses),
  message: z.string(),
  /** The same as data, where it is a sentence of ours. */
  text: messageShape.optional(),
  createdAt: instant,
  /** Who did it: for staff, else null (SPEC.md 2: "admins also see who changed a status"). */
  createdBy: z.string().nullable(),
});

export const doorProgramShape = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  location: z.string(),
  status: z.enum(programStatuses),
  timelineStart: instant,
  timelineEnd: instant,
  timezone: z.string(),
  colorTheme: z.string(),
  /** From so many minutes before its start a meeting takes check-ins. What a device kept of 0.1 has none. */
  checkInOpensMinutes: z.int().default(CHECK_IN_OPENS_MINUTES),
});

/** An announcement as a device keeps it, to show it until its end. */
export const shownAnnouncementShape = z.object({
  id: z.uuid(),
  text: z.string(),
  audience: z.enum(announcementAudiences),
  roomId: z.uuid().nullable(),
  createdAt: instant,
  endsAt: instant,
});

/** A sound that a later version has is silent here, and one of its screens is none of ours: a page of changes stays readable. */
const bellSoundShape = z.enum(bellSounds).nullable().catch(null);
const knownScreens = z
  .array(z.string())
  .transform((given) => bellScreens.filter((screen) => given.includes(screen)));

/** When the bell rings, and where, as a device keeps it. */
export const bellShape = z.object({
  screens: knownScreens,
  sounds: z.object({ START: bellSoundShape, TWO_MINUTES_LEFT: bellSoundShape, END: bellSoundShape }),
});

/** A program as it is pulled: with what is announced in it. */
export const syncedProgramShape = doorProgramShape.extend({
  /** Those that are not over. Left out: by a server, or on a device, of a version that knows none (docs/decisions/053). */
  announcements: z.array(shownAnnouncementShape).optional(),
  /** Left out as those are: then it is off. */
  bell: bellShape.optional(),
  /** Minutes of waiting after which who is missing is asked. Left out: as above. */
  missingAfterMinutes: z.int().optional(),
  /** Released tables are offered to organizations that are free. Left out: as above; then no phone speaks of it. */
  reofferTables: z.boolean().optional(),
});

export const eventShape = z.object({
  id: z.uuid(),
  programId: z.uuid(),
  name: z.string(),
  type: z.array(z.enum(venues)),
  date: z.string(),
  eventStatus: z.enum(eventStatuses),
  startTime: instant,
  endTime: instant,
  duration: z.int(),
  defaultGap: z.int(),
  disabledAt: instant.nullable(),
});

/** A session as a device keeps it. */
export const sessionOnDeviceShape = z.object({
  id: z.uuid(),
  title: z.string(),
  startAt: instant,
  endAt: instant,
  roomId: z.uuid().nullable(),
  place: z.string(),
  kind: z.enum(sessionKinds),
});

/** An event as it is pulled: with the sessions of its day. */
export const syncedEventShape = eventShape.extend({
  /** Left out: a tablet asks, there are none, or by a server of a version that knows none (docs/decisions/073). */
  sessions: z.array(sessionOnDeviceShape).optional(),
});

export const timeslotShape = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  programId: z.uuid(),
  slotStartTime: instant,
  slotEndTime: instant,
  timeslotType: z.enum(timeslotTypes),
  venues: z.array(z.enum(venues)),
  /** The only room in which it takes place. Left out: all rooms of its event, or by a server that has none (docs/decisions/065). */
  roomId: z.uuid().nullish(),
  disabledAt: instant.nullable(),
});

/** A timeslot as screens of the schedule show it (SPEC.md 3). Devices keep less. */
export const scheduleTimeslotShape = timeslotShape.extend({
  /** Minutes until the next timeslot may begin. */
  gap: z.int(),
  isDisabled: z.boolean(),
});

/** The same with the seats that are still free, by venue. */
export const openTimeslotShape = scheduleTimeslotShape.extend({
  /** Of a timeslot of one room. */
  roomName: z.string().nullish(),
  freeSeats: z.object({ offline: z.int(), online: z.int() }),
});

const gridPlace = { column: z.int(), row: z.int() };

/** Where the tables of a room stand (docs/decisions/061). */
export const floorPlanShape = z.object({
  revision: z.int(),
  columns: z.int(),
  rows: z.int(),
  picture: z.string().nullable(),
  entrance: z.object(gridPlace).nullable(),
  tables: z.array(z.object({ tableId: z.uuid(), ...gridPlace })),
});

export const roomShape = z.object({
  id: z.uuid(),
  programId: z.uuid(),
  name: z.string(),
  type: z.enum(venues),
  roomOrder: z.int(),
  totalTables: z.int(),
  tables: z.array(z.object({ id: z.uuid(), name: z.string(), number: z.int() })),
  disabledEventId: z.array(z.uuid()),
  meetingLink: z.string().nullable(),
  /** Left out: none was saved, or by a server that has none. */
  floorPlan: floorPlanShape.optional(),
});

/** An approved organization as a door knows it: a name and what it is. */
export const doorOrganizationShape = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  profile: z.enum(organizationProfiles),
});

/** An offer of a released table, as the phones of one side have it (`domain/reoffer/own-offer`). */
export const ownReofferShape = z.object({
  id: z.uuid(),
  partnerName: z.string(),
  roomName: z.string(),
  tableName: z.string().nullable(),
  startAt: instant,
  endAt: instant,
  madeAt: instant,
  expiresAt: instant,
  answer: z.enum(offerAnswers).nullable(),
  partnerSaidYes: z.boolean(),
  result: z.enum(offerResults).nullable(),
  endedAt: instant.nullable(),
});

/** An organization as it is pulled: its own people have more of it than its partners. */
export const syncedOrganizationShape = doorOrganizationShape.extend({
  /** How many delegations it has. Left out: one, or by a server of a version that knows none (docs/decisions/090). */
  delegations: z.int().optional(),
  /** Left out: it is another one, or by a server of a version that knows none (docs/decisions/060). */
  own: z
    .object({
      standsBy: z.boolean(),
      offers: z.array(ownReofferShape),
      /** Who of its people is registered for which session. Left out: nobody, or as above (docs/decisions/073). */
      sessions: z.array(z.object({ sessionId: z.uuid(), personIds: z.array(z.uuid()) })).optional(),
    })
    .optional(),
});

/** A person as a door knows them: no email, no phone. One person may come for several organizations. */
export const doorMemberShape = z.object({
  id: z.uuid(),
  name: z.string(),
  badges: z.array(
    z.object({
      organizationId: z.uuid(),
      badgeNumber: z.string(),
      jobTitle: z.string(),
      revoked: z.boolean(),
      /** In which delegation the person is. Left out: in all. */
      lane: z.int().optional(),
      /** True of a person of a delegation who has no account, and so reads no schedule. Left out: they have one. */
      profileOnly: z.boolean().optional(),
    }),
  ),
});
export type DoorMember = z.output<typeof doorMemberShape>;
export type DoorOrganization = z.output<typeof syncedOrganizationShape>;
