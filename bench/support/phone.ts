import { type CarriedChanges, nudgeShape } from '../../src/contract/live-news.ts';
import type { Change, SyncPosition } from '../../src/contract/sync.ts';
import { placeOf } from '../../src/offline/apply-carried.ts';
import { listenLive } from '../../src/offline/live.ts';
import { browserPlatform } from '../../src/offline/platform.ts';
import { pollMs } from '../../src/offline/sync-engine.ts';

/** What all phones of a bench have in common. */
export interface Hall {
  /** Origin and `/api`. */
  base: string;
  programId: string;
  /** Given each meeting as a phone knows it from now on. */
  onMeeting(meetingId: string, phone: Phone): void;
  /** Given each document as a phone knows it from now on; left out: nobody asks. */
  onDocument?(change: Change, phone: Phone): void;
  pulls: number;
  /** How often the server asked to come back later. */
  busy: number;
  /** Other answers than 200 and that. */
  failures: string[];
}

interface Page {
  cursor: string;
  era: string;
  position?: SyncPosition;
  hasMore: boolean;
  changes: Change[];
}

/** How long a phone tries to load, in ms. */
const MAX_LOAD_MS = 60_000;

/**
 * A phone as the product's own: its stream (`offline/live`), its pulls, and the rule by which it applies what a stream brings
 * (`offline/apply-carried`); only its database is a map in memory.
 */
export class Phone {
  /** A digest of each document, by noun and id. */
  readonly documents = new Map<string, string>();
  readonly organizationId: string;
  connected = 0;
  carried = 0;
  /** ms from the first byte of each connection. */
  connectedAt = 0;
  readonly #hall: Hall;
  readonly #headers: Record<string, string>;
  #known: { complete: boolean; era?: string; position?: SyncPosition } = { complete: false };
  #cursor: string | null = null;
  #line: Promise<void> = Promise.resolve();
  #wanted = false;
  #timer: NodeJS.Timeout | undefined;
  #stop = () => {};

  constructor(hall: Hall, organizationId: string, headers: Record<string, string>) {
    this.#hall = hall;
    this.organizationId = organizationId;
    this.#headers = headers;
  }

  /** The first whole snapshot, without a stream; asked for again where the server says to come back. */
  async load(): Promise<void> {
    const end = Date.now() + MAX_LOAD_MS;
    for (;;) {
      const wait = await this.#pull();
      if (this.#known.complete) return;
      if (Date.now() + wait > end) throw new Error('A phone could not load.');
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  /** Another one of the same person, that knows nothing yet. */
  anew(): Phone {
    return new Phone({ ...this.#hall, onMeeting: () => undefined }, this.organizationId, this.#headers);
  }

  listen(): void {
    const { base, programId } = this.#hall;
    this.#stop = listenLive({
      url: `${base}/v2/sync/program/${programId}/stream`,
      headers: async () => this.#headers,
      transport: async (url, { headers, signal }) => {
        const { status, body } = await fetch(url, { headers, signal });
        if (status === 200) {
          this.connected += 1;
          this.connectedAt = Date.now();
        }
        return { status, body };
      },
      platform: browserPlatform,
      onNudge: (data) => this.#hear(data),
      onRefused: async () => undefined,
    });
    this.#poll(pollMs(Math.random));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stop();
  }

  /** Resolves when what it heard so far is applied. */
  async idle(): Promise<void> {
    let line: Promise<void>;
    do {
      line = this.#line;
      await line;
    } while (line !== this.#line);
  }

  #poll(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#want(), ms);
  }

  #hear(data: string | null): void {
    const carried = data === null ? undefined : nudgeShape.parse(JSON.parse(data)).carried;
    if (!carried) {
      this.#want();
      return;
    }
    this.#line = this.#line.then(() => {
      const place = placeOf(this.#known as never, carried);
      if (place === 'GAP') {
        this.#want();
        return;
      }
      this.carried += 1;
      if (place === 'BEHIND') this.#apply(carried);
    });
  }

  /** Pulls asked for while one waits are one. */
  #want(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    this.#line = this.#line.then(async () => {
      this.#wanted = false;
      this.#poll(await this.#pull());
    });
  }

  /** @returns after how many ms to ask again */
  async #pull(): Promise<number> {
    const { base, programId } = this.#hall;
    for (;;) {
      const since = this.#cursor === null ? '' : `?since=${this.#cursor}`;
      this.#hall.pulls += 1;
      const answer = await fetch(`${base}/v2/sync/program/${programId}${since}`, {
        headers: this.#headers,
      }).catch(() => null);
      // Nobody answers: as after a first failure.
      if (!answer) return 500 + Math.random() * 500;
      const body = (await answer.json()) as { result: Page | { reset: true } };
      if (answer.status === 503) {
        this.#hall.busy += 1;
        return Number(answer.headers.get('retry-after')) * 1000;
      }
      if (answer.status !== 200) {
        this.#hall.failures.push(`${answer.status} ${JSON.stringify(body).slice(0, 200)}`);
        return 1000;
      }
      if ('reset' in body.result) {
        this.#cursor = null;
        this.documents.clear();
        continue;
      }
      this.#apply(body.result);
      if (!body.result.hasMore) return pollMs(Math.random);
    }
  }

  #apply(page: Page | CarriedChanges): void {
    for (const change of page.changes) {
      const { noun, id, doc } = change;
      const key = `${noun} ${id}`;
      if (doc === null) this.documents.delete(key);
      else this.documents.set(key, JSON.stringify(doc));
      if (noun === 'meeting') this.#hall.onMeeting(id, this);
      this.#hall.onDocument?.(change, this);
    }
    this.#cursor = page.cursor;
    const complete = this.#known.complete || page.position !== undefined;
    this.#known = { complete, era: page.era, ...(page.position ? { position: page.position } : {}) };
  }
}
