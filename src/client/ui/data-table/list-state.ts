/**
 * What a list table keeps in the page's address (SPEC.md 2: "page (default 1), perPage (default 10), a sort list of id
 * and desc pairs, and one filter per filterable column"). Pure: reading never fails, what is not understood is left out
 * and told.
 *
 * A filter is a list of values. Operators (SPEC.md 9: iLike, isBetween …) can come as a prefix of a column's own
 * parameter; no table has them yet.
 */

/** One column to sort by. */
export interface SortBy {
  id: string;
  desc: boolean;
}

/** The values that a column must have one of; a column without a filter is not there. */
export type Filters = Readonly<Record<string, readonly string[]>>;

export interface ListState {
  /** From 1. */
  page: number;
  perPage: number;
  sort: readonly SortBy[];
  filters: Filters;
}

export interface ListRules {
  /** Columns that can be sorted by. */
  sortable: readonly string[];
  defaultSort: readonly SortBy[];
  /** The filterable columns, each with the values it knows; null while they are not known yet: then all are kept. */
  filterable: Readonly<Record<string, ReadonlySet<string> | null>>;
  /** One parameter for all filters, such as `filters`; left out, each column has a parameter of its own. */
  filtersParam?: string;
}

/** The parameters of every list: whoever goes to another list on the same page leaves them behind. */
export const listParams = ['page', 'perPage', 'sort', 'filters'] as const;

/** SPEC.md 9. */
export const PAGE_SIZES = [10, 20, 30, 40, 50, 100] as const;
const DEFAULT_PER_PAGE = 10;
/** No address leads further: every page before would have to be asked for first. */
const LAST_PAGE = 1000;
const MAX_VALUES = 100;

export interface ReadList {
  state: ListState;
  /** Parts of the address that mean nothing to this table, as they stand there. */
  ignored: string[];
}

/** Reads the address. */
export function readListState(search: URLSearchParams, rules: ListRules): ReadList {
  const ignored: string[] = [];
  return {
    state: {
      ...readPage(search),
      sort: readSort(search.get('sort'), rules, ignored) ?? rules.defaultSort,
      filters: readFilters(search, rules, ignored),
    },
    ignored,
  };
}

/** Reads page and rows a page alone; what means nothing is as by default. */
export const readPage = (search: URLSearchParams): { page: number; perPage: number } => ({
  page: wholeNumber(search.get('page'), (page) => page <= LAST_PAGE) ?? 1,
  perPage:
    wholeNumber(search.get('perPage'), (size) => (PAGE_SIZES as readonly number[]).includes(size)) ??
    DEFAULT_PER_PAGE,
});

/** Writes page and rows a page into an address; what is as by default is left out, and other parameters stay. */
export function writePage(search: URLSearchParams, page: number, perPage: number): URLSearchParams {
  const written = new URLSearchParams(search);
  written.delete('page');
  written.delete('perPage');
  if (page !== 1) written.set('page', String(page));
  if (perPage !== DEFAULT_PER_PAGE) written.set('perPage', String(perPage));
  return written;
}

/** Writes the state into an address; what is as by default is left out, and other parameters stay. */
export function writeListState(search: URLSearchParams, state: ListState, rules: ListRules): URLSearchParams {
  const written = writePage(search, state.page, state.perPage);
  const put = (name: string, value: string | null) => {
    if (value === null) written.delete(name);
    else written.set(name, value);
  };
  const sort = JSON.stringify(state.sort);
  put('sort', sort === JSON.stringify(rules.defaultSort) ? null : sort);
  const chosen = Object.keys(rules.filterable).flatMap((column) => {
    const values = state.filters[column] ?? [];
    return values.length > 0 ? [[column, ...values]] : [];
  });
  if (rules.filtersParam !== undefined) {
    put(rules.filtersParam, chosen.map((parts) => parts.join('.')).join(' ') || null);
  } else {
    for (const column of Object.keys(rules.filterable)) put(column, null);
    for (const [column = '', ...values] of chosen) put(column, values.join('.'));
  }
  return written;
}

/** Whether two states show the same rows in the same order, whatever the page. */
export const sameRows = (one: ListState, other: ListState): boolean =>
  JSON.stringify([one.sort, sorted(one.filters)]) === JSON.stringify([other.sort, sorted(other.filters)]);

const sorted = (filters: Filters) =>
  Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));

function wholeNumber(text: string | null, fits: (value: number) => boolean): number | null {
  if (text === null || !/^[1-9]\d{0,5}$/.test(text)) return null;
  const value = Number(text);
  return fits(value) ? value : null;
}

function readSort(text: string | null, rules: ListRules, ignored: string[]): SortBy[] | null {
  if (text === null) return null;
  const known: SortBy[] = [];
  for (const one of listIn(text)) {
    const { id, desc } = (one ?? {}) as { id?: unknown; desc?: unknown };
    const good = typeof id === 'string' && rules.sortable.includes(id) && typeof desc === 'boolean';
    if (good && !known.some((sort) => sort.id === id)) known.push({ id, desc });
  }
  if (known.length > 0) return known;
  ignored.push(`sort=${text}`);
  return null;
}

function listIn(text: string): unknown[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** `status.PENDING.ACCEPTED type.ON_TIMESLOT`: parts between spaces (in an address: `+`), values between points. */
function readFilters(search: URLSearchParams, rules: ListRules, ignored: string[]): Filters {
  const parts =
    rules.filtersParam === undefined
      ? Object.keys(rules.filterable).flatMap((column) => {
          const text = search.get(column);
          return text ? [[column, ...text.split('.')]] : [];
        })
      : (search.get(rules.filtersParam) ?? '')
          .split(/\s+/)
          .filter((part) => part !== '')
          .map((part) => part.split('.'));
  const filters: Record<string, readonly string[]> = {};
  for (const [column = '', ...values] of parts) {
    // An own property: `constructor` is no column.
    const known = Object.hasOwn(rules.filterable, column) ? rules.filterable[column] : undefined;
    if (known === undefined || Object.hasOwn(filters, column)) {
      ignored.push([column, ...values].join('.'));
      continue;
    }
    const good = [...new Set(values)].filter((value) => value !== '' && (known === null || known.has(value)));
    ignored.push(...values.filter((value) => !good.includes(value)).map((value) => `${column}.${value}`));
    if (values.length === 0) ignored.push(column);
    if (good.length > 0) filters[column] = good.slice(0, MAX_VALUES);
  }
  return filters;
}
