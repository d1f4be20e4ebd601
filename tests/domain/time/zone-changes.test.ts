import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatSpan } from '../../../src/domain/time/format.ts';
import { clockChangesIn, zoneLabel, zoneParts } from '../../../src/domain/time/zone-changes.ts';

/** What a zone is called over a span of time, whatever the zone of the device. */

const outside = process.env.TZ;
afterAll(() => {
  if (outside === undefined) delete process.env.TZ;
  else process.env.TZ = outside;
});

const cases: [what: string, from: string, to: string, zone: string, label: string, changes: string[]][] = [
  ['Jakarta, which has no change', '2026-01-01', '2027-12-31', 'Asia/Jakarta', 'GMT+7', []],
  ['Berlin in November', '2026-11-01', '2026-11-30', 'Europe/Berlin', 'GMT+1', []],
  [
    'Berlin, October 24 to 26',
    '2026-10-24',
    '2026-10-26',
    'Europe/Berlin',
    'GMT+2 / GMT+1',
    ['2026-10-25T01:00:00.000Z'],
  ],
  [
    'Berlin in spring',
    '2026-03-28',
    '2026-03-30',
    'Europe/Berlin',
    'GMT+1 / GMT+2',
    ['2026-03-29T01:00:00.000Z'],
  ],
  [
    'Berlin for a year: there and back, each name once',
    '2026-01-01',
    '2026-12-31',
    'Europe/Berlin',
    'GMT+1 / GMT+2',
    ['2026-03-29T01:00:00.000Z', '2026-10-25T01:00:00.000Z'],
  ],
  [
    'Lord Howe, which changes by half an hour',
    '2026-04-04',
    '2026-04-06',
    'Australia/Lord_Howe',
    'GMT+11 / GMT+10:30',
    ['2026-04-04T15:00:00.000Z'],
  ],
  [
    'New York, whose names are words',
    '2026-10-31',
    '2026-11-02',
    'America/New_York',
    'EDT / EST',
    ['2026-11-01T06:00:00.000Z'],
  ],
  [
    'Apia, which left a whole day out',
    '2011-12-29',
    '2012-01-02',
    'Pacific/Apia',
    'GMT-10 / GMT+14',
    ['2011-12-30T10:00:00.000Z'],
  ],
];

describe.each(['UTC', 'Europe/Berlin', 'Pacific/Apia'])('On a device in %s', (device) => {
  beforeAll(() => {
    process.env.TZ = device;
  });

  // T1439
  test.each(cases)('%s', (_what, from, to, zone, label, changes) => {
    const [startAt, endAt] = [`${from}T00:00:00.000Z`, `${to}T00:00:00.000Z`];
    expect(zoneLabel(startAt, endAt, zone)).toBe(label);
    expect(
      zoneParts(startAt, endAt, zone)
        .slice(1)
        .map(({ since }) => since),
    ).toEqual(changes);
    expect(clockChangesIn(startAt, endAt, zone)).toBe(changes.length > 0);
  });

  test('a change at the very end counts, and one at the very start is over', () => {
    const change = '2026-10-25T01:00:00.000Z';
    expect(zoneLabel('2026-10-25T00:00:00.000Z', change, 'Europe/Berlin')).toBe('GMT+2 / GMT+1');
    expect(zoneLabel('2026-10-25T00:00:00.000Z', '2026-10-25T00:59:59.999Z', 'Europe/Berlin')).toBe('GMT+2');
    expect(zoneLabel(change, '2026-10-25T02:00:00.000Z', 'Europe/Berlin')).toBe('GMT+1');
  });

  // T1440
  test('a span of hours across a change names both, another one its own', () => {
    const span = (from: string, to: string, zone: string) =>
      formatSpan(`2026-10-${from}:00.000Z`, `2026-10-${to}:00.000Z`, zone);
    expect(span('25T00:30', '25T01:00', 'Europe/Berlin')).toBe('02:30 GMT+2 - 02:00 GMT+1');
    expect(span('25T01:00', '25T01:30', 'Europe/Berlin')).toBe('02:00 - 02:30 GMT+1');
    expect(span('24T22:00', '25T08:00', 'Europe/Berlin')).toBe('00:00 GMT+2 - 09:00 GMT+1');
    expect(span('25T00:30', '25T01:00', 'Asia/Jakarta')).toBe('07:30 - 08:00 GMT+7');
  });
});
