import type { Kysely } from 'kysely';
import type { LeftResult, MovedResult, PlaceResult } from '../../../contract/reseat.ts';
import type { SeatAt } from '../../../domain/schedule/reseat.ts';
import type { Schema } from '../../db/schema.ts';
import { partyNames, roomNames } from '../../store/reseats.ts';

/** Re-seatings with the names that screens show. Not an action. */

export interface Names {
  place(seat: SeatAt): PlaceResult;
}

/** Places of a program with the names of their rooms, deleted ones too. */
export async function placeNamed(db: Kysely<Schema>, programId: string): Promise<Names> {
  const rooms = await roomNames(db, programId);
  return {
    place: ({ timeslotId, startAt, endAt, roomId, tableName, seatNumber }) => ({
      ...{ timeslotId, startAt, endAt, roomId, tableName, seatNumber },
      roomName: (roomId && rooms.get(roomId)) ?? null,
    }),
  };
}

interface Affected {
  meetingId: string;
  from: SeatAt;
}

/** Each with the names of both sides and of its room. */
export async function viewStays<Reason extends string>(
  db: Kysely<Schema>,
  programId: string,
  stays: readonly (Affected & { reason: Reason })[],
): Promise<(Omit<LeftResult, 'reason'> & { reason: Reason })[]> {
  const named = await affectedNamed(db, programId, stays);
  return stays.map((stay) => ({ ...named(stay), reason: stay.reason }));
}

export async function viewMoves(
  db: Kysely<Schema>,
  programId: string,
  moves: readonly (Affected & { to: SeatAt })[],
): Promise<MovedResult[]> {
  const names = await placeNamed(db, programId);
  const named = await affectedNamed(db, programId, moves);
  return moves.map((move) => ({ ...named(move), to: names.place(move.to) }));
}

async function affectedNamed(db: Kysely<Schema>, programId: string, affected: readonly Affected[]) {
  const names = await placeNamed(db, programId);
  const parties = await partyNames(
    db,
    affected.map(({ meetingId }) => meetingId),
  );
  return ({ meetingId, from }: Affected) => ({
    meetingId,
    ...(parties.get(meetingId) ?? { ownerName: '', participantName: '' }),
    from: names.place(from),
  });
}
