import { describe, expect, test } from 'vitest';
import { holderFor, holdsNamesOf, meetingElsewhere } from '../../../src/domain/devices/names-on-tablet.ts';
import { standingOf } from '../../../src/domain/meetings/standing.ts';
import type { DeviceActor } from '../../../src/domain/people/actor.ts';
import { meetingAt, programId, roomIds, start, uuid } from '../../offline/support/program.ts';

/** Whom a tablet for rooms knows by name. */

const here = roomIds[0];
const tablet: DeviceActor = {
  kind: 'DEVICE',
  deviceId: uuid(1),
  name: 'Door 1',
  programId,
  mode: 'DOOR',
  revoked: false,
  roomIds: [here],
};

describe('The names of a meeting', () => {
  // T1452
  test.each([
    ['is in its room', { roomId: here, formerRoomIds: [] }, true],
    ['was there before it was moved', { roomId: roomIds[1], formerRoomIds: [here] }, true],
    ['is in another room', { roomId: roomIds[1], formerRoomIds: [] }, false],
    ['has no room', { roomId: null, formerRoomIds: [] }, false],
  ])('that %s are held exactly where it may check in', (_where, place, held) => {
    const meeting = { ...meetingAt(101, 0, 0, 1), ...place };
    expect(holdsNamesOf(tablet, meeting)).toBe(held);
    expect(standingOf(tablet, meeting, undefined).staff).toBe(held);
    expect(holdsNamesOf({ roomIds: [] }, meeting)).toBe(true);
  });
});

test('A meeting elsewhere says when each side came, and neither who said so nor its link', () => {
  const said = { attendedAt: start, stampAt: start, operationId: uuid(900), undoReason: null };
  const meeting = meetingAt(101, 0, 0, 1, {
    meetingLink: 'https://zoom.example/secret',
    ownerAttendance: { ...said, recordedBy: 'Sita Staff' },
  });
  expect(meetingElsewhere(meeting)).toEqual({
    ...meeting,
    meetingLink: null,
    ownerAttendance: { ...said, recordedBy: '' },
  });
});

test('A person has a name where one of their organizations meets there, and the title of that one alone', () => {
  const badge = (organizationId: string, jobTitle: string) => ({
    organizationId,
    jobTitle,
    badgeNumber: jobTitle,
  });
  const person = { id: uuid(5), name: 'Ayu', badges: [badge('a', 'CEO'), badge('b', 'Adviser')] };
  expect(holderFor(person, (id) => id === 'b')).toEqual({
    ...person,
    badges: [{ ...badge('a', 'CEO'), jobTitle: '' }, badge('b', 'Adviser')],
  });
  expect(holderFor(person, () => false)).toMatchObject({
    name: '',
    badges: [{ jobTitle: '' }, { jobTitle: '' }],
  });
});
