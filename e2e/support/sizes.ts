/**
 * The sizes at which a journey is walked: the first is that of most people who walk it. `npm test` walks it there alone,
 * since the second took a seventh of its time, and `screens` judges every screen at every size; `E2E_SIZES=all` walks it at
 * each.
 */
export const sizesOf = <const T>(sizes: readonly [T, ...T[]]): readonly T[] =>
  process.env.E2E_SIZES === 'all' ? sizes : sizes.slice(0, 1);
