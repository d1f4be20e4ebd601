import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallError } from '../../../../contract/call.ts';
import { listEvents, listRooms, listTimeslots } from '../../../../contract/programs.ts';
import { listSessions } from '../../../../contract/sessions.ts';
import { eventsMeant, type KnownSchedule } from '../../../../domain/schedule/import/check-schedule.ts';
import type { ScheduleRow } from '../../../../domain/schedule/import/schedule-columns.ts';
import { sameSessionKey } from '../../../../domain/sessions/save-session.ts';
import { useCaller } from '../../caller-context.ts';
import { apiQuery, useApiQuery } from '../../use-api.ts';
import { nameOfDay } from './name-of-day.ts';

/** What there is in a program, as far as a file speaks of it: events, rooms, and the timeslots of the events it means. */
export function useExistingSchedule(programId: string, rows: readonly ScheduleRow[]) {
  const caller = useCaller();
  const events = useApiQuery(listEvents, { params: { programId } });
  const rooms = useApiQuery(listRooms, { params: { programId } });
  const sessions = useApiQuery(listSessions, { params: { programId } });
  const meant = useMemo(() => eventsMeant(rows, events.data?.events ?? [], nameOfDay), [rows, events.data]);
  const timeslots = useQueries({
    queries: meant.map((eventId) => apiQuery(caller, listTimeslots, { params: { programId, eventId } })),
    combine: (all) => ({
      lists: all.map(({ data }) => data?.timeslots),
      refetch: () => Promise.all(all.map((one) => one.refetch())),
      error: (all.find(({ error }) => error !== null)?.error ?? null) as CallError | null,
      busy: all.some(({ isFetching }) => isFetching),
    }),
  });
  const { lists } = timeslots;
  const known = useMemo((): KnownSchedule | null => {
    if (!events.data || !rooms.data || !sessions.data || lists.some((list) => list === undefined))
      return null;
    return {
      events: events.data.events,
      rooms: rooms.data.rooms,
      sessions: new Set(sessions.data.sessions.map(sameSessionKey)),
      timeslots: new Map(meant.map((eventId, place) => [eventId, lists[place] ?? []])),
    };
  }, [events.data, rooms.data, sessions.data, meant, lists]);
  return {
    /** Null: not all of it is known yet. */
    known,
    error: events.error ?? rooms.error ?? sessions.error ?? timeslots.error,
    busy: events.isFetching || rooms.isFetching || sessions.isFetching || timeslots.busy,
    retry: () =>
      void Promise.all([events.refetch(), rooms.refetch(), sessions.refetch(), timeslots.refetch()]),
  };
}
