import type { FastifyInstance } from 'fastify';
import type { Transport } from '../../src/contract/call.ts';
import { type Instant, millisOf } from '../../src/domain/time/instants.ts';
import type { Time } from '../journeys/device.ts';
import type { Fate } from './scenario.ts';
import { count, type Totals } from './totals.ts';

type Request = Parameters<Transport>[1];
type Answer = Awaited<ReturnType<Transport>>;
/** Reaches the server, whatever the weather. */
export type Ask = (url: string, request: Request) => Promise<Answer>;

/** To a server in this process, from an address. */
export const askInProcess =
  (http: FastifyInstance, remoteAddress: string): Ask =>
  async (url, request) => {
    const response = await http.inject({
      method: request.method as 'GET',
      url,
      remoteAddress,
      headers: request.headers,
      ...(request.body === undefined ? {} : { payload: request.body }),
    });
    return {
      status: response.statusCode,
      headers: { get: (name) => (response.headers[name] as string | undefined) ?? null },
      text: async () => response.body,
    };
  };

/** A call that waits on the wire until somebody lets it go. */
export interface Held {
  /** When it was asked, among all held ones. */
  place: number;
  task: Promise<unknown>;
  letGo(): Promise<void>;
}

/** What is under way and belongs to no step: held calls, and requests that arrive after their device gave up. */
export class Aether {
  readonly held: Held[] = [];
  readonly late: (() => Promise<void>)[] = [];
  places = 0;
}

/**
 * A request that is longer under way may not be believed its device's estimate of its clock: that is good for 60 s, less
 * what it is early by (`device-clock.ts`).
 */
const MAX_ROUND_TRIP_MS = 50_000;
/** How long a device waits before it takes a line for dead, in ms (`platform.ts`). */
const TIME_LIMIT_MS = 30_000;
const HTML = '<html>Please accept the terms of this hotel</html>';

/** One tablet's line: up or down, and what becomes of its next requests. */
export class Wire {
  online = true;
  fates: Fate[] = [];
  /** A request came so late that the server took its own measure: its stamps are late by as much. */
  measuredAnew = false;
  /** What is running now: a call that is held belongs to it. */
  running: Promise<unknown> = Promise.resolve();
  /** Told when a call is held: its task will not go on by itself. */
  onPark: () => void = () => undefined;
  readonly #parts: {
    ask: Ask;
    time: Time;
    line: { up: number; down: number };
    totals: Totals;
    aether: Aether;
  };

  constructor(parts: {
    ask: Ask;
    time: Time;
    line: { up: number; down: number };
    totals: Totals;
    aether: Aether;
  }) {
    this.#parts = parts;
  }

  /** The next request's fate. A refresh is never held: two tasks of one tab wait for it together. */
  #next(url: string): Fate {
    const fate = this.fates.shift() ?? 'CLEAR';
    if (!this.online) return 'DOWN';
    return fate.startsWith('HELD') && url.includes('/auth/') ? 'SLOW' : fate;
  }

  transport: Transport = async (url, request) => {
    const { ask, time, line, totals, aether } = this.#parts;
    const said = (what: string) => count(totals, `wire: ${what}`);
    const fate = this.#next(url);
    const sentAt = time.now();
    switch (fate) {
      case 'CLEAR':
        return await ask(url, request);
      case 'SLOW': {
        said('slow');
        time.pass(line.up);
        const answer = await ask(url, request);
        time.pass(line.down);
        return answer;
      }
      case 'DOWN':
        said('down');
        throw new TypeError('Failed to fetch');
      case 'LOST_ANSWER':
      case 'HALF_OPEN':
        said(fate === 'HALF_OPEN' ? 'half-open' : 'lost answer');
        await ask(url, request);
        if (fate === 'HALF_OPEN') time.pass(TIME_LIMIT_MS);
        throw new TypeError('Failed to fetch');
      case 'TWICE':
        said('twice');
        await ask(url, request);
        return await ask(url, request);
      case 'TWICE_AT_ONCE': {
        said('twice at once');
        const [first] = await Promise.all([ask(url, request), ask(url, request)]);
        return first;
      }
      case 'PORTAL':
      case 'PORTAL_401':
        said(fate === 'PORTAL' ? 'portal' : 'portal 401');
        return page(fate === 'PORTAL' ? 200 : 401, HTML);
      case 'BAD_GATEWAY':
        said('bad gateway');
        return page(502, '<html>502 Bad Gateway</html>');
      case 'BUSY':
        said('busy');
        return page(
          503,
          JSON.stringify({ statusCode: 503, messages: ['Busy.'], result: { code: 'SERVER_ERROR' } }),
        );
      case 'CUT': {
        said('answer cut');
        const answer = await ask(url, request);
        const text = await answer.text();
        return { ...answer, text: async () => text.slice(0, Math.floor(text.length / 2)) };
      }
      case 'LATE_REQUEST':
        aether.late.push(async () => {
          said('late request arrived');
          this.#noteAge(sentAt);
          await ask(url, request);
        });
        throw new TypeError('Failed to fetch');
      case 'HELD_REQUEST':
        await this.#hold();
        said('held request let go');
        this.#noteAge(sentAt);
        return await ask(url, request);
      case 'HELD_ANSWER': {
        const answer = await ask(url, request);
        await this.#hold();
        said('held answer let go');
        return answer;
      }
    }
  };

  #noteAge(sentAt: Instant): void {
    if (millisOf(this.#parts.time.now()) - millisOf(sentAt) > MAX_ROUND_TRIP_MS) this.measuredAnew = true;
  }

  #hold(): Promise<void> {
    const { aether, totals } = this.#parts;
    const place = aether.places++;
    return new Promise((resolve) => {
      const held: Held = {
        place,
        task: this.running,
        letGo: async () => {
          if (aether.held.some((other) => other.place < place))
            count(totals, 'answer overtaken by a later one');
          resolve();
        },
      };
      aether.held.push(held);
      this.onPark();
    });
  }
}

const page = (status: number, text: string): Answer => ({
  status,
  headers: { get: () => null },
  text: async () => text,
});
