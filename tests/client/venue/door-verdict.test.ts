import { describe, expect, it } from 'vitest';
import {
  notNowVerdict,
  savedVerdict,
  unsavedVerdict,
} from '../../../src/client/venue/check-in/door-verdict.ts';
import { notSavedVerdict } from '../../../src/client/venue/check-in/not-saved-verdict.ts';
import { partyMeetingText } from '../../../src/client/venue/check-in/party-meeting.ts';
import { sentences } from '../../../src/contract/sentences.ts';
import type { DoorMeeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import type { RefusalCode } from '../../../src/domain/verdict/refusal-codes.ts';
import { refused } from '../../../src/domain/verdict/verdict.ts';
import { meetingAt, slotStart } from '../../offline/support/program.ts';
import { foundNameless, foundOf, here, nameless, subject, viewOf } from './support/views.ts';

const zone = 'Asia/Jakarta';
// 09:00 to 09:30 in Jakarta.
const meeting = meetingAt(101, 0, 0, 1);
const start = slotStart(0);
const found = foundOf(viewOf(meeting));

const inTime = { late: false, busyUntil: null, unconfirmed: false };
const table = { main: 'Table 1', beside: 'Garuda Hall' };

describe('a meeting that was released', () => {
  // T2244
  it('says when and why, and offers a free table to who came too late', () => {
    const released = {
      releasedAt: addMinutes(start, 7),
      reason: 'NO_ANSWER',
      missing: 'OWNER',
    } as const;
    const late = foundOf(viewOf({ ...meeting, released }));
    const scan = { kind: 'REFUSED', code: 'MEETING_RELEASED', subject, found: late } as const;
    expect(unsavedVerdict(scan, addMinutes(start, 9), zone)).toMatchObject({
      kind: 'REFUSED',
      tone: 'bad',
      title: 'Table released',
      stays: true,
      seatable: subject.organizationId,
      lines: [
        'Released at 09:07: Acme did not come',
        'Ayu Lestari',
        'Acme',
        'with Borealis',
        '09:00 - 09:30 GMT+7',
      ],
    });
    expect(partyMeetingText(scan, start, zone).text).toContain('Released');
  });
});

describe('a check-in that is on the disk', () => {
  // T1952
  it('says what the partner says of its coming, until it is there', () => {
    const notice = { stampAt: addMinutes(start, -20), operationId: 'n', minutes: null } as const;
    const linesOf = (over: Partial<DoorMeeting>) =>
      savedVerdict({ subject, found: foundOf(viewOf({ ...meeting, ...over })) }, inTime, start, zone).lines;
    const late = { ...notice, kind: 'LATE', minutes: 5 } as const;
    expect(linesOf({ participantNotice: late })).toContain('The partner is about 5 minutes late');
    expect(linesOf({ participantNotice: { ...late, stampAt: addMinutes(start, 2) } })).toContain(
      'The partner is on the way, about 5 minutes',
    );
    expect(linesOf({ participantNotice: { ...notice, kind: 'NOT_COMING' } })).toContain(
      'The partner can’t come',
    );
    const come = linesOf({ participantNotice: late, participantAttendance: here(start) });
    expect(come).toContain('with Borealis, already here');
    expect(come.join()).not.toContain('late');
  });

  // T1890
  it('is green: the table is its largest word, then who, with whom and when', () => {
    const verdict = savedVerdict({ subject, found }, inTime, start, zone);
    expect(verdict).toMatchObject({
      kind: 'CHECKED_IN',
      tone: 'good',
      cue: 'good',
      title: 'Checked in',
      place: table,
      stays: false,
      offer: null,
      unconfirmed: false,
    });
    expect(verdict.lines).toEqual(['Ayu Lestari', 'Acme', 'with Borealis', '09:00 - 09:30 GMT+7']);
  });

  it('says that the partner is already at the table', () => {
    const waiting = foundOf(viewOf(meetingAt(101, 0, 0, 1, { participantAttendance: here(start) })));
    expect(savedVerdict({ subject, found: waiting }, inTime, start, zone).lines).toContain(
      'with Borealis, already here',
    );
  });

  // T0309
  it('is amber when late, in the words of a steward', () => {
    const late = savedVerdict({ subject, found }, { ...inTime, late: true }, addMinutes(start, 41), zone);
    expect(late).toMatchObject({
      kind: 'CHECKED_IN_LATE',
      tone: 'warn',
      title: 'Checked in, late',
      place: table,
    });
    expect(late.lines.at(0)).toBe('Ayu Lestari');
    expect(late.lines).toContain('It ended at 09:30.');
  });

  // T1891
  it('looks different before its time: when, and until when the table is busy', () => {
    const before = addMinutes(start, -10);
    const early = savedVerdict({ subject, found }, { ...inTime, busyUntil: start }, before, zone);
    expect(early).toMatchObject({
      kind: 'CHECKED_IN',
      tone: 'early',
      cue: 'good',
      title: 'Checked in, early',
      place: { main: 'Table 1', beside: 'Garuda Hall · at 09:00' },
    });
    expect(early.lines).toContain('The table is busy until 09:00.');
    const free = savedVerdict({ subject, found }, inTime, before, zone);
    expect(free.lines.join()).not.toContain('busy');
  });

  // T1892
  it('is marked where the device has no network: the server may yet refuse it', () => {
    expect(savedVerdict({ subject, found }, { ...inTime, unconfirmed: true }, start, zone).unconfirmed).toBe(
      true,
    );
  });

  // T1893
  it('can be taken back from where it is shown', () => {
    expect(savedVerdict({ subject, found }, inTime, start, zone).undo).toEqual({
      meetingId: meeting.id,
      startAt: start,
      party: 'OWNER',
      organizationName: 'Acme',
    });
  });

  it('says its place among the lines where there is none', () => {
    const nowhere = { ...found, roomName: null, tableName: null };
    const verdict = savedVerdict({ subject, found: nowhere }, inTime, start, zone);
    expect(verdict.place).toBeNull();
    expect(verdict.lines).toContain('No room assigned');
  });

  // T1924
  it('names the room first where that is another one: "Table 1" alone would send them to this one’s', () => {
    const elsewhere = { ...found, isElsewhere: true };
    const late = { ...inTime, late: true };
    for (const facts of [inTime, late])
      expect(savedVerdict({ subject, found: elsewhere }, facts, start, zone).place).toMatchObject({
        main: 'Garuda Hall',
        beside: 'Table 1',
      });
  });

  it('names the organization alone when it was found by hand', () => {
    const nobody = { ...subject, personName: '' };
    expect(savedVerdict({ subject: nobody, found }, inTime, start, zone).lines[0]).toBe('Acme');
  });
});

// T1894
describe('a meeting that was found by name and is not one of now', () => {
  it('is asked about: nobody is checked in to it by one tap', () => {
    const verdict = notNowVerdict({ subject, found }, addMinutes(start, -40), zone);
    expect(verdict).toMatchObject({
      kind: 'NOT_NOW',
      title: 'Not until 09:00',
      offer: 'CHECK_IN_ANYWAY',
      stays: true,
      place: { main: 'Table 1', beside: 'Garuda Hall · at 09:00' },
    });
  });
});

// T1895
describe('a name that was found', () => {
  const at = addMinutes(start, 5);
  it('says when and where the meeting is', () => {
    expect(partyMeetingText({ kind: 'CHECK_IN', notes: [], subject, found }, at, zone)).toEqual({
      text: '09:00 · Garuda Hall · Table 1',
      inSince: null,
    });
  });

  it('says that the party is in already', () => {
    const scan = { kind: 'ALREADY', alreadyAt: start, notes: [], subject, found } as const;
    expect(partyMeetingText(scan, at, zone).inSince).toBe('09:00');
  });

  it('says the date of another day, that it was canceled, or that there is none', () => {
    const scan = { kind: 'EARLY', notes: [], subject, found } as const;
    expect(partyMeetingText(scan, addMinutes(start, -24 * 60), zone).text).toBe(
      'Nov 21, 2026, 09:00 · Garuda Hall · Table 1',
    );
    const canceled = { kind: 'CANCELED', code: 'MEETING_CANCELED', subject, found } as const;
    expect(partyMeetingText(canceled, at, zone).text).toContain('Canceled');
    expect(partyMeetingText({ kind: 'NO_MEETING', subject }, at, zone).text).toBe(
      'No meeting today or later',
    );
  });
});

describe('a scan that may be recorded at once', () => {
  it('has no verdict before it is saved', () => {
    expect(unsavedVerdict({ kind: 'CHECK_IN', notes: [], subject, found }, start, zone)).toBeNull();
  });

  // T1298
  it('is asked about where the meeting has ended: nobody is checked in to it without a tap', () => {
    const late = unsavedVerdict(
      { kind: 'LATE', notes: ['LATE'], subject, found },
      addMinutes(start, 41),
      zone,
    );
    expect(late).toMatchObject({ kind: 'LATE', tone: 'warn', offer: 'CHECK_IN_LATE', stays: true });
    expect(late?.lines).toContain('It ended at 09:30.');
    expect(late?.place).toMatchObject(table);
  });

  // T1299
  it('is one of two where nobody can know: time, table and partner of each', () => {
    const view = { ...found.view, meeting: { ...found.view.meeting, id: 'other', tableName: 'Table 2' } };
    const other = { ...found, view, tableName: 'Table 2', partnerName: 'Cendrawasih' };
    const asked = unsavedVerdict({ kind: 'ASK', subject, found, other }, addMinutes(start, 31), zone);
    expect(asked).toMatchObject({ kind: 'ASK', title: 'Which meeting?', stays: true, offer: null });
    expect(asked?.choices).toEqual([
      {
        meetingId: found.view.meeting.id,
        when: '09:00 - 09:30 GMT+7, ended',
        place: 'Garuda Hall · Table 1',
        partner: 'with Borealis',
      },
      {
        meetingId: 'other',
        when: '09:00 - 09:30 GMT+7, ended',
        place: 'Garuda Hall · Table 2',
        partner: 'with Cendrawasih',
      },
    ]);
  });

  it('is not offered for another day', () => {
    const decision = { kind: 'refused' as const, code: 'CHECK_IN_OTHER_DAY' as const };
    const tomorrow = { ...found, decision };
    const dayBefore = addMinutes(start, -24 * 60);
    const told = unsavedVerdict({ kind: 'EARLY', notes: [], subject, found: tomorrow }, dayBefore, zone);
    expect(told).toMatchObject({ title: 'No meeting today', offer: null, stays: false });
  });
});

describe('a scan that records nothing by itself', () => {
  // T0696
  it('already checked in: says since when and by whom, and offers a new one', () => {
    const view = viewOf(meetingAt(101, 0, 0, 1, { ownerAttendance: here(start) }));
    const verdict = unsavedVerdict(
      { kind: 'ALREADY', alreadyAt: start, notes: ['REPLACES'], subject, found: foundOf(view) },
      addMinutes(start, 5),
      zone,
    );
    expect(verdict).toMatchObject({ kind: 'ALREADY', offer: 'CHECK_IN_AGAIN', stays: false });
    expect(verdict?.lines).toContain('Since 09:00, by Sita (Door 1)');
  });

  // T0704
  it('another room: says which room and table, and lets staff check in anyway', () => {
    const verdict = unsavedVerdict({ kind: 'OTHER_ROOM', notes: [], subject, found }, start, zone);
    expect(verdict).toMatchObject({
      title: 'Another room: go to',
      offer: 'CHECK_IN_ANYWAY',
      stays: true,
      place: { main: 'Garuda Hall', beside: 'Table 1' },
    });
  });

  // T1455
  it('another room, on a tablet that has no names of its people: says where all the same, and why it names nobody', () => {
    const decision = refused('DEVICE_NOT_FOR_ROOM');
    const told = (kind: 'OTHER_ROOM' | 'ALREADY') =>
      unsavedVerdict(
        { kind, notes: [], alreadyAt: start, subject: nameless, found: { ...foundNameless, decision } },
        start,
        zone,
      );
    const why = 'This tablet only has the names of people who meet in its rooms.';
    const when = '09:00 - 09:30 GMT+7';
    expect(told('OTHER_ROOM')?.place).toMatchObject({ main: 'Garuda Hall', beside: 'Table 1' });
    expect(told('OTHER_ROOM')?.lines).toEqual([why, when]);
    expect(told('ALREADY')?.place).toMatchObject({ main: 'Garuda Hall', beside: 'Table 1' });
    expect(told('ALREADY')?.lines).toEqual([why, 'Since 09:00', when]);
    expect(unsavedVerdict({ kind: 'NO_MEETING', subject: nameless }, start, zone)?.lines[0]).toBe(why);
  });

  it('one of two where one is in another room: its choice has no partner, and says nothing in its place', () => {
    const scan = { kind: 'ASK', subject, found: foundNameless, other: found } as const;
    expect(unsavedVerdict(scan, start, zone)?.choices.map(({ partner }) => partner)).toEqual([
      '',
      'with Borealis',
    ]);
  });

  it('another room later today: says when, too', () => {
    const verdict = unsavedVerdict(
      { kind: 'OTHER_ROOM', notes: ['EARLY'], subject, found },
      addMinutes(start, -90),
      zone,
    );
    expect(verdict?.place).toMatchObject({ main: 'Garuda Hall', beside: 'Table 1 · at 09:00' });
  });

  it('too early: says when it starts, and lets staff check in anyway', () => {
    const verdict = unsavedVerdict(
      { kind: 'EARLY', notes: ['EARLY'], subject, found },
      addMinutes(start, -60),
      zone,
    );
    expect(verdict).toMatchObject({ title: 'Too early', offer: 'CHECK_IN_ANYWAY', stays: true });
    expect(verdict?.place).toMatchObject({ main: 'Table 1', beside: 'Garuda Hall · at 09:00' });
    expect(verdict?.lines).toContain('The meeting starts at 09:00');
  });

  it('none today: names the next one with its date', () => {
    const verdict = unsavedVerdict(
      { kind: 'EARLY', notes: ['EARLY'], subject, found },
      addMinutes(start, -24 * 60),
      zone,
    );
    expect(verdict?.title).toBe('No meeting today');
    expect(verdict?.lines).toContain('Next: Nov 21, 2026, 09:00 - 09:30 GMT+7');
  });

  // T2777
  it('a meeting after midnight is of the evening before it: too early then, and without a date', () => {
    // 00:30 to 01:00 of the 22nd, asked for at 23:00 of the 21st.
    const night = { startAt: '2026-11-21T17:30:00.000Z', endAt: '2026-11-21T18:00:00.000Z' };
    const late = foundOf(viewOf({ ...meeting, ...night }));
    const verdict = unsavedVerdict(
      {
        kind: 'EARLY',
        notes: ['EARLY'],
        subject,
        found: { ...late, opensAt: addMinutes(night.startAt, -15) },
      },
      '2026-11-21T16:00:00.000Z',
      zone,
    );
    expect(verdict).toMatchObject({ title: 'Too early', place: { beside: 'Garuda Hall · at 00:30' } });
    expect(verdict?.lines.join()).not.toContain('Nov');
  });

  it('a day ends at midnight of the program, not of the device', () => {
    // 23:50 in Jakarta the evening before is the same day in UTC.
    const eveningBefore = '2026-11-20T16:50:00.000Z';
    const verdict = unsavedVerdict({ kind: 'EARLY', notes: ['EARLY'], subject, found }, eveningBefore, zone);
    expect(verdict?.title).toBe('No meeting today');
  });

  // T1896
  it('canceled: says so in its sentence, offers nothing, and stays until it is touched', () => {
    const verdict = unsavedVerdict(
      { kind: 'CANCELED', code: 'MEETING_CANCELED', subject, found },
      start,
      zone,
    );
    expect(verdict).toMatchObject({ kind: 'CANCELED', tone: 'bad', offer: null, stays: true });
    expect(verdict?.lines[0]).toBe(sentences.MEETING_CANCELED.sentence);
  });

  it('nobody waits: says so', () => {
    const verdict = unsavedVerdict({ kind: 'NO_MEETING', subject }, start, zone);
    expect(verdict).toMatchObject({ kind: 'NO_MEETING', meetingId: null });
    expect(verdict?.lines).toContain('There are no meetings today or later.');
  });

  it('a badge whose holder is not here yet: to be synchronised', () => {
    expect(unsavedVerdict({ kind: 'BADGE_NOT_SYNCED' }, start, zone)).toMatchObject({
      offer: 'SYNCHRONISE',
      stays: true,
    });
  });

  it('a badge whose holder is not here although everything was just brought: not on the list, and what to do', () => {
    const judged = (pulledAt: string | null) =>
      unsavedVerdict({ kind: 'BADGE_NOT_SYNCED' }, start, zone, pulledAt);
    const gone = judged(addMinutes(start, -0.5));
    expect(gone).toMatchObject({
      kind: 'BADGE_NOT_LISTED',
      title: 'Not on the list',
      offer: null,
      stays: true,
    });
    expect(gone?.lines[0]).toContain('no longer on the program’s list');
    expect(gone?.lines[1]).toContain('Search for the organization by name.');
    for (const pulledAt of [null, addMinutes(start, -1), addMinutes(start, -600)])
      expect(judged(pulledAt)).toMatchObject({ kind: 'BADGE_NOT_SYNCED', offer: 'SYNCHRONISE' });
  });

  // T0756
  it('every fault of a badge has its own title and its own sentence', () => {
    const codes: RefusalCode[] = [
      'BADGE_UNREADABLE',
      'BADGE_FORGED',
      'BADGE_EXPIRED',
      'BADGE_OTHER_PROGRAM',
      'BADGE_REVOKED',
      'BADGE_UNKNOWN_KEY',
    ];
    const verdicts = codes.map((code) =>
      unsavedVerdict({ kind: 'BADGE_FAULT', code, subject: null }, start, zone),
    );
    expect(new Set(verdicts.map((verdict) => verdict?.title)).size).toBe(codes.length);
    expect(verdicts.map((verdict) => verdict?.lines)).toEqual(
      codes.map((code) => [sentences[code].sentence]),
    );
    expect(verdicts.map((verdict) => verdict?.kind)).toEqual(codes);
  });
});

describe('what the device could not save', () => {
  it('is red, says why, and stays until somebody has read it', () => {
    const verdict = notSavedVerdict('This device has no storage left.');
    expect(verdict).toMatchObject({
      kind: 'NOT_SAVED',
      tone: 'bad',
      cue: 'bad',
      title: 'Not saved',
      stays: true,
    });
    expect(verdict.lines).toEqual(['This device has no storage left.', 'Nobody was checked in.']);
  });
});
