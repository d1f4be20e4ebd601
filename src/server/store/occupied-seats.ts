import { type Kysely, sql } from 'kysely';
import { seatKey } from '../../domain/schedule/seating.ts';
import type { Schema } from '../db/schema.ts';

/** For each of these timeslots the seats that accepted meetings hold in it, as seat keys; without any: not there. */
export async function occupiedSeats(
  db: Kysely<Schema>,
  programId: string,
  timeslotIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ timeslot_id: string; room_id: string; seats: number[] }>`
    select timeslot_id, room_id, array_agg(seat_number) as seats from meeting
    where program_id = ${programId} and timeslot_id = any(${timeslotIds}::uuid[])
      and meeting_status = 'ACCEPTED' and released is null and not is_deleted and room_id is not null and seat_number is not null
    group by timeslot_id, room_id`.execute(db);
  const held = new Map<string, Set<string>>();
  for (const { timeslot_id: timeslotId, room_id: roomId, seats } of rows) {
    const keys = held.get(timeslotId) ?? new Set();
    for (const seatNumber of seats) keys.add(seatKey({ roomId, seatNumber }));
    held.set(timeslotId, keys);
  }
  return held;
}
