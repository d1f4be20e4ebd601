import type { ShownAnnouncement } from '../domain/announcements/announcement.ts';
import type { AnnouncementViewer } from '../domain/announcements/is-shown-to.ts';
import type { DeviceDatabase } from './database.ts';
import { signedIn } from './program-queries.ts';
import { myMeetings } from './venue-queries.ts';

/** Announcements, answered from the device alone and usable inside dexie's `liveQuery`. */

/** An announcement with the name of its room. */
export interface AnnouncementView extends ShownAnnouncement {
  /** Null where it is for no single room, or the room is not on the device. */
  roomName: string | null;
}

export interface AnnouncementsOnDevice {
  /** All that the device has: which of them are shown changes with the time alone (`announcementsShownTo`). */
  announcements: AnnouncementView[];
  /** What the screen is to them. */
  viewer: AnnouncementViewer;
}

/**
 * The announcements of a program, and what this screen is to them.
 *
 * @param place the rooms of a board, a tablet or a device of staff, empty for all of them; null: a participant's phone
 */
export async function announcementsOnDevice(
  db: DeviceDatabase,
  programId: string,
  place: readonly string[] | null,
): Promise<AnnouncementsOnDevice> {
  // A device that was filled by an earlier version has none.
  const found = (await db.programs.get(programId))?.announcements ?? [];
  const ids = [...new Set(found.flatMap(({ roomId }) => roomId ?? []))];
  const rooms = await db.rooms.bulkGet(ids);
  const names = new Map(rooms.flatMap((room) => (room ? [[room.id, room.name]] : [])));
  const announcements = found.map((announcement) => ({
    ...announcement,
    roomName: announcement.roomId === null ? null : (names.get(announcement.roomId) ?? null),
  }));
  if (place !== null) return { announcements, viewer: { kind: 'PLACE', roomIds: place } };
  // What is for everyone needs no look at the meetings.
  const depends = found.some(({ audience }) => audience !== 'ALL');
  const organizationId = (await signedIn(db))?.organizationId ?? null;
  const meetings = depends ? (await myMeetings(db, programId)).map(({ meeting }) => meeting) : [];
  return { announcements, viewer: { kind: 'PHONE', organizationId, meetings } };
}
