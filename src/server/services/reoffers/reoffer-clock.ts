import { setTimeout as wait } from 'node:timers/promises';
import { isOfferTime } from '../../../domain/reoffer/free-now.ts';
import { MAX_ROUNDS } from '../../../domain/reoffer/limits.ts';
import { millisOf } from '../../../domain/time/instants.ts';
import type { DatabaseLog } from '../../db/database-log.ts';
import type { LiveHub } from '../../live/hub.ts';
import { RELEASED_TABLES } from '../../live/news-topics.ts';
import { type Performer, performPlainly } from '../../perform/perform.ts';
import { type ReleasedTable, releasedTables } from '../../store/free-now.ts';
import { expireOffers } from './expire-offers.ts';
import { offerTablesOf } from './make-offers.ts';

/**
 * Looks whether a released table is to be offered, or an offer is over: when the news says that a table was released, in whatever
 * process, and now and then, since news is only a hint. Any number of processes may run one.
 */
export interface ReofferClock {
  /** Looks now, and settles when that is done. */
  look(): Promise<void>;
  /** Settles when the look that is under way has ended. */
  stop(): Promise<void>;
}

/** How often to look where no news comes, in ms. Where nothing is released a look is one query. */
const INTERVAL_MS = 3_000;

/** The news of a hall that gives up many tables makes a look at most so often, in ms. */
const PAUSE_MS = 200;

/** Tables for which no pair was free are tried again after so long, in ms. */
const FRUITLESS_MS = 15_000;

const actor = { kind: 'SYSTEM', name: 'Offers' } as const;

export function startReofferClock(
  performer: Performer,
  log: DatabaseLog,
  hub: Pick<LiveHub, 'listen'>,
  everyMs: number = INTERVAL_MS,
): ReofferClock {
  let looking: Promise<void> | null = null;
  /** Tables for which nobody was found, and when. */
  const fruitless = new Map<string, number>();
  /** What fails fails alone: the offers of one program do not wait for those of another. */
  const tried = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, 'released tables could not be offered; the next look tries again');
    }
  };
  const lookOnce = async () => {
    await tried(async () => void (await performPlainly(performer, { actor }, expireOffers)));
    await tried(async () => {
      const now = performer.clock().toISOString();
      const tables = (await releasedTables(performer.db, now, MAX_ROUNDS)).filter((table) =>
        isOfferTime(table, now),
      );
      for (const [key, at] of fruitless) if (at + FRUITLESS_MS <= millisOf(now)) fruitless.delete(key);
      for (const [slot, ofSlot] of Map.groupBy(tables, ({ timeslotId }) => timeslotId)) {
        const [first] = ofSlot;
        const key = keyOf(slot, ofSlot);
        if (!first || fruitless.has(key)) continue;
        await tried(async () => {
          const { count, tables: tried } = await performPlainly(performer, { actor }, (context) =>
            offerTablesOf(context, first),
          );
          // Only what was tried: a table that another process has offered is to be looked at as soon as that offer has ended.
          if (count === 0 && tried.length > 0) fruitless.set(keyOf(slot, tried), millisOf(now));
          else if (count > 0) log.info({ count }, 'released tables were offered');
        });
      }
    });
  };
  const look = (): Promise<void> => {
    looking ??= lookOnce().finally(() => {
      looking = null;
    });
    return looking;
  };
  const over = new AbortController();
  /** There was news since the last look began. */
  let wanted = false;
  let waking = false;
  const lookUntilQuiet = async () => {
    while (wanted) {
      // It may have read before the table was released.
      await looking;
      if (over.signal.aborted) break;
      wanted = false;
      await look();
      await wait(PAUSE_MS, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
    }
    waking = false;
  };
  const stopListening = hub.listen(RELEASED_TABLES, () => {
    wanted = true;
    if (waking) return;
    waking = true;
    void lookUntilQuiet();
  });
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  void look();
  return {
    look,
    async stop() {
      stopListening();
      over.abort();
      clearInterval(timer);
      await looking;
    },
  };
}

const keyOf = (timeslotId: string, tables: readonly ReleasedTable[]): string =>
  [timeslotId, ...tables.map(({ meetingId }) => meetingId)].join();
