import { isOn } from '../domain/meetings/is-released.ts';
import { laneOf } from '../domain/meetings/lanes.ts';
import type { DoorMeeting, Party } from '../domain/meetings/meeting.ts';
import type { Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import { meetingsOfDay, meetingsOfTimeslot } from './meeting-store.ts';
import { timeslots } from './venue-queries.ts';

/** An organization, and the accepted meeting that it has at a time. */
export interface OrganizationAt {
  id: string;
  name: string;
  searchText: string;
  /** Null: it is free, as far as this device knows; of one with several delegations, one of these is. */
  meeting: DoorMeeting | null;
}

/** The organizations whose names this device has, with what they do in a span of time; by name. */
export async function organizationsAt(
  db: DeviceDatabase,
  programId: string,
  { startAt, endAt }: { startAt: Instant; endAt: Instant },
): Promise<OrganizationAt[]> {
  const overlapping = (await timeslots(db, programId)).filter(
    ({ slotStartTime, slotEndTime }) => slotStartTime < endAt && startAt < slotEndTime,
  );
  const [organizations, ...meetings] = await Promise.all([
    db.organizations.where('programId').equals(programId).toArray(),
    ...overlapping.map(({ id }) => meetingsOfTimeslot(db, programId, id)),
    ...[...new Set([startAt.slice(0, 10), endAt.slice(0, 10)])].map((day) =>
      meetingsOfDay(db, programId, day),
    ),
  ]);
  const busy = new Map<string, Map<number, DoorMeeting>>();
  const book = (id: string, meeting: DoorMeeting, party: Party) =>
    busy.set(id, (busy.get(id) ?? new Map<number, DoorMeeting>()).set(laneOf(meeting, party), meeting));
  for (const meeting of meetings.flat()) {
    if (!isOn(meeting) || meeting.startAt >= endAt || startAt >= meeting.endAt) continue;
    book(meeting.meetingOwner, meeting, 'OWNER');
    book(meeting.meetingParticipant, meeting, 'PARTICIPANT');
  }
  return organizations
    .map(({ id, name, searchText, delegations = 1 }) => {
      const theirs = [...(busy.get(id)?.values() ?? [])];
      return { id, name, searchText, meeting: theirs.length < delegations ? null : (theirs.at(-1) ?? null) };
    })
    .sort((a, b) => (a.searchText < b.searchText ? -1 : 1));
}
