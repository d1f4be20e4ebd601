import { describe, expect, test } from 'vitest';
import {
  addMeetingAddress,
  readAddMeeting,
  withoutAddMeeting,
} from '../../../../src/client/components/add-meeting-address.ts';
import { acceptChoices, hasProposals, venueOf } from '../../../../src/client/desk/meetings/accept-choices.ts';
import { openSchedule, startingPlace } from '../../../../src/client/desk/meetings/add-meeting-choice.ts';
import type { EventWithTimeslots } from '../../../../src/client/desk/meetings/use-program-timeslots.ts';
import type { MeetingResult } from '../../../../src/contract/shapes.ts';
import type { Timeslot, Venue } from '../../../../src/domain/schedule/schedule.ts';
import { addMinutes } from '../../../../src/domain/time/instants.ts';
import { aMeeting, at } from '../../../domain/meetings/a-meeting.ts';

const now = at('09:00');
const own = aMeeting().timeslotId ?? '';
const meeting = (over: Partial<MeetingResult>): MeetingResult =>
  ({ ...aMeeting(), ...over }) as MeetingResult;
const slot = (id: string, startAt: string, venues: Venue[] = ['offline', 'online']): Timeslot => ({
  id,
  eventId: 'e',
  programId: 'p',
  slotStartTime: startAt,
  slotEndTime: addMinutes(startAt, 30),
  timeslotType: 'TIMESLOT',
  venues,
  gap: 0,
  disabledAt: null,
});
const told = (of: MeetingResult, slots: Timeslot[]) =>
  acceptChoices(of, slots, now).map(({ value, kind, over }) =>
    [value, kind, over ? 'over' : ''].join(' ').trim(),
  );

describe('The times of which one is chosen', () => {
  // T0126
  test('with a request: what was asked for first, then what was proposed with it, oldest first', () => {
    const asked = meeting({ meetingStatus: 'PENDING', proposedTimeslots: ['late', 'early', own] });
    expect(hasProposals(asked)).toBe(true);
    expect(
      told(asked, [slot('late', at('12:00')), slot('early', at('09:30')), slot(own, at('10:00'))]),
    ).toEqual([`${own} EXISTING`, 'early PROPOSED', 'late PROPOSED']);
  });

  test('in a reschedule: what was proposed, then the existing timeslot; what is over is shown as over', () => {
    const moved = meeting({
      meetingStatus: 'RESCHEDULE',
      startAt: at('08:00'),
      endAt: at('08:30'),
      proposedTimeslots: ['gone', 'ahead'],
    });
    expect(told(moved, [slot('ahead', at('12:00')), slot('gone', at('08:15'))])).toEqual([
      'gone PROPOSED over',
      'ahead PROPOSED',
      `${own} EXISTING over`,
    ]);
  });

  // T2775
  test('with the room of each that one room has', () => {
    const asked = meeting({ meetingStatus: 'PENDING', proposedTimeslots: ['a', 'b'] });
    const slots = [
      { ...slot(own, at('10:00')), roomName: 'Hall C' },
      { ...slot('a', at('11:00')), roomName: 'Hall A' },
      { ...slot('b', at('11:00')), roomName: null },
    ];
    expect(acceptChoices(asked, slots, now).map(({ roomName }) => roomName)).toEqual([
      'Hall C',
      'Hall A',
      undefined,
    ]);
  });

  // T0127
  test('outside of the timeslots: each proposed time by its start, with its word', () => {
    const off = meeting({
      meetingStatus: 'RESCHEDULE',
      timeslotId: null,
      timeslot: null,
      proposedOffTimeslots: [{ startAt: at('20:00'), endAt: at('20:30'), message: 'After dinner' }],
    });
    const [first, existing] = acceptChoices(off, [], now);
    expect(first).toMatchObject({ value: at('20:00'), message: 'After dinner', eventId: null });
    expect(existing).toMatchObject({ kind: 'EXISTING', value: off.startAt });
  });

  // T0354
  test('takes place as it was asked for where that is offered, else at the only venue', () => {
    const [choice] = acceptChoices(
      meeting({ meetingStatus: 'RESCHEDULE', proposedTimeslots: ['a'] }),
      [slot('a', at('12:00'), ['online'])],
      now,
    );
    expect(venueOf(choice!, 'offline')).toBe('online');
    expect(venueOf({ ...choice!, venues: ['online', 'offline'] }, 'offline')).toBe('offline');
  });
});

describe('Add Organizations Meeting in the address', () => {
  const search = new URLSearchParams('tab=meeting&addMeeting=true&eventId=e&timeslotId=t2&roomId=r');

  test('opens for a room, a timeslot and an event, and leaves the rest of the address as it is', () => {
    expect(readAddMeeting(search)).toEqual({
      eventId: 'e',
      timeslotId: 't2',
      roomId: 'r',
      meetingOwner: null,
      meetingParticipant: null,
    });
    expect(withoutAddMeeting(search).toString()).toBe('tab=meeting');
    expect(readAddMeeting(new URLSearchParams('addMeeting=yes'))).toBeNull();
  });

  // T1841
  test('opens for two organizations who stand there without a meeting', () => {
    const known = { timeslotId: 't2', roomId: null, meetingOwner: 'a', meetingParticipant: 'b' };
    const address = addMeetingAddress('summit', known);
    expect(address).toBe(
      '/programs/summit?tab=meeting&addMeeting=true&timeslotId=t2&meetingOwner=a&meetingParticipant=b',
    );
    const asked = new URL(address, 'https://door.test').searchParams;
    expect(readAddMeeting(asked)).toEqual({ eventId: null, ...known });
    expect(withoutAddMeeting(asked).toString()).toBe('tab=meeting');
  });

  test('begins where it is asked to; what is over, disabled or not published is no choice', () => {
    const event = (id: string, over: object = {}) =>
      ({ id, eventStatus: 'PUBLISHED', disabledAt: null, ...over }) as never;
    const of = (id: string, startAt: string) => ({
      ...slot(id, startAt),
      freeSeats: { offline: 1, online: 1 },
    });
    const events = [
      { event: event('draft', { eventStatus: 'DRAFT' }), timeslots: [of('t0', at('12:00'))] },
      { event: event('closed', { disabledAt: now }), timeslots: [of('t0', at('12:00'))] },
      { event: event('over'), timeslots: [of('t0', at('08:00'))] },
      { event: event('e'), timeslots: [of('t1', at('08:45')), of('t2', at('12:00'))] },
    ];
    const open = openSchedule(events as unknown as EventWithTimeslots[], now);
    expect(open.map(({ timeslots }) => timeslots.map(({ id }) => id))).toEqual([['t1', 't2']]);
    expect(startingPlace(open, readAddMeeting(search)!)).toMatchObject({ timeslotId: 't2', roomId: 'r' });
    const nothing = { eventId: null, timeslotId: null, roomId: null };
    expect(startingPlace(open, nothing)).toMatchObject({ eventId: 'e', timeslotId: 't1', roomId: '' });
    expect(startingPlace(open, { ...nothing, timeslotId: 't0' })).toMatchObject({ timeslotId: 't1' });
  });
});
