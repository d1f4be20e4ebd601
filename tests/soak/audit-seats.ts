import { waitingWishes } from '../../src/offline/waiting-wishes.ts';
import type { Server } from './audit.ts';
import { count } from './totals.ts';
import type { World } from './world.ts';

/** No table has two pairs at one time, and no organization two meetings: apart from the database's own constraints. */
export function auditSeats({ meetings }: Server, problems: string[]): void {
  const seated = meetings.filter(
    (row) => row.meeting_status === 'ACCEPTED' && !row.released && !row.is_deleted,
  );
  for (const [place, one] of seated.entries())
    for (const other of seated.slice(place + 1)) {
      const together = one.start_at < other.end_at && other.start_at < one.end_at;
      const sameSlot = one.timeslot_id !== null && one.timeslot_id === other.timeslot_id;
      const sameTable = one.room_id === other.room_id && one.seat_number === other.seat_number;
      if ((together || sameSlot) && one.seat_number !== null && sameTable)
        problems.push(`seats: ${one.id} and ${other.id} have one table`);
      const parties = [one.meeting_owner, one.meeting_participant];
      const shared = [other.meeting_owner, other.meeting_participant].find((id) => parties.includes(id));
      if (together && shared) problems.push(`seats: ${shared} has ${one.id} and ${other.id} at one time`);
    }
}

/** Every wish was decided, ended by itself, or gone with its pairing: none waits in the evening. */
export async function auditWishes({ tablets, totals }: World, problems: string[]): Promise<void> {
  for (const tablet of tablets) {
    const waiting = await waitingWishes(tablet.db);
    const session = await tablet.db.session.get('current');
    if (waiting.length > 0 && session && !session.ended)
      problems.push(`${tablet.name} has ${waiting.length} wishes that nobody decided`);
    for (const { state, reason, message } of await tablet.db.wishes.toArray()) {
      count(totals, `wish ended: ${state}`);
      if (state === 'REFUSED' && (!reason || !message))
        problems.push(`${tablet.name} was refused a wish and not told why`);
    }
  }
}
