import fc from 'fast-check';
import { addMinutes } from 'meeting-door/domain/time/instants.ts';
import { describe, expect, test } from 'vitest';
import type { MeetingsToPlan } from '../src/meetings-to-plan.ts';
import { planArrivals, planRating } from '../src/plan-arrivals.ts';
import { planMeetings } from '../src/plan-meetings.ts';
import { seededRandom } from '../src/random.ts';

const NOW = '2026-11-21T07:10:00.000Z';

/** Timeslots of half an hour, so many of them over, under way or to come. */
const sizes = fc
  .record({
    slots: fc.integer({ min: 1, max: 60 }),
    past: fc.integer({ min: 0, max: 60 }),
    organizations: fc.integer({ min: 2, max: 90 }),
    meetings: fc.integer({ min: 0, max: 900 }),
    offline: fc.integer({ min: 0, max: 60 }),
    online: fc.integer({ min: 0, max: 30 }),
    seed: fc.string({ maxLength: 4 }),
  })
  .filter(({ offline, online }) => offline + online > 0);

function toPlan(size: {
  slots: number;
  past: number;
  organizations: number;
  meetings: number;
  offline: number;
  online: number;
}): MeetingsToPlan {
  const first = addMinutes(NOW, -10 - Math.min(size.past, size.slots) * 30);
  return {
    now: NOW,
    slots: Array.from({ length: size.slots }, (_, index) => ({
      startAt: addMinutes(first, index * 30),
      endAt: addMinutes(first, index * 30 + 30),
    })),
    organizations: size.organizations,
    meetings: size.meetings,
    seats: { offline: size.offline, online: size.online },
    favorites: [0, 1, 2].filter((index) => index < size.organizations),
  };
}

describe('the meetings of the demo, for programs of any size', () => {
  test('are as many as asked for, never two of an organization at a time, never more than there are seats', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const to = toPlan(size);
        const planned = planMeetings(seededRandom(size.seed), to);
        expect(planned).toHaveLength(size.meetings);
        const busy = new Set<string>();
        const seats = new Map<string, number>();
        for (const { slot, owner, requester, venue, verbs } of planned) {
          expect(owner).not.toBe(requester);
          if (verbs[0]?.verb !== 'ACCEPT') continue;
          for (const one of [owner, requester]) {
            expect(busy.has(`${slot}/${one}`)).toBe(false);
            busy.add(`${slot}/${one}`);
          }
          seats.set(`${slot}/${venue}`, (seats.get(`${slot}/${venue}`) ?? 0) + 1);
        }
        for (const [place, count] of seats) {
          expect(count, place).toBeLessThanOrEqual(place.endsWith('online') ? size.online : size.offline);
        }
      }),
    );
  });

  test('happen in order, in the past, and are asked for before their timeslot begins', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const to = toPlan(size);
        for (const meeting of planMeetings(seededRandom(size.seed), to)) {
          const { startAt } = to.slots[meeting.slot] ?? { startAt: '' };
          const times = [meeting.requestedAt, ...meeting.verbs.map(({ at }) => at)];
          expect(times).toEqual([...times].sort());
          for (const at of times) expect(at < startAt && at <= NOW).toBe(true);
          for (const verb of meeting.verbs) {
            if (verb.verb !== 'RESCHEDULE') continue;
            expect(verb.proposed.length).toBeGreaterThan(0);
            for (const slot of verb.proposed) expect((to.slots[slot]?.startAt ?? '') > NOW).toBe(true);
          }
        }
      }),
    );
  });

  test('nobody comes or rates in the future, and nobody comes to what begins in an hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), fc.string({ maxLength: 4 }), (minutes, seed) => {
        const startAt = addMinutes(NOW, minutes);
        const slot = { startAt, endAt: addMinutes(startAt, 30) };
        const random = seededRandom(seed);
        const came = planArrivals(random, slot, NOW);
        for (const at of [came.OWNER, came.PARTICIPANT]) {
          if (at === null) continue;
          expect(at <= NOW).toBe(true);
          expect(at >= addMinutes(startAt, -12)).toBe(true);
          expect(minutes).toBeLessThanOrEqual(12);
        }
        const rating = planRating(random, slot, NOW);
        if (rating) expect(rating.at > slot.endAt && rating.at <= NOW).toBe(true);
      }),
    );
  });
});
