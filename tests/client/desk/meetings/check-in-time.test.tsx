import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CheckInDialog } from '../../../../src/client/desk/meetings/check-in-dialog.tsx';
import type { PartyOrBoth } from '../../../../src/domain/meetings/attendance.ts';
import { all, choose, type Mounted, mount, press, settle, toasts, typeTime } from '../../support/mount.ts';
import { meeting, owner, program, staff } from './a-program.ts';

/** The time that a check-in by hand records (SPEC.md 5). */

/** In Jakarta 10:07; the meeting is from 10:00 to 10:30. */
const NOW = '2026-11-21T03:07:21.000Z';
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const seated = meeting({
  meetingStatus: 'ACCEPTED',
  acceptedAt: '2026-11-20T03:00:00.000Z',
  startAt: '2026-11-21T03:00:00.000Z',
  endAt: '2026-11-21T03:30:00.000Z',
});
const dialog = async (party: PartyOrBoth, notes: string[] = []) =>
  await mount(<CheckInDialog party={party} onClose={() => undefined} meeting={seated} program={program} />, {
    me: party === 'BOTH' ? staff : owner,
    answer: () => ({ result: { meeting: seated, notes } }),
  });
const sent = ({ calls }: Mounted) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));
const MEETING = `/api/schedule/event/meeting/${seated.id}`;

describe('A check-in by hand', () => {
  // T0375
  test('with Now records the time of the press, not of the opening', async () => {
    const screen = await dialog('OWNER');
    vi.setSystemTime(new Date('2026-11-21T03:09:40.000Z'));
    await press(screen, 'Check-in');
    await settle();
    expect(sent(screen)).toEqual([
      { path: `${MEETING}/attend/owner`, body: { ownerAttendedAt: '2026-11-21T03:09:40.000Z' } },
    ]);
    expect(await toasts()).toEqual(['Checked in.']);
  });

  test('with Custom starts from the timeslot’s start, and records what is typed', async () => {
    const screen = await dialog('OWNER');
    await choose(screen, 'Custom');
    const part = (name: string) =>
      all(screen.container, 'input').find((one) => one.getAttribute('aria-label') === name);
    expect([part('Time (GMT+7): hour')?.value, part('Time (GMT+7): minute')?.value]).toEqual(['10', '00']);
    await typeTime(screen, 'Time (GMT+7): minute', '5');
    await press(screen, 'Check-in');
    await settle();
    expect(sent(screen)).toEqual([
      { path: `${MEETING}/attend/owner`, body: { ownerAttendedAt: '2026-11-21T03:05:00.000Z' } },
    ]);
  });

  // T0376
  test('of both sides has a time for each: both are sent', async () => {
    const screen = await dialog('BOTH', ['LATE']);
    await choose(screen, 'Custom');
    await press(screen, 'Check-in All');
    await settle();
    expect(sent(screen)).toEqual([
      {
        path: `${MEETING}/attend`,
        body: { ownerAttendedAt: '2026-11-21T03:00:00.000Z', participantAttendedAt: NOW },
      },
    ]);
    expect(await toasts()).toEqual(['Check-in update alert! Your check-in time is late.']);
  });
});
