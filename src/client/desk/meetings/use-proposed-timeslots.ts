import { useQueries } from '@tanstack/react-query';
import type { ResultOf } from '../../../contract/endpoint.ts';
import { listEvents, listTimeslots } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { useCaller } from '../caller-context.ts';
import { apiQuery, useApiQuery } from '../use-api.ts';

type Timeslot = ResultOf<typeof listTimeslots>['timeslots'][number];

/**
 * The timeslots that were proposed for a meeting, and its own, oldest first, looked up in the program's events.
 *
 * @returns null while they are on their way
 */
export function useProposedTimeslots(meeting: MeetingResult, wanted: boolean): Timeslot[] | null {
  const caller = useCaller();
  const { programId, timeslotId, proposedTimeslots } = meeting;
  const events = useApiQuery(listEvents, { params: { programId } }, { enabled: wanted });
  const found = useQueries({
    queries: (wanted ? (events.data?.events ?? []) : []).map(({ id: eventId }) =>
      apiQuery(caller, listTimeslots, { params: { programId, eventId } }),
    ),
  });
  if (wanted && (!events.data || found.some(({ isPending }) => isPending))) return null;
  return found
    .flatMap(({ data }) => data?.timeslots ?? [])
    .filter(({ id }) => proposedTimeslots.includes(id) || id === timeslotId)
    .sort((a, b) => (a.slotStartTime < b.slotStartTime ? -1 : 1));
}
