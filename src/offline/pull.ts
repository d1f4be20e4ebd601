import { statusMessage } from '../contract/answer-messages.ts';
import { CallError, call } from '../contract/call.ts';
import { type Change, getBadgeKeys, pullChanges, type SyncPosition } from '../contract/sync.ts';
import type { ClockExchange } from '../domain/meetings/device-clock.ts';
import { applyChanges, baseTables, dropBase } from './apply-changes.ts';
import type { DeviceDatabase } from './database.ts';
import { clockTables, noteClock } from './device-clock.ts';
import type { BadgeKey } from './documents.ts';
import type { ExchangeDeps } from './replay.ts';
import { offerAgainAfter } from './save-answered.ts';

/** Catching up with the server: what has changed since the cursor, at a cost that follows what changed. */

export interface PullOptions {
  /** Ask for the badge keys too; asked anyway where none are on the device. */
  keys: boolean;
  /** While a first snapshot comes in: documents so far, and the server's count where it gave one. */
  onProgress?: (done: number, total: number | null) => void;
}

/**
 * Pages of a snapshot that are written together: meetings come in no order of timeslots, so each write would write the
 * buckets of those before once more. 120,000 documents are held in memory until then, some 150 MB; a line that breaks
 * meanwhile does not cost them, a tab that is killed begins anew.
 */
export const PAGES_TOGETHER = 60;

/**
 * Pulls a program until nothing is left. Cut in the middle, it goes on from the last page that was written.
 *
 * @returns how many documents it brought
 * @throws CallError the server did not answer, or refused; what is on the device stays
 */
export async function pullProgram(
  deps: ExchangeDeps,
  programId: string,
  options: PullOptions,
): Promise<{ count: number }> {
  return await deps.locks.exclusively(`pull:${programId}`, async () => {
    const standpoint = await standpointOf(deps.db, programId);
    const state = await deps.db.programStates.get(programId);
    const keys = options.keys || !state?.badgeKeys.length ? await keysOf(deps, programId) : undefined;
    const pager = new Pager(deps, programId, keys, options);
    return { count: await pager.run(standpoint, state?.complete ?? false) };
  });
}

async function keysOf(deps: ExchangeDeps, programId: string): Promise<BadgeKey[]> {
  return (await call(deps.caller, getBadgeKeys, { params: { programId } })).keys;
}

/** What a page was asked for: it may be written only where this is still so. */
interface Standpoint {
  cursor: string | null;
  /** Whose session asked: the person's id, or the paired tablet's. */
  personId: string | null;
}

async function standpointOf(db: DeviceDatabase, programId: string): Promise<Standpoint> {
  const [state, session] = await Promise.all([db.programStates.get(programId), db.session.get('current')]);
  const personId = session?.kind === 'DEVICE' ? session.tablet.deviceId : (session?.me?.id ?? null);
  return { cursor: state?.cursor ?? null, personId };
}

type Page = {
  cursor: string;
  era?: string;
  position?: SyncPosition;
  hasMore: boolean;
  changes: Change[];
  exchange: ClockExchange;
};

class Pager {
  readonly #deps: ExchangeDeps;
  readonly #programId: string;
  readonly #keys: BadgeKey[] | undefined;
  readonly #options: PullOptions;
  #gathered: Page[] = [];
  #done = 0;
  #total: number | null = null;
  /** What a reset replaces stays on the screens until the new snapshot is whole: a door is never blank. */
  #replacing = false;
  #standpoint: Standpoint = { cursor: null, personId: null };

  constructor(deps: ExchangeDeps, programId: string, keys: BadgeKey[] | undefined, options: PullOptions) {
    this.#deps = deps;
    this.#programId = programId;
    this.#keys = keys;
    this.#options = options;
  }

  /** @param complete whether a whole snapshot is on the device already */
  async run(standpoint: Standpoint, complete: boolean): Promise<number> {
    this.#standpoint = standpoint;
    let since = standpoint.cursor;
    for (;;) {
      const page = await this.#askOrKeep(since);
      if (page === 'RESET') {
        if (since === null) throw new CallError(statusMessage(502), 0, 'NOT_OURS');
        this.#replacing = complete;
        if (!complete) {
          await dropBase(this.#deps.db, this.#programId);
          this.#standpoint = { ...standpoint, cursor: null };
        }
        this.#gathered = [];
        this.#done = 0;
        since = null;
        continue;
      }
      this.#gathered.push(page);
      this.#done += page.changes.length;
      since = page.cursor;
      if (!complete || this.#replacing) this.#options.onProgress?.(this.#done, this.#total);
      if (page.hasMore && (this.#gathered.length < PAGES_TOGETHER || this.#replacing)) continue;
      if (!(await this.#write())) return 0;
      if (!page.hasMore) return this.#done;
    }
  }

  /** A line that breaks does not cost the pages that came over it. */
  async #askOrKeep(since: string | null): Promise<Page | 'RESET'> {
    try {
      return await this.#ask(since);
    } catch (error) {
      if (!this.#replacing) await this.#write();
      throw error;
    }
  }

  async #ask(since: string | null): Promise<Page | 'RESET'> {
    const { caller, platform } = this.#deps;
    const sentAt = platform.clock();
    const query = since === null ? {} : { since };
    const answer = await call(caller, pullChanges, { params: { programId: this.#programId }, query });
    if ('reset' in answer) return 'RESET';
    this.#total = answer.total ?? this.#total;
    const exchange = { sentAt, serverTime: answer.serverTime, answeredAt: platform.clock() };
    return { ...answer, exchange };
  }

  /**
   * Worst case: somebody signs out, or the program is wiped, while a page is on its way. Written all the same, what is
   * only a delta would be taken for the whole program by whoever signs in next: free tables that are not free.
   *
   * @returns false where the device is not where the pages were asked for: they are dropped, and the pull is over
   */
  async #write(): Promise<boolean> {
    const { db } = this.#deps;
    const last = this.#gathered.at(-1);
    if (!last) return true;
    const changes = this.#gathered.flatMap((page) => page.changes);
    const exchanges = this.#gathered.map((page) => page.exchange);
    const written = await db.transaction(
      'rw',
      [...baseTables(db), ...clockTables(db), db.session, db.outbox, db.answered],
      async () => {
        const { cursor, personId } = await standpointOf(db, this.#programId);
        if (cursor !== this.#standpoint.cursor || personId !== this.#standpoint.personId) return false;
        await offerAgainAfter(db, this.#programId, last.era);
        if (this.#replacing) await dropBase(db, this.#programId);
        const serverOffsetMs = await noteClock(db, exchanges);
        await applyChanges(db, this.#programId, changes, {
          cursor: last.cursor,
          complete: !last.hasMore,
          serverTime: last.exchange.serverTime,
          ...(serverOffsetMs === undefined ? {} : { serverOffsetMs }),
          ...(this.#keys ? { badgeKeys: this.#keys } : {}),
          ...(last.era === undefined ? {} : { era: last.era }),
          ...(last.position === undefined ? {} : { position: last.position }),
        });
        return true;
      },
    );
    this.#standpoint = { ...this.#standpoint, cursor: last.cursor };
    this.#gathered = [];
    return written;
  }
}
