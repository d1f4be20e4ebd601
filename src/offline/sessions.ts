import { bySessionTime, type SessionOnDevice } from '../domain/sessions/session.ts';
import { isInSessions } from '../domain/sessions/session-block.ts';
import type { DeviceDatabase } from './database.ts';
import { signedIn } from './program-queries.ts';

/** Sessions of a program, answered from the device alone and usable inside dexie's `liveQuery`. */

/** A session as a schedule shows it. */
export interface SessionView extends SessionOnDevice {
  /** Its room, or where else it is; empty: nothing is said of it. */
  where: string;
  /** The person of this device is registered for it. */
  mine: boolean;
  /** With them nobody of their organization would be left for meetings; false where they are registered already. */
  blocks: boolean;
}

/**
 * The sessions of the program's days, by time. Events of one day each have all of its sessions: they are taken once. A device that
 * was filled by an earlier version has none.
 */
export async function sessionsOnDevice(db: DeviceDatabase, programId: string): Promise<SessionView[]> {
  const events = await db.events.where('programId').equals(programId).toArray();
  const sessions = new Map(events.flatMap(({ sessions: ofDay = [] }) => ofDay.map((one) => [one.id, one])));
  if (sessions.size === 0) return [];
  const me = await signedIn(db);
  const organizationId = me?.organizationId ?? '';
  const own = await db.organizations.get([programId, organizationId]);
  const registered = own?.own?.sessions ?? [];
  const mine = new Set(
    registered.flatMap(({ sessionId, personIds }) => (me && personIds.includes(me.id) ? [sessionId] : [])),
  );
  const ties = registered.flatMap(({ sessionId, personIds }) => {
    const session = sessions.get(sessionId);
    return session ? personIds.map((personId) => ({ ...session, personId })) : [];
  });
  const members = await db.members.where('programId').equals(programId).toArray();
  const people = members
    .filter(({ badges }) => badges.some((badge) => badge.organizationId === organizationId))
    .map(({ id }) => id);
  const rooms = await db.rooms.where('programId').equals(programId).toArray();
  const names = new Map(rooms.map(({ id, name }) => [id, name]));
  return [...sessions.values()].sort(bySessionTime).map((session) => ({
    ...session,
    where: session.roomId === null ? session.place : (names.get(session.roomId) ?? ''),
    mine: mine.has(session.id),
    blocks:
      me !== null &&
      !mine.has(session.id) &&
      isInSessions({ people, ties: [...ties, { ...session, personId: me.id }] }, session),
  }));
}
