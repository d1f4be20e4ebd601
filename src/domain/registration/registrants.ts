import { organizationProfileLabels, organizationProfiles } from '../people/organization.ts';
import { type FilterColumn, type FilterColumns, type FindColumn, findIn } from '../tables/column-filters.ts';
import { registrationStatuses } from './registration.ts';
import { registrationStatusLabels } from './registration-labels.ts';
import type { Requirement } from './requirements.ts';

/** The list of who registered for a program, as its staff go through it (SPEC.md 2 and 7). */

export const registrantSorts = ['name', 'registrationStatus', 'createdAt', 'updatedAt'] as const;
export type RegistrantSort = (typeof registrantSorts)[number];

/** By what the list can be filtered column by column (SPEC.md 9, Filter operators). */
export const registrantFilterColumns = {
  name: { label: 'Organization', variant: 'text' },
  profile: {
    label: 'Profile',
    variant: 'choice',
    choices: organizationProfiles.map((value) => ({ value, label: organizationProfileLabels[value] })),
  },
  country: { label: 'Country', variant: 'text' },
  registrationStatus: {
    label: 'Registration status',
    variant: 'choice',
    choices: registrationStatuses.map((value) => ({ value, label: registrationStatusLabels[value] })),
  },
  previousStatus: {
    label: 'Previous status',
    variant: 'choice',
    choices: registrationStatuses.map((value) => ({ value, label: registrationStatusLabels[value] })),
  },
  purpose: { label: 'Purpose', variant: 'text' },
  association: { label: 'Association', variant: 'text' },
  targetInvestmentAmount: { label: 'Target investment amount', variant: 'text' },
  message: { label: 'Message from the staff', variant: 'text' },
  members: { label: 'Members', variant: 'number' },
  account: {
    label: 'Account',
    variant: 'choice',
    choices: [
      { value: 'YES', label: 'Someone has an account' },
      { value: 'NO', label: 'Nobody has an account' },
    ],
  },
  meetings: { label: 'Accepted meetings', variant: 'number' },
  createdAt: { label: 'Registered', variant: 'date' },
  updatedAt: { label: 'Last updated', variant: 'date' },
} as const satisfies FilterColumns;
export type RegistrantColumn = keyof typeof registrantFilterColumns;

/** In front of a requirement's id: the column of its answers. */
const ANSWERS = 'answer.';
const ANSWER_ID = /^answer\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const answerColumnId = (requirementId: string): string => `${ANSWERS}${requirementId}`;

/** Which requirement's answers a column has; null: it is another column. */
export const requirementOfColumn = (id: string): string | null => ANSWER_ID.exec(id)?.[1] ?? null;

const anAnswer: FilterColumn = { label: 'Answer to a question', variant: 'answer' };

/**
 * A column by its id, of any program: answers too, whatever was asked. One to a question that the program does not have is
 * empty, so that a filter of a question that was deleted finds nobody by it.
 */
export const findRegistrantColumn: FindColumn = (id) =>
  findIn(registrantFilterColumns)(id) ?? (requirementOfColumn(id) === null ? undefined : anAnswer);

/** The columns of a program's list: those of every program, then its questions in the order of the form. Files are no texts. */
export const registrantColumnsOf = (
  requirements: readonly Pick<
    Requirement,
    'id' | 'formOrder' | 'requirementLabel' | 'requirementType' | 'requirementValue'
  >[],
): FilterColumns => ({
  ...registrantFilterColumns,
  ...Object.fromEntries(
    [...requirements]
      .filter(({ requirementType }) => requirementType !== 'FILE')
      .sort((a, b) => a.formOrder - b.formOrder)
      .map(({ id, requirementLabel, requirementValue }) => [
        answerColumnId(id),
        {
          label: requirementLabel,
          variant: 'answer',
          ...(requirementValue.length > 0
            ? { choices: requirementValue.map((value) => ({ value, label: value })) }
            : {}),
        } satisfies FilterColumn,
      ]),
  ),
});
