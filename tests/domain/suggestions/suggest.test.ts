import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAmount } from '../../../src/domain/suggestions/amount.ts';
import { LIST_LENGTH, mostLists } from '../../../src/domain/suggestions/lists.ts';
import { suggest } from '../../../src/domain/suggestions/suggest.ts';
import type { SuggestOrganization } from '../../../src/domain/suggestions/suit.ts';
import { defaultWeights } from '../../../src/domain/suggestions/weights.ts';

/** Whom to suggest to whom, and why (issue 16, section 2). */

const organization = (id: string, over: Partial<SuggestOrganization> = {}): SuggestOrganization => ({
  id,
  profile: 'STARTUP',
  sectors: [],
  stages: [],
  amount: null,
  amountShown: null,
  country: '',
  profileTags: [],
  programTags: [],
  sought: [],
  offered: [],
  freeSlots: 10,
  ...over,
});
const lists = (
  organizations: SuggestOrganization[],
  leftOut: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
  weights = defaultWeights,
) => Map.groupBy(suggest({ organizations, leftOut, weights }), ({ organizationId }) => organizationId);
const partners = (of: ReturnType<typeof lists>, id: string) => of.get(id)?.map(({ partnerId }) => partnerId);

describe('Suggestions', () => {
  const startup = organization('startup', {
    sectors: ['Healthcare'],
    stages: ['Seed'],
    amount: 'USD 500,000',
    amountShown: 'USD 500,000',
    sought: ['Seed investors'],
    offered: ['Diagnostics'],
  });
  const fund = organization('fund', {
    profile: 'VENTURE_CAPITAL',
    sectors: ['Healthcare'],
    stages: ['Seed', 'Series A'],
    amount: '200k - 1 million',
    amountShown: '200k - 1 million',
    sought: ['diagnostics'],
    offered: ['seed investors'],
  });

  // T3180
  test('say why, and only what both have said', () => {
    const found = lists([startup, fund, organization('other', { sectors: ['Education'] })]);
    expect(found.get('startup')![0]).toEqual({
      organizationId: 'startup',
      partnerId: 'fund',
      place: 1,
      score: expect.any(Number),
      reasons: [
        { code: 'YOU_SEEK', tags: ['seed investors'] },
        { code: 'THEY_SEEK', tags: ['Diagnostics'] },
        { code: 'THEY_INVEST', amount: '200k - 1 million', stages: ['Seed'], sectors: ['Healthcare'] },
      ],
    });
    expect(found.get('fund')![0]!.reasons).toContainEqual({
      code: 'YOU_INVEST',
      amount: '200k - 1 million',
      stages: ['Seed'],
      sectors: ['Healthcare'],
    });
  });

  // T3199
  test.each([
    ['USD 500,000', '200k - 1 million', '200k - 1 million'],
    // Written in the registration alone, by either.
    [null, '200k - 1 million', null],
    ['USD 500,000', null, null],
    // The profile has another one than the registration.
    ['USD 5 million', '200k - 1 million', null],
  ])(
    'name an amount only where those of both profiles meet: startup %s, investor %s',
    (startupShown, fundShown, amount) => {
      const found = lists([
        { ...startup, amountShown: startupShown },
        { ...fund, amountShown: fundShown },
      ]);
      for (const [of, code] of [
        ['startup', 'THEY_INVEST'],
        ['fund', 'YOU_INVEST'],
      ] as const)
        expect(found.get(of)![0]!.reasons).toContainEqual(expect.objectContaining({ code, amount }));
      // Without a stage that both name nothing of money is said.
      const bare = lists([
        { ...startup, stages: [], amountShown: startupShown },
        { ...fund, amountShown: fundShown },
      ]);
      const codes = bare.get('startup')![0]!.reasons.map(({ code }) => code);
      expect(codes.includes('THEY_INVEST')).toBe(amount !== null);
    },
  );

  // T3181
  test('weigh both ways: who has no use for the other is suggested after who has', () => {
    const seeker = organization('a', { sought: ['Pilots'], offered: ['Software'] });
    const oneWay = organization('b', { offered: ['Pilots'], sought: ['Steel'] });
    const bothWays = organization('c', { offered: ['Pilots'], sought: ['Software'] });
    expect(partners(lists([seeker, oneWay, bothWays]), 'a')).toEqual(['c', 'b']);
  });

  // T3182
  test('a rare sector says more than a common one, and staff decide what counts', () => {
    const many = Array.from({ length: 8 }, (_, n) => organization(`m${n}`, { sectors: ['Common'] }));
    const one = organization('one', { sectors: ['Common', 'Rare'] });
    const rare = organization('rare', { sectors: ['Rare'] });
    expect(partners(lists([one, rare, ...many]), 'one')?.[0]).toBe('rare');
    const tagged = organization('tagged', { programTags: ['x'], sectors: ['Common'] });
    const asks = organization('asks', { programTags: ['x'], sectors: ['Rare'] });
    const by = (programTags: number, sectors: number) =>
      partners(
        lists([asks, tagged, { ...rare, programTags: ['y'] }], new Map(), {
          ...defaultWeights,
          programTags,
          sectors,
        }),
        'asks',
      )?.[0];
    expect([by(10, 1), by(1, 10)]).toEqual(['tagged', 'rare']);
  });

  // T3183
  test('of whom nothing is known: by profile, then tags of the program, then who is freest', () => {
    const mute = organization('mute', { programTags: ['x'] });
    const found = lists([
      mute,
      organization('startup-1', { freeSlots: 30 }),
      organization('fund-1', { profile: 'VENTURE_CAPITAL', freeSlots: 1 }),
      organization('fund-2', { profile: 'VENTURE_CAPITAL', freeSlots: 9 }),
      organization('corporate', { profile: 'CORPORATE', freeSlots: 20 }),
    ]);
    expect(partners(found, 'mute')).toEqual(['fund-2', 'fund-1', 'corporate', 'startup-1']);
    expect(found.get('mute')![0]!.reasons).toEqual([{ code: 'FREE', slots: 9 }]);
  });

  // T3184
  test('leave out whom it has asked, met, wished or refused, in that direction alone', () => {
    const leftOut = new Map([['startup', new Set(['fund'])]]);
    const found = lists([startup, fund], leftOut);
    expect(partners(found, 'startup')).toBeUndefined();
    expect(partners(found, 'fund')).toEqual(['startup']);
  });

  // T3185
  test('put nobody on more than 5 % of the lists and at most four of ten of one sector, for whatever program, in whatever order', () => {
    const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const any = fc.record({
      profile: fc.constantFrom('STARTUP' as const, 'VENTURE_CAPITAL' as const, 'CORPORATE' as const),
      sectors: fc.subarray(words, { maxLength: 2 }),
      stages: fc.subarray(['Seed', 'Series A'], { maxLength: 1 }),
      sought: fc.subarray(words, { maxLength: 3 }),
      offered: fc.subarray(words, { maxLength: 3 }),
      freeSlots: fc.integer({ min: 0, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 2, maxLength: 60 }), (some) => {
        const all = some.map((one, n) => organization(`o${n}`, one));
        const found = lists(all);
        const counts = new Map<string, number>();
        for (const list of found.values()) {
          expect(list.length).toBeLessThanOrEqual(LIST_LENGTH);
          expect(list.map(({ place }) => place)).toEqual(list.map((_, at) => at + 1));
          for (const { partnerId } of list) counts.set(partnerId, (counts.get(partnerId) ?? 0) + 1);
          for (const from of [0, 10]) {
            const scores = list.slice(from, from + 10).map(({ score }) => score);
            expect(scores).toEqual(scores.toSorted((x, y) => y - x));
            const sectors = list
              .slice(from, from + 10)
              .flatMap(({ partnerId }) => all.find(({ id }) => id === partnerId)?.sectors ?? []);
            for (const word of words)
              expect(sectors.filter((one) => one === word).length).toBeLessThanOrEqual(4);
          }
        }
        for (const count of counts.values()) expect(count).toBeLessThanOrEqual(mostLists(all.length));
        expect(
          suggest({ organizations: all.toReversed(), leftOut: new Map(), weights: defaultWeights }),
        ).toEqual(suggest({ organizations: all, leftOut: new Map(), weights: defaultWeights }));
      }),
      { numRuns: 60 },
    );
    expect(mostLists(1000)).toBe(50);
  });

  // T3195
  test.each([200, 240, 399])(
    'put nobody on more than 5 %% of the lists of %i participants who all look for the same',
    (count) => {
      const all = Array.from({ length: count }, (_, n) =>
        organization(`o${n}`, { sought: ['Pilots'], offered: n < 20 ? ['Pilots'] : [], freeSlots: n % 30 }),
      );
      const found = lists(all);
      const counts = new Map<string, number>();
      for (const list of found.values())
        for (const { partnerId } of list) counts.set(partnerId, (counts.get(partnerId) ?? 0) + 1);
      expect(Math.max(...counts.values())).toBeLessThanOrEqual(count * 0.05);
      // Nobody is left without any for it.
      for (const { id } of all) expect(found.get(id)?.length ?? 0).toBeGreaterThanOrEqual(5);
    },
  );

  // T3186
  test.each([
    ['USD 200,000 to 1 million', { from: 200_000, to: 1_000_000, currency: 'USD' }],
    ['200k - 1M', { from: 200_000, to: 1_000_000, currency: null }],
    ['1 - 2 million', { from: 1_000_000, to: 2_000_000, currency: null }],
    ['Rp 5 miliar', { from: 5e9, to: 5e9, currency: 'IDR' }],
    ['$1.000.000', { from: 1e6, to: 1e6, currency: 'USD' }],
    ['1.5m', { from: 1.5e6, to: 1.5e6, currency: null }],
    ['to be discussed', null],
    ['series of 3 to 5 rounds of 200k', null],
    ['', null],
  ])('an amount as people type it is read, or nothing is said of it: %s', (text, span) => {
    const read = readAmount(text);
    if (span === null) expect(read).toBeNull();
    else expect(read).toEqual(span);
  });
});
