import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getEvent, getTimeslot } from '../../../../contract/events.ts';
import { getMeeting, getMeetingHistory } from '../../../../contract/meetings.ts';
import { getMeetingTotals, listEvents, listRooms, listTimeslots } from '../../../../contract/programs.ts';
import { listReseats } from '../../../../contract/reseat.ts';
import { useMeetingChanged } from '../../shared/meetings/use-meeting-changed.ts';

/** After something was closed, opened or changed: the schedule and every meeting are asked anew. */
export function useClosingChanged(): () => Promise<void> {
  const queries = useQueryClient();
  const meetingChanged = useMeetingChanged();
  return useCallback(async () => {
    const calls = [
      ...[listRooms, listEvents, getEvent, listTimeslots, getTimeslot, listReseats],
      ...[getMeeting, getMeetingHistory, getMeetingTotals],
    ];
    await Promise.all([
      ...calls.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })),
      meetingChanged(),
    ]);
  }, [queries, meetingChanged]);
}
