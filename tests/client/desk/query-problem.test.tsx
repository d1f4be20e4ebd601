import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProblem } from '../../../src/client/desk/query-problem.tsx';
import { CallError } from '../../../src/contract/call.ts';
import { wordOf as sentence } from '../../../src/domain/language/message.ts';
import { act, buttonOf, type Mounted, mount, press } from '../support/mount.ts';

let screen: Mounted;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(async () => {
  await screen.unmount();
  vi.useRealTimers();
});

// T1338
test('A list that was asked for too often says how long to wait, counts down, and can then be tried again', async () => {
  const error = new CallError(sentence('Too many attempts.'), 429, 'RATE_LIMITED', { retryAfter: 40 });
  const tried = vi.fn();
  screen = await mount(<QueryProblem error={error} busy={false} onRetry={tried} />);
  expect(screen.text()).toContain('Too many attempts. Try again in 40 seconds.');
  expect(buttonOf(screen, 'Try again')).toBeNull();
  await act(async () => vi.advanceTimersByTime(39_000));
  expect(screen.text()).toContain('Too many attempts. Try again in 1 second.');
  await act(async () => vi.advanceTimersByTime(1000));
  expect(screen.text()).toContain('You can try again now.');
  await press(screen, 'Try again');
  expect(tried).toHaveBeenCalledOnce();
});
