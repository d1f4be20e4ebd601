import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type App, type AppParts, buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import type { Database } from '../../src/server/db/open.ts';
import type { ConnectionLimits } from '../../src/server/http/connections.ts';
import type { RateRules } from '../../src/server/identity/rate-rules.ts';
import { loadSecret } from '../../src/server/identity/secrets.ts';
import { createTokens, type SessionClaims } from '../../src/server/identity/tokens.ts';
import { createLog } from '../../src/server/log.ts';
import { insert, update } from './rows.ts';

/** The whole server on a test's database, without listening. `logged` holds each line of its log. */
export interface TestApp extends App {
  logged: string[];
  /** How often it was told that mail waits. */
  mailsWoken(): number;
}

export interface AppOptions {
  clock?: () => Date;
  environment?: Record<string, string>;
  webDir?: string;
  logLevel?: string;
  rateRules?: RateRules;
  connectionLimits?: Partial<ConnectionLimits>;
  demoHereOnly?: boolean;
  replica?: AppParts['replica'];
}

export async function testApp(database: Database, over: AppOptions = {}): Promise<TestApp> {
  const logged: string[] = [];
  let woken = 0;
  const log = createLog(over.logLevel ?? 'warn', { write: (line: string) => void logged.push(line) });
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'warn', ...MANY_LISTS, ...over.environment }),
    database,
    replica: over.replica,
    log,
    mail: {
      wake: () => {
        woken += 1;
      },
    },
    clock: over.clock,
    webDir: over.webDir,
    version: 'test',
    rateRules: over.rateRules,
    connectionLimits: over.connectionLimits,
    ...(over.demoHereOnly === undefined ? {} : { demoHereOnly: over.demoHereOnly }),
  });
  return { ...app, logged, mailsWoken: () => woken };
}

/** Who a session is for; left out: an ordinary person who acts for nobody. */
export type Claims = Partial<Omit<SessionClaims, 'userId' | 'sessionId'>> & { userId: string };

/** A test asks for more lists in a minute than anybody reads. */
const MANY_LISTS = { LISTS_PER_MINUTE: '1000000' };

/** Issues sessions directly through the identity room: a family in the table and a token for it. */
export async function sessionsFor(database: Pick<Database, 'db'>) {
  const secret = await loadSecret(database.db);
  const tokens = createTokens(secret, 3600);

  async function open(claims: Claims, at = new Date()): Promise<{ token: string; sessionId: string }> {
    const sessionId = randomUUID();
    await insert(database.db, 'refresh_token', {
      id: randomUUID(),
      family_id: sessionId,
      user_id: claims.userId,
      token_hash: createHash('sha256').update(randomBytes(16)).digest('base64url'),
      issued_at: at.toISOString(),
      expires_at: new Date(at.getTime() + 86_400_000).toISOString(),
    });
    const whole = { userRole: 'USER', organizationId: null, organizationRole: null, ...claims, sessionId };
    return { token: (await tokens.issue(whole, at)).token, sessionId };
  }

  return {
    open,
    /** The header of a fresh session. */
    bearer: async (claims: Claims) => ({ authorization: `Bearer ${(await open(claims)).token}` }),
    /** The same claims under a secret of somebody else's. */
    async forged(claims: Claims): Promise<string> {
      const { sessionId } = await open(claims);
      const whole = { userRole: 'USER', organizationId: null, organizationRole: null, ...claims, sessionId };
      return (await createTokens(randomBytes(32), 3600).issue(whole, new Date())).token;
    },
    async revoke(sessionId: string): Promise<void> {
      await update(
        database.db,
        'refresh_token',
        { family_id: sessionId },
        { revoked_at: new Date().toISOString() },
      );
    },
  };
}
