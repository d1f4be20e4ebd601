import { type ClaimFilter, claimStepLabels } from '../../../../domain/claims/claim-steps.ts';
import type { RegistrantFilter } from '../../../../domain/registration/registrant-filter.ts';
import { registrationStatusLabels } from '../../../../domain/registration/registration-labels.ts';
import {
  type ColumnFilter,
  type FilterColumns,
  operatorText,
  takesValue,
} from '../../../../domain/tables/column-filters.ts';
import { either, listed } from '../../../words/text-lists.ts';
import { t } from '../../../words/words.ts';

const claimText: Record<ClaimFilter, string> = {
  ...claimStepLabels,
  WITHOUT_ACCOUNT: 'Without an account, not invited',
  NOT_ANSWERED: 'Invited, did not answer',
};

/** What a filter says, part by part; empty: it leaves nobody out. @param labelOf what a tag is called; null: it is gone */
export function filterText(
  filter: RegistrantFilter,
  columns: FilterColumns,
  labelOf: (tagId: string) => string | null,
): string[] {
  const { q, registrationStatus, isRevisionSubmitted, claim, tagIds, filters = [], joinOperator } = filter;
  const byColumn = filters.map((one) => columnText(one, columns));
  return [
    ...(q ? [t('Search: {text}', { text: q })] : []),
    ...(registrationStatus
      ? [
          t('Status: {list}', {
            list: either(registrationStatus.map((one) => t(registrationStatusLabels[one]))),
          }),
        ]
      : []),
    ...(isRevisionSubmitted === 'true' ? [t('Revision submitted')] : []),
    ...(isRevisionSubmitted === 'false' ? [t('No revision submitted')] : []),
    ...(claim ? [t(claimText[claim])] : []),
    ...(tagIds
      ? [t('Tags: {list}', { list: either(tagIds.map((id) => labelOf(id) ?? t('deleted tag'))) })]
      : []),
    ...(joinOperator === 'or' && byColumn.length > 1 ? [either(byColumn)] : byColumn),
  ];
}

/** "Members is less than 3". */
function columnText({ id, operator, value }: ColumnFilter, columns: FilterColumns): string {
  const column = columns[id];
  if (!column) return t('Deleted question');
  // What people wrote is no text of ours.
  const own = column.variant === 'answer';
  const said = value
    .filter((one) => one !== '')
    .map((one) => {
      const label = column.choices?.find((choice) => choice.value === one)?.label ?? one;
      return own || label === one ? label : t(label);
    });
  return [
    own ? column.label : t(column.label),
    t(operatorText(operator, column.variant)),
    ...(takesValue(operator) ? [operator === 'isBetween' ? listed(said) : either(said)] : []),
  ].join(' ');
}
