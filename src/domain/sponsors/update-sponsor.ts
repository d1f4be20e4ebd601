import { decideSeen, ownChanges } from '../verdict/optimistic-concurrency.ts';
import { refused, type Verdict } from '../verdict/verdict.ts';
import { inTier, renumbered, type Sponsor } from './order.ts';
import { type SponsorChangeArgs, sponsorChangeArgs } from './sponsor.ts';

export const updateSponsorArgs = sponsorChangeArgs;

/** @param sponsors those that the program has: one of another program is none */
export function decideUpdateSponsor(
  sponsors: readonly Sponsor[],
  id: string,
  args: SponsorChangeArgs,
): Verdict {
  const sponsor = sponsors.find((one) => one.id === id);
  return sponsor ? decideSeen(sponsor, args) : refused('NOT_FOUND');
}

/**
 * The sponsor as it is now, and every other one whose place is another by that.
 *
 * @returns the changed one first
 */
export function applyUpdateSponsor(
  sponsors: readonly Sponsor[],
  before: Sponsor,
  args: SponsorChangeArgs,
): [changed: Sponsor, ...pushed: Sponsor[]] {
  const { order, ...given } = ownChanges(args);
  const after: Sponsor = { ...before, ...given };
  const others = sponsors.filter(({ id }) => id !== before.id);
  const moves = after.tier !== before.tier;
  const beside = inTier(others, after.tier);
  const at = Math.min(order ?? (moves ? beside.length : placeOf(sponsors, before)), beside.length);
  const ordered = [...beside.slice(0, at), after, ...beside.slice(at)];
  const changed = [
    ...renumbered(ordered).filter(({ id }) => id !== before.id),
    ...(moves ? renumbered(inTier(others, before.tier)) : []),
  ];
  return [{ ...after, order: at }, ...changed];
}

const placeOf = (sponsors: readonly Sponsor[], sponsor: Sponsor): number =>
  inTier(sponsors, sponsor.tier).findIndex(({ id }) => id === sponsor.id);
