import type { ProgramEvent, Room } from '../schedule/schedule.ts';
import { seatsOf } from '../schedule/seating.ts';
import type { Instant } from '../time/instants.ts';
import { dayOf, timeOf } from '../time/zones.ts';

/** Schedules on paper, as plain data: sheets with rows. How they look is the screen's. */

/** An accepted meeting. */
export interface PrintedMeeting {
  id: string;
  eventId: string | null;
  startAt: Instant;
  endAt: Instant;
  roomId: string | null;
  seatNumber: number | null;
  tableName: string | null;
  location: string | null;
  meetingOwner: string;
  meetingParticipant: string;
}

/** What sheets are made of. */
export interface PrintFacts {
  /** In order of time. */
  meetings: readonly PrintedMeeting[];
  organizations: readonly { id: string; name: string }[];
  people: readonly { id: string; organizationId: string; name: string }[];
  rooms: readonly Room[];
  events: readonly Pick<ProgramEvent, 'id' | 'name'>[];
  /** The program's. */
  zone: string;
}

/**
 * The kinds of sheets. ORGANIZATION, PERSON, ROOM, TABLE: a schedule each. DOOR: a day of a room with boxes to tick, for when no tablet works.
 * TABLE_CARD: what stands on a table.
 */
export const printKinds = ['ORGANIZATION', 'PERSON', 'ROOM', 'TABLE', 'DOOR', 'TABLE_CARD'] as const;
export type PrintKind = (typeof printKinds)[number];

export interface PrintRow {
  meetingId: string;
  startAt: Instant;
  endAt: Instant;
  /** The names of who meets: the partner, or both sides. */
  who: readonly string[];
  /** Room and table, as far as the sheet does not say them; null: there is none. */
  where: string | null;
}

/** A sheet of paper, or more where its rows need them. */
export interface PrintSheet {
  key: string;
  title: string;
  /** What the title belongs to: a person's organization, a table's room. */
  subtitle: string | null;
  /** By day in the program's zone, in order of time. */
  days: readonly { day: string; rows: readonly PrintRow[] }[];
  /** Of a table card: the table. */
  seat: { roomId: string; seatNumber: number } | null;
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

function daysOf(
  meetings: readonly PrintedMeeting[],
  zone: string,
  rowOf: (meeting: PrintedMeeting) => PrintRow,
): PrintSheet['days'] {
  const days = Map.groupBy(meetings, ({ startAt }) => dayOf(startAt, zone));
  return [...days].map(([day, own]) => ({ day, rows: own.map(rowOf) }));
}

/** The sheets of a kind, in the order in which people look for them; those without a meeting are left out, except table cards. */
export function sheetsOf(facts: PrintFacts, kind: PrintKind): PrintSheet[] {
  const { meetings, rooms, zone } = facts;
  const names = new Map(facts.organizations.map(({ id, name }) => [id, name]));
  const roomNames = new Map(rooms.map(({ id, name }) => [id, name]));
  const ordered = [...rooms].sort((a, b) => a.roomOrder - b.roomOrder);
  const nameOf = (id: string) => names.get(id) ?? '';
  const tableOf = ({ tableName, seatNumber }: PrintedMeeting) =>
    tableName ?? (seatNumber === null ? null : String(seatNumber));
  const whole = (meeting: PrintedMeeting) =>
    [meeting.roomId && roomNames.get(meeting.roomId), tableOf(meeting)].filter(Boolean).join(', ') ||
    meeting.location;
  const row = (meeting: PrintedMeeting, who: readonly string[], where: string | null): PrintRow => ({
    meetingId: meeting.id,
    startAt: meeting.startAt,
    endAt: meeting.endAt,
    who,
    where,
  });
  const both = (meeting: PrintedMeeting) => [
    nameOf(meeting.meetingParticipant),
    nameOf(meeting.meetingOwner),
  ];
  const own = grouped(meetings, ({ meetingOwner, meetingParticipant }) => [meetingOwner, meetingParticipant]);
  const ofOrganization = (id: string) =>
    daysOf(own.get(id) ?? [], zone, (meeting) =>
      row(
        meeting,
        [nameOf(meeting.meetingOwner === id ? meeting.meetingParticipant : meeting.meetingOwner)],
        whole(meeting),
      ),
    );
  switch (kind) {
    case 'ORGANIZATION':
      return [...facts.organizations]
        .sort(byName)
        .map(({ id, name }) => ({
          key: id,
          title: name,
          subtitle: null,
          days: ofOrganization(id),
          seat: null,
        }))
        .filter(({ days }) => days.length > 0);
    case 'PERSON': {
      const schedules = new Map(facts.organizations.map(({ id }) => [id, ofOrganization(id)]));
      return [...facts.people]
        .sort(byName)
        .map(({ id, organizationId, name }) => ({
          key: `${id}/${organizationId}`,
          title: name,
          subtitle: nameOf(organizationId),
          days: schedules.get(organizationId) ?? [],
          seat: null,
        }))
        .filter(({ days }) => days.length > 0);
    }
    case 'ROOM':
      return ordered
        .map(({ id, name }) => ({
          key: id,
          title: name,
          subtitle: null,
          days: daysOf(inRoom(meetings, id), zone, (meeting) =>
            row(meeting, both(meeting), tableOf(meeting)),
          ),
          seat: null,
        }))
        .filter(({ days }) => days.length > 0);
    case 'DOOR':
      // A day each: what hangs at the door today says nothing of tomorrow.
      return ordered.flatMap(({ id, name }) =>
        daysOf(inRoom(meetings, id), zone, (meeting) => row(meeting, both(meeting), tableOf(meeting))).map(
          (day) => ({ key: `${id}/${day.day}`, title: name, subtitle: null, days: [day], seat: null }),
        ),
      );
    case 'TABLE':
    case 'TABLE_CARD': {
      const atTable = grouped(meetings, ({ roomId, seatNumber }) => [`${roomId}/${seatNumber}`]);
      return ordered
        .filter(({ type }) => type === 'offline' || kind === 'TABLE')
        .flatMap((room) =>
          seatsOf(room).map(({ seatNumber, tableName }) => ({
            key: `${room.id}/${seatNumber}`,
            title: tableName ?? String(seatNumber),
            subtitle: room.name,
            days: daysOf(atTable.get(`${room.id}/${seatNumber}`) ?? [], zone, (meeting) =>
              row(meeting, both(meeting), null),
            ),
            seat: { roomId: room.id, seatNumber },
          })),
        )
        .filter(({ days }) => kind === 'TABLE_CARD' || days.length > 0);
    }
  }
}

/** Meetings by what they belong to, in their order: once for all sheets, for a program has thousands of both. */
function grouped(
  meetings: readonly PrintedMeeting[],
  keysOf: (meeting: PrintedMeeting) => readonly string[],
): Map<string, PrintedMeeting[]> {
  const groups = new Map<string, PrintedMeeting[]>();
  for (const meeting of meetings)
    for (const key of keysOf(meeting)) {
      const group = groups.get(key);
      if (group) group.push(meeting);
      else groups.set(key, [meeting]);
    }
  return groups;
}

/** A room's meetings by time, then by table. */
const inRoom = (meetings: readonly PrintedMeeting[], roomId: string): PrintedMeeting[] =>
  meetings
    .filter((one) => one.roomId === roomId)
    .sort((a, b) =>
      a.startAt === b.startAt ? (a.seatNumber ?? 0) - (b.seatNumber ?? 0) : a.startAt < b.startAt ? -1 : 1,
    );

/** Only what happens in one event, or in all. */
export const ofEvent = (facts: PrintFacts, eventId: string | null): PrintFacts =>
  eventId === null
    ? facts
    : { ...facts, meetings: facts.meetings.filter((meeting) => meeting.eventId === eventId) };

/**
 * Who meets whom, a line a meeting in order of time, under a line of headings: for a spreadsheet. Texts only; what writes the file keeps a
 * spreadsheet from taking one for a formula.
 *
 * @param t how texts are said to whoever reads it
 */
export function whoMeetsWhom(facts: PrintFacts, t: (text: string) => string): string[][] {
  const names = new Map(facts.organizations.map(({ id, name }) => [id, name]));
  const rooms = new Map(facts.rooms.map(({ id, name }) => [id, name]));
  const events = new Map(facts.events.map(({ id, name }) => [id, name]));
  return [
    [
      t('Event'),
      t('Date'),
      t('Start'),
      t('End'),
      t('Timezone'),
      t('Room'),
      t('Table'),
      t('Requester'),
      t('Invited'),
    ],
    ...facts.meetings.map((meeting) => [
      (meeting.eventId && events.get(meeting.eventId)) ?? '',
      dayOf(meeting.startAt, facts.zone),
      timeOf(meeting.startAt, facts.zone),
      timeOf(meeting.endAt, facts.zone),
      facts.zone,
      (meeting.roomId && rooms.get(meeting.roomId)) ?? meeting.location ?? '',
      meeting.tableName ?? (meeting.seatNumber === null ? '' : String(meeting.seatNumber)),
      names.get(meeting.meetingParticipant) ?? '',
      names.get(meeting.meetingOwner) ?? '',
    ]),
  ];
}
