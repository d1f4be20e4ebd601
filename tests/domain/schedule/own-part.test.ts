import { expect, test } from 'vitest';
import { slotsOfPart } from '../../../src/domain/schedule/own-part.ts';

/** Not here for a morning, an afternoon or a day (issue 15, section 3). */

const zone = 'Asia/Jakarta';
const slot = (id: string, slotStartTime: string, over: object = {}) => ({
  id,
  slotStartTime,
  timeslotType: 'TIMESLOT' as const,
  disabledAt: null,
  ...over,
});
const slots = [
  slot('09:00', '2026-11-21T02:00:00.000Z'),
  slot('11:59', '2026-11-21T04:59:00.000Z'),
  slot('noon', '2026-11-21T05:00:00.000Z'),
  slot('after midnight', '2026-11-21T17:30:00.000Z'),
  slot('break', '2026-11-21T03:00:00.000Z', { timeslotType: 'BREAKTIME' }),
  slot('closed by staff', '2026-11-21T03:00:00.000Z', { disabledAt: '2026-11-20T00:00:00.000Z' }),
];

// T3008
test.each([
  ['MORNING', '2026-11-20T00:00:00.000Z', ['09:00', '11:59']],
  ['AFTERNOON', '2026-11-20T00:00:00.000Z', ['noon', 'after midnight']],
  ['DAY', '2026-11-20T00:00:00.000Z', ['09:00', '11:59', 'noon', 'after midnight']],
  ['DAY', '2026-11-21T02:00:00.000Z', ['11:59', 'noon', 'after midnight']],
] as const)(
  '%s has what has not begun, by the clock of the program, the night with its evening',
  (part, now, ids) => {
    const found = slotsOfPart(slots, part, { day: '2026-11-21', zone, now });
    expect(found.map(({ id }) => id)).toEqual(ids);
  },
);
