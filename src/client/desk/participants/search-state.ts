import {
  FILTER_SEPARATOR,
  type ParticipantField,
  type ParticipantFilter,
  type ParticipantSort,
  participantFields,
  participantFilters,
  participantSorts,
} from '../../../domain/people/participant-search.ts';
import { PAGE_SIZES } from '../../ui/data-table/list-state.ts';
import { t } from '../../words/words.ts';

/** What the participant search keeps in the page's address (SPEC.md 2). Reading never fails: what means nothing is left out. */

export interface SearchState {
  q: string;
  /** The whole of a field must be `q`. */
  exact: boolean;
  /** Where `q` is looked for; none named: everywhere. */
  fields: readonly ParticipantField[];
  /** Days and numbers as they stand in the controls; empty: open. */
  foundedDate: readonly [string, string];
  offlineTimeslot: readonly [string, string];
  onlineTimeslot: readonly [string, string];
  /** Only those that the own organization has bookmarked. */
  bookmarked: boolean;
  /** Values of each filter; none: all. */
  filters: Readonly<Record<ParticipantFilter, readonly string[]>>;
  sort: { id: ParticipantSort; desc: boolean };
  /** From 1. */
  page: number;
  perPage: number;
}

const open = ['', ''] as const;

export const startingSearch: SearchState = {
  q: '',
  exact: false,
  fields: [],
  foundedDate: open,
  offlineTimeslot: open,
  onlineTimeslot: open,
  bookmarked: false,
  filters: { profile: [], sector: [], stage: [], country: [] },
  sort: { id: 'name', desc: false },
  page: 1,
  perPage: 10,
};

const day = /^\d{4}-\d\d-\d\d$/;
const count = /^\d{1,6}$/;

function rangeIn(search: URLSearchParams, name: string, shape: RegExp): readonly [string, string] {
  const [from = '', to = ''] = (search.get(name) ?? '').split(',');
  const good = (text: string) => (shape.test(text) ? text : '');
  return [good(from), good(to)];
}

/** As many values as one filter takes from an address. */
const MAX_VALUES = 50;

const valuesIn = (search: URLSearchParams, name: string): readonly string[] =>
  (search.get(name) ?? '')
    .split(FILTER_SEPARATOR)
    .map((value) => value.trim().slice(0, 100))
    .filter((value) => value !== '')
    .slice(0, MAX_VALUES);

function sortIn(text: string | null): SearchState['sort'] {
  try {
    const [first] = JSON.parse(text ?? '[]') as { id?: unknown; desc?: unknown }[];
    const id = participantSorts.find((one) => one === first?.id);
    if (id) return { id, desc: first?.desc === true };
  } catch {
    // Typed by hand: as if nothing stood there.
  }
  return startingSearch.sort;
}

export function readSearch(search: URLSearchParams): SearchState {
  const page = Number(search.get('page'));
  const perPage = Number(search.get('perPage'));
  const fields = (search.get('fields') ?? '').split(',');
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    exact: search.get('exact') === 'true',
    fields: participantFields.filter((field) => fields.includes(field)),
    foundedDate: rangeIn(search, 'foundedDate', day),
    offlineTimeslot: rangeIn(search, 'offlineTimeslot', count),
    onlineTimeslot: rangeIn(search, 'onlineTimeslot', count),
    bookmarked: search.get('bookmarked') === 'true',
    filters: {
      profile: valuesIn(search, 'profile'),
      sector: valuesIn(search, 'sector'),
      stage: valuesIn(search, 'stage'),
      country: valuesIn(search, 'country'),
    },
    sort: sortIn(search.get('sort')),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    perPage: (PAGE_SIZES as readonly number[]).includes(perPage) ? perPage : startingSearch.perPage,
  };
}

/** Writes it into an address; what is as by default is left out, and other parameters stay. */
export function writeSearch(before: URLSearchParams, state: SearchState): URLSearchParams {
  const after = new URLSearchParams(before);
  const put = (name: string, value: string) => {
    if (value === '') after.delete(name);
    else after.set(name, value);
  };
  const { sort } = state;
  put('q', state.q);
  put('exact', state.exact ? 'true' : '');
  put('fields', state.fields.join(','));
  for (const name of ['foundedDate', 'offlineTimeslot', 'onlineTimeslot'] as const)
    put(name, rangeText(state[name]));
  put('bookmarked', state.bookmarked ? 'true' : '');
  for (const name of participantFilters) put(name, state.filters[name].join(FILTER_SEPARATOR));
  const isDefault = sort.id === startingSearch.sort.id && !sort.desc;
  put('sort', isDefault ? '' : JSON.stringify([sort]));
  put('page', state.page === 1 ? '' : String(state.page));
  put('perPage', state.perPage === startingSearch.perPage ? '' : String(state.perPage));
  return after;
}

/** "2019-01-01,2024-12-31" as the call takes it; empty where both ends are open, or the wrong way round. */
export function rangeText([from, to]: readonly [string, string]): string {
  return from === '' && to === '' ? '' : `${from},${to}`;
}

/** What is wrong with a range, in words; null where nothing is. */
export function rangeProblem([from, to]: readonly [string, string]): string | null {
  if (from === '' || to === '') return null;
  const later = day.test(from) ? from > to : Number(from) > Number(to);
  return later ? t('The start of the range must not be after its end.') : null;
}

/** The query of `searchParticipants`; a range the wrong way round is not asked for. */
export const searchQuery = (state: SearchState) => {
  const range = (value: readonly [string, string]) =>
    rangeProblem(value) === null ? rangeText(value) || undefined : undefined;
  const values = (name: ParticipantFilter) => state.filters[name].join(FILTER_SEPARATOR) || undefined;
  return {
    q: state.q.trim() || undefined,
    exact: state.exact ? ('true' as const) : undefined,
    fields: state.fields.join(',') || undefined,
    foundedDate: range(state.foundedDate),
    offlineTimeslot: range(state.offlineTimeslot),
    onlineTimeslot: range(state.onlineTimeslot),
    bookmarked: state.bookmarked ? ('true' as const) : undefined,
    profile: values('profile'),
    sector: values('sector'),
    stage: values('stage'),
    country: values('country'),
    sortBy: state.sort.id,
    sortOrder: state.sort.desc ? ('DESC' as const) : ('ASC' as const),
    page: state.page,
    size: state.perPage,
  };
};

/** How many of the filters behind the button are set. */
export const filtersSet = (state: SearchState): number =>
  [
    state.fields.length > 0,
    rangeText(state.foundedDate) !== '',
    rangeText(state.offlineTimeslot) !== '',
    rangeText(state.onlineTimeslot) !== '',
  ].filter(Boolean).length;

/** Whether the search asks for anything but all participants. */
export const isSearching = (state: SearchState): boolean =>
  state.q.trim() !== '' ||
  filtersSet(state) > 0 ||
  state.bookmarked ||
  participantFilters.some((name) => state.filters[name].length > 0);
