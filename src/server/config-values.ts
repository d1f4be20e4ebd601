import { isIP } from 'node:net';
import { z } from 'zod';
import { decodeMessage, englishText } from '../domain/language/message.ts';
import { emailArgs } from '../domain/people/credentials.ts';
import { COMMON_PASSWORD, passwordArgs } from '../domain/people/new-password.ts';
import { isTimezone } from '../domain/time/zones.ts';
import { readS3Address } from './files/s3-address.ts';
import { isCommonPassword } from './identity/common-passwords.ts';
import { readNatsAddress } from './live/nats-address.ts';

/**
 * The kinds of values that variables of the environment have. Each says what is wrong and what to set, in one line that
 * never repeats the value: it may be a password, and the line goes into a log.
 */

const DAY_S = 86_400;
/** The longest lives, in seconds: what is longer is a slip of the keyboard, and ends in a time that no clock has. */
export const MAX_TOKEN_S = DAY_S;
export const MAX_SESSION_S = 366 * DAY_S;

const URL_ONLY_ORIGIN = /^https?:\/\/[^/?#@\s]+\/*$/i;
const HOST_NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
const NAMED_ADDRESS = /^[^<>\r\n]*<([^<>\s]+)>$/;

const text = z.string().trim();
const filled = text.min(1, 'it holds only spaces; set a value, or leave it out');

/** A whole number in digits and nothing else: `1e3`, `0x10` and a space are none. */
function wholeNumber(least: number, most: number, example: number | string) {
  const wrong = `it must be a whole number from ${least} to ${most}; for example ${example}`;
  return text
    .regex(/^\d{1,15}$/, wrong)
    .transform(Number)
    .refine((read) => read >= least && read <= most, wrong);
}

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  text.pipe(z.enum(values, { error: `it must be ${values.join(' or ')}` }));

/** A URL with one of these protocols and a host; `new URL` alone takes `javascript:1`. */
function readUrl(given: string, protocols: readonly string[]): URL | null {
  const url = URL.parse(given);
  return url && protocols.includes(url.protocol) ? url : null;
}

/** The host may be a socket's folder, which travels in the query. */
const isDatabaseUrl = (given: string): boolean => {
  const url = readUrl(given, ['postgres:', 'postgresql:']);
  return url !== null && (url.hostname !== '' || url.searchParams.has('host'));
};

const isMailbox = (given: string): boolean =>
  z.email().safeParse(NAMED_ADDRESS.exec(given)?.[1] ?? given).success;

const isS3Address = (given: string): boolean => {
  try {
    return readS3Address(given) !== null;
  } catch {
    // A percent sign that is none.
    return false;
  }
};

const isNatsAddress = (given: string): boolean => {
  try {
    return readNatsAddress(given) !== null;
  } catch {
    // A percent sign that is none.
    return false;
  }
};

export const values = {
  port: wholeNumber(0, 65_535, 3000),
  host: filled.refine(
    (host) => isIP(host) !== 0 || HOST_NAME.test(host),
    'it must be an address of this machine: 127.0.0.1 for this machine only, 0.0.0.0 for all its networks',
  ),
  publicUrl: text.refine(
    (given) => URL_ONLY_ORIGIN.test(given) && readUrl(given, ['http:', 'https:']) !== null,
    'it must be the address that people use, with http or https and without a path; for example https://door.example.org',
  ),
  /** The same, of a push service of a test's own. */
  origin: text.refine(
    (given) => readUrl(given, ['http:', 'https:']) !== null,
    'it must be an http or https address',
  ),
  filled,
  databaseUrl: text.refine(
    isDatabaseUrl,
    'it must be a PostgreSQL address: postgres://user:password@host:5432/name; leave it out for the embedded database',
  ),
  databaseReadUrl: text.refine(
    isDatabaseUrl,
    'it must be the PostgreSQL address of a replica: postgres://user:password@host:5432/name; leave it out to read everything from DATABASE_URL',
  ),
  smtpUrl: text.refine(
    (given) => (readUrl(given, ['smtp:', 'smtps:'])?.hostname ?? '') !== '',
    'it must be the address of a mail server: smtp://user:password@host:587, or smtps://…; leave it out to keep mails as files',
  ),
  mailFrom: text.refine(
    isMailbox,
    'it must be one mail address, with or without a name; for example Meeting Door <door@example.org>',
  ),
  adminEmail: text
    .toLowerCase()
    .refine(
      (given) => emailArgs.safeParse(given).success,
      'it must be a mail address; for example you@example.org',
    ),
  adminPassword: z.string().check((context) => {
    const read = passwordArgs.safeParse(context.value);
    const [issue] = read.success ? [] : read.error.issues;
    if (issue)
      context.issues.push({
        code: 'custom',
        input: '',
        message: `${englishText(decodeMessage(issue.message))} Choose another`,
      });
    else if (isCommonPassword(context.value))
      context.issues.push({ code: 'custom', input: '', message: englishText(COMMON_PASSWORD) });
  }),
  onOff: oneOf(['on', 'off']),
  timezone: text.refine(isTimezone, 'it must be the name of a time zone; for example Europe/Berlin'),
  logLevel: oneOf(['silent', 'error', 'warn', 'info', 'debug']),
  tokenLife: wholeNumber(1, MAX_TOKEN_S, 3600),
  sessionLife: wholeNumber(1, MAX_SESSION_S, 30 * DAY_S),
  metricsToken: z
    .string()
    .min(16, 'it must have 16 characters or more; for example what `openssl rand -hex 16` says'),
  secretsKey: z
    .string()
    .min(32, 'it must have 32 characters or more; for example what `openssl rand -hex 32` says'),
  s3Url: text.refine(isS3Address, 'must read https://key:secret@host/bucket?region=…'),
  dailyCap: wholeNumber(1, 10_000_000, 20_000),
  keyCallsPerMinute: wholeNumber(1, 10_000_000, 300),
  listsPerMinute: wholeNumber(10, 10_000_000, 200),
  natsUrl: text.refine(
    isNatsAddress,
    'it must be the address of a NATS server: nats://user:password@host:4222, or tls://…, and several of a cluster with commas between them; leave it out to use the database',
  ),
  webConcurrency: wholeNumber(1, 64, 4),
  connectionsPerAddress: wholeNumber(0, 1_000_000, '5000, or 0 for no limit'),
};
