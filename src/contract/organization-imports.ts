import { z } from 'zod';
import { importColumnNames } from '../domain/organizations/import/columns.ts';
import {
  IMPORT_MOST_PEOPLE,
  importBatchArgs,
  importForProgramArgs,
} from '../domain/organizations/import/import-args.ts';
import { endpoint } from './endpoint.ts';
import { messageShape } from './message-shape.ts';
import { ofProgram } from './objects.ts';

/** Importing organizations with their people from a file (decisions/011). */

/** What became of each organization of a call. */
const importedShape = z.object({
  organizations: z.array(
    z.object({
      /** As the call named it. */
      row: z.int(),
      /** THERE: there is such an organization already; nothing was changed. */
      outcome: z.enum(['IMPORTED', 'THERE', 'REFUSED']),
      /** Of the one that was made. */
      organizationId: z.uuid().nullable(),
      slug: z.string().nullable(),
      /** Why it was refused: by row and column. */
      problems: z.array(
        z.object({
          row: z.int(),
          column: z.enum(importColumnNames),
          message: z.string(),
          text: messageShape.optional(),
        }),
      ),
    }),
  ),
});
export type ImportedResult = z.output<typeof importedShape>['organizations'];

/** How much one question about what is there already may name. */
export const ASKED_AT_ONCE = 500;
const asked = z.array(z.string().max(320)).max(ASKED_AT_ONCE);
const knownArgs = z.object({ names: asked, slugs: asked, emails: asked });
const knownShape = z.object({
  /** The organizations of these slugs or names; `name` null: it was deleted and keeps its slug. */
  organizations: z.array(z.object({ slug: z.string(), name: z.string().nullable() })),
  /** Those of the emails that someone has. */
  emails: z.array(z.string()),
});

const calls = { ...ofProgram, may: 'organization.import' } as const;

export const importOrganizations = endpoint(calls, {
  name: 'importOrganizations',
  method: 'POST',
  path: '/v2/program/{programId}/organization/import',
  summary:
    'Create organizations with their people (profiles only) and, if requested, register them for the program; those that cannot be created are returned with the reasons. Repeating the call creates nothing twice.',
  body: importForProgramArgs,
  invalidates: 'everything',
  result: importedShape,
  judgesTexts: true,
});

export const checkImport = endpoint(calls, {
  name: 'checkImport',
  method: 'POST',
  path: '/v2/program/{programId}/organization/import/check',
  summary: 'Which of these slugs, names and emails already exist: for the preview of an import.',
  body: knownArgs,
  invalidates: 'nothing',
  result: knownShape,
  judgesTexts: true,
});

export const adminImportOrganizations = endpoint(
  {},
  {
    name: 'adminImportOrganizations',
    method: 'POST',
    path: '/admin/organization/import',
    summary: `Create organizations with their people (at most ${IMPORT_MOST_PEOPLE} each) on the platform, in no program.`,
    may: 'organization.administer',
    body: importBatchArgs,
    invalidates: 'everything',
    result: importedShape,
    judgesTexts: true,
  },
);

export const adminCheckImport = endpoint(
  {},
  {
    name: 'adminCheckImport',
    method: 'POST',
    path: '/admin/organization/import/check',
    summary: 'The same for an import on the platform.',
    may: 'organization.administer',
    body: knownArgs,
    invalidates: 'nothing',
    result: knownShape,
    judgesTexts: true,
  },
);
