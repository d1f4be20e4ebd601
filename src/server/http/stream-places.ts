/**
 * How many streams someone has open, in all processes of this machine (`processes/machine`). One too many, and the oldest gives way: it is most likely a window
 * that was closed or loaded anew, and whose end has not been heard of yet.
 */
export interface StreamPlaces {
  /** @param giveWay ends this stream when a newer one needs its place. @returns how to leave */
  take(holder: string, most: number, giveWay: () => void): () => void;
}

export function createStreamPlaces(): StreamPlaces {
  const taken = new Map<string, Set<() => void>>();
  return {
    take(holder, most, giveWay) {
      const places = taken.get(holder) ?? new Set();
      taken.set(holder, places);
      places.add(giveWay);
      // A set keeps the order in which they came.
      for (const oldest of [...places].slice(0, Math.max(0, places.size - most))) oldest();
      return () => {
        places.delete(giveWay);
        if (places.size === 0 && taken.get(holder) === places) taken.delete(holder);
      };
    },
  };
}
