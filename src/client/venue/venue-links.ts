import { addMeetingAddress } from '../components/add-meeting-address.ts';

/** Where two organizations may meet, and who, where that is known. */
export interface MeetingPlace {
  roomId: string;
  eventId: string;
  timeslotId: string;
  meetingOwner?: string;
  meetingParticipant?: string;
}

/** Where the venue's screens stand: in the app, or in the kiosk of a paired tablet. */
export interface Places {
  door(slug: string, roomId?: string): string;
  rooms(slug: string): string;
  room(slug: string, roomId: string, slot?: { eventId: string; timeslotId: string }): string;
  device(slug: string): string;
  /** The desk's page of a meeting; null where there is no desk. */
  meeting: ((slug: string, meetingId: string) => string) | null;
  /** The desk's way to put two organizations at a table there; null where there is no desk. */
  addMeeting: ((slug: string, at: MeetingPlace) => string) | null;
  /** The desk's list of what was refused on all devices; null where there is no desk. */
  attention: ((slug: string) => string) | null;
}

const slotQuery = (slot: { eventId: string; timeslotId: string } | undefined): string =>
  slot ? `?eventId=${slot.eventId}&timeslotId=${slot.timeslotId}` : '';

/** In the app (SPEC.md 2). */
export const appPlaces: Places = {
  door: (slug, roomId) => `/programs/${slug}/door${roomId ? `?roomId=${roomId}` : ''}`,
  rooms: (slug) => `/programs/${slug}/rooms`,
  room: (slug, roomId, slot) => `/programs/${slug}/events/meetings/rooms/${roomId}${slotQuery(slot)}`,
  device: (slug) => `/programs/${slug}/device`,
  meeting: (slug, meetingId) => `/programs/${slug}/events/meetings/${meetingId}`,
  addMeeting: addMeetingAddress,
  attention: (slug) => `/programs/${slug}/attention`,
};

/** On a paired tablet: one program, and no way out of the kiosk. */
export const kioskPlaces: Places = {
  door: (_slug, roomId) => `/kiosk${roomId ? `?roomId=${roomId}` : ''}`,
  rooms: () => '/kiosk/rooms',
  room: (_slug, roomId, slot) => `/kiosk/rooms/${roomId}${slotQuery(slot)}`,
  device: () => '/kiosk/device',
  meeting: null,
  addMeeting: null,
  attention: null,
};
