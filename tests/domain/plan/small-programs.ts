import type { PlanFacts, PlanPair, PlanSlot } from '../../../src/domain/plan/instance.ts';
import { type Random, randomFrom } from '../../../src/domain/plan/seeded-random.ts';

const MINUTE = 60_000;
const between = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1));

/** A day's slots of an event: of equal length, with a break now and then. */
function slotsOf(random: Random, day: number, startsAt: number, count: number, minutes: number): PlanSlot[] {
  const slots: PlanSlot[] = [];
  let start = (day * 1440 + startsAt) * MINUTE;
  for (let index = 0; index < count; index++) {
    slots.push({ day, start, end: start + minutes * MINUTE, seats: between(random, 1, 3) });
    start += (minutes + (random() < 0.3 ? between(random, 1, 4) * 5 : 0)) * MINUTE;
  }
  return slots;
}

/**
 * A small program from a seed: one or two days, now and then with a second event beside the first one whose slots are of another
 * length, closed times (sessions among them), quotas, pairs at home tables, slots without a seat.
 */
export function smallProgram(seed: number, mostOrganizations = 8): PlanFacts {
  const random = randomFrom(seed);
  const slots: PlanSlot[] = [];
  for (let day = 0; day < between(random, 1, 2); day++) {
    slots.push(...slotsOf(random, day, 540, between(random, 1, 4), between(random, 2, 6) * 5));
    if (random() < 0.5)
      slots.push(
        ...slotsOf(
          random,
          day,
          540 + between(random, 0, 4) * 5,
          between(random, 1, 3),
          between(random, 2, 9) * 5,
        ),
      );
  }
  if (random() < 0.2) slots[between(random, 0, slots.length - 1)]!.seats = 0;
  const count = between(random, 2, mostOrganizations);
  const organizations = Array.from({ length: count }, () => ({
    open: [...slots.keys()].filter(() => random() < 0.8),
    quotaDay: between(random, 1, 4),
    quotaAll: between(random, 1, 6),
  }));
  const pairs: PlanPair[] = [];
  for (let a = 0; a < count; a++)
    for (let b = a + 1; b < count; b++)
      if (random() < 0.5)
        pairs.push({
          a,
          b,
          weight: between(random, 1, 22),
          ...(random() < 0.1 ? { atHomeTable: true } : {}),
        });
  return {
    slots,
    organizations,
    pairs,
    fairness: { bonus: between(random, 0, 4), first: between(random, 1, 4) },
  };
}

/** The value of the best plan there is, by trying all. For programs of few pairs. */
export function bestValue(facts: PlanFacts): number {
  const { slots, organizations, pairs, fairness } = facts;
  const seats = slots.map(({ seats }) => seats);
  const own: number[][] = organizations.map(() => []);
  const open = organizations.map(({ open }) => new Set(open));
  const mostRest = pairs.map(() => 0);
  let rest = 0;
  for (let pair = pairs.length - 1; pair >= 0; pair--) {
    rest += pairs[pair]!.weight + 2 * fairness.bonus;
    mostRest[pair] = rest;
  }
  let best = 0;
  const may = (organization: number, slot: number) => {
    const meetings = own[organization]!;
    const { quotaDay, quotaAll } = organizations[organization]!;
    return (
      open[organization]!.has(slot) &&
      meetings.length < quotaAll &&
      meetings.filter((other) => slots[other]!.day === slots[slot]!.day).length < quotaDay &&
      meetings.every(
        (other) => slots[other]!.end <= slots[slot]!.start || slots[slot]!.end <= slots[other]!.start,
      )
    );
  };
  const bonus = (organization: number) => (own[organization]!.length < fairness.first ? fairness.bonus : 0);
  const go = (pair: number, value: number): void => {
    if (value > best) best = value;
    if (pair === pairs.length || value + mostRest[pair]! <= best) return;
    const { a, b, weight, atHomeTable } = pairs[pair]!;
    for (let slot = 0; slot < slots.length; slot++) {
      if ((!atHomeTable && seats[slot]! <= 0) || !may(a, slot) || !may(b, slot)) continue;
      const worth = weight + bonus(a) + bonus(b);
      if (!atHomeTable) seats[slot]!--;
      own[a]!.push(slot);
      own[b]!.push(slot);
      go(pair + 1, value + worth);
      own[a]!.pop();
      own[b]!.pop();
      if (!atHomeTable) seats[slot]!++;
    }
    go(pair + 1, value);
  };
  go(0, 0);
  return best;
}
