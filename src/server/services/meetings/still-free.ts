import { type Meeting, partyOf } from '../../../domain/meetings/meeting.ts';
import type { TakeBackFacts } from '../../../domain/meetings/release.ts';
import { decideSlot } from '../../../domain/meetings/request.ts';
import type { Venue } from '../../../domain/schedule/schedule.ts';
import { openRooms, seatKey, seatsOf } from '../../../domain/schedule/seating.ts';
import { overlaps } from '../../../domain/time/instants.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { lanesLeft } from '../../store/lanes.ts';
import { takenSeats } from '../../store/meetings.ts';
import { lockApproved } from '../../store/registrations.ts';
import { loadEvent, loadRooms, loadTimeslot, lockTimeslot } from '../../store/schedule.ts';

/** Whether the table and the time of released meetings are free still. */
export interface StillFree {
  factsOf(meeting: Meeting): TakeBackFacts;
  /** It has them again: of two at one table, or of one lane of an organization, the second does not get them. */
  take(meeting: Meeting): void;
}

/**
 * Looks after the table and the time of these meetings.
 *
 * Locks: the meetings are the caller's, then the registrations of all sides in all programs, by program and organization, then
 * all timeslots by id: as Accept does, whatever the order of a batch.
 */
export async function loadStillFree(
  tx: TransactionContext['tx'],
  released: readonly Meeting[],
): Promise<StillFree> {
  const found = new Map<string, { seatTaken: boolean; left: ReadonlyMap<string, number> }>();
  const byProgram = [...Map.groupBy(released, (meeting) => meeting.programId)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  for (const [programId, meetings] of byProgram) {
    const parties = meetings.flatMap(({ meetingOwner, meetingParticipant }) => [
      meetingOwner,
      meetingParticipant,
    ]);
    await lockApproved(tx, programId, [...new Set(parties)]);
  }
  const slotIds = [...new Set(released.flatMap(({ timeslotId }) => timeslotId ?? []))].sort();
  for (const id of slotIds) await lockTimeslot(tx, id);
  for (const [programId, meetings] of byProgram) {
    const rooms = await loadRooms(tx, programId);
    for (const meeting of meetings) {
      const { id, eventId, venue, timeslotId } = meeting;
      const pair = [meeting.meetingOwner, meeting.meetingParticipant];
      const left = await lanesLeft(tx, programId, pair, meeting, id);
      const key = keyOf(meeting);
      const slot = timeslotId === null ? null : await loadTimeslot(tx, timeslotId);
      const open = openRooms(rooms, venue, { eventId: eventId ?? '', roomId: slot?.roomId })
        .flatMap(seatsOf)
        .map(seatKey);
      const taken = timeslotId === null ? null : await takenSeats(tx, programId, timeslotId);
      const closed = timeslotId !== null && (await isClosed(tx, timeslotId, venue));
      found.set(id, {
        seatTaken: closed || (key !== null && (!open.includes(key) || (taken?.has(key) ?? false))),
        left,
      });
    }
  }
  const back: Meeting[] = [];
  return {
    factsOf: (meeting) => {
      const { seatTaken, left } = found.get(meeting.id) ?? {
        seatTaken: true,
        left: new Map<string, number>(),
      };
      const others = back.filter((other) => other.id !== meeting.id && overlaps(other, meeting));
      const atTable = (other: Meeting) =>
        other.timeslotId === meeting.timeslotId && keyOf(other) !== null && keyOf(other) === keyOf(meeting);
      return {
        seatTaken: seatTaken || others.some(atTable),
        booked: [meeting.meetingOwner, meeting.meetingParticipant].filter(
          (id) => (left.get(id) ?? 1) <= others.filter((other) => partyOf(other, id) !== null).length,
        ),
      };
    },
    take: (meeting) => void back.push(meeting),
  };
}

/** Whether its event or the timeslot itself was closed since. That it is over is not asked: who arrives late was there. */
async function isClosed(tx: TransactionContext['tx'], timeslotId: string, venue: Venue): Promise<boolean> {
  const slot = await loadTimeslot(tx, timeslotId);
  const event = slot && (await loadEvent(tx, slot.eventId));
  return !event || decideSlot(event, slot, venue, slot.slotStartTime, 'END').kind === 'refused';
}

const keyOf = ({ roomId, seatNumber }: Meeting): string | null =>
  roomId === null || seatNumber === null ? null : seatKey({ roomId, seatNumber });
