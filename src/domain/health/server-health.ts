import type { Instant } from '../time/instants.ts';

/** What of a server is worse than it should be though it works: each by one limit. */

export const healthNames = ['DISK', 'MAILS', 'MESSAGES', 'CLOCK', 'BACKUP', 'RETENTION'] as const;
export type HealthName = (typeof healthNames)[number];

/** What was found. Times are compared with `now`, of the server's clock. */
export interface HealthFacts {
  now: Instant;
  /** Free on the disk of DATA_DIR, in bytes; null: the system does not say. */
  diskFree: number | null;
  /** When the oldest mail, or message for a browser, that is not sent was written; null: none waits. */
  oldestMailAt: Instant | null;
  oldestMessageAt: Instant | null;
  /** How far the server's clock is off, in ms: from the database's, or from its own at the start. */
  clockOffMs: number;
  /** null: there is none. */
  newestBackupAt: Instant | null;
  /** Since when there is something to keep; null: backups are made elsewhere, or there is nothing. */
  keepsSince: Instant | null;
  /** Since when personal data that is due to be removed is there still; null: none is. */
  oldestRemovalAt: Instant | null;
}

/** `measured` in the limit's unit: bytes for DISK, ms for the others; null: nothing to measure, and so nothing wrong. */
export interface HealthCheck {
  name: HealthName;
  good: boolean;
  measured: number | null;
  limit: number;
}

const MINUTE = 60_000;
export const healthLimits: Record<HealthName, number> = {
  DISK: 1024 ** 3,
  MAILS: 10 * MINUTE,
  MESSAGES: 10 * MINUTE,
  CLOCK: 5_000,
  BACKUP: 26 * 60 * MINUTE,
  RETENTION: 24 * 60 * MINUTE,
};

const ageOf = (now: Instant, then: Instant | null): number | null =>
  then === null ? null : Math.max(0, Date.parse(now) - Date.parse(then));

/** One line for each of `healthNames`, in their order. A disk has to have its limit; of all else more is worse. */
export function judgeHealth(facts: HealthFacts): HealthCheck[] {
  const { now } = facts;
  const measured: Record<HealthName, number | null> = {
    DISK: facts.diskFree,
    MAILS: ageOf(now, facts.oldestMailAt),
    MESSAGES: ageOf(now, facts.oldestMessageAt),
    CLOCK: Math.abs(facts.clockOffMs),
    // Where none was ever made: since there was something to lose.
    BACKUP: facts.keepsSince === null ? null : ageOf(now, facts.newestBackupAt ?? facts.keepsSince),
    RETENTION: ageOf(now, facts.oldestRemovalAt),
  };
  return healthNames.map((name) => {
    const value = measured[name];
    const limit = healthLimits[name];
    const good = value === null || (name === 'DISK' ? value >= limit : value <= limit);
    return { name, good, measured: value, limit };
  });
}
