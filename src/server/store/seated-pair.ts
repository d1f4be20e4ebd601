import type { Kysely } from 'kysely';
import type { SeatPairArgs } from '../../domain/meetings/seat-pair.ts';
import type { Schema } from '../db/schema.ts';

/** Whether these two have an accepted meeting at that table in that timeslot, whoever of them invited. */
export async function isPairSeated(
  db: Kysely<Schema>,
  programId: string,
  args: Pick<SeatPairArgs, 'timeslotId' | 'roomId' | 'tableNumber' | 'meetingOwner' | 'meetingParticipant'>,
): Promise<boolean> {
  const pair = [args.meetingOwner, args.meetingParticipant];
  const found = await db
    .selectFrom('meeting')
    .select('id')
    .where('program_id', '=', programId)
    .where('timeslot_id', '=', args.timeslotId)
    .where('room_id', '=', args.roomId)
    .where('seat_number', '=', args.tableNumber)
    .where('meeting_owner', 'in', pair)
    .where('meeting_participant', 'in', pair)
    .where('meeting_status', '=', 'ACCEPTED')
    .where('released', 'is', null)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  return found !== undefined;
}
