import { useMemo } from 'react';
import type { CallError } from '../../../contract/call.ts';
import { listAvailableTimeslots, listBookedTimeslots } from '../../../contract/own-timeslots.ts';
import type { SlotUse } from '../../../domain/schedule/timeslot-status.ts';
import { useApiQuery } from '../use-api.ts';
import { type EventWithTimeslots, useProgramTimeslots } from './use-program-timeslots.ts';

export interface SlotUseQuery {
  /** Null until it is there. */
  use: SlotUse | null;
  error: CallError | null;
  busy: boolean;
  retry(): void;
}

/** What an organization already does in the timeslots: asked anew whenever a screen opens, for others book meanwhile. */
export function useSlotUse(programId: string, organizationId: string): SlotUseQuery {
  const input = { params: { programId, organizationId } };
  const available = useApiQuery(listAvailableTimeslots, input, { staleTime: 0 });
  const booked = useApiQuery(listBookedTimeslots, input, { staleTime: 0 });
  const closed = available.data?.closed;
  const slots = booked.data?.timeslots;
  const use = useMemo(
    () => (closed && slots ? { closed, booked: new Set(slots.map(({ id }) => id)) } : null),
    [closed, slots],
  );
  return {
    use,
    error: (closed ? null : available.error) ?? (slots ? null : booked.error),
    busy: available.isFetching || booked.isFetching,
    retry: () => {
      if (!closed) void available.refetch();
      if (!slots) void booked.refetch();
    },
  };
}

/** Everything a request is chosen from. */
export interface RequestSlots {
  /** Published and not disabled, oldest first. */
  events: readonly EventWithTimeslots[];
  requester: SlotUse;
  owner: SlotUse;
}

export interface RequestSlotsQuery {
  slots: RequestSlots | null;
  error: CallError | null;
  busy: boolean;
  retry(): void;
}

/** The published timeslots with what the two organizations do in them. */
export function useRequestSlots(programId: string, requesterId: string, ownerId: string): RequestSlotsQuery {
  const schedule = useProgramTimeslots(programId);
  const requester = useSlotUse(programId, requesterId);
  const owner = useSlotUse(programId, ownerId);
  const events = useMemo(
    () => schedule.events?.filter(({ event }) => event.eventStatus === 'PUBLISHED') ?? null,
    [schedule.events],
  );
  return {
    slots:
      events && requester.use && owner.use ? { events, requester: requester.use, owner: owner.use } : null,
    error: (events ? null : schedule.error) ?? requester.error ?? owner.error,
    busy: requester.busy || owner.busy,
    retry: () => {
      if (!events) schedule.retry();
      requester.retry();
      owner.retry();
    },
  };
}
