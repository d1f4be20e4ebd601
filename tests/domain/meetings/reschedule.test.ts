import { describe, expect, test } from 'vitest';
import { applyAccept, decideAccept, venueAt } from '../../../src/domain/meetings/accept.ts';
import { lacksLink, meetingLinkArgs } from '../../../src/domain/meetings/meeting-link.ts';
import { applyReschedule, decideProposal } from '../../../src/domain/meetings/reschedule.ts';
import {
  applyRescheduleOff,
  decideSubmitOff,
  offAppointment,
  offProposalProblems,
  rescheduleOffArgs,
} from '../../../src/domain/meetings/reschedule-off-timeslot.ts';
import type { ProgramEvent, Timeslot, Venue } from '../../../src/domain/schedule/schedule.ts';
import { noUse } from '../../../src/domain/schedule/timeslot-status.ts';
import { written } from '../../support/written.ts';
import { aMeeting, at, callers } from './a-meeting.ts';

const now = at('08:00');
const ZONE = 'Asia/Jakarta';
const event: ProgramEvent = {
  id: 'e',
  programId: 'p',
  name: 'Day',
  type: ['offline', 'online'],
  date: '2026-11-21',
  eventStatus: 'PUBLISHED',
  startTime: at('02:00'),
  endTime: at('10:00'),
  duration: 30,
  defaultGap: 0,
  disabledAt: null,
};
const timeslot: Timeslot = {
  id: 't',
  eventId: 'e',
  programId: 'p',
  slotStartTime: at('09:00'),
  slotEndTime: at('09:30'),
  timeslotType: 'TIMESLOT',
  venues: ['offline', 'online'],
  gap: 0,
  disabledAt: null,
};
const code = (verdict: { kind: string; code?: string }) => (verdict.kind === 'allowed' ? 'ok' : verdict.code);

describe('A proposed timeslot', () => {
  const said = (over: Partial<Timeslot> = {}, closed: Venue[] = [], eventOver: Partial<ProgramEvent> = {}) =>
    code(
      decideProposal(
        { ...event, ...eventOver },
        { ...timeslot, ...over },
        [noUse, { closed: closed.map((venue) => ({ timeslotId: 't', venue })) }],
        now,
      ),
    );
  // T0302
  test('is of a published event, ahead, no break, open for both at one venue at least', () => {
    expect(said()).toBe('ok');
    expect(said({}, ['offline'])).toBe('ok');
    expect(said({}, ['offline', 'online'])).toBe('TIMESLOT_DISABLED');
    expect(said({ venues: ['online'] })).toBe('ok');
    expect(said({ disabledAt: now })).toBe('TIMESLOT_DISABLED');
    expect(said({ timeslotType: 'BREAKTIME' })).toBe('TIMESLOT_NOT_FOR_MEETINGS');
    expect(said({ slotStartTime: now })).toBe('TIMESLOT_OVERDUE');
    expect(said({}, [], { eventStatus: 'DRAFT' })).toBe('EVENT_NOT_PUBLISHED');
    expect(said({}, [], { disabledAt: now })).toBe('EVENT_NOT_PUBLISHED');
  });

  test('is proposed once, however often it is named', () => {
    const args = { message: 'Other', proposedTimeslots: ['a', 'b', 'a'] };
    expect(applyReschedule(aMeeting(), args, 'OWNER', now).proposedTimeslots).toEqual(['a', 'b']);
  });
});

describe('The answer to proposals', () => {
  const asked = aMeeting({
    meetingStatus: 'PENDING',
    proposedTimeslots: ['p1'],
    venue: 'offline',
    meetingLocation: 'Lobby',
  });

  test('chooses a venue with a proposed timeslot, and takes the one asked for as it was asked for', () => {
    const accept = (timeslotId: string | undefined, venue: Venue | undefined) =>
      code(decideAccept(asked, callers.owner, { timeslotId, venue }, now));
    expect(accept('p1', 'online')).toBe('ok');
    expect(accept(undefined, 'offline')).toBe('ok');
    expect(accept(undefined, 'online')).toBe('VENUE_NOT_OFFERED');
    expect(accept(asked.timeslotId ?? '', 'online')).toBe('VENUE_NOT_OFFERED');
  });

  test('a proposed timeslot with a single venue gives its own where nobody says', () => {
    expect(venueAt(asked, { id: 'p1', venues: ['online'] })).toBe('online');
    expect(venueAt(asked, { id: 'p1', venues: ['online', 'offline'] })).toBe('offline');
    // A venue that was taken away since is no reason to meet elsewhere without a word.
    expect(venueAt(asked, { id: asked.timeslotId ?? '', venues: ['online'] })).toBe('offline');
  });

  test('settles what was proposed; a place of one’s own does not stay with a timeslot', () => {
    const span = { startAt: at('09:00'), endAt: at('09:30'), venue: 'offline' as const };
    const on = applyAccept(asked, { ...span, timeslotId: 'p1', eventId: 'e' }, null, 'OWNER', now);
    expect(on).toMatchObject({ proposedTimeslots: [], proposedOffTimeslots: [], meetingLocation: null });
    const off = applyAccept(asked, { ...span, timeslotId: null, eventId: null }, null, 'OWNER', now);
    expect(off.meetingLocation).toBe('Lobby');
  });

  test('an off-timeslot meeting whose own time is over can still be taken at a proposed timeslot', () => {
    const late = aMeeting({ ...asked, timeslotId: null, startAt: at('07:00'), endAt: at('07:30') });
    expect(code(decideAccept(late, callers.owner, {}, now))).toBe('TIMESLOT_OVERDUE');
    expect(code(decideAccept(late, callers.owner, { timeslotId: 'p1' }, now))).toBe('ok');
  });
});

describe('Proposals outside of the timeslots', () => {
  const time = (over: object = {}) => ({
    meetingDate: '2026-11-22',
    startTime: '20:00',
    endTime: '20:30',
    message: '',
    ...over,
  });
  const problems = (...proposedOffTimeslots: ReturnType<typeof time>[]) =>
    offProposalProblems({ proposedOffTimeslots }, { timezone: ZONE, events: [event] }, now).map(
      ({ path, message }) => `${path}: ${written(message)}`,
    );

  test('follow the rules of SPEC.md 5, each told at its place', () => {
    expect(problems(time())).toEqual([]);
    expect(problems(time(), time({ meetingDate: '2026-11-20' }), time({ endTime: '19:00' }))).toEqual([
      'proposedOffTimeslots.1.meetingDate: Date must not be in the past.',
      'proposedOffTimeslots.2.endTime: The end time must be later than the start time.',
    ]);
    // The event is from 09:00 to 17:00 in Jakarta.
    expect(problems(time({ meetingDate: '2026-11-21', startTime: '16:30', endTime: '17:30' }))).toEqual([
      'proposedOffTimeslots.0.startTime: Start time or end time overlaps with some event schedule.',
      'proposedOffTimeslots.0.endTime: You must select another start time and end time outside the available event schedule.',
    ]);
    expect(problems(time({ meetingDate: '2026-11-21', startTime: '14:00', endTime: '23:00' }))).toEqual([
      'proposedOffTimeslots.0.startTime: Start time must be later than the current time.',
    ]);
  });

  test('need a reason and at least one time', () => {
    const read = rescheduleOffArgs.safeParse({ message: ' ', proposedOffTimeslots: [] });
    expect(read.error?.issues.map(({ message }) => written(message))).toEqual([
      'Required',
      'Please choose at least one suggested timeslot for the meeting requester.',
    ]);
    const empty = rescheduleOffArgs.safeParse({ message: 'Other', proposedOffTimeslots: [{}] });
    expect(empty.error?.issues[0]?.message).toEqual('Meeting date is required.');
  });

  test('are kept as instants, and one is chosen by its start, else the existing time', () => {
    const meeting = aMeeting({ timeslotId: null, eventId: null, meetingStatus: 'PENDING' });
    const args = { message: 'Other', proposedOffTimeslots: [time({ message: 'After dinner' })] };
    const moved = applyRescheduleOff(meeting, args, ZONE, 'OWNER', now);
    const startAt = '2026-11-22T13:00:00.000Z';
    expect(moved.proposedOffTimeslots).toEqual([
      { startAt, endAt: '2026-11-22T13:30:00.000Z', message: 'After dinner' },
    ]);
    expect(offAppointment(moved, { startAt })).toMatchObject({ startAt, timeslotId: null });
    expect(offAppointment(moved, {})).toMatchObject({ startAt: meeting.startAt });
    const submit = (chosen: { startAt?: string }, when = now) =>
      code(decideSubmitOff(moved, callers.participant, chosen, when));
    expect(submit({ startAt })).toBe('ok');
    expect(submit({ startAt: at('23:00') })).toBe('TIMESLOT_NOT_PROPOSED');
    expect(submit({ startAt }, startAt)).toBe('TIMESLOT_OVERDUE');
    expect(submit({}, meeting.startAt)).toBe('TIMESLOT_OVERDUE');
    expect(code(decideSubmitOff(moved, callers.owner, { startAt }, now))).toBe('MEETING_NOT_YOUR_TURN');
  });
});

describe('A meeting’s own link', () => {
  test('is a URL of at least 5 characters, in the words of SPEC.md 5', () => {
    const said = (meetingLink: unknown) =>
      meetingLinkArgs.safeParse({ meetingLink }).error?.issues[0]?.message;
    for (const bad of ['', 'zoom', 'zoom.us/j/1', 'javascript:alert(1)', undefined])
      expect(said(bad)).toEqual('Meeting link is not valid');
    expect(said('https://zoom.us/j/1')).toBeUndefined();
  });

  // T0450
  test('is missed by an accepted online meeting whose room has none either', () => {
    expect(lacksLink(aMeeting({ venue: 'online' }))).toBe(true);
    expect(lacksLink(aMeeting({ venue: 'online', meetingLink: 'https://zoom.us/j/1' }))).toBe(false);
    expect(lacksLink(aMeeting())).toBe(false);
    expect(lacksLink(aMeeting({ venue: 'online', meetingStatus: 'PENDING' }))).toBe(false);
  });
});
