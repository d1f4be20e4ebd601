import { RINGS_FOR_MS } from '../domain/devices/ring.ts';
import { addMillis, type Instant, millisOf } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';

/**
 * What the desk wants of this tablet: kept until it was seen here, also without a network and after a reload; then until the
 * server has heard that it was. Forgotten with the pairing, as all notes of the kiosk (`tablet-end`).
 */

export interface DeskMessage {
  id: string;
  text: string;
  /** By the server's clock. */
  sentAt: Instant;
}

/** A note that a report still has to say. */
interface Read {
  id: string;
  /** By this device's clock. */
  at: Instant;
}

export interface TabletCalls {
  /** Not read yet, oldest first. */
  messages: DeskMessage[];
  read: Read[];
  /** `until`: by this device's clock. */
  ring: { id: string; until: Instant; stopped: boolean } | null;
}

const NOTE = 'kiosk-calls';
const nothing: TabletCalls = { messages: [], read: [], ring: null };

/** Usable inside dexie's `liveQuery`. */
export async function tabletCalls(db: DeviceDatabase): Promise<TabletCalls> {
  const note = await db.notes.get(NOTE);
  return note ? (JSON.parse(note.value) as TabletCalls) : nothing;
}

async function change(db: DeviceDatabase, next: (calls: TabletCalls) => TabletCalls): Promise<void> {
  await db.transaction('rw', db.notes, async () => {
    const before = await tabletCalls(db);
    const after = next(before);
    if (after !== before) await db.notes.put({ key: NOTE, value: JSON.stringify(after) });
  });
}

/** What the next report says of them. */
export function saidOfCalls({ read, ring }: TabletCalls): { read?: Read[]; ringStopped?: string } {
  return {
    ...(read.length > 0 ? { read } : {}),
    ...(ring?.stopped ? { ringStopped: ring.id } : {}),
  };
}

/**
 * Takes over the answer to a report.
 *
 * @param said what that report said: it has arrived
 * @param wanted left out by servers from before there were any
 * @param now by this device's clock
 */
export async function noteTabletCalls(
  db: DeviceDatabase,
  said: { read?: Read[] },
  wanted: { messages?: DeskMessage[] | undefined; ring?: { id: string } | null | undefined },
  now: Instant,
): Promise<void> {
  const { messages, ring } = wanted;
  if (messages === undefined) return;
  const arrived = new Set(said.read?.map(({ id }) => id));
  await change(db, (calls) => {
    // What was read while the report was on its way is not new again.
    const read = calls.read.filter(({ id }) => !arrived.has(id));
    const known = new Set([...arrived, ...read.map(({ id }) => id)]);
    const next: TabletCalls = {
      messages: messages.filter(({ id }) => !known.has(id)),
      read,
      ring: ring ? ringAs(calls.ring, ring.id, now) : null,
    };
    return JSON.stringify(next) === JSON.stringify(calls) ? calls : next;
  });
}

const ringAs = (before: TabletCalls['ring'], id: string, now: Instant): TabletCalls['ring'] =>
  before?.id === id ? before : { id, until: addMillis(now, RINGS_FOR_MS), stopped: false };

/** Somebody has read it here. @param now by this device's clock */
export const readMessage = (db: DeviceDatabase, id: string, now: Instant): Promise<void> =>
  change(db, (calls) =>
    calls.messages.some((message) => message.id === id)
      ? {
          ...calls,
          messages: calls.messages.filter((message) => message.id !== id),
          read: [...calls.read, { id, at: now }],
        }
      : calls,
  );

/** Somebody has touched the tablet: it is found. */
export const stopRing = (db: DeviceDatabase): Promise<void> =>
  change(db, (calls) =>
    calls.ring && !calls.ring.stopped ? { ...calls, ring: { ...calls.ring, stopped: true } } : calls,
  );

/** Whether it is to ring now; a clock that was set back does not make it ring longer. @param now by this device's clock */
export const ringsNow = ({ ring }: TabletCalls, now: Instant): boolean => {
  if (!ring || ring.stopped) return false;
  const left = millisOf(ring.until) - millisOf(now);
  return left > 0 && left <= RINGS_FOR_MS;
};
