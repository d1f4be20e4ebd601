import type { DatabaseLog } from '../db/database-log.ts';
import { type Performer, performPlainly } from '../perform/perform.ts';
import { remindWhoIsDue } from './remind.ts';

/** Looks now and then whether someone is to be reminded. Any number of processes may run one. */
export interface ReminderClock {
  /** Settles when the look that is under way has ended. */
  stop(): Promise<void>;
}

/** How often to look, in ms: a reminder comes at most so late. */
const INTERVAL_MS = 15_000;

export function startReminderClock(
  performer: Performer,
  log: DatabaseLog,
  everyMs: number = INTERVAL_MS,
): ReminderClock {
  let looking: Promise<void> | null = null;
  const look = () => {
    looking ??= performPlainly(performer, { actor: { kind: 'SYSTEM', name: 'Reminders' } }, remindWhoIsDue)
      .then(
        (count) => {
          if (count > 0) log.info({ count }, 'people were reminded of their meetings');
        },
        (error: unknown) =>
          log.warn({ err: error }, 'reminders could not be sent; the next look tries again'),
      )
      .finally(() => {
        looking = null;
      });
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  look();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
