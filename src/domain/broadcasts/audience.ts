import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import * as idMessages from '../input/id-messages.ts';
import * as valueMessages from '../input/value-messages.ts';
import { encodeMessage } from '../language/message.ts';
import { organizationProfiles } from '../people/organization.ts';
import { organizationRoles } from '../people/roles.ts';
import { namesStatus, registrantFilterArgs } from '../registration/registrant-filter.ts';
import { type RegistrationStatus, registrationStatuses } from '../registration/registration.ts';
import * as broadcastsMessages from './messages.ts';

/**
 * Whom a broadcast is for (SPEC.md 7, "broadcast template, filter preview, send"): registrants by what the list of
 * registrants is narrowed by too, and of each the people who answer for it. What is left out narrows nothing.
 */

const some = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(200).optional();

export const audienceArgs = z.object({
  registrationStatus: some(
    z.enum(registrationStatuses, { error: encodeMessage(idMessages.undefinedRegistrationStatus) }),
  ),
  /** Those that have any of these tags. */
  tagIds: some(z.uuid({ error: encodeMessage(idMessages.undefinedTagId) }).toLowerCase()),
  /** The participants' kinds. */
  profiles: some(z.enum(organizationProfiles, { error: encodeMessage(valueMessages.invalidProfileType) })),
  /** Which of an organization's people. */
  organizationRoles: some(
    z.enum(organizationRoles, { error: encodeMessage(idMessages.undefinedOrganizationRole) }),
  ),
  /** Those who have an accepted meeting at this event. */
  eventId: z
    .uuid({ error: encodeMessage(idMessages.undefinedEventId) })
    .toLowerCase()
    .optional(),
  /** Those that a filter of the list of registrants means, such as a segment. */
  filter: registrantFilterArgs.optional(),
  /** These registrants and no other (bulk mail). */
  organizationIds: z
    .array(z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }).toLowerCase())
    .min(1, encodeMessage(broadcastsMessages.noRegistrant))
    .max(2000)
    .optional(),
});
export type Audience = z.output<typeof audienceArgs>;

/** Who is written to where nothing is said of the status: everyone but those who were rejected. */
export const usualStatuses: readonly RegistrationStatus[] = registrationStatuses.filter(
  (status) => status !== 'REJECTED',
);

/** Which statuses an audience means; null: any, for someone has named the statuses or the registrants. */
export function statusesMeant({
  registrationStatus,
  filter,
  organizationIds,
}: Audience): readonly RegistrationStatus[] | null {
  if (registrationStatus) return registrationStatus;
  return organizationIds || (filter && namesStatus(filter)) ? null : usualStatuses;
}
