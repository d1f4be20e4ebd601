import type { Kysely } from 'kysely';
import type { LeftResult, MovedResult, PlaceResult } from '../../../contract/reseat.ts';
import type { SeatAt } from '../../../domain/schedule/reseat-places.ts';
import type { Schema } from '../../db/schema.ts';
import { partyNames, roomNames } from '../../store/reseats.ts';

/** Re-seatings with the names that screens show. */

interface Affected {
  meetingId: string;
  from: SeatAt;
}

export interface Names {
  place(seat: SeatAt): PlaceResult;
  moved(move: Affected & { to: SeatAt; makesRoom?: true }): MovedResult;
  left<Reason extends string>(
    stay: Affected & { reason: Reason },
  ): Omit<LeftResult, 'reason'> & { reason: Reason };
}

/** The names of both sides of these meetings and of all rooms of the program, deleted ones too; read once for all. */
export async function namesFor(
  db: Kysely<Schema>,
  programId: string,
  affected: readonly { meetingId: string }[],
): Promise<Names> {
  const rooms = await roomNames(db, programId);
  const parties = await partyNames(
    db,
    affected.map(({ meetingId }) => meetingId),
  );
  const place = ({ timeslotId, startAt, endAt, roomId, tableName, seatNumber }: SeatAt): PlaceResult => ({
    timeslotId,
    startAt,
    endAt,
    roomId,
    tableName,
    seatNumber,
    roomName: (roomId && rooms.get(roomId)) ?? null,
  });
  const named = ({ meetingId, from }: Affected) => ({
    meetingId,
    ...(parties.get(meetingId) ?? { ownerName: '', participantName: '' }),
    from: place(from),
  });
  return {
    place,
    moved: (move) => ({
      ...named(move),
      to: place(move.to),
      ...(move.makesRoom ? { makesRoom: true as const } : {}),
    }),
    left: (stay) => ({ ...named(stay), reason: stay.reason }),
  };
}
