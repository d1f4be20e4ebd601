import { describe, expect, test } from 'vitest';
import {
  decideFleetPlace,
  firstFleetNumber,
  fleetArgs,
  fleetTabletName,
} from '../../../src/domain/devices/fleet.ts';

const now = '2026-11-21T03:00:00.000Z';
const fleet = { places: 2, taken: 1, expiresAt: '2026-11-21T04:00:00.000Z', withdrawnAt: null };

describe('A place of a code for several tablets', () => {
  // T2080
  test('is given until the last one is taken, the code ends or is withdrawn', () => {
    expect(decideFleetPlace(fleet, now, true).kind).toBe('allowed');
    expect(decideFleetPlace({ ...fleet, taken: 2 }, now, true)).toEqual({
      kind: 'refused',
      code: 'FLEET_FULL',
    });
    const wrong = { kind: 'refused', code: 'PAIRING_CODE_WRONG' };
    expect(decideFleetPlace(fleet, fleet.expiresAt, true)).toEqual(wrong);
    expect(decideFleetPlace({ ...fleet, withdrawnAt: now }, now, true)).toEqual(wrong);
  });

  test('is for tablets that keep a key', () => {
    expect(decideFleetPlace(fleet, now, false)).toEqual({ kind: 'refused', code: 'FLEET_NEEDS_KEY' });
    // An ended code says nothing more.
    expect(decideFleetPlace({ ...fleet, withdrawnAt: now }, now, false)).toEqual({
      kind: 'refused',
      code: 'PAIRING_CODE_WRONG',
    });
  });
});

describe('The numbers of a fleet', () => {
  // T2081
  test('begin with 1, and after those that the same name has already', () => {
    expect(fleetTabletName('Door', firstFleetNumber('Door', [], []))).toBe('Door 1');
    expect(firstFleetNumber('Door', ['Door 2', 'Door 7', 'Door', 'Doorway 9', 'Door 08', 'Door A'], [])).toBe(
      8,
    );
    expect(firstFleetNumber('Door', ['Door 2'], [10, 5])).toBe(11);
  });
});

describe('What staff say of a code for several tablets', () => {
  const said = { name: ' Door ', mode: 'DOOR', roomIds: [], pin: '2468', places: 10, validMinutes: 240 };
  const problemsOf = (over: object) =>
    fleetArgs.safeParse({ ...said, ...over }).error?.issues.map(({ path }) => path.join('.')) ?? [];

  // T2082
  test('is a name that leaves room for a number, 1 to 100 tablets, and at most 24 hours', () => {
    expect(fleetArgs.parse(said)).toMatchObject({ name: 'Door', places: 10 });
    expect(problemsOf({ name: 'x'.repeat(50), places: 100, validMinutes: 1440 })).toEqual([]);
    expect(problemsOf({ name: 'x'.repeat(51) })).toEqual(['name']);
    expect(problemsOf({ name: '  ' })).toEqual(['name']);
    for (const places of [0, 101, 1.5, Number.NaN]) expect(problemsOf({ places })).toEqual(['places']);
    for (const validMinutes of [0, 1441]) expect(problemsOf({ validMinutes })).toEqual(['validMinutes']);
  });
});
