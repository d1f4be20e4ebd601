import { afterEach, expect, test, vi } from 'vitest';
import { lazyComponent } from '../../../src/client/ui/lazy-component.tsx';
import { useLaterCode } from '../../../src/client/ui/use-later-component.ts';
import { act, mount, settle } from '../support/mount.ts';

afterEach(() => vi.useRealTimers());

// T3306
test('A part that comes later says that it cannot be had, is asked for again, and is there then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let reachable = false;
  const code = lazyComponent(async () => {
    if (!reachable) throw new Error('no network');
    return () => <p>All places</p>;
  });
  function Screen() {
    const { component: Part, failed } = useLaterCode(code);
    return Part ? <Part /> : <p>{failed ? 'The few places' : 'Loading'}</p>;
  }
  const screen = await mount(<Screen />);
  await settle();
  expect(screen.text()).toBe('The few places');
  reachable = true;
  await act(async () => void (await vi.advanceTimersByTimeAsync(3000)));
  await settle();
  expect(screen.text()).toBe('All places');
});
