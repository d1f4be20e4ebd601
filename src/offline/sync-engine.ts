import { addressOf, CallError, type Transport } from '../contract/call.ts';
import { changeKinds } from '../contract/change-kinds.ts';
import { syncStream } from '../contract/sync.ts';
import { Attempts, SignedOut } from './attempts.ts';
import type { DeviceDatabase } from './database.ts';
import { type ReportDeps, Reporter } from './device-report.ts';
import { currentSession } from './device-session.ts';
import type { TabletSessionRow } from './documents.ts';
import { fetchStream, listenLive, readNudge, type StreamTransport } from './live.ts';
import { type Locks, locksOf } from './locks.ts';
import { OpenProgram } from './open-program.ts';
import { outboxSummary } from './outbox.ts';
import { backoffMs, browserPlatform, fetchTransport, type Platform } from './platform.ts';
import { type ExchangeDeps, freshBatchSize, replayOutbox } from './replay.ts';
import { refreshOnce, type SessionDeps, sessionCaller, sessionHeaders } from './session-caller.ts';
import { sendSigned } from './sign-calls.ts';
import { SingleFlight } from './single-flight.ts';
import { StateHolder } from './state-holder.ts';
import { storageErrorOf } from './storage-error.ts';
import { initialSyncState, type SyncEngine, type SyncState } from './sync-state.ts';
import { browserSyncTriggers } from './sync-triggers.ts';
import { endIfOver, forgetTablet } from './tablet-end.ts';
import { newId } from './this-device.ts';
import { expireWishes } from './waiting-wishes.ts';
import { watchDevice } from './watch-device.ts';

export interface EngineOptions {
  db: DeviceDatabase;
  /** Origin and `/api`, without a slash at the end. */
  base: string;
  /** Defaults to the browser's own, for all that follow. */
  transport?: Transport;
  /** Null: no live line; the timer pulls. */
  stream?: StreamTransport | null;
  platform?: Platform;
  locks?: Locks;
  wakeUps?: (wake: () => void) => () => void;
  /** What only the window knows of the device; left out: nothing is reported (a worker has no screen to speak of). */
  facts?: ReportDeps['facts'];
  /**
   * Sends what was asked for at a door (`send-wishes.ts`), whose code most devices never need. Left out: a window does it.
   *
   * @returns how many still wait though the server was asked
   */
  wishes?: (deps: ExchangeDeps) => Promise<number>;
}

/** Catching up without being nudged, in ms on average: where the live line is cut by a proxy, and for what it missed. */
const POLL_MS = 60_000;

/**
 * When to catch up next, in ms: half to one and a half times the average. Devices that connected at the same moment would
 * otherwise pull at the same moment for the whole day.
 */
export const pollMs = (random: () => number): number => Math.round(POLL_MS * (0.5 + random()));

/** Keeps the device and the server together: push before pull, over and over. One for each window or worker. */
export function createSyncEngine(options: EngineOptions): SyncEngine {
  return new Engine(options);
}

type Stop = () => void;
const nothing: Stop = () => {};

class Engine implements SyncEngine {
  readonly #session: SessionDeps;
  readonly #push: ExchangeDeps;
  readonly #ask: ExchangeDeps;
  readonly #wishes: NonNullable<EngineOptions['wishes']> | null;
  readonly #stream: StreamTransport | null;
  readonly #wakeUps: (wake: () => void) => Stop;
  readonly #holder = new StateHolder<SyncState>(initialSyncState);
  readonly #attempts: Attempts;
  readonly #open: OpenProgram;
  readonly #batchSize = freshBatchSize();
  readonly #reporter: Reporter | null;
  /** Resolves to whether a pull may follow. */
  readonly #replays = new SingleFlight(() => this.#replay());
  readonly #cycles = new SingleFlight(() => this.#cycle());
  #started = false;
  #stopTimer = nothing;
  #stopLive = nothing;
  #stopTriggers = nothing;

  constructor(options: EngineOptions) {
    const { db, base } = options;
    const platform = options.platform ?? browserPlatform;
    const locks = options.locks ?? locksOf(db, platform, newId());
    this.#session = { db, base, transport: options.transport ?? fetchTransport, locks, platform };
    this.#attempts = new Attempts(db, this.#holder);
    const deps = { db, locks, platform };
    this.#push = { ...deps, caller: sessionCaller(this.#session, { sendAgain: false }) };
    const asks = { ...deps, caller: sessionCaller(this.#session) };
    this.#ask = asks;
    this.#wishes = options.wishes ?? null;
    this.#open = new OpenProgram(asks, this.#holder, this.#attempts);
    this.#stream = options.stream === undefined ? fetchStream : options.stream;
    this.#wakeUps = options.wakeUps ?? browserSyncTriggers;
    const { facts } = options;
    const mayAsk = () => this.state.reachable !== false && this.state.hold === null;
    this.#reporter = facts
      ? new Reporter({ ...asks, facts }, mayAsk, () => void this.#cycles.request())
      : null;
  }

  get state(): SyncState {
    return this.#holder.state;
  }

  subscribe(listener: () => void): Stop {
    return this.#holder.subscribe(listener);
  }

  start(): void {
    if (this.#started) return;
    this.#started = true;
    const stopWakeUps = this.#wakeUps(() => void this.#cycles.request());
    const stopWatching = this.#watchDevice();
    this.#stopTriggers = () => {
      stopWakeUps();
      stopWatching();
    };
    this.#listen();
    this.#reporter?.start();
    void this.#cycles.request();
  }

  stop(): void {
    this.#started = false;
    this.#reporter?.stop();
    this.#stopTriggers();
    this.#stopLive();
    this.#stopTimer();
  }

  openProgram(programId: string | null): void {
    if (!this.#open.open(programId)) return;
    this.#reporter?.open(programId);
    if (!this.#started) return;
    this.#listen();
    void this.#cycles.request();
  }

  async syncNow(): Promise<void> {
    // Somebody asks because a badge was not known: with fresh keys.
    this.#open.wantKeys();
    await this.#cycles.request();
  }

  #watchDevice(): Stop {
    return watchDevice(this.#session.db, {
      onQueue: ({ unsent, wishes, oldestScannedAt }) => {
        this.#holder.change({ unsent, wishes, oldestUnsentAt: oldestScannedAt });
        this.#reporter?.queue(unsent);
      },
      onEnded: () => void this.#cycles.request(),
      onSignedIn: () => {
        this.#listen();
        void this.#cycles.request();
      },
      onMore: () => void this.#replays.request(),
      onError: (error) => this.#holder.change({ problem: storageErrorOf(error).text }),
      held: () => this.state.hold !== null,
    });
  }

  #listen(): void {
    this.#stopLive();
    this.#stopLive = nothing;
    const programId = this.#open.id;
    const stream = this.#stream;
    if (!programId || !stream) return;
    const { db, base, platform } = this.#session;
    this.#stopLive = listenLive({
      url: base + addressOf(syncStream, { params: { programId } }),
      headers: () => sessionHeaders(db),
      transport: (url, request) => sendSigned(db, url, request, (sent) => stream(url, sent)),
      platform,
      onNudge: (data) => this.#hear(programId, data),
      onNews: () => this.#open.noteNews(['notification']),
      onTablet: () => this.#reporter?.now(),
      // Asked at once, so that the screen shows within a moment that there is no network.
      onLost: () => void this.#cycles.request(),
      onRefused: async ({ authorization }) => {
        if (!authorization) return;
        const outcome = await refreshOnce(this.#session, authorization.replace(/^Bearer /, ''));
        // A tablet's token is not refreshed: asking for changes tells whether it was revoked.
        if (outcome === 'ENDED') void this.#cycles.request();
      },
    });
  }

  /** Also what no device keeps may have changed: a request, a rejection. The desk asks the server. */
  #hear(programId: string, data: string | null): void {
    const nudge = data === null ? null : readNudge(data);
    this.#open.noteNews(nudge?.changed ?? changeKinds);
    const { carried } = nudge ?? {};
    if (!carried) void this.#cycles.request();
    else
      void this.#open.applyCarried(programId, carried).then((known) => {
        if (!known && this.#open.id === programId) void this.#cycles.request();
      });
  }

  /** Push, then pull. */
  async #cycle(): Promise<void> {
    this.#stopTimer();
    if (await this.#replays.request()) await this.#open.pull();
    // After the server was asked: a clock that was set has just been compared with its own.
    const { db, platform } = this.#session;
    await this.#attempts.guarded('push', async () => {
      await endIfOver(db, platform.clock());
      await expireWishes(db, platform.clock());
    });
    this.#schedule();
  }

  async #replay(): Promise<boolean> {
    const error = await this.#attempts.guarded('push', () => this.#replayOnce());
    this.#holder.change({ replaying: false });
    if (!this.#cycles.running) this.#schedule();
    // A server that answers, but breaks on what is sent, still has news for the screens.
    return this.state.hold === null && (error === null || (error instanceof CallError && error.status > 0));
  }

  async #replayOnce(): Promise<void> {
    const { db } = this.#session;
    const before = await this.#showOutbox();
    const session = await currentSession(db);
    if (session?.kind === 'DEVICE' && session.ended) return await this.#endTablet(session, before.unsent);
    if (!session || session.ended) {
      this.#holder.change({ hold: session || before.unsent > 0 ? 'SIGN_IN' : null });
      if (!session && before.unsent === 0) throw new SignedOut();
      return;
    }
    this.#holder.change({ hold: null });
    if (before.unsent === 0) {
      this.#attempts.idle('push');
      return;
    }
    this.#holder.change({ replaying: true });
    const { failure, unanswered } = await replayOutbox(this.#push, this.#batchSize);
    // After the check-ins that were recorded before them: one that has to be decided again is asked for with the next replay.
    const undecided = failure === null && before.wishes > 0 ? await this.#sendWishes() : 0;
    await this.#showOutbox();
    if (failure) throw failure;
    this.#attempts.succeeded('push', unanswered + undecided);
  }

  async #sendWishes(): Promise<number> {
    return this.#wishes === null ? 0 : await this.#wishes(this.#ask);
  }

  /** What an ended tablet still does: deliver its outbox, and forget. */
  async #endTablet({ endedBecause }: TabletSessionRow, unsent: number): Promise<void> {
    this.#holder.change({ hold: 'UNPAIRED' });
    if (endedBecause === null || endedBecause === 'UNKNOWN') return;
    if (unsent > 0) {
      this.#holder.change({ replaying: true });
      const { failure } = await replayOutbox(this.#push, this.#batchSize);
      await this.#showOutbox();
      if (failure) throw failure;
    }
    const { db, platform } = this.#session;
    const outcome = await forgetTablet(db, endedBecause, platform.clock());
    this.#attempts.succeeded('push');
    if (outcome.wiped) this.#holder.change({ hold: null, lastPulledAt: null });
  }

  async #showOutbox() {
    const summary = await outboxSummary(this.#session.db);
    const { unsent, wishes, oldestScannedAt: oldestUnsentAt } = summary;
    this.#holder.change({ unsent, wishes, oldestUnsentAt });
    return summary;
  }

  /** The next attempt by itself: soon after a failure, else now and then. None while a sign-in is awaited. */
  #schedule(): void {
    this.#stopTimer();
    // A revoked tablet goes on trying to deliver: nobody can sign in on it.
    if (!this.#started || this.state.hold === 'SIGN_IN') return;
    const { random, after } = this.#session.platform;
    const { failures } = this.#attempts;
    const { restMs } = this.#open;
    const wait = failures > 0 ? backoffMs(failures, random) : restMs > 0 ? restMs : pollMs(random);
    this.#stopTimer = after(wait, () => void this.#cycles.request());
  }
}
