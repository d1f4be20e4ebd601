import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CallError, type Caller, call } from '../../contract/call.ts';
import type { Answered, Endpoint, InputOf, ResultOf } from '../../contract/endpoint.ts';
import { uuidOf } from '../../domain/people/ids.ts';
import { useCaller } from './caller-context.ts';
import { notingTime } from './present.ts';

/** The key of a call in the query cache: its name, then its input. */
export const keyOf = <E extends Endpoint>(declared: E, input?: InputOf<E>): QueryKey =>
  input === undefined ? [declared.name] : [declared.name, input];

/** A call as a query of the cache, with what it shows, by which news of a change decide whether it is asked again. */
export const apiQuery = <E extends Endpoint>(caller: Caller, declared: E, input: InputOf<E>) => ({
  queryKey: keyOf(declared, input),
  meta: { shows: declared.shows },
  // Each answer tells the desk what the time is.
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ResultOf<E>> =>
    call(notingTime(caller), declared, input, { signal }),
});

/** Asks the server for something; cached by name and input. */
export function useApiQuery<E extends Endpoint>(
  declared: E,
  input: InputOf<E>,
  options: Omit<UseQueryOptions<ResultOf<E>, CallError>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<ResultOf<E>, CallError> {
  const caller = useCaller();
  return useQuery<ResultOf<E>, CallError>({
    ...options,
    ...apiQuery(caller, declared, input),
  });
}

/** A list that is asked for page after page by `nextToken`. */
export function useApiPages<E extends Endpoint>(
  declared: E,
  inputOf: (nextToken: string | undefined) => InputOf<E>,
  nextTokenOf: (page: ResultOf<E>) => string | null,
) {
  const caller = useCaller();
  return useInfiniteQuery<ResultOf<E>, CallError, InfiniteData<ResultOf<E>>, QueryKey, string | undefined>({
    queryKey: keyOf(declared, inputOf(undefined)),
    meta: { shows: declared.shows },
    queryFn: ({ pageParam, signal }) => call(caller, declared, inputOf(pageParam), { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => nextTokenOf(page) ?? undefined,
  });
}

/**
 * Asks the server to change something: one intention with one Idempotency-Key, so that it is done once even where the
 * answer was lost, perhaps not the request, and it is sent once more.
 */
export async function sendOnce<E extends Endpoint>(
  caller: Caller,
  declared: E,
  input: InputOf<E>,
): Promise<ResultOf<E>> {
  const key = uuidOf(crypto.getRandomValues(new Uint8Array(16)));
  try {
    return await call(caller, declared, input, { key });
  } catch (error) {
    if ((error as CallError).code !== 'UNREACHABLE') throw error;
    return await call(caller, declared, input, { key });
  }
}

/** Has what a write leaves stale asked anew, as its declaration says; what its result is of stands at once. */
async function renewAfter(queries: QueryClient, declared: Endpoint, answered?: Answered): Promise<void> {
  if (answered) {
    const queryKey = [answered.call, answered.input];
    // What was asked before the change may be answered after it, and would stand in its place.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, answered.result);
  }
  const { invalidates, forgets = [] } = declared;
  for (const name of forgets) queries.removeQueries({ queryKey: [name], type: 'inactive' });
  const stale = (name: unknown) =>
    invalidates === 'everything' || (Array.isArray(invalidates) && invalidates.includes(name));
  await queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name !== answered?.call && stale(name),
  });
}

/** What a write leaves stale is asked anew, where none of its answers says when: after many of them. Stable. */
export function useRenewAfter(): (declared: Endpoint) => Promise<void> {
  const queries = useQueryClient();
  return useCallback((declared) => renewAfter(queries, declared), [queries]);
}

interface ApiMutationOptions<E extends Endpoint>
  extends Omit<UseMutationOptions<ResultOf<E>, CallError, InputOf<E>>, 'mutationFn' | 'retry'> {
  /** After which refusals what it would have changed is asked anew too; true: after each. */
  renewOnError?: true | ((error: CallError) => boolean);
  /** Once what it leaves stale was asked anew. */
  onRenewed?: (result: ResultOf<E>, input: InputOf<E>) => unknown;
}

/**
 * Asks the server to change something. What its declaration says that it leaves stale (`invalidates`, `answers`) is asked
 * anew once `onSuccess` has begun, such as closed its dialog; it is pending until both are done.
 */
export function useApiMutation<E extends Endpoint>(
  declared: E,
  { renewOnError, onRenewed, ...options }: ApiMutationOptions<E> = {},
): UseMutationResult<ResultOf<E>, CallError, InputOf<E>> {
  const caller = useCaller();
  const queries = useQueryClient();
  return useMutation<ResultOf<E>, CallError, InputOf<E>>({
    ...options,
    mutationFn: (input) => sendOnce(caller, declared, input),
    onSuccess: async (...answer) => {
      const [result, input] = answer;
      const done = options.onSuccess?.(...answer);
      await Promise.all([done, renewAfter(queries, declared, declared.answers?.(result))]);
      await onRenewed?.(result, input);
    },
    onError: async (...failure) => {
      const [error] = failure;
      const done = options.onError?.(...failure);
      const renews = typeof renewOnError === 'function' ? renewOnError(error) : renewOnError;
      await Promise.all([done, renews ? renewAfter(queries, declared) : undefined]);
    },
  });
}
