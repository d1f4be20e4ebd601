import { deviceExpiry } from '../domain/devices/device.ts';
import { isKeyedName, keyedName } from '../domain/devices/device-key.ts';
import { addMillis, earlierOf, type Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import { knownOffset } from './device-clock.ts';
import type { DeviceKey, Tablet, TabletEnd, TabletSessionRow } from './documents.ts';
import { tabletSession } from './holder.ts';
import { offerAgain } from './offer-again.ts';
import { forgetPinTries } from './pin.ts';

/** The session of a paired tablet: its scope, and how it ends. */

/** Changes the tablet's session where it is still this one. @param token the one that the change is about */
async function changeTablet(
  db: DeviceDatabase,
  token: string,
  change: (session: TabletSessionRow) => void,
): Promise<void> {
  await db.session
    .where('id')
    .equals('current')
    .modify((session) => {
      if (session.kind === 'DEVICE' && session.token === token) change(session);
    });
}

/**
 * A tablet's token was answered 401: it is never refreshed. Only the server's answer DEVICE_REVOKED makes the tablet
 * forget; any other one (a server set up anew) keeps everything and asks for a pairing.
 *
 * @param token the one that was refused
 * @returns OVER: nothing more is to be tried. BY_NAME: the server knows the tablet's key by now, and not its token; ask again
 * with the session as it is now. Null: it was not the tablet's
 */
export async function noteTabletRefused(
  db: DeviceDatabase,
  token: string,
  code: string,
): Promise<'OVER' | 'BY_NAME' | null> {
  const session = await tabletSession(db);
  // The key was named: meanwhile, or with an answer that was lost. Where it was not, the name is refused as well.
  if (session?.key && !isKeyedName(token) && code !== 'DEVICE_REVOKED') {
    await goByName(db, token);
    return 'BY_NAME';
  }
  if (session?.token !== token) return null;
  // The signature came too late or not at all: the next one is right. Without a key there is no next one.
  if (code !== 'DEVICE_NONCE' || !session.key)
    await (code === 'DEVICE_REVOKED' ? endTablet(db, token, 'REVOKED') : endUnknown(db, session));
  return 'OVER';
}

/**
 * A server that does not know the tablet may be one whose older state was put back: it then lacks, too, what it had said
 * to have. That waits again, so that neither another pairing nor forgetting this one loses it unseen.
 */
async function endUnknown(db: DeviceDatabase, { token, tablet }: TabletSessionRow): Promise<void> {
  await db.transaction('rw', db.session, db.answered, db.outbox, async () => {
    await endTablet(db, token, 'UNKNOWN');
    await offerAgain(db, tablet.programId);
  });
}

/** The server knows the tablet's key: its token is of no use to anyone, and is forgotten. */
export async function goByName(db: DeviceDatabase, token: string): Promise<void> {
  await changeTablet(db, token, (session) => {
    if (session.key) session.token = keyedName(session.tablet.deviceId);
  });
}

/** Marks it as ended; `tablet-end.ts` delivers and forgets its data, also after a crash. */
export async function endTablet(db: DeviceDatabase, token: string, because: TabletEnd): Promise<void> {
  await changeTablet(db, token, (session) => {
    // REVOKED is final: no other reason replaces it.
    if (session.endedBecause === 'REVOKED') return;
    session.ended = true;
    session.endedBecause = because;
  });
}

/** Keeps a key for the tablet's session where it has none. @returns the session's own; null where it is another session now */
export async function saveTabletKey(
  db: DeviceDatabase,
  token: string,
  key: DeviceKey,
): Promise<DeviceKey | null> {
  await changeTablet(db, token, (session) => {
    session.key ??= key;
  });
  const session = await tabletSession(db);
  return session?.token === token ? (session.key ?? null) : null;
}

/** What each report is answered with. */
export type SaidSettings = Pick<Tablet, 'name' | 'mode'> & {
  roomIds: readonly string[];
  /** Left out by servers from before it was counted. */
  revision?: number | undefined;
  /** Left out where the tablet has it. */
  pin?: Tablet['pin'] | undefined;
};

/**
 * Takes over what staff have changed at their desk. What waits in the outbox stays: the server judges it by what the tablet
 * was set to.
 *
 * @returns whether anything is to be confirmed now: it has other settings than before
 */
export async function noteTabletSettings(db: DeviceDatabase, said: SaidSettings): Promise<boolean> {
  const session = await tabletSession(db);
  if (!session) return false;
  const { name, mode, roomIds, settingsRevision = 0 } = session.tablet;
  const revision = said.revision ?? settingsRevision;
  const same =
    name === said.name &&
    mode === said.mode &&
    roomIds.join() === said.roomIds.join() &&
    revision === settingsRevision;
  if (same) return false;
  await db.transaction('rw', db.session, db.notes, async () => {
    await changeTablet(db, session.token, (row) => {
      const { pin = row.tablet.pin } = said;
      const settings = { name: said.name, mode: said.mode, roomIds: [...said.roomIds], pin };
      row.tablet = { ...row.tablet, ...settings, settingsRevision: revision };
    });
    // Wrong tries were of the former PIN.
    if (said.pin && said.pin.hash !== session.tablet.pin.hash) await forgetPinTries(db);
  });
  return true;
}

/**
 * When the tablet forgets by itself: with its token, and no later than a day after the program's end as the server last
 * gave it.
 */
export async function tabletEndsAt(db: DeviceDatabase, session: TabletSessionRow): Promise<Instant> {
  const program = await db.programs.get(session.tablet.programId);
  const end = program?.timelineEnd ?? session.tablet.program.timelineEnd;
  return earlierOf(session.tokenExpiresAt, deviceExpiry(end, end, Number.MAX_SAFE_INTEGER / 1e6));
}

/**
 * Whether that is past by the corrected clock. A clock that was never compared with the server's does not count.
 *
 * Worst case: someone sets the clock of a tablet without a network days ahead. It then forgets too early and is paired
 * again; nothing that was recorded on it is lost, since it forgets only with an empty outbox.
 */
export async function tabletIsOver(
  db: DeviceDatabase,
  session: TabletSessionRow,
  now: Instant,
): Promise<boolean> {
  const offset = await knownOffset(db);
  return offset !== undefined && addMillis(now, offset) > (await tabletEndsAt(db, session));
}
