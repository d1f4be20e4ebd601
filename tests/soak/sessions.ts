import type { Session } from '../../src/contract/identity.ts';
import { addMillis, type Instant } from '../../src/domain/time/instants.ts';
import type { Database } from '../../src/server/db/open.ts';
import { loadSecret } from '../../src/server/identity/secrets.ts';
import { openSession } from '../../src/server/identity/sign-in-sessions.ts';
import { createTokens } from '../../src/server/identity/tokens.ts';
import { type Performer, performPlainly } from '../../src/server/perform/perform.ts';
import { system } from '../support/performer.ts';

const TOKEN_SECONDS = 3600;
const SESSION_SECONDS = 30 * 86_400;

/** Who is signed in on a device. */
export interface Person {
  userId: string;
  name: string;
  /** Null: staff. */
  organizationId: string | null;
}

export interface Sessions {
  /** A session as a sign-in gives it, refresh token and all. */
  open(performer: Performer, person: Person, at: Instant): Promise<Session & { sessionId: string }>;
  /** A token of the same session that has run out. */
  expired(sessionId: string, person: Person, at: Instant): Promise<string>;
  /** As when somebody signs the person out everywhere. */
  revoke(userId: string, at: Instant): Promise<void>;
}

export async function soakSessions(database: Pick<Database, 'db'>): Promise<Sessions> {
  const tokens = createTokens(await loadSecret(database.db), TOKEN_SECONDS);
  const claims = (sessionId: string, { userId, organizationId }: Person) => ({
    sessionId,
    userId,
    organizationId,
    userRole: 'USER',
    organizationRole: organizationId === null ? null : ('ORGANIZATION_OWNER' as const),
  });
  return {
    async open(performer, person, at) {
      const opened = await performPlainly(performer, { actor: system }, (work) =>
        openSession(work, person.userId, SESSION_SECONDS),
      );
      const token = await tokens.issue(claims(opened.sessionId, person), new Date(at));
      return { ...token, refreshToken: opened.refreshToken, sessionId: opened.sessionId };
    },
    async expired(sessionId, person, at) {
      const longAgo = new Date(addMillis(at, -2 * TOKEN_SECONDS * 1000));
      return (await tokens.issue(claims(sessionId, person), longAgo)).token;
    },
    async revoke(userId, at) {
      await database.db
        .updateTable('refresh_token')
        .set({ revoked_at: at })
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .execute();
    },
  };
}
