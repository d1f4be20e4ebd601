/** A value that is replaced, never changed, and those who want to know: made for `useSyncExternalStore`. */
export class StateHolder<State extends object> {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(first: State) {
    this.#state = first;
  }

  get state(): State {
    return this.#state;
  }

  /** @returns how to stop listening */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells nobody when nothing is different. */
  change(next: Partial<State>): void {
    const entries = Object.entries(next) as [keyof State, unknown][];
    if (entries.every(([key, value]) => Object.is(this.#state[key], value))) return;
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }
}
