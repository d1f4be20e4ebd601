import { z } from 'zod';
import { createOrganizationArgs, organizationFields } from '../people/organization.ts';
import { chosenSlug } from './slug.ts';

/** Organizations as people write them in a form (SPEC.md 3 and 5): a slug that is chosen is longer than 5. */

/** A new one; without a slug it gets one made from its name. */
export const newOrganizationArgs = z.object({
  ...createOrganizationArgs.shape,
  slug: chosenSlug.optional(),
});
export type NewOrganizationArgs = z.output<typeof newOrganizationArgs>;

/**
 * What a settings form changes; what is left out stays. No defaults here: one would silently reset what was not sent.
 * A slug is checked for its length only where it is another one than before (`slugProblem`): imported ones may be short.
 */
export const updateOrganizationArgs = z
  .object({ ...organizationFields, slug: createOrganizationArgs.shape.slug })
  .partial();
export type UpdateOrganizationArgs = z.output<typeof updateOrganizationArgs>;

/** The same by a super admin, who also tracks organizations (SPEC.md 3, isTracked). */
export const adminUpdateOrganizationArgs = updateOrganizationArgs.extend({
  isTracked: z.boolean().optional(),
});
export type AdminUpdateOrganizationArgs = z.output<typeof adminUpdateOrganizationArgs>;

/** What is wrong with a new slug for an organization that has `former`; null where nothing is. */
export function slugProblem(slug: string, former: string | null): string | null {
  if (slug === former) return null;
  return chosenSlug.safeParse(slug).error?.issues[0]?.message ?? null;
}

/**
 * The whole form, for an organization that is new (`former` null) or has the slug `former`: what the two calls read of
 * it, said field by field.
 */
export const organizationFormArgs = (former: string | null) =>
  z.object({
    ...organizationFields,
    slug: z
      .string()
      .trim()
      .superRefine((slug, context) => {
        const message = slugProblem(slug, former);
        if (message) context.addIssue({ code: 'custom', message });
      }),
  });
export type OrganizationFormInput = z.input<ReturnType<typeof organizationFormArgs>>;
export type OrganizationFormArgs = z.output<ReturnType<typeof organizationFormArgs>>;
