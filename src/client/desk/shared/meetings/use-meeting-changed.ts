import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getMeeting } from '../../../../contract/meetings.ts';
import type { MeetingResult } from '../../../../contract/shapes.ts';
import { keyOf } from '../../use-api.ts';

/**
 * After a change: the meeting as the server answered it stands at once, and all else that is shown is asked anew, for a
 * table that was taken or given back is seen in lists, totals, free timeslots and histories alike. Without an answer (a
 * refused change) the meeting itself is asked anew too.
 */
export function useMeetingChanged(): (meeting?: MeetingResult) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (meeting) => {
      if (meeting) {
        const queryKey = keyOf(getMeeting, { params: { id: meeting.id } });
        // What was asked before the change may be answered after it, and would stand in its place.
        await queries.cancelQueries({ queryKey });
        queries.setQueryData(queryKey, meeting);
      }
      await queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => !meeting || name !== getMeeting.name,
      });
    },
    [queries],
  );
}
