import { liveQuery } from 'dexie';
import { addressOf, CallError, type Transport } from '../contract/call.ts';
import { syncStream } from '../contract/sync.ts';
import { type Instant, millisOf } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import { newId } from './device.ts';
import type { TabletSessionRow } from './documents.ts';
import { fetchStream, listenLive, type StreamTransport } from './live.ts';
import { type Locks, locksOf } from './locks.ts';
import { outboxSummary } from './outbox.ts';
import { pullProgram } from './pull.ts';
import { type ExchangeDeps, freshBatchSize, replayOutbox } from './replay.ts';
import { type ReportDeps, Reporter } from './report.ts';
import { currentSession, refreshOnce, type SessionDeps, sessionCaller, sessionHeaders } from './session.ts';
import { SingleFlight } from './single-flight.ts';
import { StateHolder } from './state-holder.ts';
import { storageErrorOf } from './storage-error.ts';
import { backoffMs, fetchTransport, realSurroundings, type Surroundings } from './surroundings.ts';
import { initialSyncState, type SyncEngine, type SyncState } from './sync-state.ts';
import { forgetTablet } from './tablet-end.ts';
import { endTablet, tabletIsOver, tabletSession } from './tablet-session.ts';
import { browserWakeUps } from './wake-ups.ts';

export interface EngineOptions {
  db: DeviceDatabase;
  /** Origin and `/api`, without a slash at the end. */
  base: string;
  /** Defaults to the browser's own, for all that follow. */
  transport?: Transport;
  /** Null: no live line; the timer pulls. */
  stream?: StreamTransport | null;
  surroundings?: Surroundings;
  locks?: Locks;
  wakeUps?: (wake: () => void) => () => void;
  /** What only the window knows of the device; left out: nothing is reported (a worker has no screen to speak of). */
  facts?: ReportDeps['facts'];
}

/** Catching up without being nudged, in ms: where the live line is cut by a proxy, and for what it missed. */
const POLL_MS = 60_000;
/** How often badge keys are asked for without need, in ms. */
const KEYS_EVERY_MS = 600_000;

/** Keeps the device and the server together: push before pull, over and over. One for each window or worker. */
export function createSyncEngine(options: EngineOptions): SyncEngine {
  return new Engine(options);
}

type Stop = () => void;
type Way = 'push' | 'pull';
const nothing: Stop = () => {};

class Engine implements SyncEngine {
  readonly #session: SessionDeps;
  readonly #push: ExchangeDeps;
  readonly #pull: ExchangeDeps;
  readonly #stream: StreamTransport | null;
  readonly #wakeUps: (wake: () => void) => Stop;
  readonly #holder = new StateHolder<SyncState>(initialSyncState);
  readonly #batchSize = freshBatchSize();
  readonly #reporter: Reporter | null;
  /** Resolves to whether a pull may follow. */
  readonly #replays = new SingleFlight(() => this.#replay());
  readonly #cycles = new SingleFlight(() => this.#cycle());
  #programId: string | null = null;
  #started = false;
  /** Failures in a row, and why, each way: a pull that works does not hide that nothing is sent. */
  readonly #failures = { push: 0, pull: 0 };
  readonly #problems: Record<Way, string | null> = { push: null, pull: null };
  #keysAskedAt: Instant | null = null;
  #stopTimer = nothing;
  #stopLive = nothing;
  #stopTriggers = nothing;

  constructor(options: EngineOptions) {
    const { db, base } = options;
    const surroundings = options.surroundings ?? realSurroundings;
    const locks = options.locks ?? locksOf(db, surroundings, newId());
    this.#session = { db, base, transport: options.transport ?? fetchTransport, locks, surroundings };
    const deps = { db, locks, surroundings };
    this.#push = { ...deps, caller: sessionCaller(this.#session, { sendAgain: false }) };
    this.#pull = { ...deps, caller: sessionCaller(this.#session) };
    this.#stream = options.stream === undefined ? fetchStream : options.stream;
    this.#wakeUps = options.wakeUps ?? browserWakeUps;
    const { facts } = options;
    const mayAsk = () => this.state.reachable !== false && this.state.hold === null;
    this.#reporter = facts ? new Reporter({ ...this.#pull, facts }, mayAsk) : null;
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
    if (programId === this.#programId) return;
    this.#programId = programId;
    this.#keysAskedAt = null;
    this.#holder.change({ lastPulledAt: null, progress: null });
    void this.#guarded('pull', () => this.#showLastPull());
    this.#reporter?.open(programId);
    if (!this.#started) return;
    this.#listen();
    void this.#cycles.request();
  }

  async syncNow(): Promise<void> {
    // Somebody asks because a badge was not known: with fresh keys.
    this.#keysAskedAt = null;
    await this.#cycles.request();
  }

  /** Recorded commands and sign-ins, of any tab: both are rows of the database. */
  #watchDevice(): Stop {
    const { db } = this.#session;
    let seen = { unsent: 0, token: '', ended: false };
    const watched = liveQuery(async () => {
      const [summary, session] = await Promise.all([outboxSummary(db), currentSession(db)]);
      const ended = session?.kind === 'DEVICE' && session.ended;
      return { ...summary, ended, token: session && !session.ended ? session.token : '' };
    });
    const subscription = watched.subscribe({
      next: ({ unsent, oldestScannedAt, token, ended }) => {
        const more = unsent > seen.unsent;
        const signedIn =
          token !== '' && token !== seen.token && (seen.token === '' || this.state.hold !== null);
        const justEnded = ended && !seen.ended;
        seen = { unsent, token, ended };
        this.#holder.change({ unsent, oldestUnsentAt: oldestScannedAt });
        this.#reporter?.queue(unsent);
        // Revoked: what waits is delivered, and the tablet forgets.
        if (justEnded) void this.#cycles.request();
        else if (signedIn) {
          this.#listen();
          void this.#cycles.request();
        } else if (more) void this.#replays.request();
      },
      error: (error: unknown) => this.#holder.change({ problem: storageErrorOf(error).message }),
    });
    return () => subscription.unsubscribe();
  }

  #listen(): void {
    this.#stopLive();
    this.#stopLive = nothing;
    const programId = this.#programId;
    if (!programId || !this.#stream) return;
    const { db, base, surroundings } = this.#session;
    this.#stopLive = listenLive({
      url: base + addressOf(syncStream, { params: { programId } }),
      headers: () => sessionHeaders(db),
      transport: this.#stream,
      surroundings,
      onNudge: () => {
        // Also what no device keeps may have changed: a request, a rejection. The desk asks the server.
        this.#holder.change({ news: this.state.news + 1 });
        void this.#cycles.request();
      },
      // Asked at once, so that the screen says within a moment that there is no network.
      onLost: () => void this.#cycles.request(),
      onRefused: async ({ authorization }) => {
        if (!authorization) return;
        const outcome = await refreshOnce(this.#session, authorization.replace(/^Bearer /, ''));
        // A tablet's token is not refreshed: asking for changes tells whether it was revoked.
        if (outcome === 'ENDED') void this.#cycles.request();
      },
    });
  }

  /** Push, then pull. */
  async #cycle(): Promise<void> {
    this.#stopTimer();
    if (await this.#replays.request()) await this.#pullOpen();
    // After the server was asked: a clock that was set has just been compared with its own.
    await this.#guarded('push', () => this.#endIfOver());
    this.#schedule();
  }

  async #replay(): Promise<boolean> {
    const error = await this.#guarded('push', () => this.#replayOnce());
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
      this.#failures.push = 0;
      this.#problems.push = null;
      return;
    }
    this.#holder.change({ replaying: true });
    const { failure, unanswered } = await replayOutbox(this.#push, this.#batchSize);
    await this.#showOutbox();
    if (failure) throw failure;
    const failures = this.#failures.push;
    this.#succeeded('push');
    // Passed over without a failure: tried again later and later, not every second for ever.
    if (unanswered > 0) this.#failures.push = failures + 1;
  }

  /** What an ended tablet still does: deliver what it holds, and forget. */
  async #endTablet({ endedBecause }: TabletSessionRow, unsent: number): Promise<void> {
    this.#holder.change({ hold: 'UNPAIRED' });
    if (endedBecause === null || endedBecause === 'UNKNOWN') return;
    if (unsent > 0) {
      this.#holder.change({ replaying: true });
      const { failure } = await replayOutbox(this.#push, this.#batchSize);
      await this.#showOutbox();
      if (failure) throw failure;
    }
    const { db, surroundings } = this.#session;
    const outcome = await forgetTablet(db, endedBecause, surroundings.clock());
    this.#succeeded('push');
    if (outcome.wiped) this.#holder.change({ hold: null, lastPulledAt: null });
  }

  /** By itself a day after the program's end. */
  async #endIfOver(): Promise<void> {
    const { db, surroundings } = this.#session;
    const session = await tabletSession(db);
    if (!session || session.ended || !(await tabletIsOver(db, session, surroundings.clock()))) return;
    // The row is watched: the next cycle delivers and forgets.
    await endTablet(db, session.token, 'OVER');
  }

  async #pullOpen(): Promise<void> {
    const programId = this.#programId;
    if (!programId) return;
    const { clock } = this.#session.surroundings;
    await this.#guarded('pull', async () => {
      this.#holder.change({ pulling: true });
      const askedAt = this.#keysAskedAt;
      const keys = askedAt === null || millisOf(clock()) - millisOf(askedAt) > KEYS_EVERY_MS;
      const { changes } = await pullProgram(this.#pull, programId, {
        keys,
        onProgress: (done, total) => this.#holder.change({ progress: { programId, done, total } }),
      });
      if (keys) this.#keysAskedAt = clock();
      await this.#showLastPull();
      if (changes > 0) this.#holder.change({ news: this.state.news + 1 });
      this.#succeeded('pull');
    });
    this.#holder.change({ pulling: false, progress: null });
  }

  async #showOutbox() {
    const summary = await outboxSummary(this.#session.db);
    this.#holder.change({ unsent: summary.unsent, oldestUnsentAt: summary.oldestScannedAt });
    return summary;
  }

  async #showLastPull(): Promise<void> {
    const programId = this.#programId;
    const state = programId ? await this.#session.db.programStates.get(programId) : undefined;
    if (this.#programId === programId) this.#holder.change({ lastPulledAt: state?.lastPulledAt ?? null });
  }

  /** Turns every failure into state: what runs in the background has nobody to throw at. @returns the failure */
  async #guarded(way: Way, job: () => Promise<void>): Promise<unknown> {
    try {
      await job();
      return null;
    } catch (error) {
      if (error instanceof SignedOut) return error;
      this.#failures[way] += 1;
      const ours = error instanceof CallError;
      this.#problems[way] = ours ? error.message : storageErrorOf(error).message;
      if (ours) this.#holder.change({ reachable: error.status !== 0 });
      if (ours && error.status === 401) {
        const tablet = await tabletSession(this.#session.db).catch(() => null);
        this.#holder.change({ hold: tablet ? 'UNPAIRED' : 'SIGN_IN' });
      }
      this.#showProblem();
      return error;
    }
  }

  #succeeded(way: Way): void {
    this.#failures[way] = 0;
    this.#problems[way] = null;
    this.#holder.change({ reachable: true });
    this.#showProblem();
  }

  #showProblem(): void {
    this.#holder.change({ problem: this.#problems.push ?? this.#problems.pull });
  }

  /** The next attempt by itself: soon after a failure, else now and then. None while a sign-in is awaited. */
  #schedule(): void {
    this.#stopTimer();
    // A revoked tablet goes on trying to deliver: nobody can sign in on it.
    if (!this.#started || this.state.hold === 'SIGN_IN') return;
    const { random, after } = this.#session.surroundings;
    const failures = Math.max(this.#failures.push, this.#failures.pull);
    const wait = failures > 0 ? backoffMs(failures, random) : POLL_MS;
    this.#stopTimer = after(wait, () => void this.#cycles.request());
  }
}

/** Nobody is signed in and nothing waits: not a failure. */
class SignedOut extends Error {}
