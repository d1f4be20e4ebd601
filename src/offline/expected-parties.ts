import { checkInOpensAt } from '../domain/meetings/check-in-terms.ts';
import { isOn } from '../domain/meetings/is-released.ts';
import { type Party, parties } from '../domain/meetings/meeting.ts';
import type { Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import { meetingsOfRoom } from './meeting-store.ts';
import { termsOn } from './program-terms.ts';
import { type MeetingView, timeslots, viewsOf } from './venue-queries.ts';

/** A party that a room expects now and that is not in yet. */
export interface ExpectedParty {
  organizationId: string;
  organizationName: string;
  tableName: string | null;
  startAt: Instant;
  /** The other side is here already. */
  awaited: boolean;
}

/**
 * Who a room still expects: of every meeting that is open for check-in, each side that is missing. First those for whom
 * someone waits, then by start and table. Usable inside a liveQuery.
 *
 * @param present by the server's clock
 */
export async function expectedIn(
  db: DeviceDatabase,
  programId: string,
  roomId: string,
  present: Instant,
): Promise<ExpectedParty[]> {
  const terms = await termsOn(db, programId);
  const open = (await timeslots(db, programId)).filter(
    (slot) =>
      checkInOpensAt({ startAt: slot.slotStartTime }, terms) <= present && present <= slot.slotEndTime,
  );
  const slotIds = open.map(({ id }) => id);
  const views = await viewsOf(db, programId, await meetingsOfRoom(db, programId, roomId, slotIds));
  return views
    .filter(({ meeting }) => isOn(meeting) && present <= meeting.endAt)
    .flatMap((view) => parties.flatMap((party) => missingSide(view, party)))
    .sort(byUrgency);
}

function missingSide(view: MeetingView, party: Party): (ExpectedParty & { seatNumber: number })[] {
  const [side, other] = party === 'OWNER' ? [view.owner, view.participant] : [view.participant, view.owner];
  if (side.attendedAt !== null) return [];
  const { organizationId, organizationName } = side;
  const { tableName, startAt, seatNumber } = view.meeting;
  const awaited = other.attendedAt !== null;
  return [{ organizationId, organizationName, tableName, startAt, awaited, seatNumber: seatNumber ?? 0 }];
}

type Seated = ExpectedParty & { seatNumber: number };

function byUrgency(a: Seated, b: Seated): number {
  if (a.awaited !== b.awaited) return a.awaited ? -1 : 1;
  if (a.startAt !== b.startAt) return a.startAt < b.startAt ? -1 : 1;
  return a.seatNumber - b.seatNumber || (a.organizationName < b.organizationName ? -1 : 1);
}
