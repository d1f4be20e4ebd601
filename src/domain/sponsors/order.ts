import type { SponsorTier } from './tiers.ts';

/** A sponsor, and its place among those of its tier. */

export interface Sponsor {
  id: string;
  title: string;
  /** The stored value of a picture of the program's library (domain/content/assets). */
  image: string;
  link: string;
  /** The place among the sponsors of its tier, 0 the first. */
  order: number;
  /** The organization that it is in the program, if it takes part. */
  participantId: string | null;
  description: string;
  tier: SponsorTier;
}

/** Sponsors in the order in which they are shown: by tier, then by place. */
export function inTier<One extends Pick<Sponsor, 'tier' | 'order'>>(
  sponsors: readonly One[],
  tier: SponsorTier,
): One[] {
  return sponsors.filter((sponsor) => sponsor.tier === tier).toSorted((a, b) => a.order - b.order);
}

/** The sponsors of a list numbered anew from 0: those whose place is another than before. */
export const renumbered = (sponsors: readonly Sponsor[]): Sponsor[] =>
  sponsors.flatMap((sponsor, order) => (sponsor.order === order ? [] : [{ ...sponsor, order }]));
