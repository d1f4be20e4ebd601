import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DeviceContext } from '../../../src/client/venue/device-context.ts';
import { SyncPill } from '../../../src/client/venue/sync/sync-pill.tsx';
import { attentionList } from '../../../src/offline/attention-list.ts';
import { dismiss } from '../../../src/offline/dismiss.ts';
import { start, uuid } from '../../offline/support/program.ts';
import { act, type Mounted, mount } from '../support/mount.ts';
import { type RefusedDoor, refusedDoor } from './support/refused-door.ts';

/** The chip that is always in view. */

const opened = ({ device }: RefusedDoor) =>
  mount(
    <DeviceContext value={device}>
      <SyncPill />
    </DeviceContext>,
    { at: '/programs/summit/door' },
  );
const chip = ({ container }: Mounted) => container.querySelector('[data-sync]')!;

async function counts(screen: Mounted, attention: number): Promise<void> {
  const now = () => chip(screen).getAttribute('data-attention');
  for (let looks = 0; looks < 500 && now() !== `${attention}`; looks += 1)
    await act(async () => void (await delay(5)));
  expect(now()).toBe(`${attention}`);
}

// T1839
test('says how many need attention in place of “All sent”, and again “All sent” once they are settled', async () => {
  const door = await refusedDoor();
  const screen = await opened(door);
  await counts(screen, 0);
  expect(screen.text()).toContain('All sent');
  await act(async () => void (await door.refuse(uuid(101))));
  await counts(screen, 1);
  expect(screen.text()).toContain('1 needs attention');
  expect(screen.text()).not.toContain('All sent');
  expect(chip(screen).getAttribute('data-sync')).toBe('ALL_SENT');
  expect(chip(screen).querySelector('a')?.className).toContain('problem');
  const [row] = await attentionList(door.db);
  await act(async () => void (await dismiss(door.db, row!.id, { note: '', by: 'Sita', at: start })));
  await counts(screen, 0);
  expect(screen.text()).toContain('All sent');
  await screen.unmount();
});

test('says both while the device is offline and something waits on it', async () => {
  const door = await refusedDoor(undefined, { reachable: false, unsent: 3, oldestUnsentAt: start });
  await door.refuse(uuid(101));
  const screen = await opened(door);
  await counts(screen, 1);
  expect(screen.text()).toContain('1 needs attention · Offline · 3 waiting');
  expect(chip(screen).getAttribute('data-unsent')).toBe('3');
  await screen.unmount();
});
