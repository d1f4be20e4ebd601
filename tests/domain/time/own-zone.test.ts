import { afterAll, describe, expect, test } from 'vitest';
import { spanInOwnZone } from '../../../src/domain/time/own-zone.ts';

const outside = process.env.TZ;
afterAll(() => {
  if (outside === undefined) delete process.env.TZ;
  else process.env.TZ = outside;
});

describe.each(['UTC', 'Asia/Jakarta', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia'])(
  'A viewer whose device is in %s',
  (device) => {
    // T0616
    test.each([
      [
        'the same zone',
        '2026-11-21T02:00:00.000Z',
        '2026-11-21T10:00:00.000Z',
        'Asia/Jakarta',
        'Asia/Jakarta',
        null,
      ],
      [
        'another name of the same hours',
        '2026-11-21T02:00:00.000Z',
        '2026-11-21T10:00:00.000Z',
        'Asia/Jakarta',
        'Asia/Bangkok',
        null,
      ],
      [
        'hours behind, the same day',
        '2026-11-21T02:00:00.000Z',
        '2026-11-21T10:00:00.000Z',
        'Asia/Jakarta',
        'Europe/Berlin',
        '03:00 - 11:00 GMT+1',
      ],
      [
        'the day before',
        '2026-11-21T02:00:00.000Z',
        '2026-11-21T03:00:00.000Z',
        'Asia/Jakarta',
        'America/New_York',
        'Nov 20, 2026, 21:00 - 22:00 EST',
      ],
      [
        'a clock that goes forward meanwhile',
        '2026-03-29T00:30:00.000Z',
        '2026-03-29T02:00:00.000Z',
        'Africa/Lagos',
        'Europe/Berlin',
        '01:30 GMT+1 - 04:00 GMT+2',
      ],
    ])('reads beside the program’s hours, in %s', (_what, from, to, zone, own, words) => {
      process.env.TZ = device;
      expect(spanInOwnZone(from, to, zone, own)).toBe(words);
    });
  },
);
