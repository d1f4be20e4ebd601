import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';

const linesOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
  return [];
};

const bad: [name: string, value: string, more?: Record<string, string>][] = [
  ['PORT', ' '],
  ['PORT', '70000'],
  ['PORT', '3e3'],
  ['HOST', 'two words'],
  ['PUBLIC_URL', 'javascript:1'],
  ['PUBLIC_URL', 'ftp://door.example'],
  ['PUBLIC_URL', 'https://door.example/below'],
  ['DATA_DIR', '  '],
  ['DATABASE_URL', 'nonsense'],
  ['DATABASE_URL', 'mysql://user:hidden-secret@host/name'],
  ['DATABASE_READ_URL', 'nonsense', { DATABASE_URL: 'postgres://user@host/name' }],
  [
    'DATABASE_READ_URL',
    'mysql://user:hidden-secret@host/name',
    { DATABASE_URL: 'postgres://user@host/name' },
  ],
  // The embedded database has no replica.
  ['DATABASE_READ_URL', 'postgres://user:hidden-secret@host/name'],
  ['S3_URL', 'https://key:%zz-hidden-secret@host/bucket'],
  ['SMTP_URL', 'nonsense'],
  ['SMTP_URL', 'https://hidden-secret@host'],
  ['MAIL_FROM', 'nobody in particular'],
  ['ADMIN_EMAIL', 'nobody', { ADMIN_PASSWORD: 'Right-One-1' }],
  ['ADMIN_PASSWORD', 'hidden-secret', { ADMIN_EMAIL: 'you@example.org' }],
  // By the rules, and one of the commonest.
  ['ADMIN_PASSWORD', 'Password1', { ADMIN_EMAIL: 'you@example.org' }],
  ['ADMIN_EMAIL', 'you@example.org'],
  ['DEMO', 'yes'],
  ['TLS_CERT_FILE', '/etc/ssl/door.pem'],
  ['TOKEN_TTL_S', '99999999999999'],
  ['TOKEN_TTL_S', '0'],
  ['REFRESH_TTL_S', '1e300'],
  ['REFRESH_TTL_S', '99999999999'],
  ['DEVICE_TOKEN_TTL_S', '99999999999'],
  ['BROADCAST_DAILY_CAP', '-1'],
  ['API_KEY_CALLS_PER_MINUTE', '0'],
  ['LISTS_PER_MINUTE', '0'],
  ['CONNECTIONS_PER_ADDRESS', 'many'],
  ['WEB_CONCURRENCY', '0'],
  ['DEMO_TIMEZONE', 'Mars/Olympus'],
  ['NATS_URL', 'http://hidden-secret@host'],
  ['NATS_URL', 'nats://hidden-secret%@host'],
  ['EVENT_SCHEDULING', 'maybe'],
  ['PUSH_TEST_ORIGIN', 'nowhere'],
  ['TRUST_PROXY', '1'],
  ['METRICS_TOKEN', 'short'],
  ['LOG_LEVEL', 'loud'],
];

describe('Each value of the environment is checked at start', () => {
  // T1235
  test.each(bad)('%s=%s is one line: its name, what is wrong, what to set', (name, value, more = {}) => {
    const lines = linesOf({ [name]: value, ...more });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^  ${name}: \\S.{15,}`));
    // In people's words, and never what may be a password.
    expect(lines[0]).not.toMatch(/hidden-secret|[Ii]nvalid input|expected|received/);
  });

  // T1236
  test('several wrong ones are a line each, and an empty one counts as not set', () => {
    const lines = linesOf({ PORT: 'x', SMTP_URL: 'x', PUBLIC_URL: '', HOST: '' });
    expect(lines.map((line) => line.split(':')[0])).toEqual(['  PORT', '  SMTP_URL']);
  });

  // T1237
  test.each<Record<string, string>>([
    { DATABASE_URL: 'postgres://user:password@localhost:5432/name?host=%2Frun%2Fpostgresql' },
    { DATABASE_URL: 'postgresql://user@[::1]/name' },
    { DATABASE_URL: 'postgres://user@one/name', DATABASE_READ_URL: 'postgres://user@two/name' },
    { SMTP_URL: 'smtps://user:password@mail.example.org' },
    { MAIL_FROM: 'door@example.org' },
    { MAIL_FROM: '"Door, the" <door@example.org>' },
    { NATS_URL: 'nats://user:password@one:4222,nats://two' },
    { HOST: '::' },
    { HOST: 'door.local' },
    { PUBLIC_URL: 'https://door.example.org:8443/' },
    { ADMIN_EMAIL: 'You@Example.org', ADMIN_PASSWORD: 'Change-Me-1' },
    { TOKEN_TTL_S: '86400', REFRESH_TTL_S: '31622400' },
  ])('%o is taken', (environment) => {
    expect(linesOf(environment)).toEqual([]);
  });
});
