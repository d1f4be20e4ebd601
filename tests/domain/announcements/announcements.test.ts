import { describe, expect, it, test } from 'vitest';
import {
  addAnnouncementArgs,
  announcementProblems,
  applyAddAnnouncement,
  decideAddAnnouncement,
} from '../../../src/domain/announcements/add-announcement.ts';
import {
  type Announcement,
  announcementPhase,
  MAX_SHOWN_ANNOUNCEMENTS,
  type ShownAnnouncement,
} from '../../../src/domain/announcements/announcement.ts';
import { announcementLength } from '../../../src/domain/announcements/announcement-length.ts';
import { endOf } from '../../../src/domain/announcements/end-choice.ts';
import {
  type AnnouncementViewer,
  announcementsShownTo,
  isShownTo,
} from '../../../src/domain/announcements/is-shown-to.ts';
import {
  announcementsOfRoom,
  announcementsToShowAgain,
  applyWithdrawAnnouncement,
  decideWithdrawAnnouncement,
} from '../../../src/domain/announcements/withdraw-announcement.ts';
import { decodeMessage, englishText } from '../../../src/domain/language/message.ts';
import type { DoorMeeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { localToInstant } from '../../../src/domain/time/zones.ts';
import { meetingAt, organizationIds, roomIds, uuid } from '../../offline/support/program.ts';

const zone = 'Asia/Jakarta';
/** 10:00 in Jakarta. */
const now = '2026-11-21T03:00:00.000Z';
const args = { text: 'Lunch is served', audience: 'ALL', roomId: null, endsAt: addMinutes(now, 30) } as const;
const problemsOf = (over: object): string[] =>
  (addAnnouncementArgs.safeParse({ ...args, ...over }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${englishText(decodeMessage(message))}`,
  );
const textOf = (text: string) => addAnnouncementArgs.parse({ ...args, text }).text;

const announcement = (over: Partial<Announcement> = {}): Announcement => ({
  id: uuid(701),
  programId: uuid(700),
  text: 'Lunch is served',
  audience: 'ALL',
  roomId: null,
  createdAt: addMinutes(now, -10),
  createdBy: 'Sita',
  endsAt: addMinutes(now, 10),
  withdrawnAt: null,
  ...over,
});

// T1900
describe('The text of an announcement', () => {
  it('has 1 to 200 characters as people count them', () => {
    expect(problemsOf({ text: 'a'.repeat(200) })).toEqual([]);
    expect(problemsOf({ text: 'a'.repeat(201) })).toEqual(['text: Please write at most 200 characters.']);
    expect(problemsOf({ text: '' })).toEqual(['text: Text is required.']);
    expect(problemsOf({ text: ' \n ' })).toEqual(['text: Text is required.']);
    expect(problemsOf({ text: '\u200b\u200d' })).toEqual(['text: Text is required.']);
    // A family is one character of eleven units; an accent that was typed apart is none of its own.
    expect(announcementLength('👨‍👩‍👧‍👦')).toBe(1);
    expect(problemsOf({ text: '👨‍👩‍👧‍👦'.repeat(150) })).toEqual([]);
    expect(problemsOf({ text: 'e\u0301'.repeat(200) })).toEqual([]);
  });

  it('is not without end because one character is made of many', () => {
    expect(problemsOf({ text: `a${'\u0301'.repeat(5000)}` })).toEqual([
      'text: Please write at most 200 characters.',
    ]);
  });

  it('is one line of plain text: what looks like a tag stays as it was typed', () => {
    expect(textOf('  Hall A\n is\tclosed. \u0007 ')).toBe('Hall A is closed.');
    expect(textOf('<b>Lunch</b> & {name}')).toBe('<b>Lunch</b> & {name}');
  });
});

// T1901
describe('A new announcement', () => {
  const facts = { timelineEnd: addMinutes(now, 600), roomIds: [roomIds[0]] };
  const wrong = (over: object) =>
    announcementProblems({ ...args, ...over }, facts, now).map(
      ({ path, message }) => `${path}: ${englishText(message)}`,
    );

  it('needs a room where it is for one, and one of the program', () => {
    expect(problemsOf({ audience: 'ROOM' })).toEqual(['roomId: Please select a room.']);
    expect(problemsOf({ audience: 'EVERYWHERE' })).toEqual(['audience: Undefined audience.']);
    expect(wrong({ audience: 'ROOM', roomId: roomIds[0] })).toEqual([]);
    expect(wrong({ audience: 'ROOM', roomId: roomIds[1] })).toEqual(['roomId: Please select a room.']);
  });

  it('ends after now, and at most a day after the program', () => {
    expect(wrong({ endsAt: now })).toEqual(['endsAt: The end must be later than now.']);
    expect(wrong({ endsAt: addMinutes(now, 1) })).toEqual([]);
    const last = addMinutes(facts.timelineEnd, 24 * 60);
    expect(wrong({ endsAt: last })).toEqual([]);
    expect(wrong({ endsAt: addMinutes(last, 1) })).toEqual([
      'endsAt: The end must be within a day after the end of the program.',
    ]);
  });

  it('is refused while as many are shown as people can read', () => {
    expect(decideAddAnnouncement(MAX_SHOWN_ANNOUNCEMENTS - 1)).toMatchObject({ kind: 'allowed' });
    expect(decideAddAnnouncement(MAX_SHOWN_ANNOUNCEMENTS)).toEqual({
      kind: 'refused',
      code: 'TOO_MANY_ANNOUNCEMENTS',
    });
  });

  it('forgets a room that was chosen before it was for everyone', () => {
    const made = { id: uuid(1), programId: uuid(2), createdBy: 'Sita' };
    expect(applyAddAnnouncement({ ...args, roomId: roomIds[0] }, made, now)).toEqual({
      ...made,
      ...args,
      createdAt: now,
      withdrawnAt: null,
    });
  });

  it.each([
    [{ kind: 'IN', minutes: 30 }, '2026-11-21T03:30:00.000Z'],
    [{ kind: 'AT', time: '12:15' }, '2026-11-21T05:15:00.000Z'],
    // A time of today that has passed is no time of tomorrow.
    [{ kind: 'AT', time: '09:00' }, '2026-11-21T02:00:00.000Z'],
  ] as const)('chosen to end %j ends at %s', (choice, at) => {
    expect(endOf(choice, now, zone)).toBe(at);
  });

  // T2765
  it.each([
    ['23:30', '01:30', '2026-11-21T18:30:00.000Z'],
    ['23:30', '06:30', '2026-11-20T23:30:00.000Z'],
    ['00:30', '01:30', '2026-11-20T18:30:00.000Z'],
    // In that night a time that has passed is no time of the next one.
    ['01:30', '00:30', '2026-11-20T17:30:00.000Z'],
  ])('at %s a time of %s that is chosen as the end is %s, in the night too', (clock, time, at) => {
    expect(endOf({ kind: 'AT', time }, localToInstant('2026-11-21', clock, zone), zone)).toBe(at);
  });
});

// T1902
describe('An announcement', () => {
  it('is shown until its end, and not at its end', () => {
    expect(announcementPhase(announcement(), now)).toBe('SHOWN');
    expect(announcementPhase(announcement({ endsAt: now }), now)).toBe('ENDED');
    expect(announcementPhase(announcement({ withdrawnAt: addMinutes(now, -1) }), now)).toBe('WITHDRAWN');
  });

  it('is withdrawn while it is shown, and once', () => {
    const shown = announcement();
    expect(decideWithdrawAnnouncement(shown, now)).toMatchObject({ kind: 'allowed' });
    const withdrawn = applyWithdrawAnnouncement(shown, now);
    expect(withdrawn).toEqual({ ...shown, withdrawnAt: now });
    for (const over of [withdrawn, announcement({ endsAt: now })])
      expect(decideWithdrawAnnouncement(over, now)).toEqual({ kind: 'refused', code: 'ANNOUNCEMENT_OVER' });
  });
});

// T1903
describe('Whether a screen shows an announcement', () => {
  const here = (attendedAt: string | null): DoorMeeting['ownerAttendance'] => ({
    attendedAt,
    stampAt: now,
    operationId: uuid(9),
    recordedBy: 'Door 1',
    undoReason: null,
  });
  /** The first organization's meeting, in the first room, today at nine. */
  const meeting = (over: Partial<DoorMeeting> = {}) =>
    meetingAt(101, 0, 0, 1, { startAt: '2026-11-21T02:00:00.000Z', ...over });
  const phone = (...meetings: DoorMeeting[]): AnnouncementViewer => ({
    kind: 'PHONE',
    organizationId: organizationIds[0] ?? null,
    meetings,
  });
  const place = (...rooms: string[]): AnnouncementViewer => ({ kind: 'PLACE', roomIds: rooms });
  const all = announcement();
  const room = announcement({ audience: 'ROOM', roomId: roomIds[0] });
  const hereOnly = announcement({ audience: 'HERE' });

  const cases: [what: string, one: Announcement, viewer: AnnouncementViewer, shown: boolean][] = [
    ['for everyone: on a board', all, place(), true],
    ['for everyone: on a tablet of another room', all, place(roomIds[1]), true],
    ['for everyone: on a phone without a meeting', all, phone(), true],
    [
      'for everyone: on a phone without an organization',
      all,
      { kind: 'PHONE', organizationId: null, meetings: [] },
      true,
    ],
    ['for a room: on a board of all rooms', room, place(), true],
    ['for a room: on its tablet', room, place(roomIds[0]), true],
    ['for a room: on a tablet of another one', room, place(roomIds[1]), false],
    ['for a room: on a phone with a meeting there today', room, phone(meeting()), true],
    ['for a room: on a phone that meets elsewhere', room, phone(meeting({ roomId: roomIds[1] })), false],
    [
      'for a room: on a phone that meets there tomorrow',
      room,
      phone(meeting({ startAt: '2026-11-21T23:30:00.000Z' })),
      false,
    ],
    [
      'for a room: on a phone whose meeting there was canceled',
      room,
      phone(meeting({ meetingStatus: 'CANCELED' })),
      false,
    ],
    ['for a room: on a phone without a meeting', room, phone(), false],
    ['for who is here: on a board', hereOnly, place(roomIds[1]), true],
    [
      'for who is here: on a phone that checked in today',
      hereOnly,
      phone(meeting({ ownerAttendance: here('2026-11-21T02:05:00.000Z') })),
      true,
    ],
    [
      'for who is here: on a phone whose partner alone checked in',
      hereOnly,
      phone(meeting({ participantAttendance: here('2026-11-21T02:05:00.000Z') })),
      false,
    ],
    [
      'for who is here: on a phone that checked in yesterday',
      hereOnly,
      phone(meeting({ ownerAttendance: here('2026-11-20T16:59:00.000Z') })),
      false,
    ],
    [
      'for who is here: on a phone whose check-in was undone',
      hereOnly,
      phone(meeting({ ownerAttendance: here(null) })),
      false,
    ],
    ['that has ended: on a board', announcement({ endsAt: now }), place(), false],
    ['that has ended: on a phone', announcement({ endsAt: now }), phone(), false],
  ];
  test.each(cases)('%s', (_what, one, viewer, shown) => {
    expect(isShownTo(one, viewer, now, zone)).toBe(shown);
  });

  // T2768
  it('of who is here is shown after midnight too to those who were here that evening', () => {
    const late = localToInstant('2026-11-21', '23:00', zone);
    const nightly = addMinutes(late, 90);
    const seen = phone(meeting({ startAt: late, ownerAttendance: here(late) }));
    const one = { ...hereOnly, endsAt: addMinutes(nightly, 900) };
    const shownAt = (minutes: number) => isShownTo(one, seen, addMinutes(nightly, minutes), zone);
    expect([shownAt(0), shownAt(600)]).toEqual([true, false]);
  });

  it('the newest stands first, and of one moment always the same', () => {
    const at = (id: number, minutes: number): ShownAnnouncement =>
      announcement({ id: uuid(id), createdAt: addMinutes(now, -minutes) });
    const list = [at(3, 5), at(1, 9), at(2, 5), at(4, 1)];
    const order = (of: readonly ShownAnnouncement[]) =>
      announcementsShownTo(of, place(), now, zone).map(({ id }) => id);
    expect(order(list)).toEqual([4, 3, 2, 1].map(uuid));
    expect(order([...list].reverse())).toEqual(order(list));
  });
});

// T2361
describe('The announcements of a room', () => {
  it('go with it when it is deleted; those of other rooms and for everyone stay', () => {
    const own = announcement({ id: uuid(702), audience: 'ROOM', roomId: roomIds[0] });
    const other = announcement({ id: uuid(703), audience: 'ROOM', roomId: roomIds[1] });
    expect(announcementsOfRoom([announcement(), own, other], roomIds[0])).toEqual([own]);
  });

  it('are shown again with it, newest first, until as many are shown as may be', () => {
    const withdrawn = [704, 705, 706].map((id) => announcement({ id: uuid(id), withdrawnAt: now }));
    const ids = (shown: number) =>
      announcementsToShowAgain(withdrawn, shown, now).map(({ id, withdrawnAt }) => [id, withdrawnAt]);
    expect(ids(0)).toHaveLength(3);
    expect(ids(MAX_SHOWN_ANNOUNCEMENTS - 1)).toEqual([[uuid(704), null]]);
    expect(ids(MAX_SHOWN_ANNOUNCEMENTS)).toEqual([]);
    expect(announcementsToShowAgain([announcement({ endsAt: now, withdrawnAt: now })], 0, now)).toEqual([]);
  });
});
