import { expect, test } from 'vitest';
import { coalesce } from '../../../src/server/perform/request-coalescer.ts';

/** Runs that end when the test says so. */
function heldRuns() {
  const begun: { asked: readonly number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const run = (asked: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      begun.push({ asked, end: () => resolve(asked.map((one) => one * 10)), fail: reject });
    });
  return { begun, run };
}

const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

test('what is asked in one turn goes together, and each gets its own answer', async () => {
  const { begun, run } = heldRuns();
  const ask = coalesce(run, { runs: 1, most: 10 });
  const answers = Promise.all([ask(1), ask(2), ask(3)]);
  await turn();
  expect(begun.map(({ asked }) => asked)).toEqual([[1, 2, 3]]);
  begun[0]?.end();
  expect(await answers).toEqual([10, 20, 30]);
});

test('what is asked while a run is under way is part of the next one, never of that one', async () => {
  const { begun, run } = heldRuns();
  const ask = coalesce(run, { runs: 1, most: 10 });
  const first = ask(1);
  await turn();
  const later = Promise.all([ask(2), ask(3)]);
  await turn();
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  expect(await first).toBe(10);
  await turn();
  expect(begun[1]?.asked).toEqual([2, 3]);
  begun[1]?.end();
  expect(await later).toEqual([20, 30]);
});

test('a run takes no more than its fill, and something greater by itself goes alone', async () => {
  const { begun, run } = heldRuns();
  const ask = coalesce(run, { runs: 9, most: 5, weigh: (weight) => weight });
  for (const weight of [2, 3, 1, 9, 4]) void ask(weight);
  await turn();
  expect(begun.map(({ asked }) => asked)).toEqual([[2, 3], [1], [9], [4]]);
});

test('a run that fails fails those in it, and the next goes on', async () => {
  const { begun, run } = heldRuns();
  const ask = coalesce(run, { runs: 1, most: 10 });
  const failed = Promise.allSettled([ask(1), ask(2)]);
  await turn();
  const next = ask(3);
  begun[0]?.fail(new Error('The line was cut.'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await turn();
  begun[1]?.end();
  expect(await next).toBe(30);
});
