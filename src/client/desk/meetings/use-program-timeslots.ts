import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { CallError } from '../../../contract/call.ts';
import type { ResultOf } from '../../../contract/endpoint.ts';
import { listEvents, listTimeslots } from '../../../contract/programs.ts';
import { useCaller } from '../caller-context.ts';
import type { QueryState } from '../query-problem.tsx';
import { staleAfter } from '../stale-after.ts';
import { apiQuery, useApiQuery } from '../use-api.ts';

type Event = ResultOf<typeof listEvents>['events'][number];
type Timeslot = ResultOf<typeof listTimeslots>['timeslots'][number];

/** Timeslots change by the day, not by the minute. */
const staleTime = staleAfter(60_000);

/** An event with its timeslots, oldest first. */
export interface EventWithTimeslots {
  event: Event;
  timeslots: readonly Timeslot[];
}

interface Known {
  programId: string;
  events: readonly EventWithTimeslots[];
}

/** Every timeslot of a program by event. */
export function useProgramTimeslots(programId: string): QueryState<readonly EventWithTimeslots[]> {
  const caller = useCaller();
  const list = useApiQuery(listEvents, { params: { programId } }, { staleTime });
  const events = list.data?.events;
  const found = useQueries({
    queries: (events ?? []).map(({ id: eventId }) => ({
      ...apiQuery(caller, listTimeslots, { params: { programId, eventId } }),
      staleTime,
    })),
    combine: (queries) => ({
      lists: queries.map(({ data }) => data?.timeslots),
      error: (queries.find(({ error }) => error)?.error ?? null) as CallError | null,
      isFetching: queries.some(({ isFetching }) => isFetching),
      retry: () => {
        for (const query of queries) if (query.error) void query.refetch();
      },
    }),
  });
  const { lists } = found;
  const whole = useMemo(() => {
    if (!events || lists.length !== events.length) return null;
    const joined: EventWithTimeslots[] = [];
    for (const [place, event] of events.entries()) {
      const timeslots = lists[place];
      if (!timeslots) return null;
      joined.push({ event, timeslots: timeslots.filter(({ timeslotType }) => timeslotType === 'TIMESLOT') });
    }
    return joined;
  }, [events, lists]);
  // While a day that someone just added is on its way, what was there stands: a form would lose what was chosen in it.
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    if (whole) setKnown({ programId, events: whole });
  }, [programId, whole]);
  return {
    data: whole ?? (known?.programId === programId ? known.events : undefined),
    error: list.error ?? found.error,
    isFetching: list.isFetching || found.isFetching,
    refetch: () => {
      if (list.error) void list.refetch();
      found.retry();
    },
  };
}
