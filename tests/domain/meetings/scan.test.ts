import { describe, expect, test } from 'vitest';
import type { DoorMeeting } from '../../../src/domain/meetings/meeting.ts';
import { findMeeting } from '../../../src/domain/meetings/scan.ts';
import { aMeeting, at, HALL, here, OWNER, PARTICIPANT } from './a-meeting.ts';

const CELLAR = 'bbbbbbbb-0000-4000-8000-000000000002';
const meeting = (id: string, startAt: string, endAt: string, over: Partial<DoorMeeting> = {}): DoorMeeting =>
  aMeeting({ id, startAt: at(startAt), endAt: at(endAt), ...over });

const halfPastNine = meeting('halfPastNine', '09:30', '10:00');
const ten = meeting('ten', '10:00', '10:30');
const halfPast = meeting('halfPast', '10:30', '11:00');
const quarterTo = meeting('quarterTo', '10:45', '11:15');
const five = meeting('five', '10:50', '11:20');
const short = meeting('short', '10:00', '10:10');
const afterShort = meeting('afterShort', '10:10', '10:20');
const noon = meeting('noon', '12:00', '12:30');
const tenInCellar = meeting('tenInCellar', '10:00', '10:30', { roomId: CELLAR });
const halfPastInCellar = meeting('halfPastInCellar', '10:30', '11:00', { roomId: CELLAR });
const tenWithOwner = { ...ten, ownerAttendance: here(at('09:58')) };
const cameLate = { ...ten, ownerAttendance: here(at('10:18')) };
const tenCanceled: DoorMeeting = { ...ten, meetingStatus: 'CANCELED', canceledAt: at('09:00') };
const tenReleased: DoorMeeting = {
  ...ten,
  released: { releasedAt: at('10:06'), reason: 'STAFF', missing: 'OWNER' },
};
const tenStoodUp: DoorMeeting = {
  ...tenWithOwner,
  released: { releasedAt: at('10:06'), reason: 'STAFF', missing: 'PARTICIPANT' },
};
const tenPending: DoorMeeting = { ...ten, meetingStatus: 'PENDING', acceptedAt: null };
const tenRefused: DoorMeeting = { ...tenCanceled, acceptedAt: null };

/** The owner's badge at the hall's door, at a time: what is found. */
const cases: [string, string, DoorMeeting[], string, string | null][] = [
  ['right at its start', '10:00', [ten], 'HERE', 'ten'],
  ['as the door opens for it', '09:45', [ten], 'HERE', 'ten'],
  ['a minute before the door opens', '09:44', [ten], 'HERE_EARLY', 'ten'],
  ['hours early', '07:00', [noon, ten], 'HERE_EARLY', 'ten'],
  ['in its last minute', '10:30', [ten], 'HERE', 'ten'],
  ['a minute after its end', '10:31', [ten], 'HERE_LATE', 'ten'],
  ['half an hour after its end', '11:00', [ten], 'HERE_LATE', 'ten'],
  ['too late', '11:01', [ten], 'NONE', null],
  ['released: what they come for, and the rule refuses it', '10:10', [tenReleased], 'HERE', 'ten'],
  ['released, with the next one early', '10:20', [tenReleased, halfPast], 'HERE', 'ten'],
  ['released, when the next one is due', '10:25', [tenReleased, halfPast], 'HERE', 'halfPast'],
  [
    'released, with another one since to which the party is in',
    '10:15',
    [tenReleased, { ...cameLate, id: 'other', ownerAttendance: here(at('10:12')) }],
    'HERE',
    'other',
  ],
  ['released, over', '10:31', [tenReleased], 'NONE', null],
  ['in another room, now', '10:05', [tenInCellar], 'OTHER_ROOM', 'tenInCellar'],
  ['in another room, later', '09:00', [tenInCellar], 'OTHER_ROOM', 'tenInCellar'],
  ['here and in another room: here', '10:24', [halfPastInCellar, ten], 'HERE', 'ten'],
  ['back to back: the one that runs, while somebody is missing', '10:20', [halfPast, ten], 'HERE', 'ten'],
  [
    'back to back: the next, when the party is in already',
    '10:20',
    [tenWithOwner, halfPast],
    'HERE',
    'halfPast',
  ],
  ['back to back: the next, at the change of slots', '10:31', [ten, halfPast], 'HERE', 'halfPast'],
  [
    'back to back in two rooms: the next room, when the party is in here',
    '10:20',
    [tenWithOwner, halfPastInCellar],
    'OTHER_ROOM',
    'halfPastInCellar',
  ],
  [
    'back to back, a few minutes after coming: the same again, not yet the next',
    '10:22',
    [cameLate, halfPast],
    'HERE',
    'ten',
  ],
  [
    'back to back in two rooms, a few minutes after coming: nobody is sent away from what runs',
    '10:22',
    [cameLate, halfPastInCellar],
    'HERE',
    'ten',
  ],
  ['back to back, a while after coming late: the next', '10:23', [cameLate, halfPast], 'HERE', 'halfPast'],
  [
    'a few minutes after coming late, when the next has begun: the next',
    '10:30',
    [{ ...ten, ownerAttendance: here(at('10:27')) }, halfPast],
    'HERE',
    'halfPast',
  ],
  [
    'slots so short that the next is open before this one begins: the same again',
    '09:58',
    [
      { ...meeting('short', '10:00', '10:10'), ownerAttendance: here(at('09:56')) },
      meeting('shortToo', '10:10', '10:20'),
    ],
    'HERE',
    'short',
  ],
  [
    'missed and nearly over, the next begins in minutes: the next',
    '10:26',
    [ten, halfPast],
    'HERE',
    'halfPast',
  ],
  ['the same five minutes before', '10:25', [ten, halfPast], 'HERE', 'halfPast'],
  ['missed and nearly over, the next not yet near: nobody knows', '10:24', [ten, halfPast], 'ASK', 'ten'],
  ['missed, with time left: the one that runs', '10:19', [ten, halfPast], 'HERE', 'ten'],
  [
    'missed here, the next elsewhere in minutes: nobody knows',
    '10:26',
    [ten, halfPastInCellar],
    'ASK',
    'ten',
  ],
  ['missed elsewhere, the next here: the next', '10:24', [tenInCellar, halfPast], 'HERE', 'halfPast'],
  [
    'missed elsewhere, the next elsewhere too',
    '10:24',
    [tenInCellar, halfPastInCellar],
    'ASK',
    'tenInCellar',
  ],
  ['just over and missed, the next in ten minutes: nobody knows', '10:35', [ten, quarterTo], 'ASK', 'ten'],
  ['just over and missed, the next in minutes: the next', '10:40', [ten, quarterTo], 'HERE', 'quarterTo'],
  ['over for a while and missed, the next is open: the next', '10:41', [ten, five], 'HERE', 'five'],
  [
    'missed and nearly over, in for the next: the same again, never the one that was missed',
    '10:24',
    [ten, { ...halfPast, ownerAttendance: here(at('10:22')) }],
    'HERE',
    'halfPast',
  ],
  ['a short one that has begun: still the one that runs', '10:01', [short, afterShort], 'HERE', 'short'],
  ['in already, nothing else open: the same again', '10:10', [tenWithOwner, noon], 'HERE', 'ten'],
  [
    'in already, and the one before was missed: the same again',
    '10:10',
    [halfPastNine, tenWithOwner],
    'HERE',
    'ten',
  ],
  [
    'in already in another room, and the one before was missed here: the same again',
    '10:10',
    [halfPastNine, { ...tenWithOwner, roomId: CELLAR }],
    'OTHER_ROOM',
    'ten',
  ],
  ['in already and over: the next to come', '10:40', [tenWithOwner, noon], 'HERE_EARLY', 'noon'],
  ['canceled, now', '10:05', [tenCanceled, noon], 'CANCELED', 'ten'],
  ['canceled, but another is open', '10:20', [tenCanceled, halfPast], 'HERE', 'halfPast'],
  ['canceled long ago', '11:30', [tenCanceled], 'NONE', null],
  ['canceled before it was ever accepted', '10:05', [tenRefused], 'NONE', null],
  ['only asked for', '10:05', [tenPending], 'NONE', null],
  ['nothing at all', '10:05', [], 'NONE', null],
];

// T0700
describe('The meeting that a scan is about', () => {
  test.each(cases)('%s (%s)', (_what, time, meetings, kind, id) => {
    for (const order of [meetings, meetings.toReversed()]) {
      const found = findMeeting(order, OWNER, HALL, at(time), 15);
      expect([found.kind, found.meeting?.id ?? null]).toEqual([kind, id]);
      expect(found.party).toBe(id === null ? null : 'OWNER');
    }
  });

  // T2485
  test('is the next one for whoever sat in one that was released because the other side did not come', () => {
    const found = (meetings: DoorMeeting[]) =>
      findMeeting(meetings, OWNER, HALL, at('10:20'), 15).meeting?.id;
    expect(found([tenStoodUp, halfPast])).toBe('halfPast');
    expect(found([tenStoodUp])).toBe('ten');
    expect(found([tenReleased, halfPast])).toBe('ten');
  });

  // T1295
  test('in doubt names both, and each of them by itself is no doubt', () => {
    const found = findMeeting([halfPast, ten], OWNER, HALL, at('10:24'), 15);
    expect([found.meeting?.id, found.other?.id]).toEqual(['ten', 'halfPast']);
    expect(findMeeting([ten], OWNER, HALL, at('10:24'), 15).kind).toBe('HERE');
    expect(findMeeting([halfPast], OWNER, HALL, at('10:24'), 15).kind).toBe('HERE');
  });

  test('opens as early as the program says, and what runs comes before what is an hour away', () => {
    expect(findMeeting([noon], OWNER, HALL, at('10:00'), 120)).toMatchObject({ kind: 'HERE', meeting: noon });
    expect(findMeeting([noon], OWNER, HALL, at('11:45'), 0).kind).toBe('HERE_EARLY');
    expect(findMeeting([tenInCellar, noon], OWNER, HALL, at('10:05'), 120)).toMatchObject({
      kind: 'OTHER_ROOM',
      meeting: tenInCellar,
    });
  });

  // T1296
  test.each([
    ['nearly over, the next in minutes', '10:26', [ten, halfPast], 'HERE_EARLY', 'halfPast'],
    ['nearly over, the next not yet near', '10:24', [ten, halfPast], 'ASK', 'ten'],
    ['just over, the next in minutes', '10:40', [ten, quarterTo], 'HERE_EARLY', 'quarterTo'],
    ['over for a while, the next soon', '10:41', [ten, five], 'HERE_EARLY', 'five'],
    ['over for a while, the next far', '10:41', [ten, noon], 'HERE_LATE', 'ten'],
    ['nearly over elsewhere, the next here', '10:24', [tenInCellar, halfPast], 'HERE_EARLY', 'halfPast'],
    [
      'just over elsewhere, the next elsewhere',
      '10:41',
      [tenInCellar, { ...five, roomId: CELLAR }],
      'OTHER_ROOM',
      'five',
    ],
  ])(
    'which it missed is not checked in where the program opens check-in late: %s (%s)',
    (_what, time, meetings, kind, id) => {
      const found = findMeeting(meetings, OWNER, HALL, at(time), 0);
      expect([found.kind, found.meeting?.id]).toEqual([kind, id]);
    },
  );

  // T1297
  test('that is open two hours ahead does not take the place of one just missed', () => {
    const opens = 120;
    expect(findMeeting([ten, noon], OWNER, HALL, at('10:33'), opens)).toMatchObject({
      kind: 'ASK',
      meeting: ten,
      other: noon,
    });
    const inForNoon = { ...noon, ownerAttendance: here(at('09:50')) };
    expect(findMeeting([ten, inForNoon], OWNER, HALL, at('10:24'), opens)).toMatchObject({
      kind: 'HERE',
      meeting: ten,
    });
    expect(findMeeting([tenWithOwner, noon], OWNER, HALL, at('10:20'), opens)).toMatchObject({
      kind: 'HERE',
      meeting: tenWithOwner,
    });
    expect(findMeeting([tenInCellar, noon], OWNER, HALL, at('10:33'), opens)).toMatchObject({
      kind: 'HERE',
      meeting: noon,
    });
  });

  test('says which side the organization is, and since when it is here', () => {
    expect(findMeeting([tenWithOwner], OWNER, HALL, at('10:05'), 15)).toMatchObject({
      party: 'OWNER',
      alreadyAt: at('09:58'),
    });
    expect(findMeeting([tenWithOwner], PARTICIPANT, HALL, at('10:05'), 15)).toMatchObject({
      kind: 'HERE',
      party: 'PARTICIPANT',
      alreadyAt: null,
    });
  });

  test('is none for an organization that has no part in it', () => {
    const stranger = 'aaaaaaaa-0000-4000-8000-000000000009';
    expect(findMeeting([ten, tenCanceled], stranger, HALL, at('10:05'), 15).kind).toBe('NONE');
  });

  test('at a desk for every room is here, whatever its room', () => {
    expect(findMeeting([tenInCellar], OWNER, null, at('10:05'), 15).kind).toBe('HERE');
    expect(findMeeting([tenInCellar], OWNER, null, at('09:00'), 15).kind).toBe('HERE_EARLY');
  });

  test('does not change the meetings it was given', () => {
    const meetings = [noon, ten];
    findMeeting(meetings, OWNER, HALL, at('10:05'), 15);
    expect(meetings).toEqual([noon, ten]);
  });
});
