import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import * as idMessages from '../domain/input/id-messages.ts';
import * as inputMessages from '../domain/input/messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { organizationProfiles } from '../domain/people/organization.ts';
import { registrantFilterColumns, registrantSorts } from '../domain/registration/registrants.ts';
import { registrationStatuses } from '../domain/registration/registration.ts';
import { columnFiltersArgs, joinOperators } from '../domain/tables/column-filters.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './envelope.ts';
import { sheetQuery } from './sheet-query.ts';

/** Who registered for a program, for its staff (API.md, Registration). */

/** One value or several: `registrationStatus=A,B` or repeated. */
const listOf = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat().flatMap((part) => part.split(',')))
    .pipe(z.array(item).min(1).max(50))
    .optional();

/** What the list and its export are narrowed by. */
export const registrantFilterQuery = z.object({
  q: z.string().trim().max(200).optional(),
  registrationStatus: listOf(
    z.enum(registrationStatuses, { error: encodeMessage(idMessages.undefinedRegistrationStatus) }),
  ),
  isRevisionSubmitted: z
    .enum(['true', 'false'], { error: encodeMessage(inputMessages.revisionSubmittedUnknown) })
    .optional(),
  /** Those that have any of these tags. */
  tagIds: listOf(z.uuid({ error: encodeMessage(idMessages.undefinedTagId) })),
  /** JSON: `[{ "id": "name", "operator": "iLike", "value": "kopi" }]`. */
  filters: columnFiltersArgs(registrantFilterColumns).optional(),
  joinOperator: z.enum(joinOperators, { error: encodeMessage(inputMessages.joinUnknown) }).default('and'),
});
export type RegistrantFilter = z.output<typeof registrantFilterQuery>;

/** A row: an organization with how its registration stands. */
export const registrantShape = z.object({
  /** The organization's id: it registers once for a program. */
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  profile: z.enum(organizationProfiles),
  country: z.string(),
  registrationStatus: z.enum(registrationStatuses),
  /** What it was before the last review; null: it was never reviewed. */
  previousStatus: z.enum(registrationStatuses).nullable(),
  /** Whether the organization was told of its status. */
  notificationSent: z.boolean(),
  message: z.string(),
  purpose: z.string(),
  isEdited: z.boolean(),
  isRevisionSubmitted: z.boolean(),
  /** By label. */
  tagIds: z.array(z.uuid()),
  totalMembers: z.int(),
  totalRequestedMeeting: z.int(),
  totalReceivedMeeting: z.int(),
  totalAcceptedMeeting: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Registrant = z.output<typeof registrantShape>;

/** Of the whole program, whatever the list is narrowed by (SPEC.md 3, counters for registrations). */
export const registrantCountsShape = z.object({
  totalRegistrant: z.int(),
  totalPendingApproval: z.int(),
  totalApproved: z.int(),
  totalRejected: z.int(),
  totalNeedRevision: z.int(),
  totalRevisionSubmitted: z.int(),
});
export type RegistrantCounts = z.output<typeof registrantCountsShape>;

export const listRegistrants = endpoint(
  {},
  {
    name: 'listRegistrants',
    method: 'GET',
    path: '/v2/program/{programId}/registrant',
    shows: ['registration', 'organization', 'member'],
    summary:
      'The registrants of a program, in pages, with the counters of the whole program; `q` searches the name, `filters` filters by column.',
    may: 'registrant.see',
    about: { noun: 'program', from: 'params', field: 'programId' },
    params: z.object({ programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }) }),
    query: pageQuery.extend(registrantFilterQuery.shape).extend({
      sortBy: z
        .enum(registrantSorts, { error: encodeMessage(inputMessages.sortUnknown) })
        .default('createdAt'),
    }),
    result: pageOf(registrantShape).extend({ counts: registrantCountsShape }),
  },
);

/** A sheet of who registered: not an envelope, so it stands beside the table (API.md, Registration). */
export const exportRegistrants = {
  name: 'exportRegistrants',
  method: 'GET',
  path: '/program/{programId}/registrant/export',
  reads: 'replica',
  summary:
    'The registrants of a program as CSV (RFC 4180, UTF-8 with byte order mark), newest first; filtered like the list, and limited to `size` rows if given.',
  may: 'registrant.see',
  params: z.object({ programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }) }),
  query: registrantFilterQuery.extend(sheetQuery.shape).extend({
    size: z.coerce
      .number({ error: encodeMessage(basicMessages.sizePositive) })
      .int(encodeMessage(basicMessages.sizePositive))
      .min(1, encodeMessage(basicMessages.sizePositive))
      .optional(),
  }),
} as const;
