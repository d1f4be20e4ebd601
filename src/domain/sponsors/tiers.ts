/** SPEC.md 2: "sponsors (default, carousel, highlighted, special-offers)". */
export const sponsorTiers = ['DEFAULT', 'CAROUSEL', 'HIGHLIGHTED', 'SPECIAL_OFFERS'] as const;
export type SponsorTier = (typeof sponsorTiers)[number];

/** A tier's name, and how its sponsors look to those who see them. */
export const sponsorTierText: Record<SponsorTier, { label: string; look: string }> = {
  DEFAULT: { label: 'Default', look: 'Logos side by side.' },
  CAROUSEL: { label: 'Carousel', look: 'One after the other, wide, with a short text.' },
  HIGHLIGHTED: { label: 'Highlighted', look: 'Large cards with a picture and a text.' },
  SPECIAL_OFFERS: { label: 'Special offers', look: 'Offers for participants, with their text.' },
};
