import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getMeetingHistory } from '../../../../contract/meetings.ts';
import {
  getMeetingRatings,
  listOrganizationRatings,
  listProgramRatings,
} from '../../../../contract/ratings.ts';

/** After a rating: everything that shows ratings is asked anew. */
export function useRatingChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const calls = [getMeetingRatings, listProgramRatings, listOrganizationRatings, getMeetingHistory];
    await Promise.all(calls.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
  }, [queries]);
}
