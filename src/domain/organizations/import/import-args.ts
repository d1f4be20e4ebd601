import { z } from 'zod';
import { JOB_TITLE_UNSAID, memberProfileArgs } from '../../people/member.ts';
import { createOrganizationArgs } from '../../people/organization.ts';
import { readBySchema } from '../../tables/read-cells.ts';
import type { CellProblem } from '../../tables/table-file.ts';
import {
  type ImportColumn,
  importColumns,
  organizationColumn,
  organizationColumnNames,
  personColumn,
} from './organization-columns.ts';

/** What an import says of an organization: as one that is created by hand, but for its files. A slug may be short. */
export const importedOrganizationArgs = createOrganizationArgs.omit({
  logo: true,
  banner: true,
  supportingDocument: true,
  investmentDeck: true,
  items: true,
});

const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

/** A person of an import: lists of contacts often say no more than a name and an address; the rest is added later. */
export const importedPersonArgs = memberProfileArgs.extend({
  nationality: orNone(memberProfileArgs.shape.nationality),
  phoneNumber: orNone(memberProfileArgs.shape.phoneNumber),
  jobTitle: memberProfileArgs.shape.jobTitle.default(JOB_TITLE_UNSAID),
});

/** What an imported person may lack, by its column. */
export const laterColumns = ['personPhone', 'personNationality', 'personJobTitle'] as const;

/** What is wrong with a cell, in the rule's own words. */
export type ImportProblem = CellProblem<ImportColumn>;

/** What is to be made of an organization with the program it is imported for. */
export const importRegistrations = ['NONE', 'PENDING_APPROVAL', 'APPROVED'] as const;
export type ImportRegistration = (typeof importRegistrations)[number];

/** How many organizations one call takes. */
export const IMPORT_BATCH = 25;
/** How many people one organization brings. */
export const IMPORT_MAX_PEOPLE = 200;

const said = z.record(z.string().max(60), z.unknown());

/** Organizations with their people as a call brings them; each is read by the schemas above by itself. */
export const importBatchArgs = z.object({
  organizations: z
    .array(
      z.object({
        /** Where it stands in its file; answered with it. */
        row: z.int().min(1),
        organization: said,
        /** The file chose its slug: it says which one is meant of those that are there. Else it was made from the name. */
        slugChosen: z.boolean().default(false),
        people: z.array(z.object({ row: z.int().min(1), person: said })).max(IMPORT_MAX_PEOPLE),
        /** Of one that is there: the fields that are to say what the file says, each with what was shown of it. */
        update: z
          .array(z.object({ column: z.enum(organizationColumnNames), from: z.unknown() }))
          .max(organizationColumnNames.length)
          .default([]),
      }),
    )
    .min(1)
    .max(IMPORT_BATCH),
});
export type ImportBatch = z.output<typeof importBatchArgs>;

export const importForProgramArgs = importBatchArgs.extend({
  /** Which import it is a part of: all calls of a file have the same, so that it can be undone as a whole. */
  importId: z.uuid().optional(),
  fileName: z.string().max(300).default(''),
  registration: z.enum(importRegistrations),
  /** Mail each organization that is approved. A draft mails nobody: what it would say leads nowhere yet. */
  tell: z.boolean().default(false),
  /** Send each a link to claim its registration; a draft program keeps the mails until it opens. */
  invite: z.boolean().default(false),
});

type Given = Readonly<Record<string, unknown>>;

export const readOrganization = (given: Given) =>
  readBySchema(importedOrganizationArgs, given, importColumns, organizationColumn);
export const readPerson = (given: Given) =>
  readBySchema(importedPersonArgs, given, importColumns, personColumn);
