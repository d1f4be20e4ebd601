import { englishText } from '../../src/domain/language/message.ts';
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Transport } from '../../src/contract/call.ts';
import type { Session } from '../../src/contract/identity.ts';
import type { DoorMeeting, Party } from '../../src/domain/meetings/meeting.ts';
import { addMillis, type Instant, instantOf } from '../../src/domain/time/instants.ts';
import { attentionList } from '../../src/offline/attention-list.ts';
import { DeviceDatabase } from '../../src/offline/database.ts';
import { sayReport } from '../../src/offline/device-report.ts';
import { saveSession } from '../../src/offline/device-session.ts';
import { leases } from '../../src/offline/locks.ts';
import { outboxSummary, recordCommand } from '../../src/offline/outbox.ts';
import { pairTablet } from '../../src/offline/pairing.ts';
import type { Platform } from '../../src/offline/platform.ts';
import { pullProgram } from '../../src/offline/pull.ts';
import {
  type ExchangeDeps,
  freshBatchSize,
  type ReplayOutcome,
  replayOutbox,
} from '../../src/offline/replay.ts';
import { type SessionDeps, sessionCaller } from '../../src/offline/session-caller.ts';
import { forgetTablet } from '../../src/offline/tablet-end.ts';
import { meetingOf } from '../../src/offline/venue-queries.ts';

/** What the wire does with one request. */
export type Weather =
  | 'CLEAR'
  /** The request never arrives. */
  | 'DOWN'
  /** The request arrives, the answer does not. */
  | 'LOST_ANSWER'
  /** The request arrives twice, as after a retry below us. */
  | 'TWICE'
  /** A captive portal answers in the server's place. */
  | 'PORTAL'
  /** A proxy answers 502 in HTML. */
  | 'BAD_GATEWAY'
  /** Request and answer arrive, each after the device's latency. */
  | 'SLOW';

/** How long a message is under way in SLOW weather, in ms. */
export interface Latency {
  up: number;
  down: number;
}

/** True time, which the test moves and a slow wire lets pass. */
export interface Time {
  now(): Instant;
  pass(ms: number): void;
}

/** One tablet: a database of its own, a clock of its own, a wire with weather. */
export class DoorDevice {
  db: DeviceDatabase;
  readonly name: string;
  weather: Weather = 'CLEAR';
  latency: Latency = { up: 0, down: 0 };
  /** How far its clock is ahead of the server's, in ms. */
  #aheadMs: number;
  readonly #time: Time;
  #deps: ExchangeDeps;
  /** How long it slept: its monotonic clock stands still meanwhile. */
  #sleptMs = 0;
  #sessionDeps: SessionDeps;
  readonly #http: FastifyInstance;
  readonly #programId: string;

  constructor(http: FastifyInstance, programId: string, name: string, time: Time, aheadMs = 0) {
    this.name = name;
    this.#time = time;
    this.#aheadMs = aheadMs;
    this.#programId = programId;
    this.#http = http;
    this.db = this.#open(`device-${randomUUID()}`);
    [this.#sessionDeps, this.#deps] = this.#wired();
  }

  #open = (name: string): DeviceDatabase => {
    const startedAt = Date.parse(this.#time.now()) - this.#sleptMs;
    const monotonic = () => Date.parse(this.#time.now()) - this.#sleptMs - startedAt;
    return new DeviceDatabase(name, { clock: () => this.clock(), monotonic });
  };

  #wired(): [SessionDeps, ExchangeDeps] {
    const platform: Platform = {
      clock: () => this.clock(),
      random: () => 0.5,
      // Its clock stands still between steps; only waiting for a lock needs real time, and little of it.
      after: (ms, job) => {
        const timer = setTimeout(job, ms / 500);
        return () => clearTimeout(timer);
      },
    };
    const locks = leases(this.db, platform, this.name);
    const transport = wire(this.#http, this, this.#time);
    const session: SessionDeps = { db: this.db, base: '/api', transport, locks, platform };
    return [session, { db: this.db, locks, platform, caller: sessionCaller(session) }];
  }

  /** The page is loaded anew: all that it had in memory is gone. */
  reload(): void {
    const { name } = this.db;
    this.db.close();
    this.db = this.#open(name);
    [this.#sessionDeps, this.#deps] = this.#wired();
  }

  /** It sleeps for so long. */
  sleep(ms: number): void {
    this.#sleptMs += ms;
    this.#time.pass(ms);
  }

  /** Its own clock. */
  clock(): Instant {
    return addMillis(this.#time.now(), this.#aheadMs);
  }

  /** Somebody sets it, or the tablet sets itself. */
  setClock(aheadMs: number): void {
    this.#aheadMs = aheadMs;
  }

  async signIn(session: Session): Promise<void> {
    await saveSession(this.db, session);
  }

  /** Nobody's account: it trades the code that staff made for a token of its own. */
  async pair(code: string): Promise<void> {
    const outcome = await pairTablet(this.#sessionDeps, code);
    if (!outcome.paired) throw new Error(englishText(outcome.message));
  }

  /** What a revoked tablet does once it has delivered. @returns whether nothing is left */
  async forget(): Promise<boolean> {
    return (await forgetTablet(this.db, 'REVOKED', this.clock())).wiped;
  }

  /** A scan or a tap: what is saved is what counts. */
  async checkIn(meetingId: string, party: Party | 'BOTH'): Promise<string> {
    const at = this.clock();
    const { id } = await recordCommand(this.db, {
      programId: this.#programId,
      command: {
        verb: 'CHECK_IN',
        args: { meetingId, party, attendedAt: at, source: 'SCAN', ...(await this.#appointment(meetingId)) },
      },
      scannedAt: at,
      actor: this.name,
    });
    return id;
  }

  async undo(meetingId: string, party: Party | 'BOTH'): Promise<string> {
    const { id } = await recordCommand(this.db, {
      programId: this.#programId,
      command: {
        verb: 'UNDO',
        args: { meetingId, party, reason: 'Wrong meeting', ...(await this.#appointment(meetingId)) },
      },
      scannedAt: this.clock(),
      actor: this.name,
    });
    return id;
  }

  /** The appointment that its screen shows, as every screen's command names it. */
  async #appointment(meetingId: string): Promise<{ startAt?: Instant }> {
    const shown = await this.shows(meetingId);
    return shown ? { startAt: shown.startAt } : {};
  }

  /** Sends what waits, in this weather. */
  async replay(batch = freshBatchSize()): Promise<ReplayOutcome> {
    return await replayOutbox(this.#deps, batch);
  }

  /** Catches up; in bad weather it stays as it was. */
  async pull(): Promise<void> {
    await pullProgram(this.#deps, this.#programId, { keys: false });
  }

  /** What it says of itself, and what it hears of its settings with the answer. */
  async report(): Promise<{ queued: number; changed: boolean }> {
    const facts = async () => ({ appVersion: 'test', battery: null, roomId: null });
    return await sayReport({ ...this.#deps, facts }, this.#programId, 'OPEN');
  }

  /** A meeting as its screen shows it. */
  async shows(meetingId: string): Promise<DoorMeeting | null> {
    return (await meetingOf(this.db, this.#programId, meetingId))?.meeting ?? null;
  }

  unsent = async (): Promise<number> => (await outboxSummary(this.db)).unsent;
  refused = async (): Promise<string[]> => (await attentionList(this.db)).map((row) => row.id);

  async end(): Promise<void> {
    await this.db.delete();
  }
}

/** The wire to a server in this process. */
function wire(http: FastifyInstance, device: DoorDevice, time: Time): Transport {
  const ask = async (url: string, request: Parameters<Transport>[1]) => {
    const response = await http.inject({
      method: request.method as 'GET',
      url,
      headers: request.headers,
      ...(request.body === undefined ? {} : { payload: request.body }),
    });
    return {
      status: response.statusCode,
      headers: { get: (name: string) => (response.headers[name] as string | undefined) ?? null },
      text: async () => response.body,
    };
  };
  const page = (status: number, html: string) => ({
    status,
    headers: { get: () => null },
    text: async () => html,
  });
  return async (url, request) => {
    const { weather: now, latency } = device;
    if (now === 'DOWN') throw new TypeError('Failed to fetch');
    if (now === 'PORTAL') return page(200, '<html>Please accept the terms of this hotel</html>');
    if (now === 'BAD_GATEWAY') return page(502, '<html>502 Bad Gateway</html>');
    if (now === 'SLOW') time.pass(latency.up);
    const answer = await ask(url, request);
    if (now === 'SLOW') time.pass(latency.down);
    if (now === 'LOST_ANSWER') throw new TypeError('Failed to fetch');
    return now === 'TWICE' ? await ask(url, request) : answer;
  };
}

export const instantAt = (start: Instant, seconds: number): Instant =>
  instantOf(Date.parse(start) + seconds * 1000);
