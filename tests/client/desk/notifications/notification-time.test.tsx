import { afterEach, expect, test } from 'vitest';
import { NotificationItem } from '../../../../src/client/desk/notifications/notification-item.tsx';
import type { NotificationResult } from '../../../../src/contract/notifications.ts';
import { all, mount } from '../../support/mount.ts';
import { person, program } from '../meetings/a-program.ts';

/** SPEC.md 9: "Timezone: program's, falling back to viewer's". */

const own = process.env.TZ;
afterEach(() => {
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

const nothing = () => undefined;
const told = async (programId: string | null) => {
  const notification = {
    id: '11111111-1111-4111-8111-111111111111',
    title: 'News',
    message: 'Hello',
    isRead: true,
    createdAt: '2026-11-21T20:30:00.000Z',
    organizationId: null,
    programId,
  } as unknown as NotificationResult;
  const me = person(null, {
    programs: [{ ...program, programRole: null }] as unknown as ReturnType<typeof person>['programs'],
  });
  const screen = await mount(
    <NotificationItem notification={notification} onOpen={nothing} onRead={nothing} onDelete={nothing} />,
    { me },
  );
  return all(screen.container, 'time')[0]?.textContent;
};

// T0617
test('what is told of a program has the program’s time, wherever its reader is', async () => {
  process.env.TZ = 'America/New_York';
  expect(await told(program.id)).toBe('Nov 22, 2026, 03:30 GMT+7');
});

// T0618
test.each([
  ['America/New_York', 'Nov 21, 2026, 15:30 EST'],
  ['Asia/Tokyo', 'Nov 22, 2026, 05:30 GMT+9'],
])('what is told of no program has the time of its reader in %s', async (zone, words) => {
  process.env.TZ = zone;
  expect(await told(null)).toBe(words);
});
