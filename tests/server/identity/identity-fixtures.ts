import { pino } from 'pino';
import { buildApp } from '../../../src/server/app.ts';
import { readConfig } from '../../../src/server/config.ts';
import type { RateRules } from '../../../src/server/identity/rate-rules.ts';
import { createMailOutbox } from '../../../src/server/mail/mail-outbox.ts';
import { createMailer } from '../../../src/server/mail/mailer.ts';
import { freshDatabase } from '../../support/postgres.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { rowOf } from '../../support/rows.ts';
import { catchMail, codeIn } from './mail-catcher.ts';

export interface Answered {
  status: number;
  messages: string[];
  result: Record<string, unknown>;
  retryAfter: number | null;
  /** As the answer sets it, with its attributes; empty where it sets none. */
  cookie: string;
}

export const PASSWORD = 'Correct1horse';

/** The whole server without a port, on a database of its own, mailing to a real SMTP server; its clock is the test's. */
export async function identityFixtures(
  over: { rateRules?: RateRules; environment?: Record<string, string>; poolSize?: number } = {},
) {
  const database = await freshDatabase({ poolSize: over.poolSize });
  const catcher = await catchMail();
  const config = readConfig({
    SMTP_URL: catcher.smtpUrl,
    PUBLIC_URL: 'https://door.example',
    ...over.environment,
  });
  const mail = createMailOutbox(database.db, createMailer(config, quietLog), quietLog, { pollMs: 50 });
  let now = Date.parse('2026-11-20T02:00:00.000Z');
  const { http, performer } = await buildApp({
    config,
    database,
    log: pino({ level: 'silent' }),
    mail,
    clock: () => new Date(now),
    version: 'test',
    rateRules: over.rateRules,
  });

  async function ask(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    more: { token?: string; from?: string; key?: string; cookie?: string; userAgent?: string } = {},
  ): Promise<Answered> {
    const response = await http.inject({
      method,
      url: `/api${path}`,
      remoteAddress: more.from ?? '10.0.0.1',
      headers: {
        ...(more.token ? { authorization: `Bearer ${more.token}` } : {}),
        ...(more.cookie ? { cookie: more.cookie } : {}),
        ...(more.userAgent ? { 'user-agent': more.userAgent } : {}),
        ...(more.key ? { 'idempotency-key': more.key } : {}),
      },
      ...(body ? { payload: body } : {}),
    });
    const { messages, result } = response.json();
    const retryAfter = response.headers['retry-after'];
    return {
      status: response.statusCode,
      messages,
      result,
      retryAfter: retryAfter === undefined ? null : Number(retryAfter),
      cookie: String(response.headers['set-cookie'] ?? ''),
    };
  }
  const post = (path: string, body: object, more?: Parameters<typeof ask>[3]) =>
    ask('POST', path, body, more);

  return {
    database,
    db: database.db,
    config,
    catcher,
    performer,
    ask,
    post,
    /** Lets time pass. */
    later(seconds: number) {
      now += seconds * 1000;
    },
    now: () => new Date(now),
    /** A confirmed account. */
    async settle(email: string, password = PASSWORD) {
      await post('/auth/signup', { email, password });
      const code = codeIn(await catcher.next(email));
      const confirmed = await post('/auth/confirm', { email, code });
      if (confirmed.status !== 200) throw new Error(confirmed.messages.join());
      const { id } = await rowOf(database.db, 'app_user', ['id'], { email });
      return id;
    },
    async signIn(email: string, password = PASSWORD) {
      const { status, messages, result } = await post('/auth/signin', { email, password });
      if (status !== 200) throw new Error(messages.join());
      return result as unknown as { token: string; refreshToken: string; tokenExpiresAt: string };
    },
    refresh: (refreshToken: string) => post('/auth/refresh', { refreshToken }),
    async close() {
      await http.close();
      await mail.stop();
      await catcher.close();
      await database.close();
    },
  };
}
export type IdentityFixtures = Awaited<ReturnType<typeof identityFixtures>>;
