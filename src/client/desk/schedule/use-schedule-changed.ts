import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getEvent, getMeetingPreferences, getTimeslot } from '../../../contract/events.ts';
import { listEvents, listRooms, listTimeslots } from '../../../contract/programs.ts';

/** After a change of the schedule everything that shows it is asked anew. */
export function useScheduleChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const shown = [listEvents, getEvent, listTimeslots, getTimeslot, getMeetingPreferences, listRooms];
    await Promise.all(shown.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
  }, [queries]);
}
