import type { Me, Session } from '../contract/identity.ts';
import type { DeviceDatabase } from './database.ts';
import type { SessionRow, StoredMe } from './documents.ts';

/** The session as the device keeps it. Without what calls the server, which screens can do without (`session-caller`). */

/** Keeps a new session after a sign-in. Another person's name does not stay. */
export async function saveSession(db: DeviceDatabase, session: Session): Promise<void> {
  const { token, tokenExpiresAt, refreshToken } = session;
  await db.session.put({
    id: 'current',
    kind: 'PERSON',
    token,
    tokenExpiresAt,
    refreshToken,
    me: null,
    refreshSentAt: null,
    ended: false,
  });
}

/**
 * Keeps who is signed in, without the email address. An answer that comes after someone else has signed in is
 * dropped.
 */
export async function saveMe(db: DeviceDatabase, me: Me): Promise<void> {
  const { email: _email, ...stored } = me;
  await db.session
    .where('id')
    .equals('current')
    .and((session) => session.kind === 'PERSON' && (session.me === null || session.me.id === me.id))
    .modify((session) => {
      if (session.kind === 'PERSON') session.me = stored satisfies StoredMe;
    });
}

/** Takes a token with new claims. */
export async function saveToken(
  db: DeviceDatabase,
  token: { token: string; tokenExpiresAt: string },
): Promise<void> {
  await db.session.update('current', { token: token.token, tokenExpiresAt: token.tokenExpiresAt });
}

export async function currentSession(db: DeviceDatabase): Promise<SessionRow | null> {
  return (await db.session.get('current')) ?? null;
}
