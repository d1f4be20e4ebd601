import { z } from 'zod';
import * as labelMessages from '../../input/label-messages.ts';
import { decodeMessage, wordOf as labelMessage, type MessageLike } from '../../language/message.ts';
import { memberProfileArgs } from '../../people/member.ts';
import {
  createOrganizationArgs,
  organizationProfileLabels,
  organizationProfiles,
} from '../../people/organization.ts';
import { storedCountry } from '../country-names.ts';
import * as organizationsMessages from '../messages.ts';
import { businessModelLabels, businessModels, fundingStages } from '../vocabulary.ts';
import { columnOfField, type ImportColumn, type ImportColumnFacts, importColumns } from './columns.ts';
import { wordsElsewhere } from './other-languages.ts';
import type { ImportRow } from './read-table.ts';

/** What an import says of an organization: as one that is created by hand, but for its files. A slug may be short. */
export const importedOrganizationArgs = createOrganizationArgs.omit({
  logo: true,
  banner: true,
  supportingDocument: true,
  investmentDeck: true,
  items: true,
});
export type ImportedOrganization = z.output<typeof importedOrganizationArgs>;
export type ImportedPerson = z.output<typeof memberProfileArgs>;

/** What is wrong with a cell, in the rule's own words. */
export interface ImportProblem {
  column: ImportColumn;
  message: MessageLike;
}

/** Said by the server too, where the database speaks first. */
export const unwritableText = organizationsMessages.unwritable;

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

const splitList = (cell: string): string[] =>
  cell
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** A word of a list, by itself or by its label in any language and case; else as it was written, for the schema to refuse. */
function wordOf(words: readonly string[], labels: Record<string, string>, written: string): string {
  const key = written.trim().toLowerCase();
  // A cell may say what every object has ("constructor").
  const english = (Object.hasOwn(wordsElsewhere, key) && wordsElsewhere[key]) || written;
  return words.find((word) => same(word, english) || same(labels[word] ?? word, english)) ?? written.trim();
}

function cellValue(column: ImportColumnFacts, cell: string): unknown {
  switch (column.kind) {
    case 'PROFILE':
      return wordOf(organizationProfiles, organizationProfileLabels, cell);
    case 'COUNTRY':
      return storedCountry(cell.trim());
    case 'LIST':
      return splitList(cell);
    case 'MODELS':
      return splitList(cell).map((part) => wordOf(businessModels, businessModelLabels, part));
    case 'STAGES':
      return splitList(cell).map((part) => wordOf(fundingStages, {}, part));
    case 'NUMBER':
      return /^\d+$/.test(cell.trim()) ? Number(cell) : cell;
    default:
      // What was written around an address or a name by accident is not part of it.
      return cell.trim();
  }
}

/** What a row says of its organization or its person, as the call takes it: an empty cell says nothing. */
export function saidIn({ cells }: ImportRow, of: ImportColumnFacts['of']): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, cell] of Object.entries(cells) as [ImportColumn, string][]) {
    const column = importColumns[name];
    if (column.of === of && cell.trim() !== '') found[column.field] = cellValue(column, cell);
  }
  return found;
}

// Half a character and NUL are what no column can hold.
const hasUnwritable = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0') || !value.isWellFormed()
    : Array.isArray(value) && value.some(hasUnwritable);

/** Reads one by its schema; every column that is wrong has one problem. */
function read<Schema extends z.ZodType>(
  schema: Schema,
  of: ImportColumnFacts['of'],
  given: Record<string, unknown>,
): { args: z.output<Schema> | null; problems: ImportProblem[] } {
  const problems = new Map<ImportColumn, MessageLike>();
  for (const [field, value] of Object.entries(given))
    if (hasUnwritable(value)) problems.set(columnOfField(of, field), unwritableText);
  const found = schema.safeParse(given);
  for (const issue of found.error?.issues ?? []) {
    const column = columnOfField(of, String(issue.path[0] ?? ''));
    if (!problems.has(column)) problems.set(column, wordsOf(issue, importColumns[column], given));
  }
  const listed = [...problems].map(([column, message]) => ({ column, message }));
  return { args: found.success && listed.length === 0 ? found.data : null, problems: listed };
}

/** zod's own sentences do not say what they are about, nor in a person's words. */
function wordsOf(
  issue: z.core.$ZodIssue,
  { field, label }: ImportColumnFacts,
  given: Record<string, unknown>,
): MessageLike {
  const own = !/^(Invalid (input|option)|Too (big|small)|Expected )/.test(issue.message);
  if (own) return decodeMessage(issue.message);
  if (given[field] === undefined) return labelMessages.labelRequired({ label: labelMessage(label) });
  if (issue.code === 'too_big' && issue.origin === 'string')
    return labelMessages.labelTooLong({ label: labelMessage(label), maximum: issue.maximum });
  if (issue.code === 'too_big')
    return labelMessages.labelTooManyEntries({ label: labelMessage(label), maximum: issue.maximum });
  if (issue.code === 'invalid_value')
    return organizationsMessages.labelMayBe({ label: labelMessage(label), values: issue.values.join(', ') });
  return labelMessages.labelInvalid({ label: labelMessage(label) });
}

export const readOrganization = (given: Record<string, unknown>) =>
  read(importedOrganizationArgs, 'organization', given);
export const readPerson = (given: Record<string, unknown>) => read(memberProfileArgs, 'person', given);
