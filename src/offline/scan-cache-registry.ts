import type { ReadBadge } from '../domain/meetings/badge.ts';
import type { Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import type { BadgeKey, ProgramStateRow } from './documents.ts';
import type { ScanSubject } from './evaluate-scan.ts';
import type { Door, MatchedMeeting } from './match-meeting.ts';
import type { Overlaid } from './overlay.ts';
import type { BadgeHolder } from './search-parties.ts';
import type { MeetingView } from './venue-queries.ts';

/**
 * Which doors are remembered. Apart from what remembers them (`scan-cache-loader.ts`), which a door loads once it is painted:
 * scans are judged without it, too.
 */
export interface CachedDoor {
  /** @returns null where the memory does not settle the scan: then the device is read */
  ask(badge: ReadBadge, at: ScanPlace): Promise<Told | null>;
  /** For a start before the state is read: whose state names another key has to ask again. */
  keyOf(keyId: string): BadgeKey | undefined;
  /** After each scan: looks ahead, where it is time to. */
  lookAhead(): void;
}

/** Where and when a badge is scanned; `now` by the device's clock. */
export type ScanPlace = Pick<Door, 'programId' | 'roomId'> & { now: Instant };

/** A scan that the memory has settled, with what was read for it. */
export interface Told extends MatchedMeeting {
  state: ProgramStateRow;
  door: Door;
  holder: BadgeHolder;
  subject: ScanSubject;
  named(overlaid: Overlaid): MeetingView;
}

const doors = new WeakMap<DeviceDatabase, Map<string, CachedDoor>>();

export const cachedDoor = (db: DeviceDatabase, programId: string): CachedDoor | undefined =>
  doors.get(db)?.get(programId);

/** @param door left out: it is remembered no more */
export function setCachedDoor(db: DeviceDatabase, programId: string, door?: CachedDoor): void {
  const ofDevice = doors.get(db) ?? new Map<string, CachedDoor>();
  doors.set(db, ofDevice);
  if (door) ofDevice.set(programId, door);
  else ofDevice.delete(programId);
}
