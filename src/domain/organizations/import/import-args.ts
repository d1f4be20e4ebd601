import { z } from 'zod';
import { memberProfileArgs } from '../../people/member.ts';
import { createOrganizationArgs } from '../../people/organization.ts';
import { readBySchema } from '../../tables/read-cells.ts';
import type { CellProblem } from '../../tables/table-file.ts';
import { type ImportColumn, importColumns, organizationColumn, personColumn } from './columns.ts';

/** What an import says of an organization: as one that is created by hand, but for its files. A slug may be short. */
export const importedOrganizationArgs = createOrganizationArgs.omit({
  logo: true,
  banner: true,
  supportingDocument: true,
  investmentDeck: true,
  items: true,
});

/** What is wrong with a cell, in the rule's own words. */
export type ImportProblem = CellProblem<ImportColumn>;

/** What is to be made of an organization with the program it is imported for. */
export const importRegistrations = ['NONE', 'PENDING_APPROVAL', 'APPROVED'] as const;
export type ImportRegistration = (typeof importRegistrations)[number];

/** How many organizations one call takes. */
export const IMPORT_BATCH = 25;
/** How many people one organization brings. */
export const IMPORT_MOST_PEOPLE = 200;

const said = z.record(z.string().max(60), z.unknown());

/** Organizations with their people as a call brings them; each is read by the schemas above by itself. */
export const importBatchArgs = z.object({
  organizations: z
    .array(
      z.object({
        /** Where it stands in its file; answered with it. */
        row: z.int().min(1),
        organization: said,
        people: z.array(z.object({ row: z.int().min(1), person: said })).max(IMPORT_MOST_PEOPLE),
      }),
    )
    .min(1)
    .max(IMPORT_BATCH),
});
export type ImportBatch = z.output<typeof importBatchArgs>;

export const importForProgramArgs = importBatchArgs.extend({
  registration: z.enum(importRegistrations),
  /** Mail each organization that is approved; nobody is mailed otherwise. */
  tell: z.boolean().default(false),
});

type Given = Readonly<Record<string, unknown>>;

export const readOrganization = (given: Given) =>
  readBySchema(importedOrganizationArgs, given, importColumns, organizationColumn);
export const readPerson = (given: Given) =>
  readBySchema(memberProfileArgs, given, importColumns, personColumn);
