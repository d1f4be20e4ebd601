import { sameValue } from '../../verdict/optimistic-concurrency.ts';
import { hasField, type ProfileField } from '../profile-fields.ts';
import { type CurrentOrganization, fieldsRead } from '../update-organization.ts';
import { importedOrganizationArgs } from './import-args.ts';
import { type ImportColumn, organizationColumnNames } from './organization-columns.ts';

/** What a row of a file says otherwise than the organization that is there. */

/** A field, with what is there and what the file says. */
export interface ImportChange {
  column: ImportColumn;
  from: unknown;
  to: unknown;
}

/** A slug says which one is meant, and stays. */
const changeable = organizationColumnNames.filter((column) => column !== 'slug');
type Changeable = Exclude<keyof typeof importedOrganizationArgs.shape, 'slug'>;

/** Of the columns, those that only some profiles have. */
const profileFields: ReadonlySet<string> = new Set<ProfileField>([
  'department',
  'repositoryLink',
  'numberOfStartupInvested',
  'targetInvestmentAmount',
  'businessModels',
  'fundingStages',
]);

/** In whichever order a list is written, it says the same. */
const bare = (value: unknown): unknown => (Array.isArray(value) ? [...value].sort() : (value ?? null));

/** Whether two values of a field say the same; nothing is nothing, whether it was left out or emptied. */
export const saysTheSame = (a: unknown, b: unknown): boolean => sameValue(bare(a), bare(b));

/**
 * Each field that the file says otherwise. What it does not say stays; what it says wrongly is no change; nor is what only
 * another profile has.
 *
 * @param given as an import takes it, unread
 */
export function changesBy(
  given: Readonly<Record<string, unknown>>,
  standing: CurrentOrganization,
): ImportChange[] {
  const now = fieldsRead(standing);
  const profile = importedOrganizationArgs.shape.profile.safeParse(given.profile ?? standing.profile);
  return changeable.flatMap((column): ImportChange[] => {
    const field = column as Changeable;
    const said = given[field];
    if (said === undefined || said === null || said === '') return [];
    if (Array.isArray(said) && said.length === 0) return [];
    if (profileFields.has(field) && !hasField(profile.data ?? standing.profile, field as ProfileField))
      return [];
    const read = importedOrganizationArgs.shape[field].safeParse(said);
    if (!read.success) return [];
    const from = now[field];
    return saysTheSame(from, read.data) ? [] : [{ column, from: from ?? null, to: read.data ?? null }];
  });
}

/** Those of the changes that were chosen, and those of them whose field says something else by now than was shown. */
export function chosenChanges(
  changes: readonly ImportChange[],
  chosen: readonly Pick<ImportChange, 'column' | 'from'>[],
): { own: ImportChange[]; lost: ImportChange[] } {
  const seen = new Map(chosen.map(({ column, from }) => [column, from]));
  const own = changes.filter(({ column }) => seen.has(column));
  return { own, lost: own.filter(({ column, from }) => !saysTheSame(from, seen.get(column))) };
}
