import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KioskContext } from '../../../src/client/venue/kiosk/kiosk-context.ts';
import { PairForm } from '../../../src/client/venue/kiosk/pairing-code-form.tsx';
import { act, buttonOf, type Mounted, mount, press } from '../support/mount.ts';

let screen: Mounted;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  history.replaceState(null, '', '/kiosk#2345BCDF');
});
afterEach(async () => {
  await screen.unmount();
  vi.useRealTimers();
});

// T1337
test('Pairing that is limited says how long to wait, counts down, and keeps the code', async () => {
  const tried: string[] = [];
  const kiosk = {
    pair: async (code: string) => {
      tried.push(code);
      return { paired: false, reason: 'FAILED', message: 'Too many attempts.', retryAfter: 40 } as const;
    },
    leave: async () => ({ left: true }) as const,
  };
  screen = await mount(
    <KioskContext value={kiosk as never}>
      <PairForm />
    </KioskContext>,
  );
  await press(screen, 'Pair this tablet');
  expect(screen.text()).toContain('Too many attempts. Try again in 40 seconds.');
  expect(buttonOf(screen, 'Pair this tablet')?.disabled).toBe(true);
  await act(async () => vi.advanceTimersByTime(39_000));
  expect(screen.text()).toContain('Too many attempts. Try again in 1 second.');
  await act(async () => vi.advanceTimersByTime(1000));
  expect(screen.text()).toContain('You can try again now.');
  await press(screen, 'Pair this tablet');
  expect(tried).toEqual(['2345BCDF', '2345BCDF']);
});

// T1348
test('a wait of a quarter of an hour is said in minutes, and nothing is tried before it is over', async () => {
  const tried: string[] = [];
  const kiosk = {
    pair: async (code: string) => {
      tried.push(code);
      return { paired: false, reason: 'FAILED', message: 'Too many attempts.', retryAfter: 897 } as const;
    },
    leave: async () => ({ left: true }) as const,
  };
  screen = await mount(
    <KioskContext value={kiosk as never}>
      <PairForm />
    </KioskContext>,
  );
  await press(screen, 'Pair this tablet');
  expect(screen.text()).toContain('Too many attempts. Try again in 15 minutes.');
  await act(async () => vi.advanceTimersByTime(897_000 - 90_000));
  expect(screen.text()).toContain('Too many attempts. Try again in 90 seconds.');
  expect(tried).toHaveLength(1);
});
