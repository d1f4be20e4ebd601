import type { SyncNoun } from '../../../src/contract/change-kinds.ts';
import type { CarriedChanges } from '../../../src/contract/live-news.ts';
import type { Change, SyncPosition } from '../../../src/contract/sync.ts';
import { changeShape } from '../../../src/contract/sync.ts';
import { placeOf } from '../../../src/offline/apply-carried.ts';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import { pullChanges } from '../../../src/server/services/event-day/pull-changes.ts';
import { watchEras } from '../../../src/server/store/sync-eras.ts';
import type { Audience } from '../../../src/server/store/sync-selection.ts';
import { performerOf, system } from '../../support/performer.ts';
import type { FreshDatabase } from '../../support/postgres.ts';

/** One page, read as the contract reads it. */
export async function pullPage(
  database: FreshDatabase,
  audience: Audience,
  since?: string,
): Promise<
  | { reset: true }
  | {
      cursor: string;
      era: string;
      position?: SyncPosition;
      hasMore: boolean;
      changes: Change[];
      total?: number;
    }
> {
  const eras = await watchEras(database.db);
  const page = await performPlainly(performerOf(database), { actor: system }, (context) =>
    pullChanges(context, audience, eras, since),
  );
  if ('reset' in page) return page;
  return { ...page, changes: page.changes.map((change) => changeShape.parse(change)) };
}

/** What a device keeps of a program: documents by noun and id, and its cursor. */
export class DeviceCopy {
  readonly documents = new Map<string, Change['doc']>();
  cursor: string | undefined;
  pages = 0;
  #era: string | undefined;
  #position: SyncPosition | undefined;
  readonly #database: FreshDatabase;
  readonly #audience: Audience;

  constructor(database: FreshDatabase, audience: Audience) {
    this.#database = database;
    this.#audience = audience;
  }

  /** Pulls until nothing is left; answers what came. */
  async pull(): Promise<Change[]> {
    const came: Change[] = [];
    for (;;) {
      const page = await pullPage(this.#database, this.#audience, this.cursor);
      if ('reset' in page) throw new Error('The server asked for a reset.');
      this.pages += 1;
      came.push(...page.changes);
      this.#apply(page);
      if (!page.hasMore) return came;
    }
  }

  /** Applies what a stream brought, where a device would. @returns false: it has to pull */
  hear(carried: CarriedChanges): boolean {
    const complete = this.cursor !== undefined;
    const known = { complete, era: this.#era as string, position: this.#position as SyncPosition };
    const place = placeOf(known, carried);
    if (place === 'BEHIND') this.#apply(carried);
    return place !== 'GAP';
  }

  #apply(page: {
    changes: Change[];
    cursor: string;
    era: string;
    position?: SyncPosition | undefined;
  }): void {
    for (const change of page.changes) {
      const key = `${change.noun} ${change.id}`;
      if (change.doc === null) this.documents.delete(key);
      else this.documents.set(key, change.doc);
    }
    this.cursor = page.cursor;
    this.#era = page.era;
    this.#position = page.position;
  }

  /** Everything it holds, in an order that does not depend on how it came. */
  state(): Record<string, Change['doc']> {
    return Object.fromEntries([...this.documents].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  ids(noun: SyncNoun): string[] {
    return [...this.documents.keys()]
      .filter((key) => key.startsWith(`${noun} `))
      .map((key) => key.slice(noun.length + 1))
      .sort();
  }
}

/** A new device's whole snapshot. */
export async function snapshot(database: FreshDatabase, audience: Audience): Promise<DeviceCopy> {
  const copy = new DeviceCopy(database, audience);
  await copy.pull();
  return copy;
}
