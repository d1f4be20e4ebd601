import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EditRequestDialog } from '../../../../src/client/desk/meetings/edit-request-dialog.tsx';
import { ProposedTimeslotsField } from '../../../../src/client/desk/meetings/request-proposals.tsx';
import { RescheduleOffForm } from '../../../../src/client/desk/meetings/reschedule-off-form.tsx';
import type { EventWithTimeslots } from '../../../../src/client/desk/meetings/use-program-timeslots.ts';
import { keyOf } from '../../../../src/client/desk/use-api.ts';
import { listMeetingPurposes } from '../../../../src/contract/meeting-requests.ts';
import { listEvents } from '../../../../src/contract/programs.ts';
import type { ProgramEvent } from '../../../../src/domain/schedule/schedule.ts';
import { noUse } from '../../../../src/domain/schedule/timeslot-status.ts';
import {
  all,
  buttonOf,
  choose,
  fill,
  type Mounted,
  mount,
  press,
  settle,
  toasts,
  typeTime,
} from '../../support/mount.ts';
import { meeting, participant, program } from './a-program.ts';

/** A time of one's own, outside of the timeslots, in the forms that ask for it (SPEC.md 2, 5 and 9). */

const { slots } = vi.hoisted(() => ({ slots: { useRequestSlots: vi.fn() } }));
vi.mock('../../../../src/client/desk/meetings/use-request-slots.ts', () => slots);

/** In Jakarta 14:20 of November 21. */
const NOW = new Date('2026-11-21T07:20:00.000Z');
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Published from 16:00 to 18:00 in Jakarta. */
const event = {
  id: 'eeeeeeee-0000-4000-8000-000000000001',
  programId: program.id,
  name: 'Day 1',
  type: ['offline'],
  date: '2026-11-21',
  startTime: '2026-11-21T09:00:00.000Z',
  endTime: '2026-11-21T11:00:00.000Z',
  eventStatus: 'PUBLISHED',
  disabledAt: null,
} as unknown as ProgramEvent;

const START = 'Start time (GMT+7)';
const END = 'End time (GMT+7)';
const shownIn = ({ container }: Mounted, label: string) =>
  all(container, 'input').find((one) => one.getAttribute('aria-label') === label)?.value;
const typeSpan = async (screen: Mounted, from: string, until: string) => {
  const [hour = '', minute = ''] = from.split(':');
  await typeTime(screen, `${START}: hour`, hour);
  await typeTime(screen, `${START}: minute`, minute);
  const [last = '', end = ''] = until.split(':');
  await typeTime(screen, `${END}: hour`, last);
  await typeTime(screen, `${END}: minute`, end);
};
const writes = ({ calls }: Mounted) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));

describe('The edit of a request at a time of its own', () => {
  const asked = meeting({
    eventId: null,
    timeslotId: null,
    venue: 'offline',
    meetingLocation: 'Lobby',
    message: 'Hello',
    startAt: '2026-11-22T02:00:00.000Z',
    endAt: '2026-11-22T02:30:00.000Z',
  });
  const dialog = async (onClose: () => void = () => undefined) => {
    slots.useRequestSlots.mockReturnValue({
      error: null,
      isFetching: false,
      refetch: () => undefined,
      data: { events: [{ event, timeslots: [] }], requester: noUse, owner: noUse },
    });
    const screen = await mount(
      <EditRequestDialog open onClose={onClose} meeting={asked} program={program} />,
      {
        me: participant,
        answer: () => ({ result: asked }),
        known: [[keyOf(listMeetingPurposes, { query: { programId: program.id } }), { purposes: [] }]],
      },
    );
    await settle();
    return screen;
  };

  test('is left after a question where its message was changed', async () => {
    const closed = vi.fn();
    const screen = await dialog(closed);
    for (const button of ['Close', 'Keep as it is']) {
      await fill(screen, 'Message', 'Hello there');
      await press(screen, button);
      await press(screen, 'Keep editing');
      expect(closed).not.toHaveBeenCalled();
    }
    await fill(screen, 'Message', 'Hello');
    await press(screen, 'Keep as it is');
    expect(closed).toHaveBeenCalledTimes(1);
  });

  // T0149
  test('opens at Other time with what stands, and sends the new date, times, venue and words', async () => {
    const screen = await dialog();
    expect([shownIn(screen, `${START}: hour`), shownIn(screen, `${END}: minute`)]).toEqual(['09', '30']);
    await fill(screen, 'Meeting date', '2026-11-23');
    // SPEC.md 5: "Changing date clears times".
    expect([shownIn(screen, `${START}: hour`), shownIn(screen, `${END}: hour`)]).toEqual(['', '']);
    await typeSpan(screen, '10:00', '10:45');
    await choose(screen, 'Online');
    await press(screen, 'Save changes');
    await settle();
    expect(writes(screen)).toEqual([
      {
        path: `/api/schedule/event/meeting/${asked.id}/date/new`,
        body: {
          venue: 'online',
          meetingDate: '2026-11-23',
          startTime: '10:00',
          endTime: '10:45',
          meetingLocation: '',
          meetingPurpose: 'Investment',
          message: 'Hello',
          seen: {
            venue: 'offline',
            meetingDate: '2026-11-22',
            startTime: '09:00',
            endTime: '09:30',
            meetingLocation: 'Lobby',
            meetingPurpose: 'Investment',
            message: 'Hello',
          },
        },
      },
    ]);
    expect(await toasts()).toEqual(['The meeting request has been changed.']);
  });

  // T0359
  test.each([
    ['14:10', '15:00', 'Start time must be later than the current time.'],
    ['15:00', '14:50', 'The end time must be later than the start time.'],
    ['15:50', '16:10', 'Start time or end time overlaps with some event schedule.'],
  ])('that is for today from %s to %s is answered “%s”, and nothing is sent', async (from, until, words) => {
    const screen = await dialog();
    await fill(screen, 'Meeting date', '2026-11-21');
    await typeSpan(screen, from, until);
    expect(screen.text()).not.toContain(words);
    await press(screen, 'Save changes');
    await settle();
    expect(screen.text()).toContain(words);
    expect(writes(screen)).toEqual([]);
  });

  // T0363
  test('does not take an hour that is over today, and takes it on another day', async () => {
    const screen = await dialog();
    await fill(screen, 'Meeting date', '2026-11-21');
    await typeTime(screen, `${START}: hour`, '13');
    expect(screen.text()).toContain('This hour is not available.');
    await typeTime(screen, `${START}: hour`, '15');
    expect(screen.text()).not.toContain('This hour is not available.');
    await fill(screen, 'Meeting date', '2026-11-22');
    await typeTime(screen, `${START}: hour`, '13');
    expect(screen.text()).not.toContain('This hour is not available.');
  });

  test('of a day that is over says so at the field and in a toast', async () => {
    const screen = await dialog();
    await fill(screen, 'Meeting date', '2026-11-20');
    expect(screen.text()).toContain('Date must not be in the past.');
    expect(await toasts()).toEqual(['The selected date has already passed. Please choose another date.']);
  });

  // T0150
  test('can be put onto a timeslot instead', async () => {
    const screen = await dialog();
    await choose(screen, 'Timeslot');
    expect(screen.text()).toContain('Choose a timeslot first.');
    expect(screen.text()).not.toContain('Meeting date');
  });
});

describe('The reschedule of a meeting at a time of its own', () => {
  const asked = meeting({
    eventId: null,
    timeslotId: null,
    venue: 'online',
    startAt: '2026-11-22T02:00:00.000Z',
    endAt: '2026-11-22T02:30:00.000Z',
  });
  const page = async () => {
    const screen = await mount(<RescheduleOffForm meeting={asked} program={program} />, {
      me: participant,
      answer: ({ method }) => (method === 'GET' ? undefined : { result: asked }),
      known: [[keyOf(listEvents, { params: { programId: program.id } }), { events: [event] }]],
    });
    await settle();
    return screen;
  };

  // T0047
  test('says at each field what is wrong before it asks anything', async () => {
    const screen = await page();
    await press(screen, 'Propose this time');
    expect(screen.text()).toContain('Meeting date is required.');
    await fill(screen, 'Meeting date', '2026-11-21');
    await typeSpan(screen, '14:10', '15:00');
    await press(screen, 'Propose this time');
    expect(screen.text()).toContain('Start time must be later than the current time.');
    expect(screen.text()).not.toContain('Reschedule this meeting?');
    await typeSpan(screen, '16:10', '16:30');
    await press(screen, 'Propose this time');
    expect(screen.text()).toContain('Start time or end time overlaps with some event schedule.');
    expect(screen.text()).toContain(
      'You must select another start time and end time outside the available event schedule.',
    );
  });

  // T0048
  test('proposes what is typed, with a reason; further times can be added, five in all', async () => {
    const screen = await page();
    await fill(screen, 'Meeting date', '2026-11-23');
    await typeSpan(screen, '09:00', '09:30');
    for (let more = 1; more < 5; more += 1) await press(screen, 'Propose another time');
    expect(buttonOf(screen, 'Propose another time')).toBeNull();
    for (const number of [5, 4, 3, 2]) await press(screen, `Remove time ${number}`);
    await press(screen, 'Propose this time');
    expect(screen.text()).toContain('Reschedule this meeting?');
    await choose(screen, 'Change in priorities');
    await press(screen, 'Reschedule');
    await settle();
    expect(writes(screen)).toEqual([
      {
        path: `/api/schedule/event/meeting/${asked.id}/reschedule/date/new`,
        body: {
          message: 'Change in priorities',
          proposedOffTimeslots: [
            { meetingDate: '2026-11-23', startTime: '09:00', endTime: '09:30', message: '' },
          ],
        },
      },
    ]);
  });
});

describe('The picker of further timeslots', () => {
  const day = (id: string, date: string): EventWithTimeslots =>
    ({
      event: { ...event, id, name: `Day ${date}`, date, endTime: `${date}T11:00:00.000Z` },
      timeslots: [
        {
          id: `${id}-slot`,
          slotStartTime: `${date}T09:00:00.000Z`,
          slotEndTime: `${date}T09:30:00.000Z`,
          venues: ['offline'],
          disabledAt: null,
          freeSeats: { offline: 2, online: 0 },
        },
      ],
    }) as unknown as EventWithTimeslots;

  // T0626
  test('opens at the first published event, with its timeslots', async () => {
    const events = [day('first', '2026-11-22'), day('second', '2026-11-23')];
    const screen = await mount(
      <ProposedTimeslotsField
        {...{
          slots: { events, requester: noUse, owner: noUse },
          zone: 'Asia/Jakarta',
          now: NOW.toISOString(),
        }}
        {...{ venue: undefined, except: '', value: [], error: undefined, onChange: () => undefined }}
      />,
    );
    const [chosen] = all(screen.container, 'select');
    expect(chosen?.value).toBe('first');
    const offered = () => all(screen.container, 'input').map((one) => one.value);
    expect(offered()).toEqual(['first-slot']);
    await fill(screen, 'Event of the proposed timeslots', 'second');
    expect(offered()).toEqual(['second-slot']);
  });
});
