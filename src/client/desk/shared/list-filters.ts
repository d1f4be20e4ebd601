import type { Facet } from '../../ui/data-table/facet.ts';
import type { SortBy } from '../../ui/data-table/list-state.ts';
import { t } from '../../words/words.ts';

/**
 * A filter by the values of a closed list.
 *
 * @param labelOf what a value is called, in English
 * @param empty said where no value fits what was searched for
 */
export const choiceFacet = <Value extends string>(
  column: string,
  label: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
  empty = t('No results.'),
): Facet => ({
  column,
  label,
  groups: [{ options: values.map((value) => ({ value, label: t(labelOf(value)) })) }],
  empty,
});

/** The values of a filter that a call knows; undefined: no filter. */
export function chosenOf<Value extends string>(
  known: readonly Value[],
  values: readonly string[] | undefined,
): Value[] | undefined {
  const found = known.filter((value) => values?.includes(value));
  return found.length > 0 ? found : undefined;
}

/** The first order of a list as calls take it; where it is not known, the first default one. */
export function sortedBy<Column extends string>(
  known: readonly Column[],
  sort: readonly SortBy[],
  fallback: { id: Column; desc: boolean },
) {
  const id = known.find((name) => name === sort[0]?.id);
  return {
    sortBy: id ?? fallback.id,
    sortOrder: (sort[0] ?? fallback).desc ? ('DESC' as const) : ('ASC' as const),
  };
}
