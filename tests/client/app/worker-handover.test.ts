import { beforeEach, describe, expect, test } from 'vitest';
import { handover, REPEAT_MESSAGE_MS } from '../../../src/client/app/worker-handover.ts';

let now: number;
let waiting: boolean;
let server: boolean;
let push: boolean;
let happened: string[];
/** Steps that never end. */
let stuck: Set<string>;

beforeEach(() => {
  now = 0;
  waiting = true;
  server = true;
  push = false;
  happened = [];
  stuck = new Set();
});

const note = (what: string) => void happened.push(what);

/** Asks so often as a page does in that time, in ms. */
async function wait(step: () => Promise<void>, ms: number): Promise<void> {
  for (const end = now + ms; now < end; ) {
    now += REPEAT_MESSAGE_MS;
    await step();
  }
}

const begin = () =>
  handover({
    stands: () => ({ waiting, installing: false }),
    tell: () => note('tell'),
    load: () => note('load'),
    reach: () => step('reach', server),
    receivesPush: () => step('receivesPush', push),
    unregister: () => {
      note('unregister');
      return step('unregister', true);
    },
    clock: () => now,
    wait: async () => {
      // After all that answers.
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
  });

const step = (name: string, answer: boolean): Promise<boolean> =>
  stuck.has(name) ? new Promise(() => undefined) : Promise.resolve(answer);

describe('A new version that was told to take over', () => {
  // T3396
  test('loads the page where it has taken over and nobody said so', async () => {
    const step = begin();
    await wait(step, 4000);
    waiting = false;
    await wait(step, 2000);
    expect(happened).toEqual(['tell', 'tell', 'load']);
  });

  // T3397
  test('is reached without the worker before, where that one does not end', async () => {
    const step = begin();
    await wait(step, 6000);
    expect(happened).toEqual(['tell', 'tell', 'tell']);
    await wait(step, 2000);
    expect(happened.slice(3)).toEqual(['tell', 'unregister', 'load']);
  });

  // T3398
  test('leaves the worker before where the server does not answer: the page would not come back', async () => {
    const step = begin();
    server = false;
    await wait(step, 60_000);
    expect(new Set(happened)).toEqual(new Set(['tell']));
    server = true;
    await wait(step, 2000);
    expect(happened.slice(-2)).toEqual(['unregister', 'load']);
  });

  // T3399
  test('leaves the worker before where push messages are on: they would end with it', async () => {
    push = true;
    await wait(begin(), 60_000);
    expect(new Set(happened)).toEqual(new Set(['tell']));
  });

  // T3760
  test('is reached although the browser never says that the worker before is gone', async () => {
    stuck.add('unregister');
    await wait(begin(), 8000);
    expect(happened.slice(-2)).toEqual(['unregister', 'load']);
  });

  // T3761
  test('asks again where an answer never comes, and leaves the worker before until one does', async () => {
    const step = begin();
    stuck.add('receivesPush');
    await wait(step, 20_000);
    stuck.delete('receivesPush');
    stuck.add('reach');
    await wait(step, 20_000);
    expect(new Set(happened)).toEqual(new Set(['tell']));
    stuck.delete('reach');
    await wait(step, 2000);
    expect(happened.slice(-2)).toEqual(['unregister', 'load']);
  });
});
