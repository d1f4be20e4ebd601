/** A job that runs at most once at a time; a wish that comes while it runs makes it run once more. */
export class SingleFlight<Result> {
  readonly #job: () => Promise<Result>;
  #run: Promise<Result> | null = null;
  #again = false;

  /** @param job must not reject: nobody may be listening */
  constructor(job: () => Promise<Result>) {
    this.#job = job;
  }

  get running(): boolean {
    return this.#run !== null;
  }

  /** @returns the result of the last run, which began after this wish or contains it */
  request(): Promise<Result> {
    if (this.#run) {
      this.#again = true;
      return this.#run;
    }
    const run = async () => {
      try {
        let result: Result;
        do {
          this.#again = false;
          result = await this.#job();
        } while (this.#again);
        return result;
      } finally {
        // In the same breath as the last look at `again`: a wish in between would be lost.
        this.#run = null;
      }
    };
    this.#run = run();
    return this.#run;
  }
}
