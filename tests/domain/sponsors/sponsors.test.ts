import { describe, expect, test } from 'vitest';
import { applyAddSponsor, decideAddSponsor } from '../../../src/domain/sponsors/add-sponsor.ts';
import { applyDeleteSponsor } from '../../../src/domain/sponsors/delete-sponsor.ts';
import { inTier, type Sponsor } from '../../../src/domain/sponsors/order.ts';
import { MAX_SPONSORS, sponsorArgs } from '../../../src/domain/sponsors/sponsor.ts';
import type { SponsorTier } from '../../../src/domain/sponsors/tiers.ts';
import { applyUpdateSponsor } from '../../../src/domain/sponsors/update-sponsor.ts';
import { written } from '../../support/written.ts';

const sponsor = (id: string, order: number, tier: SponsorTier = 'DEFAULT'): Sponsor => ({
  id,
  order,
  tier,
  title: id,
  image: 'asset/x.webp',
  link: 'https://example.com',
  participantId: null,
  description: '',
});
const four = [sponsor('a', 0), sponsor('b', 1), sponsor('c', 2), sponsor('x', 0, 'CAROUSEL')];

/** Ids of each tier in their order, after a change. */
function after(changed: Sponsor[], gone?: string) {
  const now = new Map(four.map((one) => [one.id, one]));
  for (const one of changed) now.set(one.id, one);
  if (gone) now.delete(gone);
  const ids = (tier: SponsorTier) => inTier([...now.values()], tier).map(({ id, order }) => `${id}${order}`);
  return { default: ids('DEFAULT'), carousel: ids('CAROUSEL') };
}
const update = (id: string, args: object) =>
  after(applyUpdateSponsor(four, four.find((one) => one.id === id)!, args));

describe('The order of sponsors', () => {
  test('a new one stands last in its tier', () => {
    const args = sponsorArgs.parse({ title: 'New one', image: 'asset/x.webp', link: 'new.example' });
    expect(applyAddSponsor(four, args, 'n').order).toBe(3);
    expect(applyAddSponsor(four, { ...args, tier: 'SPECIAL_OFFERS' }, 'n').order).toBe(0);
  });

  // T0257
  test('one that is moved pushes those between aside, and keeps its place where only its words change', () => {
    expect(update('c', { order: 0 }).default).toEqual(['c0', 'a1', 'b2']);
    expect(update('a', { order: 99 }).default).toEqual(['b0', 'c1', 'a2']);
    expect(update('b', { title: 'Bee' }).default).toEqual(['a0', 'b1', 'c2']);
  });

  // T0258
  test('one that changes its tier stands last there, and closes the gap it leaves', () => {
    expect(update('a', { tier: 'CAROUSEL' })).toEqual({ default: ['b0', 'c1'], carousel: ['x0', 'a1'] });
    expect(update('a', { tier: 'CAROUSEL', order: 0 }).carousel).toEqual(['a0', 'x1']);
  });

  test('those behind a deleted one move up', () => {
    expect(after(applyDeleteSponsor(four, four[0]!), 'a').default).toEqual(['b0', 'c1']);
  });

  test('a program has 100 at most', () => {
    const many = Array.from({ length: MAX_SPONSORS }, (_none, at) => sponsor(`s${at}`, at));
    expect(decideAddSponsor(many)).toMatchObject({ kind: 'refused', code: 'TOO_MANY_SPONSORS' });
    expect(decideAddSponsor(many.slice(1)).kind).toBe('allowed');
  });
});

describe('What is said of a sponsor', () => {
  const read = (over: object) =>
    sponsorArgs.safeParse({ title: 'Kopi Nusa', image: 'asset/x.webp', link: 'kopi.example', ...over });
  const messages = (over: object) => read(over).error?.issues.map(({ message }) => written(message));

  // T0442
  test('title, image and link have at least 3 characters', () => {
    expect(messages({ title: 'Ko' })).toEqual(['Title must be at least 3 characters long.']);
    expect(messages({ image: '' })).toContain('Image is required.');
    expect(messages({ link: 'ab' })).toContain('Link must be at least 3 characters long.');
  });

  // T0443
  test('a link without a scheme gets https://, and only what a browser opens as a page is one', () => {
    expect(read({}).data?.link).toBe('https://kopi.example');
    expect(read({ link: 'http://kopi.example/a?b=c' }).data?.link).toBe('http://kopi.example/a?b=c');
    for (const link of ['javascript://x.example/%0aalert(1)', 'not a page', 'https://', 'data:text/html,x'])
      expect(messages({ link }), link).toEqual(['This is not a valid address.']);
  });
});
