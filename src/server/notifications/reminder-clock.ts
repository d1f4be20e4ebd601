import type { DatabaseLog } from '../db/database-log.ts';
import { type Performer, performPlainly } from '../perform/perform.ts';
import { noteNoShows } from '../webhooks/note-no-shows.ts';
import { notifyOfNoShows } from './notify-no-shows.ts';
import { askWhoIsMissing, notifyWhoMeets } from './notify-running.ts';
import { remindWhoIsDue } from './remind.ts';

/** Looks now and then whether someone is to be reminded. Any number of processes may run one. */
export interface ReminderClock {
  /** Settles when the look that is under way has ended. */
  stop(): Promise<void>;
}

/** How often to look, in ms: a reminder comes at most so late. */
const INTERVAL_MS = 15_000;

/** `most`: so many transactions in one look. */
const looks = [
  { tell: remindWhoIsDue, done: 'people were reminded of their meetings', most: 40 },
  { tell: notifyWhoMeets, done: 'people were told that their meetings begin', most: 40 },
  { tell: askWhoIsMissing, done: 'people were asked whether they come', most: 40 },
  { tell: notifyOfNoShows, done: 'no-shows were told to both sides', most: 40 },
  { tell: noteNoShows, done: 'no-shows were noted for webhooks', most: 40 },
];

export function startReminderClock(
  performer: Performer,
  log: DatabaseLog,
  everyMs: number = INTERVAL_MS,
): ReminderClock {
  let looking: Promise<void> | null = null;
  /** One after the other, each in a transaction of its own: what fails of one says nothing of the next. */
  const lookOnce = async () => {
    for (const { tell, done, most } of looks) {
      try {
        for (let looked = 0; looked < most; looked++) {
          const count = await performPlainly(
            performer,
            { actor: { kind: 'SYSTEM', name: 'Reminders' } },
            tell,
          );
          if (count === 0) break;
          log.info({ count }, done);
        }
      } catch (error) {
        log.warn({ err: error }, 'reminders could not be sent; the next look tries again');
      }
    }
  };
  const look = () => {
    looking ??= lookOnce().finally(() => {
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
