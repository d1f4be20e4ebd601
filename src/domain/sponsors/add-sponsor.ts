import type { z } from 'zod';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { inTier, type Sponsor } from './order.ts';
import { MAX_SPONSORS, type SponsorArgs, sponsorArgs } from './sponsor.ts';

export const addSponsorArgs = sponsorArgs;
export type AddSponsorArgs = z.output<typeof addSponsorArgs>;

/** @param sponsors those that the program has */
export const decideAddSponsor = (sponsors: readonly Sponsor[]): Verdict =>
  sponsors.length < MAX_SPONSORS ? allowed() : refused('TOO_MANY_SPONSORS');

/** The new one stands last in its tier. */
export const applyAddSponsor = (sponsors: readonly Sponsor[], args: SponsorArgs, id: string): Sponsor => ({
  id,
  ...args,
  order: (inTier(sponsors, args.tier).at(-1)?.order ?? -1) + 1,
});
