import type { Kysely } from 'kysely';
import type { ShiftedSlot, ShiftStayResult } from '../../../contract/shift.ts';
import type { Timetable, TimetableShift } from '../../../domain/schedule/shift.ts';
import type { MeetingsShift } from '../../../domain/schedule/shift-meetings.ts';
import type { Schema } from '../../db/schema.ts';
import { partyNames } from '../../store/reseats.ts';
import { tablesOf } from '../../store/shifts.ts';

/** Shifts with the names that screens show. */

export const slotViews = (
  { timeslots, events }: Timetable,
  { slots }: TimetableShift,
  rooms: ReadonlyMap<string, string>,
): ShiftedSlot[] =>
  slots.flatMap(({ timeslotId, from, to }) => {
    const slot = timeslots.find(({ id }) => id === timeslotId);
    if (!slot) return [];
    const eventName = events.find(({ id }) => id === slot.eventId)?.name ?? '';
    const roomName = slot.roomId ? rooms.get(slot.roomId) : undefined;
    return [
      { timeslotId, eventName, timeslotType: slot.timeslotType, ...(roomName ? { roomName } : {}), from, to },
    ];
  });

export const eventViews = (timetable: Timetable, { events }: TimetableShift) =>
  events.map((event) => ({
    ...event,
    name: timetable.events.find(({ id }) => id === event.eventId)?.name ?? '',
  }));

export async function countsOf(
  db: Kysely<Schema>,
  { moves, requests, stays }: MeetingsShift,
): Promise<{ meetings: number; requests: number; stays: ShiftStayResult[] }> {
  const ids = stays.map(({ meetingId }) => meetingId);
  const others = stays.flatMap(({ sharesWith }) => sharesWith.map(({ meetingId }) => meetingId));
  const [names, tables] = [await partyNames(db, [...ids, ...others]), await tablesOf(db, ids)];
  const named = (meetingId: string) => names.get(meetingId) ?? { ownerName: '', participantName: '' };
  return {
    meetings: moves.length,
    requests: requests.length,
    stays: stays.map(({ meetingId, from, reason, other, sharesWith }) => ({
      meetingId,
      ...named(meetingId),
      at: from,
      reason,
      otherAt: other?.at ?? null,
      tableName: tables.get(meetingId)?.tableName ?? null,
      roomName: tables.get(meetingId)?.roomName ?? null,
      sharesWith: sharesWith.map(({ meetingId: id, at }) => ({ meetingId: id, ...named(id), at })),
    })),
  };
}
