import { isOfferTime } from '../../../domain/reoffer/free-now.ts';
import { MAX_ROUNDS } from '../../../domain/reoffer/limits.ts';
import { millisOf } from '../../../domain/time/instants.ts';
import type { DatabaseLog } from '../../db/database-log.ts';
import { type Performer, performPlainly } from '../../perform/perform.ts';
import { type ReleasedTable, releasedTables } from '../../store/free-now.ts';
import { expireOffers } from './expire-offers.ts';
import { offerTablesOf } from './make-offers.ts';

/** Looks now and then whether a released table is to be offered, or an offer is over. Any number of processes may run one. */
export interface ReofferClock {
  /** Looks now, and settles when that is done. */
  look(): Promise<void>;
  /** Settles when the look that is under way has ended. */
  stop(): Promise<void>;
}

/** How often to look, in ms: a released table is offered at most so late. Where nothing is released a look is one query. */
const INTERVAL_MS = 3_000;

/** Tables for which no pair was free are tried again after so long, in ms. */
const FRUITLESS_MS = 15_000;

const actor = { kind: 'SYSTEM', name: 'Offers' } as const;

export function startReofferClock(
  performer: Performer,
  log: DatabaseLog,
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
          const count = await performPlainly(performer, { actor }, (context) =>
            offerTablesOf(context, first),
          );
          if (count === 0) fruitless.set(key, millisOf(now));
          else log.info({ count }, 'released tables were offered');
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
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  void look();
  return {
    look,
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

const keyOf = (timeslotId: string, tables: readonly ReleasedTable[]): string =>
  [timeslotId, ...tables.map(({ meetingId }) => meetingId)].join();
