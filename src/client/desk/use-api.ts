import {
  type InfiniteData,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { type CallError, call } from '../../contract/call.ts';
import type { Endpoint, InputOf, ResultOf } from '../../contract/endpoint.ts';
import { uuidOf } from '../../domain/people/ids.ts';
import { useCaller } from './caller-context.ts';
import { notingTime } from './present.ts';

/** The key of a call in the query cache: its name, then its input. */
export const keyOf = <E extends Endpoint>(declared: E, input?: InputOf<E>): QueryKey =>
  input === undefined ? [declared.name] : [declared.name, input];

/** Asks the server for something; cached by name and input. */
export function useApiQuery<E extends Endpoint>(
  declared: E,
  input: InputOf<E>,
  options: Omit<UseQueryOptions<ResultOf<E>, CallError>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<ResultOf<E>, CallError> {
  const caller = useCaller();
  return useQuery<ResultOf<E>, CallError>({
    ...options,
    queryKey: keyOf(declared, input),
    // Each answer tells the desk what the time is.
    queryFn: ({ signal }) => call(notingTime(caller), declared, input, { signal }),
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
    queryFn: ({ pageParam, signal }) => call(caller, declared, inputOf(pageParam), { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => nextTokenOf(page) ?? undefined,
  });
}

/**
 * Asks the server to change something. `mutate(input)` is one intention with one Idempotency-Key: its automatic retries
 * after a lost answer carry the same key, so it is done once.
 */
export function useApiMutation<E extends Endpoint>(
  declared: E,
  options: Omit<UseMutationOptions<ResultOf<E>, CallError, InputOf<E>>, 'mutationFn' | 'retry'> = {},
): UseMutationResult<ResultOf<E>, CallError, InputOf<E>> {
  const caller = useCaller();
  return useMutation<ResultOf<E>, CallError, InputOf<E>>({
    ...options,
    mutationFn: async (input) => {
      const key = uuidOf(crypto.getRandomValues(new Uint8Array(16)));
      try {
        return await call(caller, declared, input, { key });
      } catch (error) {
        // The answer was lost, perhaps not the request: once more, with the same key.
        if ((error as CallError).code !== 'UNREACHABLE') throw error;
        return await call(caller, declared, input, { key });
      }
    },
  });
}
