import { z } from 'zod';
import { decodeMessage, encodeMessage, type MessageLike } from '../language/message.ts';
import { JOB_TITLE_UNSAID, jobTitleArgs } from '../people/member.ts';
import { createOrganizationArgs, organizationFields } from '../people/organization.ts';
import { phoneProblem, readPhone, storedPhone } from '../people/phone.ts';
import { seenArgs } from '../verdict/optimistic-concurrency.ts';
import { chosenSlug } from './slug.ts';

/** Organizations as people write them in a form (SPEC.md 3 and 5): a slug that is chosen is longer than 5. */

/** A new one; without a slug it gets one made from its name. */
export const newOrganizationArgs = z.object({
  ...createOrganizationArgs.shape,
  slug: chosenSlug.optional(),
});
export type NewOrganizationArgs = z.output<typeof newOrganizationArgs>;

/** One of the caller's own, with what they are in it: its owner has a job title, as every member has. */
export const newOwnOrganizationArgs = newOrganizationArgs.extend({
  jobTitle: jobTitleArgs.default(JOB_TITLE_UNSAID),
});

/**
 * What a settings form changes; what is left out stays. No defaults here: one would silently reset what was not sent.
 * A slug is checked for its length only where it is another one than before (`slugProblem`): imported ones may be short.
 */
export const updateOrganizationArgs = z
  .object({ ...organizationFields, slug: createOrganizationArgs.shape.slug })
  .partial()
  .extend({ seen: seenArgs });
export type UpdateOrganizationArgs = z.output<typeof updateOrganizationArgs>;

/** The same by a super admin, who also tracks organizations (SPEC.md 3, isTracked). */
export const adminUpdateOrganizationArgs = updateOrganizationArgs.extend({
  isTracked: z.boolean().optional(),
});
export type AdminUpdateOrganizationArgs = z.output<typeof adminUpdateOrganizationArgs>;

/** What is wrong with a new slug for an organization that has `former`; null where nothing is. */
export function slugProblem(slug: string, former: string | null): MessageLike | null {
  if (slug === former) return null;
  const issue = chosenSlug.safeParse(slug).error?.issues[0];
  return issue ? decodeMessage(issue.message) : null;
}

export interface OrganizationFormer {
  slug: string;
  /** As it is stored; imported ones may be written in any way. */
  phoneNumber: string | null;
}

/**
 * The whole form, for an organization that is new (`former` null) or was so: what the two calls read of it, said field by
 * field. A telephone number that is written anew has the form of a member's (SPEC.md 5); one that came in by an import
 * stays until someone touches it. Who creates one of their own (`own`) says their job title too.
 */
export const organizationFormArgs = (former: OrganizationFormer | null, own = false) =>
  z.object({
    ...organizationFields,
    jobTitle: own ? jobTitleArgs : jobTitleArgs.optional(),
    phoneNumber: z
      .string()
      .trim()
      .max(40)
      .superRefine((phone, context) => {
        const message = keptPhone(phone, former) ? null : phoneProblem(phone);
        if (message) context.addIssue({ code: 'custom', message: encodeMessage(message) });
      })
      .transform((phone) => {
        if (phone === '') return null;
        return keptPhone(phone, former) ? phone : storedPhone(readPhone(phone));
      })
      .nullish(),
    slug: z
      .string()
      .trim()
      .superRefine((slug, context) => {
        const message = slugProblem(slug, former?.slug ?? null);
        if (message) context.addIssue({ code: 'custom', message: encodeMessage(message) });
      }),
  });

const keptPhone = (phone: string, former: OrganizationFormer | null): boolean =>
  phone === '' || phone === former?.phoneNumber;

export type OrganizationFormInput = z.input<ReturnType<typeof organizationFormArgs>>;
export type OrganizationFormArgs = z.output<ReturnType<typeof organizationFormArgs>>;
