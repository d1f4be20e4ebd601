import { z } from 'zod';
import {
  IMPORT_MAX_PEOPLE,
  importBatchArgs,
  importForProgramArgs,
} from '../domain/organizations/import/import-args.ts';
import { importColumnNames } from '../domain/organizations/import/organization-columns.ts';
import { keepReasons } from '../domain/organizations/import/undo-import.ts';
import { endpoint } from './endpoint.ts';
import { messageShape } from './message-shape.ts';
import { aboutProgram, ofProgram, programParams } from './objects.ts';

/** Importing organizations with their people from a file (decisions/011). */

/** What became of each organization of a call. */
const importedShape = z.object({
  organizations: z.array(
    z.object({
      /** As the call named it. */
      row: z.int(),
      /**
       * REGISTERED: there is such an organization already, and it is registered now. UPDATED: it says what was chosen of the file.
       * CHANGED: it says something else than was shown, so it was left as it is. THERE: there is, and nothing was changed.
       */
      outcome: z.enum(['IMPORTED', 'REGISTERED', 'UPDATED', 'CHANGED', 'THERE', 'REFUSED']),
      /** Of the one that was made, registered or updated. */
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
/** One field of an organization that is there, and what the file says of it. */
const changeShape = z.object({ column: z.enum(importColumnNames), from: z.unknown(), to: z.unknown() });

/** Of each organization of a call that is there, and that the caller may change: what the file says otherwise. */
const comparedShape = z.object({
  organizations: z.array(
    z.object({
      row: z.int(),
      /** Null: there is none that is meant, or it is not the caller's to change. */
      organizationId: z.uuid().nullable(),
      name: z.string().nullable(),
      /** Someone from it has an account: it keeps its data itself. */
      isItsOwn: z.boolean(),
      changes: z.array(changeShape),
    }),
  ),
});
export type ComparedResult = z.output<typeof comparedShape>['organizations'];

/** An import as its list shows it. */
const importShape = z.object({
  id: z.uuid(),
  fileName: z.string(),
  createdAt: z.string(),
  /** Null: the person is gone. */
  createdBy: z.string().nullable(),
  made: z.int(),
  registered: z.int(),
  updated: z.int(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
  /** What of it is not undone yet. */
  left: z.int(),
});
export type ImportResult = z.output<typeof importShape>;

/** What undoing an import does, or did. */
const undoShape = z.object({
  deleted: z.int(),
  unregistered: z.int(),
  restored: z.int(),
  /** What stays, and why. */
  kept: z.array(z.object({ organizationId: z.uuid(), name: z.string(), why: z.enum(keepReasons) })),
});
export type UndoResult = z.output<typeof undoShape>;

export type ImportedResult = z.output<typeof importedShape>['organizations'];

/** How much one question about what is there already may name. */
export const ASKED_AT_ONCE = 500;
const asked = z.array(z.string().max(320)).max(ASKED_AT_ONCE);
const knownArgs = z.object({ names: asked, slugs: asked, emails: asked });
const knownShape = z.object({
  /** The organizations of these slugs or names; `name` null: it was deleted and keeps its slug. */
  organizations: z.array(
    z.object({
      slug: z.string(),
      name: z.string().nullable(),
      /** The import registers it where the file chose its slug, or has the address that mail to it goes to. */
      registers: z.boolean(),
      /** Which one of the emails that were asked is that address; null: none. */
      mailbox: z.string().nullable(),
    }),
  ),
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

export const compareImport = endpoint(calls, {
  name: 'compareImport',
  method: 'POST',
  path: '/v2/program/{programId}/organization/import/compare',
  summary:
    'What these organizations of a file say otherwise than those that exist already, as far as the caller may change them. Changes nothing.',
  body: importBatchArgs,
  invalidates: 'nothing',
  result: comparedShape,
  judgesTexts: true,
});

export const listImports = endpoint(calls, {
  name: 'listImports',
  method: 'GET',
  path: '/v2/program/{programId}/organization/import',
  summary: 'The imports into a program, newest first, with what each did and whether it was undone.',
  shows: [],
  result: z.object({ imports: z.array(importShape) }),
});

const ofImport = {
  may: 'organization.import',
  about: aboutProgram,
  params: programParams.extend({ importId: z.uuid() }),
} as const;

export const previewUndoImport = endpoint(ofImport, {
  name: 'previewUndoImport',
  method: 'GET',
  path: '/v2/program/{programId}/organization/import/{importId}/undo',
  summary: 'What undoing an import would do, and which organizations would stay. Changes nothing.',
  shows: [],
  result: undoShape,
});

export const undoImport = endpoint(ofImport, {
  name: 'undoImport',
  method: 'POST',
  path: '/v2/program/{programId}/organization/import/{importId}/undo',
  summary:
    'Undo an import: organizations and registrations that it made go, changes that it made go back. What someone counts on by now stays and is answered. Repeating the call undoes nothing twice.',
  invalidates: 'everything',
  result: undoShape,
});

export const adminImportOrganizations = endpoint(
  {},
  {
    name: 'adminImportOrganizations',
    method: 'POST',
    path: '/admin/organization/import',
    summary: `Create organizations with their people (at most ${IMPORT_MAX_PEOPLE} each) on the platform, in no program.`,
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
