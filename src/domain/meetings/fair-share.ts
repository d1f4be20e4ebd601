/**
 * How many each may show at most, so that all together are no more than there is room for: whoever has few shows all of
 * them, and nobody is left out. At least one each, also where there is no room for so many.
 *
 * @param counts how many each has
 */
export function fairShare(counts: readonly number[], room: number): number {
  let left = room;
  const ascending = counts.toSorted((a, b) => a - b);
  for (const [place, count] of ascending.entries()) {
    const others = ascending.length - place;
    if (count * others > left) return Math.max(1, Math.floor(left / others));
    left -= count;
  }
  return Math.max(1, ascending.at(-1) ?? 1);
}
