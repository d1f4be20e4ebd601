import { describe, expect, test } from 'vitest';
import { type HealthFacts, judgeHealth } from '../../../src/domain/health/server-health.ts';

const well: HealthFacts = {
  now: '2026-11-21T07:00:00.000Z',
  diskFree: 50 * 1024 ** 3,
  oldestMailAt: null,
  oldestMessageAt: null,
  clockOffMs: 20,
  newestBackupAt: '2026-11-21T06:55:00.000Z',
  keepsSince: '2026-01-01T00:00:00.000Z',
  oldestRemovalAt: null,
};
const bad = (facts: Partial<HealthFacts>): string[] =>
  judgeHealth({ ...well, ...facts }).flatMap(({ name, good }) => (good ? [] : [name]));

describe('What of a server is worse than it should be', () => {
  // T1249
  test.each<[string, Partial<HealthFacts>, string[]]>([
    ['nothing where all is well', {}, []],
    ['a disk below a gigabyte', { diskFree: 1024 ** 3 - 1 }, ['DISK']],
    ['no disk that the system says nothing of', { diskFree: null }, []],
    ['a mail that waits eleven minutes', { oldestMailAt: '2026-11-21T06:49:00.000Z' }, ['MAILS']],
    ['no mail that waits nine', { oldestMailAt: '2026-11-21T06:51:00.000Z' }, []],
    ['a message that waits eleven minutes', { oldestMessageAt: '2026-11-21T06:49:00.000Z' }, ['MESSAGES']],
    ['a clock that is six seconds behind', { clockOffMs: -6_000 }, ['CLOCK']],
    ['a backup of two days ago', { newestBackupAt: '2026-11-19T07:00:00.000Z' }, ['BACKUP']],
    ['data of days without any backup', { newestBackupAt: null }, ['BACKUP']],
    [
      'no missing backup on the first day',
      { newestBackupAt: null, keepsSince: '2026-11-20T08:00:00.000Z' },
      [],
    ],
    [
      'personal data that is due for two days',
      { oldestRemovalAt: '2026-11-19T07:00:00.000Z' },
      ['RETENTION'],
    ],
    ['no removal of this morning', { oldestRemovalAt: '2026-11-21T01:00:00.000Z' }, []],
    ['no backup that is made elsewhere', { newestBackupAt: null, keepsSince: null }, []],
  ])('is %s', (_what, facts, names) => {
    expect(bad(facts)).toEqual(names);
  });
});
