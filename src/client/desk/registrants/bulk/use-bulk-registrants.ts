import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BulkPreview, previewBulk, startBulk } from '../../../../contract/bulk.ts';
import type { CallError } from '../../../../contract/call.ts';
import type { BulkArgs } from '../../../../domain/bulk/bulk-action.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { many } from '../../../words/words.ts';
import { useCaller } from '../../caller-context.ts';
import { toastProblem } from '../../query-problem.tsx';
import { apiQuery, useApiMutation } from '../../use-api.ts';
import type { Chosen } from './chosen.ts';

/**
 * An action on many registrants: what it would do, asked as it is put together, and its beginning, which is refused when that
 * has changed since. It goes on by itself.
 *
 * @param action null: it is not put together yet
 */
export function useBulk(programId: string, { whom }: Chosen, action: BulkArgs | null, onStarted: () => void) {
  const caller = useCaller();
  const params = { programId };
  const preview = useQuery<BulkPreview, CallError>({
    ...apiQuery(caller, previewBulk, { params, body: { whom, action: action as BulkArgs } }),
    enabled: action !== null,
    placeholderData: keepPreviousData,
    // What was looked up before another one changed it is not confirmed.
    staleTime: 0,
    gcTime: 0,
  });
  const [changed, setChanged] = useState(false);
  const start = useApiMutation(startBulk, {
    onSuccess: ({ total }) => {
      toastSuccess(many(total, 'Started for {count} registrant.', 'Started for {count} registrants.'));
      onStarted();
    },
    onError: (error) => {
      if (error.code !== 'BULK_CHANGED') return toastProblem(error);
      setChanged(true);
      void preview.refetch();
    },
  });
  return {
    preview: action === null ? undefined : preview.data,
    looking: action !== null && (preview.isPlaceholderData || preview.isPending),
    problem: preview.error,
    lookAgain: () => void preview.refetch(),
    /** It was refused, for the registrants have changed; the numbers are those of now. */
    changed,
    busy: start.isPending,
    begin: (final: BulkArgs) => {
      setChanged(false);
      const { digest } = preview.data ?? {};
      if (digest !== undefined) start.mutate({ params, body: { whom, action: final, digest } });
    },
  };
}
