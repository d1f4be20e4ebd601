import { z } from 'zod';
import { claimSteps } from '../domain/claims/claim-steps.ts';
import * as basicMessages from '../domain/input/basic-messages.ts';
import * as inputMessages from '../domain/input/messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { organizationProfiles } from '../domain/people/organization.ts';
import { registrantFilterParts } from '../domain/registration/registrant-filter.ts';
import { findRegistrantColumn, registrantSorts } from '../domain/registration/registrants.ts';
import { registrationStatuses } from '../domain/registration/registration.ts';
import { columnFiltersArgs } from '../domain/tables/column-filters.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './envelope.ts';
import { sheetQuery } from './sheet-query.ts';

/** Who registered for a program, for its staff (API.md, Registration). */

/** One value or several: `registrationStatus=A,B` or repeated. */
const listOf = <List extends z.ZodType<string[], string[]>>(list: List) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat().flatMap((part) => part.split(',')))
    .pipe(list)
    .optional();

/** What the list and its export are narrowed by, as an address has it (`domain/registration/registrant-filter`). */
export const registrantFilterQuery = z.object({
  q: registrantFilterParts.q.optional(),
  registrationStatus: listOf(registrantFilterParts.registrationStatus),
  isRevisionSubmitted: registrantFilterParts.isRevisionSubmitted.optional(),
  claim: registrantFilterParts.claim.optional(),
  tagIds: listOf(registrantFilterParts.tagIds),
  /** JSON: `[{ "id": "name", "operator": "iLike", "value": "kopi" }]`. */
  filters: columnFiltersArgs(findRegistrantColumn).optional(),
  joinOperator: registrantFilterParts.joinOperator.default('and'),
});

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
  /** How far it has come since staff typed or imported it; null: it registered itself. */
  claimStep: z.enum(claimSteps).nullable(),
  /** The mail server refused its invitation, and no other one was sent since. */
  claimUndelivered: z.boolean().default(false),
  /** A link waits to be sent or can be used: it can be withdrawn. */
  claimLinkOpen: z.boolean().default(false),
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
    byKey: true,
    method: 'GET',
    path: '/v2/program/{programId}/registrant',
    shows: ['registration', 'organization', 'member'],
    summary:
      'The registrants of a program, in pages, with the counters of the whole program; `q` searches names, contacts, people and countries, `filters` filters by column, answers as `answer.<requirementId>`.',
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
