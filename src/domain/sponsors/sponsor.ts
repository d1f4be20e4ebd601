import { z } from 'zod';
import { cleanText } from '../content/page.ts';
import * as basicMessages from '../input/basic-messages.ts';
import * as idMessages from '../input/id-messages.ts';
import * as labelMessages from '../input/label-messages.ts';
import * as inputMessages from '../input/messages.ts';
import * as valueMessages from '../input/value-messages.ts';
import { encodeMessage, wordOf } from '../language/message.ts';
import { withScheme } from '../people/organization.ts';
import { seenArgs } from '../verdict/optimistic-concurrency.ts';
import * as sponsorsMessages from './messages.ts';
import { sponsorTiers } from './tiers.ts';

/** Sponsors of a program (SPEC.md 3: "title, image, link, order, participantId, description, tier"). */

/** How many sponsors a program has at most, in all tiers: a list that is put in order by hand. */
export const MAX_SPONSORS = 100;
/** Characters of the text beside the picture. */
export const MAX_SPONSOR_TEXT_LENGTH = 1000;

/** SPEC.md 5: "Sponsor title, image, link min 3." */
const atLeast3 = (label: string, most: number) =>
  z
    .string({ error: encodeMessage(labelMessages.labelRequired({ label: wordOf(label) })) })
    .trim()
    .min(1, encodeMessage(labelMessages.labelRequired({ label: wordOf(label) })))
    .min(3, encodeMessage(labelMessages.labelShorterThan3({ label: wordOf(label) })))
    .max(most, encodeMessage(sponsorsMessages.labelTooLong({ label: wordOf(label), max: most })))
    .overwrite(cleanText);

/** SPEC.md 5: a link gets https:// prepended when it has no scheme. Only what a browser opens as a page. */
const link = atLeast3('Link', 2000)
  .transform(withScheme)
  .pipe(
    z.url({
      protocol: /^https?$/,
      hostname: z.regexes.domain,
      error: encodeMessage(valueMessages.addressInvalid),
    }),
  );

const fields = {
  title: atLeast3('Title', 120),
  image: atLeast3('Image', 100),
  link,
  participantId: z
    .uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) })
    .toLowerCase()
    .nullable(),
  description: z
    .string()
    .trim()
    .max(MAX_SPONSOR_TEXT_LENGTH, encodeMessage(inputMessages.tooLong({ max: MAX_SPONSOR_TEXT_LENGTH })))
    .overwrite(cleanText),
  tier: z.enum(sponsorTiers, { error: encodeMessage(idMessages.undefinedTier) }),
};

/** What a person says of a sponsor: in the form, in the call. */
export const sponsorArgs = z.object({
  ...fields,
  participantId: fields.participantId.default(null),
  description: fields.description.default(''),
  tier: fields.tier.default('DEFAULT'),
});
export type SponsorArgs = z.output<typeof sponsorArgs>;

/** The place in its tier; left out: it stays, or stands last in a tier it comes to. */
export const sponsorOrderArgs = z
  .int({ error: encodeMessage(idMessages.undefinedOrder) })
  .min(0, encodeMessage(idMessages.undefinedOrder))
  .optional();

/** Changes of some fields; what is left out stays. */
export const sponsorChangeArgs = z
  .object({ ...fields, order: sponsorOrderArgs })
  .partial()
  .extend({ seen: seenArgs });
export type SponsorChangeArgs = z.output<typeof sponsorChangeArgs>;

export const sponsorId = z.uuid({ error: encodeMessage(idMessages.undefinedSponsorId) }).toLowerCase();
