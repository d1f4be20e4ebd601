import { expect, test } from 'vitest';
import { loadOnce } from '../../../src/client/app/load-anew.ts';

// T3389
test('A page that is being loaded again is not begun anew by those who ask too, until it has had its time', () => {
  let now = 0;
  let loads = 0;
  const load = loadOnce(
    () => {
      loads += 1;
    },
    () => now,
  );
  load();
  // The word that a new version took over, and each look whether it has.
  for (now = 2000; now < 30_000; now += 2000) load();
  expect(loads).toBe(1);
  now = 30_000;
  load();
  expect(loads).toBe(2);
});
