import { describe, expect, test } from 'vitest';
import { type PlacesFor, placesFor } from '../../../src/client/app/main-navigation.ts';

const places = (over: Partial<PlacesFor>) =>
  placesFor({ slug: 'summit', staff: false, unsent: 0, attention: 0, ...over });
const linksOf = (over: Partial<PlacesFor>) =>
  places(over).map(({ label, to }) => `${label} ${to.replace('/programs/summit', '~')}`);

const own = [
  'Schedule ~/my-schedule',
  'Badge ~/my-badge',
  'Meetings ~',
  'Participants ~/participants',
  'This device ~/device',
  'Programs /',
];
const doors = ['Scan ~/door', 'Rooms ~/rooms', 'Meetings ~', 'This device ~/device', 'Attention ~/attention'];

describe('The main navigation', () => {
  test('has the door first for staff; all other places are in groups', () => {
    expect(linksOf({ staff: true })).toEqual([...doors, 'Programs /']);
  });

  test('has one’s own day first for participants, and nothing of the door', () => {
    expect(linksOf({})).toEqual(own);
  });

  test('has the programs alone outside of a program, whoever looks', () => {
    expect(linksOf({ slug: null, staff: true, unsent: 3 })).toEqual(['Programs /']);
  });

  test('counts at This device what waits, for all, and at Attention what was refused, for staff', () => {
    const badges = (over: Partial<PlacesFor>) =>
      places({ unsent: 3, attention: 2, ...over })
        .filter(({ badge }) => badge !== undefined)
        .map(({ label, badge }) => `${label} ${badge}`);
    expect(badges({ staff: true })).toEqual(['This device 3', 'Attention 2']);
    expect(badges({})).toEqual(['This device 3']);
  });

  test('has each place once', () => {
    for (const staff of [true, false]) {
      const links = linksOf({ staff });
      expect(new Set(links).size).toBe(links.length);
    }
  });
});
