import { type Instant, millisOf } from '../domain/time/instants.ts';
import type { Attempts } from './attempts.ts';
import { pullProgram } from './pull.ts';
import type { ExchangeDeps } from './replay.ts';
import type { StateHolder } from './state-holder.ts';
import type { SyncState } from './sync-state.ts';

/** How often badge keys are asked for without need, in ms. */
const KEYS_INTERVAL_MS = 600_000;

/** The program that is open: which, how fresh, and the way to bring it up to date. */
export class OpenProgram {
  readonly #deps: ExchangeDeps;
  readonly #holder: StateHolder<SyncState>;
  readonly #attempts: Attempts;
  #id: string | null = null;
  #keysAskedAt: Instant | null = null;

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
    await this.#attempts.guarded('pull', async () => {
      this.#holder.change({ pulling: true });
      const askedAt = this.#keysAskedAt;
      const keys = askedAt === null || millisOf(clock()) - millisOf(askedAt) > KEYS_INTERVAL_MS;
      const { changes } = await pullProgram(this.#deps, programId, {
        keys,
        onProgress: (done, total) => this.#holder.change({ progress: { programId, done, total } }),
      });
      if (keys) this.#keysAskedAt = clock();
      await this.#showLastPull();
      if (changes > 0) this.#holder.change({ news: this.#holder.state.news + 1 });
      this.#attempts.succeeded('pull');
    });
    this.#holder.change({ pulling: false, progress: null });
  }

  async #showLastPull(): Promise<void> {
    const programId = this.#id;
    const state = programId ? await this.#deps.db.programStates.get(programId) : undefined;
    if (this.#id === programId) this.#holder.change({ lastPulledAt: state?.lastPulledAt ?? null });
  }
}
