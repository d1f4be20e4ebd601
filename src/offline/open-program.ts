import { CallError } from '../contract/call.ts';
import { type ChangeKind, changeKinds } from '../contract/change-kinds.ts';
import type { CarriedChanges } from '../contract/live-news.ts';
import { type Instant, millisOf } from '../domain/time/instants.ts';
import { applyCarried } from './apply-carried.ts';
import type { Attempts } from './attempts.ts';
import { pullProgram } from './pull.ts';
import type { ExchangeDeps } from './replay.ts';
import type { StateHolder } from './state-holder.ts';
import { countedNews, type SyncState } from './sync-state.ts';

/** How often badge keys are asked for without need, in ms. */
const KEYS_INTERVAL_MS = 600_000;

/** The program that is open: which, how fresh, and the way to bring it up to date. */
export class OpenProgram {
  readonly #deps: ExchangeDeps;
  readonly #holder: StateHolder<SyncState>;
  readonly #attempts: Attempts;
  #id: string | null = null;
  #keysAskedAt: Instant | null = null;
  #restMs = 0;

  constructor(deps: ExchangeDeps, holder: StateHolder<SyncState>, attempts: Attempts) {
    this.#deps = deps;
    this.#holder = holder;
    this.#attempts = attempts;
  }

  get id(): string | null {
    return this.#id;
  }

  /** @returns whether it is another one than before */
  open(programId: string | null): boolean {
    if (programId === this.#id) return false;
    this.#id = programId;
    this.#keysAskedAt = null;
    this.#holder.change({ lastPulledAt: null, progress: null });
    void this.#attempts.guarded('pull', () => this.#showLastPull());
    return true;
  }

  /** The next pull asks for badge keys, too: a badge was not known. */
  wantKeys(): void {
    this.#keysAskedAt = null;
  }

  /** Never rejects. */
  async pull(): Promise<void> {
    const programId = this.#id;
    if (!programId) return;
    const { clock } = this.#deps.platform;
    this.#restMs = 0;
    await this.#attempts.guarded('pull', async () => {
      this.#holder.change({ pulling: true });
      const askedAt = this.#keysAskedAt;
      const keys = askedAt === null || millisOf(clock()) - millisOf(askedAt) > KEYS_INTERVAL_MS;
      const pulled = await pullProgram(this.#deps, programId, {
        keys,
        onProgress: (done, total) => this.#holder.change({ progress: { programId, done, total } }),
      }).catch((error: unknown) => this.#restOr(error));
      if (pulled === null) return;
      if (keys) this.#keysAskedAt = clock();
      await this.#showLastPull();
      // A pull brings what devices keep. Where no event said so, what only the desk shows may have changed with it.
      if (pulled.count > 0) this.noteNews(changeKinds);
      this.#attempts.succeeded('pull');
    });
    this.#holder.change({ pulling: false, progress: null });
  }

  /** How long the server, which has many to answer, wants to be left alone, in ms; 0: it does not. */
  get restMs(): number {
    return this.#restMs;
  }

  /** A busy server is no problem to show: the stream goes on, and what is due comes a little later. */
  #restOr(error: unknown): null {
    if (!(error instanceof CallError) || error.code !== 'TOO_BUSY') throw error;
    this.#restMs = Math.max(1, error.retryAfter ?? 0) * 1000;
    this.#holder.change({ reachable: true });
    return null;
  }

  /** What the desk shows of these may have changed. */
  noteNews(changed: readonly ChangeKind[]): void {
    if (changed.length > 0) this.#holder.change({ news: countedNews(this.#holder.state.news, changed) });
  }

  /**
   * Applies what a stream brought. Never rejects.
   *
   * @returns whether the device knows it now; else it has to pull
   */
  async applyCarried(programId: string, carried: CarriedChanges): Promise<boolean> {
    let known = false;
    await this.#attempts.guarded('pull', async () => {
      known = await applyCarried(this.#deps, programId, carried);
      if (known) await this.#showLastPull();
    });
    return known;
  }

  async #showLastPull(): Promise<void> {
    const programId = this.#id;
    const state = programId ? await this.#deps.db.programStates.get(programId) : undefined;
    if (this.#id === programId) this.#holder.change({ lastPulledAt: state?.lastPulledAt ?? null });
  }
}
