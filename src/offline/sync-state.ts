import type { ChangeKind } from '../contract/change-kinds.ts';
import type { Message } from '../domain/language/message.ts';
import type { Instant } from '../domain/time/instants.ts';

/** How often there was news of each kind since the start. */
export type NewsCounts = Readonly<Partial<Record<ChangeKind, number>>>;

/** Counts news of these kinds. */
export const countedNews = (counts: NewsCounts, changed: readonly ChangeKind[]): NewsCounts => ({
  ...counts,
  ...Object.fromEntries(changed.map((kind) => [kind, (counts[kind] ?? 0) + 1])),
});

/** What the synchronisation is doing, for the status that is always visible. */
export interface SyncState {
  /** Whether the server answered the last time it was asked; null: not asked yet. `navigator.onLine` is only a hint. */
  reachable: boolean | null;
  replaying: boolean;
  pulling: boolean;
  /** Of the first snapshot of a program; null when none is under way. */
  progress: { programId: string; done: number; total: number | null } | null;
  /** Of the program that is open; by the server's clock. */
  lastPulledAt: Instant | null;
  /** What was brought or nudged since the start: earlier answers about it may be out of date by now. */
  news: NewsCounts;
  /** Commands and wishes. */
  unsent: number;
  /** Those of them that were asked for at a door and wait for the server's decision. */
  wishes: number;
  /** By the device's clock. */
  oldestUnsentAt: Instant | null;
  /**
   * SIGN_IN: the server no longer knows this session. Nothing is lost; everything waits for a sign-in.
   * UNPAIRED: this tablet's pairing has ended; what waits is still delivered.
   */
  hold: null | 'SIGN_IN' | 'UNPAIRED';
  /** Why the last attempt failed, in a sentence for people. */
  problem: Message | null;
}

export interface SyncEngine {
  /** Starts the triggers: recorded commands, `online`, visibility, timer. */
  start(): void;
  /** Ends them; what is under way ends by itself. */
  stop(): void;
  /** Push, then pull, now: also when it was waiting to try again. Resolves when done; never rejects. */
  syncNow(): Promise<void>;
  /** Which program to pull and to hear of live; null: none. */
  openProgram(programId: string | null): void;
  /** @returns how to stop listening; the listener is not called at once */
  subscribe(listener: () => void): () => void;
  /** The newest state: a new object for each change, for `useSyncExternalStore`. */
  readonly state: SyncState;
}

export const initialSyncState: SyncState = {
  reachable: null,
  replaying: false,
  pulling: false,
  progress: null,
  lastPulledAt: null,
  news: {},
  unsent: 0,
  wishes: 0,
  oldestUnsentAt: null,
  hold: null,
  problem: null,
};
