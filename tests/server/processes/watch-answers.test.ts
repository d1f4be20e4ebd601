import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchAnswers } from '../../../src/server/processes/watch-answers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Answers, or fails after ten seconds, as `questions` does. */
function process() {
  const state = { answers: (_number: number) => true, asked: 0, givenUp: 0 };
  const ask = () => {
    state.asked += 1;
    return state.answers(state.asked)
      ? Promise.resolve()
      : new Promise<void>((_, reject) => setTimeout(() => reject(new Error('Not in time.')), 10_000));
  };
  const stop = watchAnswers(ask, () => {
    state.givenUp += 1;
  });
  return { state, stop };
}

// T1801
test('a process that answers is asked every ten seconds and never given up', async () => {
  const { state, stop } = process();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(state).toMatchObject({ asked: 60, givenUp: 0 });
  stop();
});

// T1802
test('one that no longer answers is given up after three questions, once', async () => {
  const { state, stop } = process();
  state.answers = () => false;
  await vi.advanceTimersByTimeAsync(39_000);
  expect(state.givenUp).toBe(0);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(state).toMatchObject({ asked: 3, givenUp: 1 });
  stop();
});

// T1803
test('two overdue answers are forgiven by the next one, and a watch that has ended gives nothing up', async () => {
  const { state, stop } = process();
  state.answers = (number) => number % 3 === 0;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(state.asked).toBeGreaterThan(30);
  expect(state.givenUp).toBe(0);
  state.answers = () => true;
  await vi.advanceTimersByTimeAsync(60_000);
  state.answers = () => false;
  const { asked } = state;
  while (state.asked < asked + 2) await vi.advanceTimersByTimeAsync(1_000);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(state.givenUp).toBe(0);
});
