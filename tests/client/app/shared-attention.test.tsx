import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countShared } from '../../../src/client/app/count-attention.ts';
import { useSharedAttention } from '../../../src/client/app/use-shared-attention.ts';
import { DeviceContext } from '../../../src/client/venue/device-context.ts';
import { StateHolder } from '../../../src/offline/state-holder.ts';
import { initialSyncState, type SyncState } from '../../../src/offline/sync-state.ts';
import { act, mount } from '../support/mount.ts';

/** The number at Attention in the navigation of staff. */

vi.mock('../../../src/client/app/count-attention.ts', () => ({ countShared: vi.fn() }));
const asked = vi.mocked(countShared);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  asked.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});
const gathered = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(1000);
    await vi.dynamicImportSettled();
  });

function Count({ programId }: { programId: string | null }) {
  const shared = useSharedAttention(programId, 0);
  return <p>{shared === null ? 'not known' : `${shared} open`}</p>;
}

// T1849
test('what staff count is the list of all devices: asked for when there is news of it, and kept without a network', async () => {
  const holder = new StateHolder<SyncState>({ ...initialSyncState, reachable: true });
  const engine = {
    get state() {
      return holder.state;
    },
    subscribe: (listener: () => void) => holder.subscribe(listener),
  };
  asked.mockResolvedValueOnce(2).mockResolvedValueOnce(3).mockRejectedValueOnce(new Error('away'));
  const screen = await mount(
    <DeviceContext value={{ engine } as never}>
      <Count programId="p" />
    </DeviceContext>,
  );
  expect(screen.text()).toBe('not known');
  await gathered();
  expect(screen.text()).toBe('2 open');
  await act(async () => holder.change({ news: { attention: 1 } }));
  await act(async () => holder.change({ news: { attention: 2 } }));
  await gathered();
  expect(screen.text()).toBe('3 open');
  expect(asked).toHaveBeenCalledTimes(2);
  await act(async () => holder.change({ reachable: false, news: { attention: 3 } }));
  await gathered();
  expect(asked).toHaveBeenCalledTimes(2);
  await act(async () => holder.change({ reachable: true }));
  await gathered();
  expect(screen.text()).toBe('3 open');
  expect(asked).toHaveBeenCalledTimes(3);
  await screen.unmount();
});

test('nobody who does not see the list asks for its number', async () => {
  const engine = { state: { ...initialSyncState, reachable: true }, subscribe: () => () => undefined };
  const screen = await mount(
    <DeviceContext value={{ engine } as never}>
      <Count programId={null} />
    </DeviceContext>,
  );
  await gathered();
  expect(screen.text()).toBe('not known');
  expect(asked).not.toHaveBeenCalled();
  await screen.unmount();
});
