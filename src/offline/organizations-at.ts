import { isOn } from '../domain/meetings/is-released.ts';
import type { DoorMeeting } from '../domain/meetings/meeting.ts';
import type { Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import { meetingsOfDay, meetingsOfTimeslot } from './meeting-store.ts';
import { timeslots } from './venue-queries.ts';

/** An organization, and the accepted meeting that it has at a time. */
export interface OrganizationAt {
  id: string;
  name: string;
  searchText: string;
  /** Null: it is free, as far as this device knows. */
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
  const busy = new Map<string, DoorMeeting>();
  for (const meeting of meetings.flat()) {
    if (!isOn(meeting) || meeting.startAt >= endAt || startAt >= meeting.endAt) continue;
    busy.set(meeting.meetingOwner, meeting);
    busy.set(meeting.meetingParticipant, meeting);
  }
  return organizations
    .map(({ id, name, searchText }) => ({ id, name, searchText, meeting: busy.get(id) ?? null }))
    .sort((a, b) => (a.searchText < b.searchText ? -1 : 1));
}
