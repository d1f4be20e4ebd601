import { describe, expect, test } from 'vitest';
import { decideOwnTimeslot } from '../../../src/domain/schedule/own-timeslot.ts';
import type { Venue } from '../../../src/domain/schedule/schedule.ts';
import {
  noUse,
  openVenues,
  type SlotFacts,
  type SlotUse,
  timeslotStatus,
  timeslotStatusLabels,
} from '../../../src/domain/schedule/timeslot-status.ts';

const NOW = '2026-11-21T03:00:00.000Z';
const AHEAD = '2026-11-21T04:00:00.000Z';
const both: Venue[] = ['offline', 'online'];

const facts = (over: {
  event?: string | null;
  disabledAt?: string | null;
  startAt?: string;
  own?: Partial<SlotUse>;
  other?: Partial<SlotUse>;
}): SlotFacts => ({
  event: { disabledAt: over.event ?? null },
  timeslot: {
    id: 's',
    venues: both,
    slotStartTime: over.startAt ?? AHEAD,
    disabledAt: over.disabledAt ?? null,
  },
  own: { ...noUse, ...over.own },
  other: { ...noUse, ...over.other },
});

const booked = { booked: new Set(['s']) };
const closed = (...venues: Venue[]) => ({ closed: venues.map((venue) => ({ timeslotId: 's', venue })) });

describe('The display status of a timeslot', () => {
  // T0315
  test.each([
    ['Free', 'nothing stands in the way', facts({})],
    ['Disabled', 'its event is disabled', facts({ event: NOW })],
    ['Disabled', 'it is disabled for the program', facts({ disabledAt: NOW })],
    ['Disabled', 'one closed all of its venues for oneself', facts({ own: closed(...both) })],
    ['Disabled', 'the other side closed all of its venues', facts({ other: closed(...both) })],
    ['Disabled', 'the two closed a venue each', facts({ own: closed('offline'), other: closed('online') })],
    ['Free', 'one venue is left', facts({ own: closed('offline') })],
    ['Booked', 'one meets somebody then', facts({ own: booked })],
    ['Unavailable', 'the other side meets somebody then', facts({ other: booked })],
    ['Booked', 'both do: one’s own comes first', facts({ own: booked, other: booked })],
    ['Overdue', 'it starts now', facts({ startAt: NOW })],
    ['Overdue', 'it has started', facts({ startAt: '2026-11-21T02:59:59.999Z' })],
    ['Free', 'it starts in a moment', facts({ startAt: '2026-11-21T03:00:00.001Z' })],
    [
      'Disabled',
      'it is disabled, booked and over: the first word of the list',
      facts({ disabledAt: NOW, own: booked, startAt: NOW }),
    ],
    ['Booked', 'it is booked and over', facts({ own: booked, startAt: NOW })],
  ])('is %s where %s', (word, _why, slot) => {
    expect(timeslotStatusLabels[timeslotStatus(slot, NOW)]).toBe(word);
  });

  // T0316
  test('of a venue looks at that venue alone', () => {
    const slot = facts({ other: closed('offline') });
    expect(timeslotStatus(slot, NOW, 'offline')).toBe('DISABLED');
    expect(timeslotStatus(slot, NOW, 'online')).toBe('OPEN');
    expect(openVenues(slot.timeslot, [slot.own, noUse, closed('offline')])).toEqual(['online']);
  });

  test('of what was closed in another timeslot is as if nothing was', () => {
    const other = { closed: both.map((venue) => ({ timeslotId: 'another', venue })) };
    expect(timeslotStatus(facts({ own: other }), NOW)).toBe('OPEN');
  });
});

describe('Closing a timeslot for oneself', () => {
  const slot = { timeslotType: 'TIMESLOT', venues: ['online'], slotStartTime: AHEAD } as const;
  test.each([
    ['ok', 'it is ahead and offers the venue', 'PUBLISHED', { ...slot }, 'online'],
    ['EVENT_NOT_PUBLISHED', 'its event is a draft', 'DRAFT', { ...slot }, 'online'],
    [
      'TIMESLOT_NOT_FOR_MEETINGS',
      'it is a break',
      'PUBLISHED',
      { ...slot, timeslotType: 'BREAKTIME' },
      'online',
    ],
    ['VENUE_NOT_OFFERED', 'it does not offer the venue', 'PUBLISHED', { ...slot }, 'offline'],
    ['TIMESLOT_OVERDUE', 'it has started', 'PUBLISHED', { ...slot, slotStartTime: NOW }, 'online'],
  ] as const)('is answered %s where %s', (code, _why, eventStatus, timeslot, venue) => {
    const verdict = decideOwnTimeslot(
      { eventStatus },
      { ...timeslot, venues: [...timeslot.venues] },
      venue,
      NOW,
    );
    expect(verdict.kind === 'allowed' ? 'ok' : verdict.code).toBe(code);
  });
});
