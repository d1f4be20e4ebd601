import { describe, expect, test } from 'vitest';
import {
  applySettings,
  changesOf,
  changeTabletsArgs,
  formerScopes,
  settlesScopes,
} from '../../../src/domain/devices/tablet-settings.ts';
import { standingOf } from '../../../src/domain/meetings/standing.ts';
import type { DeviceActor } from '../../../src/domain/people/actor.ts';

const [hall, cellar, attic] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const shown = { name: 'Door 1', mode: 'DOOR' as const, roomIds: [hall, cellar] };

describe('What is changed of a tablet', () => {
  // T2090
  test('is only what a person has changed of what they saw; the order of rooms is no change', () => {
    expect(changesOf({ ...shown, roomIds: [cellar, hall] }, shown)).toEqual({});
    expect(changesOf({ name: 'Door 2', mode: 'STAND', roomIds: [], pin: '9999' }, shown)).toEqual({
      name: 'Door 2',
      mode: 'STAND',
      roomIds: [],
      pin: '9999',
    });
    expect(applySettings(shown, {})).toBeNull();
    expect(applySettings(shown, { roomIds: [cellar, hall] })).toBeNull();
    expect(applySettings(shown, { mode: 'STAND' })).toEqual({ ...shown, mode: 'STAND' });
    // Nobody can compare a PIN with its hash.
    expect(applySettings(shown, { pin: '2468' })).toEqual(shown);
  });

  test('is a name for one tablet only', () => {
    const ids = [hall, cellar];
    const problemsOf = (args: object) =>
      changeTabletsArgs.safeParse(args).error?.issues.map(({ path }) => path.join('.')) ?? [];
    expect(problemsOf({ deviceIds: ids, name: 'Door' })).toEqual(['name']);
    expect(problemsOf({ deviceIds: [hall, hall], name: 'Door' })).toEqual([]);
    expect(problemsOf({ deviceIds: ids, mode: 'STAND' })).toEqual([]);
    expect(problemsOf({ deviceIds: [] })).toEqual(['deviceIds']);
    expect(problemsOf({ deviceIds: ids, pin: '12' })).toEqual(['pin']);
  });
});

describe('What a tablet was set to before', () => {
  const tablet: DeviceActor = {
    kind: 'DEVICE',
    deviceId: attic,
    programId: hall,
    name: 'Door 1',
    mode: 'STAND',
    roomIds: [cellar],
    revoked: false,
  };
  const meetingIn = (roomId: string) => ({
    programId: hall,
    roomId,
    meetingOwner: 'a',
    meetingParticipant: 'b',
  });

  // T2091
  test('is remembered once each, also after three changes in a row, and not for a name or a PIN', () => {
    const door = { mode: 'DOOR' as const, roomIds: [hall] };
    const stand = { mode: 'STAND' as const, roomIds: [cellar] };
    expect(formerScopes([], door, door)).toEqual([]);
    const once = formerScopes([], door, stand);
    expect(once).toEqual([door]);
    const twice = formerScopes(once, stand, door);
    expect(twice).toEqual([door, stand]);
    expect(formerScopes(twice, door, { ...door, roomIds: [attic] })).toEqual([stand, door]);
  });

  // T2092
  test('counts for what it delivers from there, and for nothing else', () => {
    const before = { ...tablet, formerly: [{ mode: 'DOOR' as const, roomIds: [hall] }] };
    expect(standingOf(tablet, meetingIn(hall), undefined).tablet).toBe('OTHER_ROOM');
    expect(standingOf(before, meetingIn(hall), undefined)).toEqual({ staff: true, party: null });
    // At its new room it is a stand, and at a third one nothing.
    expect(standingOf(before, meetingIn(cellar), undefined).tablet).toBe('STAND');
    expect(standingOf(before, meetingIn(attic), undefined).tablet).toBe('OTHER_ROOM');
  });

  test('counts until the tablet confirms its newest settings with nothing waiting', () => {
    expect(settlesScopes({ settings: 3, queued: 0 }, 3)).toBe(true);
    expect(settlesScopes({ settings: 3, queued: 1 }, 3)).toBe(false);
    expect(settlesScopes({ settings: 2, queued: 0 }, 3)).toBe(false);
    expect(settlesScopes({ queued: 0 }, 0)).toBe(false);
  });
});
