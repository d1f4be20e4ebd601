import { getProgramSettings } from '../../../../contract/program-settings.ts';
import { registrantColumnsOf, requirementOfColumn } from '../../../../domain/registration/registrants.ts';
import type { ColumnFilter, FilterColumns } from '../../../../domain/tables/column-filters.ts';
import { t } from '../../../words/words.ts';
import { useApiQuery } from '../../use-api.ts';

/**
 * By what a program's registrants can be filtered: its questions too.
 *
 * @param named filters that have a column in any case: a question that was deleted is called so
 * @param wanted false: the questions are not asked for yet
 */
export function useRegistrantColumns(
  programId: string,
  named: readonly ColumnFilter[] = [],
  wanted = true,
): FilterColumns {
  const settings = useApiQuery(getProgramSettings, { params: { programId } }, { enabled: wanted });
  const columns = registrantColumnsOf(settings.data?.programRequirements ?? []);
  const gone = named.filter(({ id }) => requirementOfColumn(id) !== null && !Object.hasOwn(columns, id));
  if (gone.length === 0) return columns;
  const label = settings.data ? t('Deleted question') : t('Question');
  return { ...columns, ...Object.fromEntries(gone.map(({ id }) => [id, { label, variant: 'answer' }])) };
}
