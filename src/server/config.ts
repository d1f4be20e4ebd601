import { z } from 'zod';
import { readS3Address, type S3Address } from './files/s3-address.ts';

/** Configuration by environment, parsed once at start and listed in README.md. */

const port = z.coerce.number().int().min(0).max(65535);
const seconds = z.coerce.number().int().min(1);
const text = z.string().trim().min(1).optional();

const environmentShape = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().trim().min(1).default('0.0.0.0'),
    PUBLIC_URL: z.url().optional(),
    DATA_DIR: z.string().trim().min(1).default('data'),
    DATABASE_URL: text,
    SMTP_URL: text,
    MAIL_FROM: z.string().trim().min(3).default('Meeting Door <no-reply@meeting-door.example>'),
    ADMIN_EMAIL: z.email().toLowerCase().optional(),
    ADMIN_PASSWORD: z.string().min(8).optional(),
    DEMO: z.enum(['on', 'off']).optional(),
    TLS_CERT_FILE: text,
    TLS_KEY_FILE: text,
    TOKEN_TTL_S: seconds.default(3600),
    REFRESH_TTL_S: seconds.default(30 * 86_400),
    DEVICE_TOKEN_TTL_S: seconds.default(30 * 86_400),
    METRICS_TOKEN: z.string().min(16).optional(),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    TRUST_PROXY: z.enum(['on', 'off']).default('off'),
    S3_URL: text.refine((read) => read === undefined || readS3Address(read) !== null, {
      message: 'must read https://key:secret@host/bucket?region=…',
    }),
    PUSH_TEST_ORIGIN: z.url().optional(),
    BROADCAST_DAILY_CAP: z.coerce.number().int().min(1).default(20_000),
    EVENT_SCHEDULING: z.enum(['on', 'off']).default('on'),
  })
  .refine((read) => (read.TLS_CERT_FILE === undefined) === (read.TLS_KEY_FILE === undefined), {
    path: ['TLS_CERT_FILE'],
    message: 'TLS_CERT_FILE and TLS_KEY_FILE go together',
  })
  .refine((read) => (read.ADMIN_EMAIL === undefined) === (read.ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_EMAIL'],
    message: 'ADMIN_EMAIL and ADMIN_PASSWORD go together',
  });

export interface Config {
  port: number;
  host: string;
  /** Where people reach the product: in mails and QR codes. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  admin: { email: string; password: string } | undefined;
  /** undefined: on when the database is empty and no admin is set. */
  demo: boolean | undefined;
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
  /** SPEC.md 6: "an environment flag disables event scheduling"; off: no program takes requests for meetings. */
  eventScheduling: boolean;
  /** So many mails to many may leave a program a day, in its own zone. */
  broadcastDailyCap: number;
}

/**
 * Reads the environment. An empty variable counts as unset.
 *
 * @throws Error with one line for each variable that is wrong
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = environmentShape.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
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
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    demo: env.DEMO === undefined ? undefined : env.DEMO === 'on',
    tls,
    tokenTtlSeconds: env.TOKEN_TTL_S,
    refreshTtlSeconds: env.REFRESH_TTL_S,
    deviceTokenTtlSeconds: env.DEVICE_TOKEN_TTL_S,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY === 'on',
    s3: (env.S3_URL && readS3Address(env.S3_URL)) || undefined,
    pushTestOrigin: env.PUSH_TEST_ORIGIN && new URL(env.PUSH_TEST_ORIGIN).origin,
    eventScheduling: env.EVENT_SCHEDULING === 'on',
    broadcastDailyCap: env.BROADCAST_DAILY_CAP,
  };
}
