import { describe, expect, it } from 'vitest';
import { changeText, countOf, summaryOf } from '../../../src/client/venue/my-schedule/change-text.ts';
import { ownMeetings } from '../../../src/client/venue/my-schedule/own-meetings.ts';
import { scheduleEntries, seenOf } from '../../../src/client/venue/my-schedule/schedule-entries.ts';
import { type SeenMeeting, scheduleChanges } from '../../../src/domain/meetings/changes.ts';
import type { DoorMeeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { meetingAt, organizationIds, slotStart, uuid } from '../../offline/support/program.ts';
import { viewOf } from './support/views.ts';

const zone = 'Asia/Jakarta';
const start = slotStart(0);
const mine = organizationIds[0]!;
const ownOf = (more: Partial<DoorMeeting> = {}) =>
  ownMeetings([viewOf(meetingAt(101, 0, 0, 1, more))], mine)[0]!;
const seen = seenOf(ownOf());

/** The marks of a meeting that was seen as `was` and is `is` now. */
function marks(was: SeenMeeting | null, is: SeenMeeting | null) {
  const [change] = scheduleChanges(was ? { a: was } : {}, is ? { a: is } : {}, start);
  return change
    ? changeText(change, zone).map(({ word, was: before }) => (before ? `${word}: ${before}` : word))
    : [];
}

describe('The mark of a change', () => {
  it('says what was: the time in the program’s zone, the day where that is another', () => {
    const moved = { ...seen, startAt: addMinutes(start, 60), endAt: addMinutes(start, 90) };
    expect(marks(seen, moved)).toEqual(['Time moved: was 09:00']);
    const tomorrow = { ...seen, startAt: addMinutes(start, 1440), endAt: addMinutes(start, 1470) };
    expect(marks(seen, tomorrow)).toEqual(['Time moved: was Nov 21, 2026, 09:00']);
    expect(marks(seen, { ...seen, endAt: addMinutes(start, 20) })).toEqual(['Time moved: was 09:00 - 09:30']);
  });

  it('tells a table from a room, and names the place it was', () => {
    expect(marks(seen, { ...seen, place: 'Garuda Hall · Table 9' })).toEqual([
      'Table moved: was Garuda Hall · Table 1',
    ]);
    expect(marks(seen, { ...seen, place: 'Elang Room · Table 1' })).toEqual([
      'Room moved: was Garuda Hall · Table 1',
    ]);
    expect(marks({ ...seen, place: null }, seen)).toEqual(['Room assigned']);
    expect(marks(seen, { ...seen, place: null })).toEqual(['Room withdrawn: was Garuda Hall · Table 1']);
  });

  // T0288
  it('says what became of it: canceled and where it would have been, a new status and the former, new, removed', () => {
    expect(marks(seen, { ...seen, meetingStatus: 'CANCELED', place: null })).toEqual([
      'Canceled: was Garuda Hall · Table 1',
    ]);
    expect(marks({ ...seen, meetingStatus: 'PENDING' }, seen)).toEqual(['Accepted: was Pending']);
    expect(marks(seen, { ...seen, meetingStatus: 'RESCHEDULE' })).toEqual(['Rescheduled: was Accepted']);
    expect(marks(null, seen)).toEqual(['New']);
    expect(marks(seen, null)).toEqual(['Removed: was 09:00, Garuda Hall · Table 1']);
  });

  // T2461
  it('says that it was released and where it would have been, and that this was taken back', () => {
    const released = seenOf(
      ownOf({
        released: { missing: 'PARTICIPANT', reason: 'CANT_COME', releasedAt: start },
      }),
    );
    expect(marks(seen, released)).toEqual(['Released: was Garuda Hall · Table 1']);
    expect(marks(released, seen)).toEqual(['Takes place after all']);
  });

  it('says that the link was added, changed or removed', () => {
    const online = { ...seen, meetingLink: 'https://meet.example/one' };
    expect(marks(seen, online)).toEqual(['Link added']);
    expect(marks(online, { ...seen, meetingLink: 'https://meet.example/two' })).toEqual(['Link changed']);
    expect(marks(online, seen)).toEqual(['Link removed']);
  });

  it('is counted: one meeting may have two', () => {
    const moved = { ...seen, startAt: addMinutes(start, 60), place: 'Elang Room · Table 1' };
    const changes = scheduleChanges({ a: seen }, { a: moved, b: seen }, start);
    expect(countOf(changes)).toBe(3);
    expect(summaryOf(changes)).toBe('3 changes since you last looked');
    expect(summaryOf(changes.slice(0, 1))).toBe('1 change since you last looked');
  });
});

describe('The lines of the schedule', () => {
  const linesOf = (own: ReturnType<typeof ownOf>, was: SeenMeeting | null) => {
    const id = own.view.meeting.id;
    const changes = scheduleChanges(was && { [id]: was }, { [id]: seenOf(own) }, start);
    return scheduleEntries([own], changes, start).map(({ kind, startAt }) => `${kind} ${startAt}`);
  };
  const at = addMinutes(start, 60);
  const moved = ownOf({ startAt: at, endAt: addMinutes(at, 30) });

  // T0817
  it('show where a meeting was until it moved, as long as the move is not seen', () => {
    expect(linesOf(moved, seen)).toEqual([`MEETING ${at}`, `MOVED_AWAY ${start}`]);
    expect(linesOf(moved, seenOf(moved))).toEqual([`MEETING ${at}`]);
  });

  it('show no gap that is over anyway', () => {
    const over = { ...seen, startAt: addMinutes(start, -60), endAt: addMinutes(start, -30) };
    expect(linesOf(moved, over)).toEqual([`MEETING ${at}`]);
  });

  it('keep a canceled meeting in its place, and not a request that became none once that is seen', () => {
    const canceled = ownOf({ meetingStatus: 'CANCELED' });
    expect(linesOf(canceled, seenOf(canceled))).toEqual([`MEETING ${start}`]);
    for (const meetingStatus of ['CANCELED', 'REJECTED'] as const) {
      const never = ownOf({ meetingStatus, acceptedAt: null });
      const pending = seenOf(ownOf({ meetingStatus: 'PENDING', acceptedAt: null }));
      expect(linesOf(never, pending)).toEqual([`MEETING ${start}`]);
      expect(linesOf(never, seenOf(never))).toEqual([]);
    }
  });

  it('are compared by what is read: the partner’s side of it, with the place by its names', () => {
    expect(seen).toEqual({
      meetingStatus: 'ACCEPTED',
      released: false,
      startAt: start,
      endAt: addMinutes(start, 30),
      place: 'Garuda Hall · Table 1',
      meetingLink: null,
      partnerName: 'Borealis',
    });
    expect(ownOf().view.meeting.id).toBe(uuid(101));
  });
});
