import { useMemo } from 'react';
import { listAvailableTimeslots, listBookedTimeslots } from '../../../contract/own-timeslots.ts';
import type { SlotUse } from '../../../domain/schedule/timeslot-status.ts';
import type { QueryState } from '../query-problem.tsx';
import { togetherOf } from '../query-view.tsx';
import { useApiQuery } from '../use-api.ts';
import { type EventWithTimeslots, useProgramTimeslots } from './use-program-timeslots.ts';

/** What an organization already does in the timeslots: asked anew whenever a screen opens, for others book meanwhile. */
export function useSlotUse(programId: string, organizationId: string): QueryState<SlotUse> {
  const input = { params: { programId, organizationId } };
  const available = useApiQuery(listAvailableTimeslots, input, { staleTime: 0 });
  const booked = useApiQuery(listBookedTimeslots, input, { staleTime: 0 });
  const closed = available.data?.closed;
  const slots = booked.data?.timeslots;
  const data = useMemo(
    () => (closed && slots ? { closed, booked: new Set(slots.map(({ id }) => id)) } : undefined),
    [closed, slots],
  );
  return { ...togetherOf({ available, booked }), data };
}

/** Everything a request is chosen from. */
export interface RequestSlots {
  /** Published and not disabled, oldest first. */
  events: readonly EventWithTimeslots[];
  requester: SlotUse;
  owner: SlotUse;
}

/** The published timeslots with what the two organizations do in them. */
export function useRequestSlots(
  programId: string,
  requesterId: string,
  ownerId: string,
): QueryState<RequestSlots> {
  const schedule = useProgramTimeslots(programId);
  const requester = useSlotUse(programId, requesterId);
  const owner = useSlotUse(programId, ownerId);
  const events = useMemo(
    () => schedule.data?.filter(({ event }) => event.eventStatus === 'PUBLISHED'),
    [schedule.data],
  );
  return togetherOf({ events: { ...schedule, data: events }, requester, owner });
}
