export interface CoalescerOptions<Asked> {
  /** How many runs may be under way at once; what comes meanwhile waits and goes together. */
  runs: number;
  /** The most that goes into one run, by `weigh`; something that is more by itself goes alone. */
  most: number;
  /** 1 each unless told. */
  weigh?: (asked: Asked) => number;
}

/**
 * What is asked for at the same moment is done together: of a hall of tablets that check in at once each pays a share of
 * one round trip to the database, and one that comes alone waits for nobody.
 *
 * Whoever asks is part of a run that begins after: what was committed before the question is seen by the answer. Worst
 * case: one question more than a run takes, and the second waits until the first is done. Where a run fails, all of it
 * fails with the same error.
 *
 * @param run answers in the order of the questions; an answer that is still to come holds up no other run
 */
export function coalesce<Asked, Found>(
  run: (asked: readonly Asked[]) => Promise<readonly (Found | Promise<Found>)[]>,
  { runs, most, weigh = () => 1 }: CoalescerOptions<Asked>,
): (asked: Asked) => Promise<Found> {
  type Waiting = {
    asked: Asked;
    resolve: (found: Found | Promise<Found>) => void;
    reject: (error: unknown) => void;
  };
  const waiting: Waiting[] = [];
  let underWay = 0;
  let scheduled = false;

  const take = (): Waiting[] => {
    let weight = 0;
    let count = 0;
    for (const { asked } of waiting) {
      weight += weigh(asked);
      if (count > 0 && weight > most) break;
      count += 1;
    }
    return waiting.splice(0, count);
  };

  const start = async (): Promise<void> => {
    underWay += 1;
    const taken = take();
    try {
      const found = await run(taken.map(({ asked }) => asked));
      for (const [index, { resolve }] of taken.entries()) resolve(found[index] as Found | Promise<Found>);
    } catch (error) {
      for (const { reject } of taken) reject(error);
    } finally {
      underWay -= 1;
      schedule();
    }
  };

  // After what this turn of the event loop has read: requests that arrived together go together.
  const schedule = (): void => {
    if (scheduled || waiting.length === 0 || underWay >= runs) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      while (waiting.length > 0 && underWay < runs) void start();
    });
  };

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      schedule();
    });
}
