import { CallError, type Caller, call, type Transport } from '../contract/call.ts';
import { DEVICE_HEADER, DEVICE_NAME_HEADER, envelopeShape, refusalShape } from '../contract/envelope.ts';
import { refreshSession } from '../contract/identity.ts';
import type { DeviceDatabase } from './database.ts';
import { currentSession } from './device-session.ts';
import type { PersonSessionRow } from './documents.ts';
import type { Locks } from './locks.ts';
import type { Platform } from './platform.ts';
import { sendSigned } from './sign-calls.ts';
import { noteTabletRefused } from './tablet-session.ts';
import { thisDevice } from './this-device.ts';

/** The caller that carries the device's session. */

export interface SessionDeps {
  db: DeviceDatabase;
  /** Origin and `/api`. */
  base: string;
  transport: Transport;
  locks: Locks;
  platform: Platform;
}

/** Headers that say which installation calls. */
export async function deviceHeaders(db: DeviceDatabase): Promise<Record<string, string>> {
  const { deviceId, deviceName } = await thisDevice(db);
  return {
    [DEVICE_HEADER]: deviceId,
    ...(deviceName ? { [DEVICE_NAME_HEADER]: encodeURIComponent(deviceName) } : {}),
  };
}

export async function sessionHeaders(db: DeviceDatabase): Promise<Record<string, string>> {
  const [device, session] = await Promise.all([deviceHeaders(db), currentSession(db)]);
  // A tablet that was revoked still delivers what it holds: the server takes that, and nothing else.
  const sends = session && (session.kind === 'DEVICE' || !session.ended);
  return sends ? { ...device, authorization: `Bearer ${session.token}` } : device;
}

export type RefreshOutcome = 'REFRESHED' | 'ENDED' | 'UNREACHABLE';

/**
 * Trades the refresh token for a new session, once over all tabs: who finds another token than the one that failed
 * has nothing to do.
 *
 * Worst case: the answer is lost after the server has rotated. The old token is kept and tried again, since nobody can
 * tell a lost question from a lost answer; where the server calls that a reuse, the person signs in again, and the
 * outbox waits for it.
 *
 * @param failed the access token that was answered 401
 */
export async function refreshOnce(deps: SessionDeps, failed: string): Promise<RefreshOutcome> {
  const { db, locks, platform } = deps;
  return await locks.exclusively('session', async () => {
    const session = await currentSession(db);
    if (session?.kind !== 'PERSON' || session.ended) return 'ENDED';
    if (session.token !== failed) return 'REFRESHED';
    // Written before it is sent: a device that dies in between knows that it may have been used.
    const { refreshToken } = session;
    // Only where it is still this session: someone may have signed in while the answer was on its way.
    const settle = (changes: Partial<PersonSessionRow>) =>
      db.session
        .where('id')
        .equals('current')
        .modify((row) => {
          if (row.kind === 'PERSON' && row.refreshToken === refreshToken) Object.assign(row, changes);
        });
    await settle({ refreshSentAt: platform.clock() });
    const caller: Caller = { base: deps.base, transport: deps.transport, headers: () => deviceHeaders(db) };
    try {
      const fresh = await call(caller, refreshSession, { body: { refreshToken } });
      await settle({
        token: fresh.token,
        tokenExpiresAt: fresh.tokenExpiresAt,
        refreshToken: fresh.refreshToken,
        refreshSentAt: null,
      });
      return 'REFRESHED';
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401) return 'UNREACHABLE';
      await settle({ ended: true, refreshSentAt: null });
      return 'ENDED';
    }
  });
}

/**
 * A caller for everything that needs the session: a 401 of ours refreshes once and asks once more. For the desk, too. A
 * paired tablet's calls are signed here (`device-key`).
 * Where the refresh cannot reach the server the call fails as unreachable, so that nobody is signed out by a bad line.
 *
 * @param options.sendAgain false: refresh, but answer the 401; the asker asks again
 */
export function sessionCaller(
  deps: SessionDeps,
  options: { sendAgain: boolean } = { sendAgain: true },
): Caller {
  const caller: Caller = {
    base: deps.base,
    headers: () => sessionHeaders(deps.db),
    transport: async (url, request) => {
      const answered = await sendSigned(deps.db, url, request, (sent) => deps.transport(url, sent), {
        again: options.sendAgain,
      });
      // All others are the asker's to read: a file, piece by piece.
      if (answered.status !== 401) return answered;
      const first = await whole(answered);
      const used = request.headers.authorization?.replace(/^Bearer /, '');
      const code = used !== undefined ? codeOfOurs(first.body) : null;
      if (used === undefined || code === null) return first;
      const tablet = await noteTabletRefused(deps.db, used, code);
      // Once: what is asked by name is not asked again.
      if (tablet === 'BY_NAME' && options.sendAgain) {
        const headers = { ...request.headers, ...(await caller.headers()) };
        return await caller.transport(url, { ...request, headers });
      }
      if (tablet !== null) return first;
      const outcome = await refreshOnce(deps, used);
      if (outcome === 'UNREACHABLE') throw new Error('The session could not be refreshed.');
      if (!options.sendAgain) return first;
      const session = outcome === 'REFRESHED' ? await currentSession(deps.db) : null;
      if (!session) return first;
      const headers = { ...request.headers, authorization: `Bearer ${session.token}` };
      return await deps.transport(url, { ...request, headers });
    },
  };
  return caller;
}

type Answer = Awaited<ReturnType<Transport>>;

/** An answer whose text has been read and can be read again. */
async function whole(answer: Answer): Promise<Answer & { body: string }> {
  const body = await answer.text();
  return { status: answer.status, headers: answer.headers, text: async () => body, body };
}

/** The refusal's code. Null where it is not the product's own envelope: a captive portal answers 401 too. */
function codeOfOurs(body: string): string | null {
  try {
    const envelope = envelopeShape.safeParse(JSON.parse(body));
    if (!envelope.success) return null;
    const refusal = refusalShape.safeParse(envelope.data.result);
    return refusal.success ? refusal.data.code : '';
  } catch {
    return null;
  }
}
