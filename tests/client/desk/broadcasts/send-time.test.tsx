import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { BroadcastScreen } from '../../../../src/client/desk/broadcasts/broadcast-screen.tsx';
import { BroadcastsScreen } from '../../../../src/client/desk/broadcasts/broadcasts-screen.tsx';
import { readSendTime } from '../../../../src/client/desk/broadcasts/read-send-time.ts';
import type { BroadcastResult } from '../../../../src/contract/broadcasts.ts';
import { buttonOf, dialogOf, mount, press, settle } from '../../support/mount.ts';
import { program, staff } from '../meetings/a-program.ts';

/** A broadcast that is sent at a time: chosen, shown, sent now, withdrawn. */

vi.mock('../../../../src/client/desk/shared/program-gate.tsx', () => ({
  ProgramGate: ({ children }: { children: (one: typeof program) => ReactNode }) => children(program),
}));

const broadcast = (over: Partial<BroadcastResult> = {}): BroadcastResult => ({
  broadcastId: '77777777-0000-4000-8000-000000000001',
  programId: program.id,
  state: 'PAUSED',
  subject: 'Doors open at nine',
  createdBy: 'Sita',
  createdAt: '2026-11-26T02:00:00.000Z',
  finishedAt: null,
  counts: { total: 0, waiting: 0, queued: 0, sent: 0, failed: 0, skipped: 0 },
  sendAt: '2026-11-28T02:00:00.000Z',
  awaits: true,
  held: null,
  ...over,
});

const opened = async (over: Partial<BroadcastResult> = {}) => {
  const screen = await mount(<BroadcastScreen />, {
    me: staff,
    answer: ({ method }) =>
      method === 'GET'
        ? {
            result: {
              ...broadcast(over),
              html: '<p>Hello</p>',
              text: 'Hello',
              dailyCap: 20_000,
              sentToday: 0,
              recipientsNow: 42,
            },
          }
        : { result: { state: 'SENDING' } },
  });
  await settle();
  return screen;
};
const changes = (screen: Awaited<ReturnType<typeof opened>>) =>
  screen.calls.flatMap(({ method, path }) => (method === 'PATCH' ? [path.split('/').at(-1)] : []));

// T3297
test('The time of a broadcast is read in the program’s zone, and one that has passed is refused', () => {
  const now = '2026-11-26T08:00:00.000Z';
  expect(readSendTime({ day: '2026-11-28', time: '09:00' }, 'Asia/Jakarta', now)).toEqual({
    sendAt: '2026-11-28T02:00:00.000Z',
    problem: null,
  });
  expect(readSendTime({ day: '2026-11-26', time: '14:59' }, 'Asia/Jakarta', now).problem?.code).toBe(
    'broadcasts.sendTimePast',
  );
  expect(readSendTime({ day: '', time: '' }, 'Asia/Jakarta', now).problem).not.toBe(null);
});

// T3298
test('A broadcast that waits says when it will be sent, and is sent now or withdrawn after a question', async () => {
  const screen = await opened();
  expect(screen.text()).toContain('Will be sent on Nov 28, 2026, 09:00');
  expect(screen.text()).toContain('Now it would go to 42 people.');
  expect(buttonOf(screen, 'Resume')).toBe(null);
  await press(screen, 'Send now');
  expect(changes(screen)).toEqual([]);
  expect(dialogOf(screen)?.textContent).toContain('42 people');
  await press({ container: dialogOf(screen)! }, 'Send now');
  await settle();
  expect(changes(screen)).toEqual(['resume']);
  const other = await opened({ held: 'LATE' });
  expect(other.text()).toContain('This broadcast was not sent');
  expect(other.text()).toContain('more than 12 hours');
  await press(other, 'Withdraw');
  await press({ container: dialogOf(other)! }, 'Withdraw broadcast');
  await settle();
  expect(changes(other)).toEqual(['cancel']);
});

test('The list says when a broadcast will be sent, that it was not, or that it was withdrawn', async () => {
  const { broadcastId, ...rest } = broadcast();
  const items = [
    { broadcastId, ...rest },
    { ...rest, broadcastId: broadcastId.replace(/1$/, '2'), held: 'ENDED' as const },
    { ...rest, broadcastId: broadcastId.replace(/1$/, '3'), state: 'CANCELED' as const },
  ];
  const screen = await mount(<BroadcastsScreen />, {
    me: staff,
    answer: () => ({ result: { items, page: 1, size: 10, total: 3 } }),
  });
  await settle();
  for (const words of ['Will be sent on Nov 28, 2026, 09:00', 'Scheduled', 'Not sent', 'Withdrawn'])
    expect(screen.text()).toContain(words);
});
