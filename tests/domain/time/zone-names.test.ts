import { describe, expect, test } from 'vitest';
import { findZones, offsetLabel, zoneChoices, zoneTitle } from '../../../src/domain/time/zone-names.ts';

/** Time zones as people look for them, whatever a browser calls them. */

const WINTER = '2026-01-15T12:00:00.000Z';
const SUMMER = '2026-07-15T12:00:00.000Z';
const known = ['America/Buenos_Aires', 'Asia/Calcutta', 'Asia/Jakarta', 'Europe/Berlin', 'Europe/Kiev'];

describe('The list of time zones', () => {
  // T2934
  test('has today’s names, UTC, and the offset of the day that counts; a name that was kept stays as it is', () => {
    const choices = zoneChoices(known, 'Asia/Jakarta', SUMMER);
    expect(choices.map(({ title, zone, offset }) => [title, zone, offset])).toEqual([
      ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires', 'UTC-03:00'],
      ['Asia/Jakarta', 'Asia/Jakarta', 'UTC+07:00'],
      ['Asia/Kolkata', 'Asia/Calcutta', 'UTC+05:30'],
      ['Europe/Berlin', 'Europe/Berlin', 'UTC+02:00'],
      ['Europe/Kyiv', 'Europe/Kiev', 'UTC+03:00'],
      ['UTC', 'UTC', 'UTC'],
    ]);
    expect([offsetLabel('Europe/Berlin', WINTER), offsetLabel('Europe/Berlin', SUMMER)]).toEqual([
      'UTC+01:00',
      'UTC+02:00',
    ]);
    // Each once, by the name that the program has.
    const both = zoneChoices([...known, 'Asia/Kolkata'], 'Asia/Kolkata', SUMMER);
    expect(both.filter(({ title }) => title === 'Asia/Kolkata').map(({ zone }) => zone)).toEqual([
      'Asia/Kolkata',
    ]);
    expect(zoneChoices(known, 'Etc/UTC', SUMMER).find(({ title }) => title === 'UTC')?.zone).toBe('Etc/UTC');
    expect(zoneTitle('Asia/Jakarta')).toBe('Asia/Jakarta');
  });

  // T2935
  test('is searched by either name, by words and by offset', () => {
    const choices = zoneChoices(known, 'Asia/Jakarta', WINTER);
    const found = (text: string) => findZones(choices, text).map(({ title }) => title);
    expect(found('calcutta')).toEqual(['Asia/Kolkata']);
    expect(found('kolk')).toEqual(['Asia/Kolkata']);
    expect(found('Buenos Aires')).toEqual(['America/Argentina/Buenos_Aires']);
    expect(found('+05:30')).toEqual(['Asia/Kolkata']);
    expect(found('europe +02')).toEqual(['Europe/Kyiv']);
    expect(found('nowhere')).toEqual([]);
    expect(found('')).toHaveLength(6);
  });
});
