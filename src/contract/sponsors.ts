import { z } from 'zod';
import { addSponsorArgs } from '../domain/sponsors/add-sponsor.ts';
import { sponsorId } from '../domain/sponsors/sponsor.ts';
import { sponsorTiers } from '../domain/sponsors/tiers.ts';
import { updateSponsorArgs } from '../domain/sponsors/update-sponsor.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram, programParams } from './objects.ts';

/** Sponsors of a program (API.md: /program/{id}/sponsor). */

const sponsorParams = programParams.extend({ sponsorId });

/** A sponsor as everyone sees it. */
export const shownSponsorShape = z.object({
  id: z.uuid(),
  title: z.string(),
  link: z.string(),
  description: z.string(),
  tier: z.enum(sponsorTiers),
  /** Its picture with its size in pixels; null where it was deleted from the library. */
  picture: z.object({ src: z.string(), width: z.int(), height: z.int() }).nullable(),
});
export type ShownSponsor = z.output<typeof shownSponsorShape>;

export const sponsorShape = shownSponsorShape.extend({
  /** The stored value of the picture. */
  image: z.string(),
  order: z.int(),
  participantId: z.uuid().nullable(),
  /** The same, while its organization is approved in the program. */
  participant: z.object({ name: z.string(), slug: z.string() }).nullable(),
});
export type SponsorResult = z.output<typeof sponsorShape>;

const sponsorsShape = z.object({ sponsors: z.array(sponsorShape) });

const calls = { ...ofProgram, may: 'sponsor.edit', see: 'program.see' } as const;

export const listSponsors = endpoint(calls, {
  name: 'listSponsors',
  method: 'GET',
  path: '/program/{programId}/sponsor',
  shows: [],
  summary:
    'The sponsors of a program in all tiers, each tier in its order. If the program disables sponsors, only its staff can see them.',
  result: sponsorsShape.extend({
    /** SPEC.md 3, disableSponsor: nobody but staff sees them. */
    disableSponsor: z.boolean(),
  }),
});

/** The sponsors of one tier, as they are shown: to nobody where the program disables sponsors. */
const tierOf = <Name extends string>(name: Name, path: string, of: string) =>
  endpoint(calls, {
    name,
    method: 'GET',
    path: `/program/{programId}/sponsor/${path}`,
    summary: `${of}, in their order; none where the program disables sponsors.`,
    result: sponsorsShape,
  });

export const listCarouselSponsors = tierOf(
  'listCarouselSponsors',
  'carousel',
  'The sponsors of the tier carousel',
);
export const listHighlightedSponsors = tierOf(
  'listHighlightedSponsors',
  'highlighted',
  'The sponsors of the tier highlighted',
);
export const listSpecialOffers = tierOf(
  'listSpecialOffers',
  'special-offers',
  'The special offers of sponsors',
);

const sponsorsShown = [
  'listSponsors',
  'listCarouselSponsors',
  'listHighlightedSponsors',
  'listSpecialOffers',
  'previewContent',
];

export const addSponsor = endpoint(calls, {
  name: 'addSponsor',
  method: 'POST',
  path: '/program/{programId}/sponsor',
  summary: 'Create a sponsor, the last of its tier. Its image is a picture from the program’s library.',
  body: addSponsorArgs,
  invalidates: sponsorsShown,
  result: sponsorShape,
});

export const updateSponsor = endpoint(calls, {
  name: 'updateSponsor',
  method: 'PATCH',
  path: '/program/{programId}/sponsor/{sponsorId}',
  summary:
    'Changes a sponsor; omitted fields stay unchanged. `order` is its place in its tier, starting at 0.',
  params: sponsorParams,
  body: updateSponsorArgs,
  invalidates: sponsorsShown,
  result: sponsorShape,
});

export const deleteSponsor = endpoint(calls, {
  name: 'deleteSponsor',
  method: 'DELETE',
  path: '/program/{programId}/sponsor/{sponsorId}',
  summary: 'Deletes a sponsor; the sponsors after it in its tier move up.',
  params: sponsorParams,
  invalidates: sponsorsShown,
  result: z.object({ id: z.uuid() }),
});
