import { QueryClient } from '@tanstack/react-query';
import { CallError } from '../../contract/call.ts';
import { staleAfter } from '../desk/stale-after.ts';
import { deskRemembers } from './desk-memory.ts';

/** SPEC.md 9: cache time 1 hour. */
const KEEP_MS = 60 * 60_000;

/** What a desk screen asked for; asked again when it is looked at, since event day changes by the minute. One a window. */
export const deskQueries = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: KEEP_MS,
      staleTime: staleAfter(5_000),
      networkMode: 'always',
      // An answer of ours, even a refusal, is an answer; only a lost one is asked for again.
      retry: (failures, error) => failures < 2 && error instanceof CallError && error.status === 0,
    },
    mutations: { networkMode: 'always' },
  },
});

deskRemembers(deskQueries);
