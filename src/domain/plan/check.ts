import type { PlanFacts } from './instance.ts';

/** A rule that a plan breaks, in terms of the facts. `OVER_LANES`: more meetings at a time than the organization has lanes. */
export interface BrokenRule {
  rule: 'NOT_OPEN' | 'OVER_LANES' | 'SEATS' | 'QUOTA_DAY' | 'QUOTA_ALL';
  organization?: number;
  slot?: number;
}

/**
 * All rules again from the facts and the assignment alone, sharing nothing with the search: what it says is not believed, it is
 * looked at.
 * @param assigned The slot of each pair, -1 where it does not meet.
 */
export function brokenRules(
  { slots, organizations, pairs }: PlanFacts,
  assigned: ArrayLike<number>,
): BrokenRule[] {
  const broken: BrokenRule[] = [];
  const taken = new Map<number, number>();
  const meetings = new Map<number, number[]>();
  const running = (own: readonly number[], at: number) =>
    own.filter((slot) => slots[slot]!.start <= at && at < slots[slot]!.end).length;
  pairs.forEach(({ a, b, atHomeTable }, pair) => {
    const slot = assigned[pair]!;
    if (slot < 0) return;
    if (!atHomeTable) taken.set(slot, (taken.get(slot) ?? 0) + 1);
    for (const organization of [a, b]) {
      if (!organizations[organization]!.open.includes(slot))
        broken.push({ rule: 'NOT_OPEN', organization, slot });
      const own = meetings.get(organization) ?? [];
      const { lanes = 1, agreedAtOnce = 1 } = organizations[organization]!;
      // Most are at the same time where one of them begins.
      const all = [...own, slot];
      if (all.some((other) => running(all, slots[other]!.start) > Math.max(lanes, agreedAtOnce)))
        broken.push({ rule: 'OVER_LANES', organization, slot });
      meetings.set(organization, all);
    }
  });
  for (const [organization, own] of meetings)
    for (const slot of new Set(organizations[organization]!.agreedIn ?? []))
      if (timesIn(own, slot) > timesIn(organizations[organization]!.agreedIn ?? [], slot))
        broken.push({ rule: 'NOT_OPEN', organization, slot });
  for (const [slot, seats] of taken) if (seats > slots[slot]!.seats) broken.push({ rule: 'SEATS', slot });
  for (const [organization, own] of meetings) {
    const { quotaDay, quotaAll } = organizations[organization]!;
    if (own.length > quotaAll) broken.push({ rule: 'QUOTA_ALL', organization });
    for (const day of new Set(own.map((slot) => slots[slot]!.day)))
      if (own.filter((slot) => slots[slot]!.day === day).length > quotaDay)
        broken.push({ rule: 'QUOTA_DAY', organization });
  }
  return broken;
}

const timesIn = (slots: readonly number[], slot: number): number =>
  slots.filter((one) => one === slot).length;

/** The value of an assignment, counted anew. */
export function assignedValue(
  { organizations, pairs, fairness }: PlanFacts,
  assigned: ArrayLike<number>,
): number {
  const meetings = new Int32Array(organizations.length);
  let value = 0;
  pairs.forEach(({ a, b, weight }, pair) => {
    if (assigned[pair]! < 0) return;
    value += weight;
    meetings[a]!++;
    meetings[b]!++;
  });
  for (const count of meetings) value += fairness.bonus * Math.min(count, fairness.first);
  return value;
}
