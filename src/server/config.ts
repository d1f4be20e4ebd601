import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { decodeMessage, englishText } from '../domain/language/message.ts';
import { DEFAULT_TIMEZONE } from '../domain/time/zones.ts';
import { values } from './config-values.ts';
import { readS3Address, type S3Address } from './files/s3-address.ts';
import { type NatsAddress, readNatsAddress } from './live/nats-address.ts';

/** Configuration by environment, parsed once at start and listed in README.md. */

/** More processes than this gain little where PostgreSQL is on the same machine (docs/decisions/047). */
const MAX_PROCESSES = 4;

/** A hall of two thousand phones behind one address has fewer. */
const CONNECTIONS_PER_ADDRESS = 5000;

const environmentShape = z
  .object({
    PORT: values.port.default(3000),
    HOST: values.host.optional(),
    PUBLIC_URL: values.publicUrl.optional(),
    DATA_DIR: values.filled.default('data'),
    DATABASE_URL: values.databaseUrl.optional(),
    DATABASE_READ_URL: values.databaseReadUrl.optional(),
    SMTP_URL: values.smtpUrl.optional(),
    MAIL_FROM: values.mailFrom.default('Meeting Door <no-reply@meeting-door.example>'),
    ADMIN_EMAIL: values.adminEmail.optional(),
    ADMIN_PASSWORD: values.adminPassword.optional(),
    DEMO: values.onOff.optional(),
    DEMO_TIMEZONE: values.timezone.default(DEFAULT_TIMEZONE),
    TLS_CERT_FILE: values.filled.optional(),
    TLS_KEY_FILE: values.filled.optional(),
    TOKEN_TTL_S: values.tokenLife.default(3600),
    REFRESH_TTL_S: values.sessionLife.default(30 * 86_400),
    DEVICE_TOKEN_TTL_S: values.sessionLife.default(30 * 86_400),
    METRICS_TOKEN: values.metricsToken.optional(),
    LOG_LEVEL: values.logLevel.default('info'),
    TRUST_PROXY: values.onOff.default('off'),
    S3_URL: values.s3Url.optional(),
    PUSH_TEST_ORIGIN: values.origin.optional(),
    WEBHOOK_TEST_ORIGIN: values.origin.optional(),
    BROADCAST_DAILY_CAP: values.dailyCap.default(20_000),
    EVENT_SCHEDULING: values.onOff.default('on'),
    API_KEY_CALLS_PER_MINUTE: values.keyCallsPerMinute.default(300),
    LISTS_PER_MINUTE: values.listsPerMinute.default(200),
    CONNECTIONS_PER_ADDRESS: values.connectionsPerAddress.optional(),
    UPGRADE_WITHOUT_BACKUP: values.onOff.default('off'),
    WEB_CONCURRENCY: values.webConcurrency.optional(),
    NATS_URL: values.natsUrl.optional(),
    SECRETS_KEY: values.secretsKey.optional(),
    OIDC_TEST_ORIGIN: values.origin.optional(),
  })
  .refine((read) => (read.TLS_CERT_FILE === undefined) === (read.TLS_KEY_FILE === undefined), {
    path: ['TLS_CERT_FILE'],
    message: 'it goes together with TLS_KEY_FILE; set both, or neither',
  })
  .refine((read) => (read.ADMIN_EMAIL === undefined) === (read.ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_EMAIL'],
    message: 'it goes together with ADMIN_PASSWORD; set both, or neither',
  })
  .refine((read) => read.DATABASE_READ_URL === undefined || read.DATABASE_URL !== undefined, {
    path: ['DATABASE_READ_URL'],
    message:
      'it goes together with DATABASE_URL, since the embedded database has no replica; set both, or leave it out',
  });

export interface Config {
  port: number;
  /** undefined: all networks, but this machine only where a demo is shown that nobody asked for (`who-can-come.ts`). */
  host: string | undefined;
  /** Where people reach the product: in mails and QR codes. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A streaming replica of it, for reports and sheets. */
  databaseReadUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  admin: { email: string; password: string } | undefined;
  /** undefined: on where only this machine can come (`who-can-come.ts`), the database is empty and no admin is set. */
  demo: boolean | undefined;
  /** IANA name: where the demo takes place; its days lie around the present there. */
  demoTimezone: string;
  tls: { certFile: string; keyFile: string } | undefined;
  tokenTtlSeconds: number;
  refreshTtlSeconds: number;
  /** The longest that a paired tablet's token lives; it ends a day after its program at the latest. */
  deviceTokenTtlSeconds: number;
  /** What a scraper of the metrics must show; undefined: only one on this machine gets them. */
  metricsToken: string | undefined;
  logLevel: string;
  /** Where uploaded files are kept; undefined: in DATA_DIR/files. */
  s3: S3Address | undefined;
  /** Believe X-Forwarded-For and -Proto of a reverse proxy. */
  trustProxy: boolean;
  /** A push service of a test's own, which need be neither public nor https; undefined: none. */
  pushTestOrigin: string | undefined;
  /** A receiver of webhooks of a test's own, which need be neither public nor https; undefined: none. */
  webhookTestOrigin: string | undefined;
  /** SPEC.md 6: "an environment flag disables event scheduling"; off: no program takes requests for meetings. */
  eventScheduling: boolean;
  /** So many calls an API key may make in a minute (`http/key-lane`). */
  keyCallsPerMinute: number;
  /** So many lists a token may ask for in a minute (`http/list-lane`). */
  listsPerMinute: number;
  /** So many connections an address may have; 0: no limit, as behind a proxy, where all come from one (`http/connections`). */
  connectionsPerAddress: number;
  /** So many mails to many may leave a program a day, in its own zone. */
  broadcastDailyCap: number;
  /** Change the tables of an older version though no backup is made before it. */
  upgradeWithoutBackup: boolean;
  /** So many processes answer requests; 1: this one alone. */
  webConcurrency: number;
  /** What secrets of others are encrypted with (client secrets of sign-in providers); undefined: none can be kept. */
  secretsKey: string | undefined;
  /** A sign-in provider of a test's own, which need be neither public nor https; undefined: none. */
  oidcTestOrigin: string | undefined;
  /** By what news travel between machines; undefined: by the database. */
  nats: NatsAddress | undefined;
}

/**
 * Reads the environment. An empty variable counts as unset.
 *
 * @throws Error with one line for each variable that is wrong: its name, what is wrong, what to set
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = environmentShape.safeParse(given);
  if (!read.success) {
    // One line a variable: of several reasons the first.
    const reasons = new Map<string, string>();
    for (const { path, message } of read.error.issues) {
      const name = path.join('.');
      if (!reasons.has(name)) reasons.set(name, englishText(decodeMessage(message)));
    }
    const lines = [...reasons].map(([name, reason]) => `  ${name}: ${reason}`);
    throw new Error(`The configuration cannot be read:\n${lines.join('\n')}`);
  }
  const env = read.data;
  const tls =
    env.TLS_CERT_FILE && env.TLS_KEY_FILE
      ? { certFile: env.TLS_CERT_FILE, keyFile: env.TLS_KEY_FILE }
      : undefined;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `${tls ? 'https' : 'http'}://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    demo: env.DEMO === undefined ? undefined : env.DEMO === 'on',
    demoTimezone: env.DEMO_TIMEZONE,
    tls,
    tokenTtlSeconds: env.TOKEN_TTL_S,
    refreshTtlSeconds: env.REFRESH_TTL_S,
    deviceTokenTtlSeconds: env.DEVICE_TOKEN_TTL_S,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY === 'on',
    s3: (env.S3_URL && readS3Address(env.S3_URL)) || undefined,
    pushTestOrigin: env.PUSH_TEST_ORIGIN && new URL(env.PUSH_TEST_ORIGIN).origin,
    webhookTestOrigin: env.WEBHOOK_TEST_ORIGIN && new URL(env.WEBHOOK_TEST_ORIGIN).origin,
    eventScheduling: env.EVENT_SCHEDULING === 'on',
    broadcastDailyCap: env.BROADCAST_DAILY_CAP,
    upgradeWithoutBackup: env.UPGRADE_WITHOUT_BACKUP === 'on',
    secretsKey: env.SECRETS_KEY,
    oidcTestOrigin: env.OIDC_TEST_ORIGIN && new URL(env.OIDC_TEST_ORIGIN).origin,
    nats: (env.NATS_URL && readNatsAddress(env.NATS_URL)) || undefined,
    keyCallsPerMinute: env.API_KEY_CALLS_PER_MINUTE,
    listsPerMinute: env.LISTS_PER_MINUTE,
    webConcurrency: env.WEB_CONCURRENCY ?? Math.min(MAX_PROCESSES, availableParallelism()),
    connectionsPerAddress:
      env.CONNECTIONS_PER_ADDRESS ?? (env.TRUST_PROXY === 'on' ? 0 : CONNECTIONS_PER_ADDRESS),
  };
}
