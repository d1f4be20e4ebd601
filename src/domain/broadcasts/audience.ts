import { z } from 'zod';
import { organizationProfiles } from '../people/organization.ts';
import { organizationRoles } from '../people/roles.ts';
import { registrationStatuses } from '../registration/registration.ts';

/**
 * Whom a broadcast is for (SPEC.md 7, "broadcast template, filter preview, send"): registrants by what the list of
 * registrants is narrowed by too, and of each the people who answer for it. What is left out narrows nothing.
 */

const some = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(200).optional();

export const audienceArgs = z.object({
  registrationStatus: some(z.enum(registrationStatuses, { error: 'Undefined registration status.' })),
  /** Those that have any of these tags. */
  tagIds: some(z.uuid({ error: 'Undefined tag id.' }).toLowerCase()),
  /** The participants' kinds. */
  profiles: some(z.enum(organizationProfiles, { error: 'Invalid profile type.' })),
  /** Which of an organization's people. */
  organizationRoles: some(z.enum(organizationRoles, { error: 'Undefined organization role.' })),
  /** Those who have an accepted meeting at this event. */
  eventId: z.uuid({ error: 'Undefined event id.' }).toLowerCase().optional(),
  /** These registrants and no other (bulk mail). */
  organizationIds: z
    .array(z.uuid({ error: 'Undefined organization id.' }).toLowerCase())
    .min(1, 'Please choose at least one registrant.')
    .max(2000)
    .optional(),
});
export type Audience = z.output<typeof audienceArgs>;
