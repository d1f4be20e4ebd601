import { expect, test } from 'vitest';
import { MAX_PARTNERS, proposePartners } from '../../../src/domain/plan/propose-partners.ts';
import type { PlanWish } from '../../../src/domain/plan/value.ts';

/** Whom staff may put an organization together with. */

const wish = (
  organizationId: string,
  partnerId: string,
  kind: PlanWish['kind'] = 'WANT',
  rank: number | null = kind === 'WANT' ? 1 : null,
): PlanWish => ({ organizationId, partnerId, kind, rank, ownKind: null, ownRank: null });
const suits = (partnerId: string) => ({ partnerId, reasons: [{ code: 'TAGS' as const, tags: ['AI'] }] });
const proposed = (facts: Partial<Parameters<typeof proposePartners>[1]>) =>
  proposePartners('a', { wishes: [], suggestions: [], leftOut: new Set(), ...facts }).map(
    ({ partnerId, reasons }) => [partnerId, ...reasons.map(({ code }) => code)].join(' '),
  );

// T3257
test('Partners are those that both wish it, then where one does or staff do, then suggestions, each with its true reason', () => {
  const wishes = [
    wish('a', 'b', 'WANT', 3),
    wish('c', 'a', 'WANT', 30),
    wish('a', 'c', 'WANT', 30),
    wish('d', 'a', 'WANT', 9),
    wish('a', 'e', 'MUST'),
    // Of two others nothing is said.
    wish('f', 'b'),
  ];
  const facts = { wishes, suggestions: [suits('f'), suits('b')] };
  expect(proposed(facts)).toEqual(['c BOTH_WISH', 'e MUST', 'b ONE_WISHES', 'd ONE_WISHES', 'f TAGS']);
  const reasons = proposePartners('a', { ...facts, leftOut: new Set() }).map((one) => one.reasons[0]);
  expect(reasons.slice(2, 4)).toEqual([
    { code: 'ONE_WISHES', organizationId: 'a' },
    { code: 'ONE_WISHES', organizationId: 'd' },
  ]);
});

// T3258
test('Nobody is proposed whom one of the two would rather not meet, whom it meets already, or itself', () => {
  const wishes = [wish('a', 'b'), wish('b', 'a', 'NOT'), wish('a', 'c', 'NOT'), wish('a', 'd')];
  const suggestions = [suits('b'), suits('c'), suits('d'), suits('a'), suits('e')];
  expect(proposed({ wishes, suggestions, leftOut: new Set(['d']) })).toEqual(['e TAGS']);
  const many = Array.from({ length: 20 }, (_, at) => suits(`x${at}`));
  expect(proposed({ suggestions: many })).toHaveLength(MAX_PARTNERS);
});
