import {
  type RegistrantFilter,
  registrantFilterArgs,
} from '../../../../domain/registration/registrant-filter.ts';

/** A filter of registrants, as the list of them keeps it in its address, and as its query asks the server. */

/** Every parameter of an address that narrows the list. */
const parameters = [
  'q',
  'registrationStatus',
  'isRevisionSubmitted',
  'claim',
  'tagIds',
  'filters',
  'joinOperator',
] as const;

/** Writes a filter into an address: what narrowed the list before goes, its order stays, and it begins at its first page. */
export function withFilter(search: URLSearchParams, filter: RegistrantFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['page', ...parameters]) next.delete(name);
  const put = (name: (typeof parameters)[number], value: string | undefined) => {
    if (value) next.set(name, value);
  };
  put('q', filter.q);
  put('registrationStatus', filter.registrationStatus?.join('.'));
  put('isRevisionSubmitted', filter.isRevisionSubmitted);
  put('claim', filter.claim);
  put('tagIds', filter.tagIds?.join('.'));
  if (filter.filters?.length) put('filters', JSON.stringify(filter.filters));
  if (filter.filters?.length && filter.joinOperator === 'or') put('joinOperator', 'or');
  return next;
}

/**
 * The filter that the list asks the server with; null: what stands in the address is none, and the server says so.
 *
 * @param query as it is sent: column filters are JSON
 */
export function filterOfQuery(query: Readonly<Record<string, unknown>>): RegistrantFilter | null {
  const { filters } = query;
  const given = parameters.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]]));
  const read = registrantFilterArgs.safeParse({
    ...Object.fromEntries(given),
    ...(typeof filters === 'string' ? { filters: JSON.parse(filters) } : {}),
  });
  return read.success ? read.data : null;
}

/** Whether two filters mean the same registrants, written in whichever order. */
export const sameFilter = (a: RegistrantFilter, b: RegistrantFilter): boolean =>
  withFilter(new URLSearchParams(), a).toString() === withFilter(new URLSearchParams(), b).toString();
