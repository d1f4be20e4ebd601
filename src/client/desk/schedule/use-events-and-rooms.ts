import { listEvents, listRooms, type ProgramResult } from '../../../contract/programs.ts';
import type { ProgramEvent, Room } from '../../../domain/schedule/schedule.ts';
import { useApiQuery } from '../use-api.ts';

const NO_EVENTS: readonly ProgramEvent[] = [];
const NO_ROOMS: readonly Room[] = [];

/** The events and rooms that a new event stands beside; empty while they are on their way: the server looks again. */
export function useEventsAndRooms(program: ProgramResult) {
  const events = useApiQuery(listEvents, { params: { programId: program.id } });
  const rooms = useApiQuery(listRooms, { params: { programId: program.id } });
  return {
    loaded: !events.isPending && !rooms.isPending,
    timezone: program.timezone,
    events: events.data?.events ?? NO_EVENTS,
    rooms: rooms.data?.rooms ?? NO_ROOMS,
  };
}
