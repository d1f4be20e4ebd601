import { randomUUID } from 'node:crypto';
import type { StreamPlaces } from '../http/stream-places.ts';
import type { ToPrimary } from './process-messages.ts';

/** Places of streams as a worker has them: the primary keeps the order in which they were taken in all workers. */
export interface SharedPlaces extends StreamPlaces {
  /** The primary says that this one is the oldest of its holder, and that a newer one needs its place. */
  giveWay(place: string): void;
}

export function createSharedPlaces(send: (message: ToPrimary) => void): SharedPlaces {
  const taken = new Map<string, () => void>();
  return {
    take(holder, most, giveWay) {
      const place = randomUUID();
      taken.set(place, giveWay);
      send({ kind: 'PLACE_TAKEN', place, holder, most });
      return () => {
        if (taken.delete(place)) send({ kind: 'PLACE_LEFT', place });
      };
    },
    giveWay: (place) => taken.get(place)?.(),
  };
}
