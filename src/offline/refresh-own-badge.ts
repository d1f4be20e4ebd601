import { Dexie } from 'dexie';
import { CallError, type Caller, call } from '../contract/call.ts';
import { getOwnBadge } from '../contract/sync.ts';
import { addMinutes, type Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import { meetingsOfAgenda } from './meeting-store.ts';
import { type OwnBadge, ownBadge, ownBadgeKey } from './own-badge.ts';
import { signedIn } from './program-queries.ts';

/** How long the answer "you have no badge" is believed, in minutes. */
const NONE_FOR_MINUTES = 10;

/**
 * Whether it has to be asked for: none here, run out, revoked or issued anew, or the accepted meetings are others than
 * those with a pass.
 */
async function isStale(db: DeviceDatabase, programId: string, now: Instant): Promise<boolean> {
  const kept = await ownBadge(db, programId);
  if (!kept) return true;
  if (!kept.badge) return addMinutes(kept.pulledAt, NONE_FOR_MINUTES) < now;
  if (kept.badge.expiresAt <= now || !kept.organizationId) return true;
  if (await isOutdated(db, programId, kept)) return true;
  // A revoked one has no passes.
  if (kept.badge.revoked) return false;
  const meetings = await meetingsOfAgenda(db, programId, kept.organizationId);
  const accepted = meetings.filter(({ meetingStatus }) => meetingStatus === 'ACCEPTED').map(({ id }) => id);
  const passes = new Set(kept.passes.map(({ meetingId }) => meetingId));
  return accepted.length !== passes.size || accepted.some((id) => !passes.has(id));
}

/** This person's badges as of the last pull: is the kept one still theirs and valid? */
async function isOutdated(db: DeviceDatabase, programId: string, kept: OwnBadge): Promise<boolean> {
  const member = await db.members.get([programId, kept.userId]);
  const mine = member?.badges.filter(({ organizationId }) => organizationId === kept.organizationId) ?? [];
  const known = mine.find(({ badgeNumber }) => badgeNumber === kept.badge?.badgeNumber);
  if (known?.revoked === false) return kept.badge?.revoked === true;
  // Revoked, or a number that the program does not know any more: is there another one?
  return mine.some(({ revoked }) => !revoked) || (known !== undefined && kept.badge?.revoked === false);
}

/**
 * Brings the own badge up to date where it is not; to be called after each pull of the program. Never rejects: without a
 * network or room to save it, what is on the device stays, and the next pull tries again.
 *
 * @param now the device's present
 */
export async function refreshOwnBadge(
  db: DeviceDatabase,
  caller: Caller,
  programId: string,
  now: Instant,
): Promise<void> {
  try {
    const me = await signedIn(db);
    if (!me || !(await isStale(db, programId, now))) return;
    const pulled = await call(caller, getOwnBadge, { params: { programId } });
    const kept: OwnBadge = { ...pulled, userId: me.id, organizationId: me.organizationId, pulledAt: now };
    await db.transaction('rw', db.session, db.notes, async () => {
      // Someone signed out while it was on its way: a wipe has been, and the name must not come back.
      const still = await signedIn(db);
      if (still?.id !== me.id) return;
      await db.notes.put({ key: ownBadgeKey(programId), value: JSON.stringify(kept) });
    });
  } catch (error) {
    if (!(error instanceof CallError || error instanceof Dexie.DexieError)) throw error;
  }
}
