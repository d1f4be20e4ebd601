import { pictureSrc } from '../domain/files/stored-value.ts';
import { PICTURE_BYTES, shownPlan } from '../domain/schedule/floor-plan.ts';
import type { DeviceDatabase } from './database.ts';
import type { DoorRoom } from './documents.ts';
import { holderOn } from './holder.ts';
import { programOf, rooms } from './program-queries.ts';
import { myMeetings } from './venue-queries.ts';

/**
 * The pictures below the floor plans of rooms, for showing them without a network: of a tablet's rooms and then of
 * the others, to which it sends people, of all rooms for staff, and for others of the rooms in which they meet. The plans themselves come with the rooms.
 */

/** So many at most on one device: 1.8 MB. */
const MAX_PICTURES = 12;

export interface PicturesToKeep {
  /** Stored values of pictures that are not here yet. */
  missing: string[];
  /** Of pictures that are here and of no use. */
  surplus: string[];
}

/** Which pictures are to be fetched for a program, and which may go. */
export async function picturesToKeep(db: DeviceDatabase, slug: string): Promise<PicturesToKeep> {
  const program = await programOf(db, slug);
  if (!program) return { missing: [], surplus: [] };
  const [all, kept] = await Promise.all([
    rooms(db, program.id),
    db.floorPictures.where('programId').equals(program.id).primaryKeys(),
  ]);
  const drawn = all.filter((room) => shownPlan(room)?.picture);
  // Most programs have none: then nothing else is read.
  const shown = drawn.length === 0 ? [] : await roomsToShow(db, program, drawn);
  const wanted = [...new Set(shown.flatMap(({ floorPlan }) => floorPlan?.picture ?? []))].slice(
    0,
    MAX_PICTURES,
  );
  return {
    missing: wanted.filter((value) => !kept.includes(value)),
    surplus: kept.filter((value) => !wanted.includes(value)),
  };
}

/** The rooms whose plans are shown on this device, the most needed first. */
async function roomsToShow(
  db: DeviceDatabase,
  { id, staff }: { id: string; staff: boolean },
  drawn: readonly DoorRoom[],
): Promise<DoorRoom[]> {
  const { tablet } = await holderOn(db);
  if (tablet) {
    const isOwn = (room: DoorRoom) => tablet.roomIds.includes(room.id);
    return [...drawn.filter(isOwn), ...drawn.filter((room) => !isOwn(room))];
  }
  if (staff) return [...drawn];
  const meetings = (await myMeetings(db, id)).filter(({ meeting }) => meeting.meetingStatus === 'ACCEPTED');
  const theirs = new Set(meetings.map(({ meeting }) => meeting.roomId));
  return drawn.filter((room) => theirs.has(room.id));
}

/** Fetches a picture by its address. */
export type LoadPicture = (src: string) => Promise<Pick<Response, 'ok' | 'headers' | 'arrayBuffer'>>;

/** How long a picture may take, in ms. */
const LOADING_MS = 30_000;

const load: LoadPicture = (src) =>
  fetch(src, { credentials: 'omit', signal: AbortSignal.timeout(LOADING_MS) });

/**
 * Fetches what is missing, and lets go of what is of no use. What cannot be had now is tried again when this is called again.
 *
 * Worst case: the program is forgotten while a picture is on its way. It is kept only where a room on the device still has it.
 */
export async function savePictures(
  db: DeviceDatabase,
  programId: string,
  { missing, surplus }: PicturesToKeep,
  from: LoadPicture = load,
): Promise<void> {
  if (surplus.length > 0) await db.floorPictures.bulkDelete(surplus);
  for (const value of missing) {
    const src = pictureSrc(value);
    if (!src) continue;
    const answer = await from(src);
    const type = answer.headers.get('content-type') ?? '';
    // A captive portal or a proxy answered in the server's place.
    if (!answer.ok || !type.startsWith('image/')) continue;
    const bytes = await answer.arrayBuffer();
    if (bytes.byteLength > PICTURE_BYTES) continue;
    await db.transaction('rw', db.rooms, db.floorPictures, async () => {
      const holds = (await rooms(db, programId)).some(({ floorPlan }) => floorPlan?.picture === value);
      if (holds) await db.floorPictures.put({ value, programId, type, bytes });
    });
  }
}
