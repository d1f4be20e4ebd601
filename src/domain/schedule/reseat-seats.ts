import type { Room, Venue } from './schedule.ts';
import { openRooms, type Seat, seatKey, seatsOf } from './seating.ts';

/** Who looks for a seat, and where they sat. */
interface Sitting {
  id: string;
  roomId: string | null;
  seatNumber: number | null;
}

/** Seats of one timeslot and venue that are given out one after the other: the same room first, then by `roomOrder`. */
export class FreeSeats {
  readonly #seats: Seat[];

  constructor(rooms: readonly Room[], venue: Venue, eventId: string, taken: ReadonlySet<string>) {
    this.#seats = openRooms(rooms, venue, eventId).flatMap((room) =>
      seatsOf(room).filter((seat) => !taken.has(seatKey(seat))),
    );
  }

  get count(): number {
    return this.#seats.length;
  }

  #take(found: number): Seat | null {
    return found < 0 ? null : (this.#seats.splice(found, 1)[0] ?? null);
  }

  /** A seat for each that there is one for: first those who can keep their room, and of these who can keep their table. */
  giveOut<M extends Sitting>(meetings: readonly M[]): Map<string, Seat> {
    const given = new Map<string, Seat>();
    const wishes: ((meeting: M) => (seat: Seat) => boolean)[] = [
      (meeting) => (seat) => seat.roomId === meeting.roomId && seat.seatNumber === meeting.seatNumber,
      (meeting) => (seat) => seat.roomId === meeting.roomId,
      () => () => true,
    ];
    // Who comes too late for a seat is known before rooms are chosen: else one who keeps a room takes an earlier one's.
    const served = meetings.slice(0, this.count);
    for (const wish of wishes) {
      for (const meeting of served) {
        if (given.has(meeting.id)) continue;
        const seat = this.#take(this.#seats.findIndex(wish(meeting)));
        if (seat) given.set(meeting.id, seat);
      }
    }
    return given;
  }
}
