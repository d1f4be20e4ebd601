import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { inTier, renumbered, type Sponsor } from './order.ts';

export const decideDeleteSponsor = (sponsors: readonly Sponsor[], id: string): Verdict =>
  sponsors.some((sponsor) => sponsor.id === id) ? allowed() : refused('NOT_FOUND');

/** Those of its tier that move up. */
export const applyDeleteSponsor = (sponsors: readonly Sponsor[], gone: Sponsor): Sponsor[] =>
  renumbered(
    inTier(
      sponsors.filter(({ id }) => id !== gone.id),
      gone.tier,
    ),
  );
