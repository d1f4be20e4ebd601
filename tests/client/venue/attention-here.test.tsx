import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceContext } from '../../../src/client/venue/device-context.ts';
import { AttentionHere } from '../../../src/client/venue/sync/attention-here.tsx';
import {
  eventId,
  meetingAt,
  organizationIds,
  roomIds,
  slots,
  start,
  uuid,
} from '../../offline/support/program.ts';
import { act, all, buttonOf, mount } from '../support/mount.ts';
import { refusedDoor } from './support/refused-door.ts';

/** What a device lists of its own refused check-ins, and what helps from there. */

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(start), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

// T1850
test('has first whose meeting runs now, with free tables, a new meeting of the two and the meeting itself', async () => {
  const tomorrow = { startAt: '2026-11-22T02:00:00.000Z', endAt: '2026-11-22T02:30:00.000Z' };
  const door = await refusedDoor([meetingAt(101, 0, 0, 1), meetingAt(102, 1, 2, 3, tomorrow)]);
  await door.refuse(uuid(101));
  await door.refuse(uuid(102));
  const screen = await mount(
    <DeviceContext value={door.device}>
      <AttentionHere program={door.program} />
    </DeviceContext>,
  );
  const titles = () => all(screen.container, 'h3').map(({ textContent }) => textContent);
  for (let looks = 0; looks < 500 && titles().length < 2; looks += 1)
    await act(async () => void (await delay(5)));
  expect(titles()).toEqual(['Check-in of Açaí Ventures', 'Check-in of Cendrawasih']);
  const link = (name: string) => buttonOf(screen, name)?.getAttribute('href');
  expect(link('Free tables now')).toBe('/programs/summit/rooms');
  expect(link('See meeting')).toBe(`/programs/summit/events/meetings/${uuid(101)}`);
  expect(link('New meeting')).toBe(
    `/programs/summit?tab=meeting&addMeeting=true&eventId=${eventId}&timeslotId=${slots[0]}&roomId=${roomIds[0]}&meetingOwner=${organizationIds[0]}&meetingParticipant=${organizationIds[1]}`,
  );
  await screen.unmount();
});
