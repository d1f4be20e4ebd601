import { CallError, call } from '../contract/call.ts';
import { pairDevice } from '../contract/devices.ts';
import type { Message, MessageLike } from '../domain/language/message.ts';
import type { DeviceDatabase } from './database.ts';
import { noteClock } from './device-clock.ts';
import { pairingKey } from './device-key.ts';
import { currentSession } from './device-session.ts';
import type { TabletSessionRow } from './documents.ts';
import { tabletSession } from './holder.ts';
import { countLocalOnly } from './local-only-records.ts';
import * as offlineMessages from './messages.ts';
import { offerAgain } from './offer-again.ts';
import { deviceHeaders, type SessionDeps } from './session-caller.ts';
import { noteNonce } from './sign-calls.ts';
import { storageErrorOf } from './storage-error.ts';
import { checkStorage, persistStorage } from './storage-health.ts';
import * as storageMessages from './storage-messages.ts';
import { forgetEndedTablet, forgetKiosk } from './tablet-end.ts';
import { nameDevice, thisDevice } from './this-device.ts';
import { wipeAll } from './wipe.ts';

/** Trading a pairing code for the device's own session. */

/** What prevents a pairing before its code is used. */
export interface PairingObstacle {
  unsent: number;
  unsettled: number;
  /** Whose they are; null where nobody is signed in any more. */
  person: string | null;
}

export type PairingOutcome =
  | { paired: true }
  /** HELD: something here must not be lost. CODE: the code is not right. FAILED: try again, after `retryAfter` seconds. */
  | { paired: false; reason: 'HELD' | 'CODE' | 'FAILED'; message: MessageLike; retryAfter?: number | null };

/**
 * Whether something on this device would be lost by pairing it: check-ins that a person has not sent. What a tablet's own
 * former pairing has left (a server that did not know it any more) is delivered by the new one, so it is none.
 */
export async function pairingObstacle(db: DeviceDatabase): Promise<PairingObstacle | null> {
  const session = await currentSession(db);
  if (session?.kind !== 'PERSON') return null;
  const unsent = await db.outbox.count();
  const unsettled = await countLocalOnly(db);
  return unsent + unsettled > 0 ? { unsent, unsettled, person: session.me?.name ?? null } : null;
}

const HELD = offlineMessages.someoneSignedIn;

/** The program of what waits on a tablet that was paired before; undefined: nothing waits, or a person is signed in. */
async function holdsOf(db: DeviceDatabase): Promise<string | undefined> {
  const former = await tabletSession(db);
  if (!former) return undefined;
  // What the former pairing itself has left; else of whichever program something is.
  const own = await db.outbox.where('programId').equals(former.tablet.programId).first();
  return (own ?? (await db.outbox.toCollection().first()))?.programId;
}

/**
 * Pairs this device. Whoever was signed in is signed out; nothing that waits is lost.
 *
 * Worst case: the device dies between the server's answer and the write. A code for one tablet is used up then and the
 * device is listed as not heard of; staff make another code. One for several tablets gives it the same place again.
 */
export async function pairTablet(deps: SessionDeps, code: string): Promise<PairingOutcome> {
  const { db, platform } = deps;
  const failed = (message: Message): PairingOutcome => ({ paired: false, reason: 'FAILED', message });
  const held: PairingOutcome = { paired: false, reason: 'HELD', message: HELD };
  if (await pairingObstacle(db)) return held;
  // Before the code is used up: a device that cannot save would be paired and know nothing of it.
  const health = await checkStorage(db);
  if (health.level === 'failing') return failed(health.problem ?? storageMessages.cannotSave);
  const key = await pairingKey(db);
  const sentAt = platform.clock();
  const caller = { base: deps.base, transport: deps.transport, headers: () => deviceHeaders(db) };
  try {
    const holds = await holdsOf(db);
    const body = {
      code,
      ...(key ? { publicKey: key.publicKey } : {}),
      ...(holds === undefined ? {} : { holdsOf: holds }),
    };
    const given = await call(caller, pairDevice, { body });
    const answeredAt = platform.clock();
    const { deviceId, name, mode, roomIds, program, pin } = given;
    const session: TabletSessionRow = {
      id: 'current',
      kind: 'DEVICE',
      ended: false,
      endedBecause: null,
      token: given.token,
      ...(key ? { key } : {}),
      tokenExpiresAt: given.expiresAt,
      tablet: {
        deviceId,
        name,
        mode,
        roomIds,
        program,
        pin,
        programId: program.id,
        pairedAt: given.serverTime,
      },
    };
    if (!(await saveTablet(db, session))) return held;
    noteNonce(db, given.nonce);
    await noteClock(db, [{ sentAt, serverTime: given.serverTime, answeredAt }]);
    void persistStorage();
    return { paired: true };
  } catch (error) {
    if (!(error instanceof CallError)) return failed(storageErrorOf(error).text);
    if (error.code === 'DEVICE_HOLDS_OTHERS') return { ...held, message: error.text };
    const limited = error.status === 429;
    const refused = error.status >= 400 && error.status < 500 && !limited;
    const retryAfter = limited ? error.retryAfter : null;
    return { paired: false, reason: refused ? 'CODE' : 'FAILED', message: error.text, retryAfter };
  }
}

/** @returns false where a check-in of a person, or of another program, waits here: nothing is changed */
export async function saveTablet(db: DeviceDatabase, session: TabletSessionRow): Promise<boolean> {
  await thisDevice(db);
  return await db.transaction('rw', db.tables, async () => {
    if (await pairingObstacle(db)) return false;
    // A server from before it was asked would have taken the code.
    const { programId } = session.tablet;
    const former = await tabletSession(db);
    if (former && (await db.outbox.where('programId').notEqual(programId).count()) > 0) return false;
    // Ended by a version that did not yet let it wait again (`tablet-session.ts`).
    if (former?.endedBecause === 'UNKNOWN' && former.tablet.programId === programId)
      await offerAgain(db, programId);
    // With nothing waiting, what a person or an earlier pairing has left here goes. What waits keeps its documents.
    const outcome = await wipeAll(db);
    if (!outcome.wiped) await db.session.clear();
    await forgetEndedTablet(db);
    await forgetKiosk(db);
    // Its name comes with its token; the installation's own name would be shown twice beside it.
    await nameDevice(db, '');
    await db.session.put(session);
    return true;
  });
}
