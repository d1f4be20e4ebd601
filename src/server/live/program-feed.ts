import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import { type Nudge, nudgeShape, type StreamLane } from '../../contract/live-news.ts';
import type { Schema } from '../db/schema.ts';
import { type PulledPage, pullChanges } from '../services/event-day/pull-changes.ts';
import { cursorFrom } from '../services/event-day/sync-cursor.ts';
import { horizonNow } from '../store/sync.ts';
import type { EraWatch } from '../store/sync-eras.ts';
import { type Audience, audienceName } from '../store/sync-selection.ts';
import type { LiveHub } from './hub.ts';
import { everybodyIn, topicsFor } from './news-topics.ts';

/**
 * The news of programs for the streams of this process. All streams of one audience get the same, so what changed for
 * it is read once, however many phones listen.
 */
export interface ProgramFeed {
  /** @param send is given the data of an event `nudge`, as text. @returns how to stop */
  follow(audience: Audience, send: (data: string) => void): () => void;
}

interface FeedDeps {
  db: Kysely<Schema>;
  hub: LiveHub;
  eras: EraWatch;
  clock: () => Date;
  /** 0 (included) to 1 (excluded). */
  random?: () => number;
}

/** A change that concerns everyone: phones are notified within so many ms, doors immediately. */
export const SPREAD_MS = 10_000;

/** More than this is no small change: it is pulled. In documents, and in characters. */
const MAX_CARRIED = 100;
const MAX_CARRIED_TEXT = 64_000;

/**
 * A device pulls within 90 seconds (`offline/sync-engine`), so what it does not know is at most so old, in ms. Who was away for
 * longer has a gap, and pulls.
 */
const KNOWN_MS = 120_000;

export const laneOf = ({ organizationId }: Audience): StreamLane =>
  organizationId === null ? 'DOOR' : 'PHONE';

export function createProgramFeed(deps: FeedDeps): ProgramFeed {
  const lines = new Map<string, AudienceLine>();
  const horizons = new HorizonLog(deps.clock);
  return {
    follow(audience, send) {
      const key = `${audience.programId}/${audienceName(audience)}`;
      const line = lines.get(key) ?? new AudienceLine(deps, audience, horizons);
      lines.set(key, line);
      const leave = line.join(send);
      return () => {
        if (leave() && lines.get(key) === line) lines.delete(key);
      };
    },
  };
}

/** Who listens: how to send, and the nudge that waits for its moment. */
interface Follower {
  send: (data: string) => void;
  later?: { timer: NodeJS.Timeout; changed: Set<ChangeKind> };
}

/** All streams of one audience of a program. */
class AudienceLine {
  readonly #deps: FeedDeps;
  readonly #audience: Audience;
  readonly #horizons: HorizonLog;
  readonly #followers = new Set<Follower>();
  readonly #stops: (() => void)[];
  /** From where on what changed was not sent yet; null: not known. */
  #from: { era: string; xid: string } | null = null;
  #changed = new Set<ChangeKind>();
  #running: Promise<void> | null = null;
  #again = false;

  constructor(deps: FeedDeps, audience: Audience, horizons: HorizonLog) {
    this.#deps = deps;
    this.#audience = audience;
    this.#horizons = horizons;
    const everybody = everybodyIn(audience.programId);
    this.#stops = topicsFor(audience).map((topic) =>
      deps.hub.listen(topic, (changed) => {
        if (topic === everybody && laneOf(audience) === 'PHONE') this.#nudgeLater(changed);
        else this.#hear(changed);
      }),
    );
    // Who follows pulls once it listens, and then knows everything before this moment.
    this.#run(async () => {
      this.#from = await this.#now();
    });
  }

  /** @returns how to leave, which says whether nobody is left */
  join(send: (data: string) => void): () => boolean {
    const follower: Follower = { send };
    this.#followers.add(follower);
    return () => {
      clearTimeout(follower.later?.timer);
      this.#followers.delete(follower);
      if (this.#followers.size > 0) return false;
      for (const stop of this.#stops) stop();
      return true;
    };
  }

  #hear(changed: readonly ChangeKind[]): void {
    for (const kind of changed) this.#changed.add(kind);
    this.#run(() => this.#tell());
  }

  /** One at a time; what is heard in the meantime is sent by one more. */
  #run(job: () => Promise<void>): void {
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = job()
      .catch(() => {
        this.#from = null;
      })
      .then(() => {
        this.#running = null;
        if (!this.#again) return;
        this.#again = false;
        this.#run(() => this.#tell());
      });
  }

  async #tell(): Promise<void> {
    const changed = [...this.#changed];
    this.#changed = new Set();
    try {
      await this.#tellOf(changed);
    } catch {
      // The database is away. What no pull brings (a team, a registration) is asked for again by open screens all the same.
      this.#from = null;
      this.#sendAll({ cursor: '0', changed });
    }
  }

  async #tellOf(changed: ChangeKind[]): Promise<void> {
    const from = this.#from && this.#horizons.latest(this.#from);
    const page = from ? await this.#pageSince(from) : null;
    if (page && from && this.#carry(page, from, changed)) return;
    this.#from = await this.#now();
    this.#sendAll({ cursor: this.#from.xid, changed });
  }

  async #pageSince(from: { era: string; xid: string }): Promise<PulledPage | null> {
    const { db, clock, eras } = this.#deps;
    const cursor = cursorFrom(from.era, audienceName(this.#audience), from.xid);
    const page = await pullChanges({ tx: db, now: clock().toISOString() }, this.#audience, eras, cursor);
    return 'reset' in page ? null : page;
  }

  /** @returns whether the change is small enough to be sent within the event */
  #carry(page: PulledPage, from: { xid: string }, changed: ChangeKind[]): boolean {
    const { position, era, cursor, serverTime, changes } = page;
    if (!position || changes.length > MAX_CARRIED) return false;
    // What the contract does not name never leaves the server.
    const nudge = z.parse(nudgeShape, {
      cursor: position.upTo,
      changed,
      carried: { from: from.xid, position, era, cursor, serverTime, changes },
    });
    const text = JSON.stringify(nudge);
    if (text.length > MAX_CARRIED_TEXT) return false;
    this.#from = { era, xid: position.upTo };
    this.#horizons.note(this.#from);
    for (const { send } of this.#followers) send(text);
    return true;
  }

  #sendAll(nudge: Nudge): void {
    const text = JSON.stringify(nudge);
    for (const { send } of this.#followers) send(text);
  }

  /** Each at a moment of its own: two thousand phones that pull in one second would delay the doors. */
  #nudgeLater(changed: readonly ChangeKind[]): void {
    const { random = Math.random } = this.#deps;
    for (const follower of this.#followers) {
      const waiting = follower.later;
      if (waiting) {
        for (const kind of changed) waiting.changed.add(kind);
        continue;
      }
      const timer = setTimeout(() => {
        const kinds = [...(follower.later?.changed ?? [])];
        delete follower.later;
        follower.send(JSON.stringify({ cursor: this.#from?.xid ?? '0', changed: kinds } satisfies Nudge));
      }, random() * SPREAD_MS);
      timer.unref();
      follower.later = { timer, changed: new Set(changed) };
    }
  }

  async #now(): Promise<{ era: string; xid: string }> {
    const { db, eras } = this.#deps;
    const { xmin, startedAt } = await horizonNow(db);
    const now = { era: (await eras.at(startedAt)).current, xid: xmin };
    this.#horizons.note(now);
    return now;
  }
}

/**
 * Horizons as they passed. An audience that heard nothing for an hour need not be told what all its devices have long
 * pulled: it gets what is younger than `KNOWN_MS`.
 */
class HorizonLog {
  readonly #clock: () => Date;
  #noted: { at: number; era: string; xid: string }[] = [];

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  note({ era, xid }: { era: string; xid: string }): void {
    const at = this.#clock().getTime();
    const last = this.#noted.at(-1);
    // One a second is enough to tell what is old.
    if (last && last.era === era && at - last.at < 1000 && at >= last.at) return;
    this.#noted.push({ at, era, xid });
    const old = this.#noted.findLastIndex((one) => one.at < at - KNOWN_MS);
    if (old > 0) this.#noted = this.#noted.slice(old);
  }

  /** This one, or the newest of its era that every device knows, whichever is later. */
  latest(from: { era: string; xid: string }): { era: string; xid: string } {
    const before = this.#clock().getTime() - KNOWN_MS;
    const known = this.#noted.findLast(({ at, era }) => at < before && era === from.era);
    return known && BigInt(known.xid) > BigInt(from.xid) ? { era: known.era, xid: known.xid } : from;
  }
}
