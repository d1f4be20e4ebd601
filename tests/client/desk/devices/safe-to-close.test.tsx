import { expect, test } from 'vitest';
import { SafeToClose } from '../../../../src/client/desk/devices/safe-to-close.tsx';
import { buttonOf, mount } from '../../support/mount.ts';

const shown = (safe: boolean, openAttention: number) =>
  mount(
    <SafeToClose
      rows={[]}
      openAttention={openAttention}
      slug="venture"
      safe={safe}
      now="2026-11-21T03:45:00.000Z"
      zone="Asia/Jakarta"
    />,
  );

// T1842
test('Not safe to close leads to what needs attention, and counts it', async () => {
  const open = await shown(false, 2);
  expect(open.text()).toContain('Not safe to close the event yet');
  expect(buttonOf(open, '2 check-ins need attention')?.getAttribute('href')).toBe(
    '/programs/venture/attention',
  );
  const settled = await shown(true, 0);
  expect(settled.text()).toContain('Safe to close the event');
  expect(settled.text()).toContain('nothing needs attention');
});
