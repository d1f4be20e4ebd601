import { expect, test } from 'vitest';
import { busyShare, type StageTime, stageLine, timed } from '../../scripts/test/stage-times.ts';

test('says how busy the processors were: of the time between two looks, what was not idle', () => {
  expect(busyShare({ used: 100, idle: 50 }, { used: 190, idle: 60 })).toBe(0.9);
  expect(busyShare({ used: 100, idle: 50 }, { used: 100, idle: 50 })).toBe(0);
});

test('adds what a part took, also where it fails', async () => {
  const times: StageTime[] = [];
  expect(await timed(times, 'well', async () => 7)).toBe(7);
  await expect(
    timed(times, 'badly', async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(times.map(({ title }) => title)).toEqual(['well', 'badly']);
  expect(stageLine({ title: 'unit', seconds: 90, busy: 0.876 })).toBe(
    '  1.5 min, processors 88 % busy  unit',
  );
});
