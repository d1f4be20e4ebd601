import type { Room, Venue } from './schedule.ts';
import { openRooms, type Seat, type SlotPlace, seatKey, seatsOf } from './seating.ts';

/** Who looks for a seat, and where they sat. */
interface Sitting {
  id: string;
  roomId: string | null;
  seatNumber: number | null;
}

/** Seats of one timeslot and venue that are given out one after the other: the same room first, then by `roomOrder`. */
export class FreeSeats {
  readonly #seats: Seat[];

  constructor(rooms: readonly Room[], venue: Venue, slot: SlotPlace, taken: ReadonlySet<string>) {
    this.#seats = openRooms(rooms, venue, slot).flatMap((room) =>
      seatsOf(room).filter((seat) => !taken.has(seatKey(seat))),
    );
  }

  get count(): number {
    return this.#seats.length;
  }

  /** The seat that this one would get in each room, its own room first; nothing is given out. */
  eachRoom({ roomId }: Pick<Sitting, 'roomId'>): Seat[] {
    const first = new Map<string, Seat>();
    for (const seat of this.#seats) if (!first.has(seat.roomId)) first.set(seat.roomId, seat);
    return [...first.values()].sort((a, b) => Number(b.roomId === roomId) - Number(a.roomId === roomId));
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
