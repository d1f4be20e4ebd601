import { describe, expect, it } from 'vitest';
import { decideBadge, readBadge } from '../../../src/domain/meetings/badge-code.ts';
import {
  isPracticeBadge,
  practiceBadges,
  readPracticeBadge,
} from '../../../src/domain/rehearsal/practice-badge.ts';
import {
  beginRehearsal,
  isRehearsing,
  MAX_REHEARSAL_MINUTES,
  type RehearsalState,
  type RehearsalWord,
  rehearsalByWord,
  rehearsalEnded,
} from '../../../src/domain/rehearsal/rehearsal.ts';
import { rehearsalPhase, rehearsalWordOf } from '../../../src/domain/rehearsal/rehearse-tablets.ts';
import { sampleHall } from '../../../src/domain/rehearsal/sample-hall.ts';
import { ROUND_MINUTES, sampleMeetings } from '../../../src/domain/rehearsal/sample-meetings.ts';
import type { Room } from '../../../src/domain/schedule/schedule.ts';
import { addMinutes, overlaps } from '../../../src/domain/time/instants.ts';
import { programChanges, programId, start, uuid } from '../../offline/support/program.ts';

const at = (minutes: number) => addMinutes(start, minutes);

// T2365
describe('A practice badge', () => {
  it('is no badge to any door or server, of this version or an earlier one', () => {
    const facts = { programId, keyKnown: true, signatureValid: true, revoked: false };
    for (const { text } of practiceBadges) {
      expect(readBadge(text)).toBeNull();
      expect(decideBadge(readBadge(text), facts, start)).toMatchObject({ code: 'BADGE_UNREADABLE' });
    }
  });

  it('is read by its exact text; one that only a later version knows is one all the same', () => {
    expect(practiceBadges.map(({ text }) => readPracticeBadge(text))).toEqual(practiceBadges);
    expect(readPracticeBadge('MEETING-DOOR-PRACTICE-99')).toBeNull();
    expect(isPracticeBadge('MEETING-DOOR-PRACTICE-99')).toBe(true);
    expect(isPracticeBadge('MD99')).toBe(false);
  });

  it('is of its own text each, short enough for the smallest code', () => {
    expect(new Set(practiceBadges.map(({ text }) => text)).size).toBe(practiceBadges.length);
    for (const { text } of practiceBadges) expect(text).toMatch(/^[A-Z0-9-]{1,25}$/);
  });
});

describe('A rehearsal', () => {
  const none: RehearsalState = { rehearsal: null, ended: null };
  const word = (over: Partial<RehearsalWord> = {}): RehearsalWord => ({
    id: uuid(801),
    saidAt: start,
    until: at(60),
    ...over,
  });

  // T2366
  it('ends by itself, at most four hours after it was begun', () => {
    const begun = beginRehearsal(10_000, start);
    expect(begun.until).toBe(at(MAX_REHEARSAL_MINUTES));
    expect(isRehearsing(begun, at(MAX_REHEARSAL_MINUTES - 1))).toBe(true);
    expect(isRehearsing(begun, at(MAX_REHEARSAL_MINUTES))).toBe(false);
    const byWord = rehearsalByWord(none, word({ until: at(100_000) }), null, at(5));
    expect(byWord.rehearsal?.until).toBe(at(5 + MAX_REHEARSAL_MINUTES));
  });

  it('begins by the desk’s word once, and ends by a later one; the same word again changes nothing', () => {
    const begun = rehearsalByWord(none, word(), null, at(1));
    expect(begun.rehearsal).toEqual({ startedAt: at(1), until: at(60), wordId: uuid(801) });
    expect(rehearsalByWord(begun, word(), null, at(2))).toBe(begun);
    const end = rehearsalWordOf(uuid(802), null, at(10));
    expect(rehearsalByWord(begun, end, null, at(11)).rehearsal).toBeNull();
  });

  it('that someone has ended at the tablet does not begin again, whatever answer comes late', () => {
    const ended = rehearsalEnded(rehearsalByWord(none, word(), null, at(1)));
    expect(ended).toEqual({ rehearsal: null, ended: { wordId: uuid(801), because: 'HERE' } });
    expect(rehearsalByWord(ended, word(), null, at(2))).toBe(ended);
    // What staff say after that counts.
    const again = rehearsalByWord(ended, word({ id: uuid(803), saidAt: at(5) }), null, at(6));
    expect(again.rehearsal?.wordId).toBe(uuid(803));
  });

  it('that was begun at the tablet after the desk’s word stays', () => {
    const own: RehearsalState = { rehearsal: beginRehearsal(30, at(5)), ended: null };
    expect(rehearsalByWord(own, rehearsalWordOf(uuid(804), null, at(4)), null, at(6))).toBe(own);
    expect(rehearsalByWord(own, rehearsalWordOf(uuid(805), null, at(7)), null, at(8)).rehearsal).toBeNull();
  });

  // T2506
  it('that was begun at the tablet before it heard the desk’s word, and was ended there, is not begun again by that word', () => {
    const own: RehearsalState = { rehearsal: beginRehearsal(60, at(30)), ended: null };
    const heard = rehearsalByWord(own, word({ until: at(120) }), null, at(40));
    expect(heard.rehearsal).toMatchObject({ startedAt: at(30), until: at(90) });
    const ended = rehearsalEnded(heard);
    expect(ended).toEqual({ rehearsal: null, ended: { wordId: uuid(801), because: 'HERE' } });
    expect(rehearsalByWord(ended, word({ until: at(120) }), null, at(46))).toBe(ended);
  });

  it('does not begin by itself where a meeting is near, nor once it is over; nor by a word that is over', () => {
    const declined = rehearsalByWord(none, word(), at(10), at(1));
    expect(declined).toEqual({ rehearsal: null, ended: { wordId: uuid(801), because: 'MEETING_NEAR' } });
    expect(rehearsalByWord(declined, word(), null, at(50)).rehearsal).toBeNull();
    expect(rehearsalByWord(none, word(), null, at(60))).toBe(none);
  });

  // T2367
  it('is said of a tablet as it last said so itself', () => {
    const phase = (over: object) =>
      rehearsalPhase({ until: at(60), endedBecause: null, rehearsing: false, ...over }, start);
    expect(phase({ rehearsing: true })).toBe('ON');
    expect(phase({ rehearsing: true, until: null })).toBe('ON');
    expect(phase({})).toBe('STARTING');
    expect(phase({ endedBecause: 'MEETING_NEAR' })).toBe('NOT_STARTED');
    expect(phase({ endedBecause: 'HERE' })).toBe('OFF');
    expect(phase({ until: start })).toBe('OFF');
    expect(phase({ until: null })).toBe('OFF');
  });
});

// T2368
describe('The sample meetings', () => {
  const rooms = programChanges().flatMap((change) =>
    change.noun === 'room' && change.doc ? [change.doc as Room] : [],
  );
  const [one, other] = [...rooms].sort((a, b) => a.roomOrder - b.roomOrder);
  const facts = { programId, rooms: [one!], allRooms: [one!, other!], opensMinutes: 15 };

  it('sit at real tables of the device’s room, and one in another room', () => {
    const meetings = sampleMeetings(facts, start);
    expect(meetings.map(({ roomId, tableName }) => [roomId, tableName])).toEqual([
      [one!.id, 'Table 1'],
      [one!.id, 'Table 2'],
      [one!.id, 'Table 3'],
      [other!.id, 'Table 1'],
      [one!.id, 'Table 1'],
    ]);
    const tables = new Set(rooms.flatMap(({ tables }) => tables.map(({ id }) => id)));
    for (const { tableId } of meetings) expect(tables.has(tableId ?? '')).toBe(true);
  });

  // T2706
  it('share no table at one time, nor with what goes on around the door, however few tables there are', () => {
    const tables = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...one!.tables[0]!,
        id: uuid(3000 + index),
        number: index + 1,
      }));
    const samples = (count: number, allRooms: Room[]) => {
      const room = { ...one!, tables: tables(count) };
      const here = { ...facts, rooms: [room], allRooms: [room, ...allRooms] };
      const badges = sampleMeetings(here, start);
      const hall = sampleHall(here, start, badges);
      const taken = [...badges, ...hall].filter(({ meetingStatus }) => meetingStatus === 'ACCEPTED');
      for (const meeting of taken)
        for (const another of taken)
          if (meeting !== another && meeting.roomId === another.roomId && overlaps(meeting, another))
            expect(meeting.seatNumber).not.toBe(another.seatNumber);
      return { hall: hall.length, badges: badges.length };
    };
    expect(samples(1, [other!])).toEqual({ hall: 0, badges: 5 });
    expect(samples(3, [other!])).toEqual({ hall: 3, badges: 5 });
    expect(samples(7, [other!])).toEqual({ hall: 4, badges: 5 });
    // No other room to send anyone to.
    expect(samples(1, [])).toEqual({ hall: 0, badges: 4 });
    expect(samples(3, [])).toEqual({ hall: 1, badges: 5 });
    expect(samples(7, [])).toEqual({ hall: 4, badges: 5 });
  });

  it('show what each badge is for during the whole round', () => {
    const [now, early, late] = sampleMeetings(facts, start);
    expect(now!.startAt < start && at(ROUND_MINUTES) < now!.endAt).toBe(true);
    expect(addMinutes(early!.startAt, -facts.opensMinutes) > at(ROUND_MINUTES)).toBe(true);
    expect(late!.endAt < start && at(ROUND_MINUTES) <= addMinutes(late!.endAt, 30)).toBe(true);
  });

  it('are none where there is no place, and stay in the one room where there is no other', () => {
    expect(sampleMeetings({ ...facts, rooms: [], allRooms: [] }, start)).toEqual([]);
    expect(sampleMeetings({ ...facts, rooms: [{ ...one!, tables: [] }], allRooms: [] }, start)).toEqual([]);
    const alone = sampleMeetings({ ...facts, allRooms: [one!] }, start);
    expect(new Set(alone.map(({ roomId }) => roomId))).toEqual(new Set([one!.id]));
  });
});
