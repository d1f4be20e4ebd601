import { CallError } from '../contract/call.ts';
import type { Message } from '../domain/language/message.ts';
import type { DeviceDatabase } from './database.ts';
import { tabletSession } from './holder.ts';
import type { StateHolder } from './state-holder.ts';
import { storageErrorOf } from './storage-error.ts';
import type { SyncState } from './sync-state.ts';

export type Way = 'push' | 'pull';

/** How the exchange goes, each way: a pull that works does not hide that nothing is sent. */
export class Attempts {
  readonly #db: DeviceDatabase;
  readonly #holder: StateHolder<SyncState>;
  readonly #failures = { push: 0, pull: 0 };
  readonly #problems: Record<Way, Message | null> = { push: null, pull: null };

  constructor(db: DeviceDatabase, holder: StateHolder<SyncState>) {
    this.#db = db;
    this.#holder = holder;
  }

  /** Failures in a row, of the way that has more of them. */
  get failures(): number {
    return Math.max(this.#failures.push, this.#failures.pull);
  }

  /** Turns every failure into state: what runs in the background has nobody to throw at. @returns the failure */
  async guarded(way: Way, job: () => Promise<void>): Promise<unknown> {
    try {
      await job();
      return null;
    } catch (error) {
      if (error instanceof SignedOut) return error;
      this.#failures[way] += 1;
      const ours = error instanceof CallError;
      this.#problems[way] = ours ? error.text : storageErrorOf(error).text;
      if (ours) this.#holder.change({ reachable: error.status !== 0 });
      if (ours && error.status === 401) {
        const tablet = await tabletSession(this.#db).catch(() => null);
        this.#holder.change({ hold: tablet ? 'UNPAIRED' : 'SIGN_IN' });
      }
      this.#showProblem();
      return error;
    }
  }

  /** The server has answered. @param unanswered what it did not name: tried again later and later, not every second for ever */
  succeeded(way: Way, unanswered = 0): void {
    this.#failures[way] = unanswered > 0 ? this.#failures[way] + 1 : 0;
    this.#problems[way] = null;
    this.#holder.change({ reachable: true });
    this.#showProblem();
  }

  /** There was nothing to do: whether the server is there was not asked. */
  idle(way: Way): void {
    this.#failures[way] = 0;
    this.#problems[way] = null;
  }

  #showProblem(): void {
    this.#holder.change({ problem: this.#problems.push ?? this.#problems.pull });
  }
}

/** Nobody is signed in and nothing waits: not a failure. */
export class SignedOut extends Error {}
