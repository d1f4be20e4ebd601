import { describe, expect, test } from 'vitest';
import {
  applyCreate,
  type CreateFacts,
  type CreateMeetingArgs,
  createMeetingArgs,
  decideCreate,
  seatMeant,
} from '../../../src/domain/meetings/create.ts';
import type { Room } from '../../../src/domain/schedule/schedule.ts';
import { at, HALL, OWNER, PARTICIPANT } from './a-meeting.ts';

const programId = 'dddddddd-0000-4000-8000-000000000001';
const eventId = 'eeeeeeee-0000-4000-8000-000000000001';
const timeslotId = 'ffffffff-0000-4000-8000-000000000001';
const now = at('09:00');

const room: Room = {
  id: HALL,
  programId,
  name: 'Hall',
  type: 'offline',
  roomOrder: 0,
  tables: [
    { id: 't2', name: 'Window', number: 2 },
    { id: 't1', name: 'Door', number: 1 },
  ],
  totalTables: 2,
  disabledEventId: [],
  meetingLink: null,
};
const args: CreateMeetingArgs = {
  programId,
  eventId,
  timeslotId,
  roomId: HALL,
  venue: 'offline',
  meetingOwner: OWNER,
  meetingParticipant: PARTICIPANT,
};
const facts: CreateFacts = {
  matchmakingDisabled: false,
  activeOrganizationId: null,
  approved: new Set([OWNER, PARTICIPANT]),
  event: {
    id: eventId,
    programId,
    name: 'Day',
    type: ['offline'],
    date: '2026-11-21',
    eventStatus: 'PUBLISHED',
    startTime: at('10:00'),
    endTime: at('12:00'),
    duration: 30,
    defaultGap: 0,
    disabledAt: null,
  },
  timeslot: {
    id: timeslotId,
    eventId,
    programId,
    slotStartTime: at('10:00'),
    slotEndTime: at('10:30'),
    timeslotType: 'TIMESLOT',
    venues: ['offline', 'online'],
    gap: 0,
    disabledAt: null,
  },
  room,
  taken: new Set(),
  booked: [],
};
const said = (over: Partial<CreateFacts> = {}, given: Partial<CreateMeetingArgs> = {}, when = now) => {
  const verdict = decideCreate({ ...args, ...given }, { ...facts, ...over }, when);
  return verdict.kind === 'allowed' ? 'ok' : verdict.code;
};

describe('Add Organizations Meeting', () => {
  // T0381
  test.each<[string, Partial<CreateFacts>, Partial<CreateMeetingArgs>, string, string?]>([
    ['two free organizations at a free table', {}, {}, 'ok'],
    ['while the timeslot runs: they stand at the desk', {}, {}, 'ok', at('10:10')],
    ['after the timeslot', {}, {}, 'TIMESLOT_OVERDUE', at('10:30')],
    ['an organization with itself', {}, { meetingParticipant: OWNER }, 'MEETING_SAME_ORGANIZATION'],
    ['one’s own as the invitee', { activeOrganizationId: OWNER }, {}, 'MEETING_OWN_ORGANIZATION'],
    ['one’s own as the requester', { activeOrganizationId: PARTICIPANT }, {}, 'MEETING_OWN_ORGANIZATION'],
    ['one that is not approved', { approved: new Set([OWNER]) }, {}, 'ORGANIZATION_NOT_APPROVED'],
    ['an invitee who is booked', { booked: [OWNER] }, {}, 'ORGANIZATION_BOOKED'],
    ['a requester who is booked', { booked: [PARTICIPANT] }, {}, 'ORGANIZATION_BOOKED'],
    ['a table that is taken', { taken: new Set([`${HALL}/1`]) }, { tableNumber: 1 }, 'SEAT_TAKEN'],
    ['a table that is not there', {}, { tableNumber: 3 }, 'TABLE_NOT_FOUND'],
    ['a table by a name that is not there', {}, { tableName: 'Stage' }, 'TABLE_NOT_FOUND'],
    ['a room that is full', { taken: new Set([`${HALL}/1`, `${HALL}/2`]) }, {}, 'MEETING_NO_SEAT'],
    ['a room that is not there', { room: null }, {}, 'TABLE_NOT_FOUND'],
    ['a room of the other venue', {}, { venue: 'online' }, 'ROOM_OTHER_VENUE'],
    [
      'a room that is closed for the event',
      { room: { ...room, disabledEventId: [eventId] } },
      {},
      'ROOM_DISABLED',
    ],
    [
      'a timeslot that is disabled',
      { timeslot: { ...facts.timeslot, disabledAt: now } },
      {},
      'TIMESLOT_DISABLED',
    ],
    [
      'an event that is a draft',
      { event: { ...facts.event, eventStatus: 'DRAFT' } },
      {},
      'EVENT_NOT_PUBLISHED',
    ],
    ['where matchmaking is off', { matchmakingDisabled: true }, {}, 'MATCHMAKING_DISABLED'],
  ])('%s', (_what, over, given, outcome, when) => {
    expect(said(over, given, when)).toBe(outcome);
  });

  // T0384
  test('says of two booked organizations the invitee, as SPEC.md 5 lists them', () => {
    expect(decideCreate(args, { ...facts, booked: [PARTICIPANT, OWNER] }, now)).toMatchObject({
      details: { conflict: 'INVITEE', conflictingOrgId: OWNER, meetingParticipantId: PARTICIPANT },
    });
  });

  // T0270
  test('means the table by its number, else by its name, else the first free one in the order of tables', () => {
    const seat = (given: Partial<CreateMeetingArgs>, taken: string[] = []) =>
      seatMeant(room, given, new Set(taken))?.tableName;
    expect(seat({ tableNumber: 2, tableName: 'Door' })).toBe('Window');
    expect(seat({ tableName: 'Window' })).toBe('Window');
    expect(seat({})).toBe('Door');
    expect(seat({}, [`${HALL}/1`])).toBe('Window');
  });

  test('is accepted at once, at the table, by staff', () => {
    const seat = seatMeant(room, {}, new Set())!;
    const made = applyCreate(args, { id: 'm', timeslot: facts.timeslot, seat }, now);
    expect(made).toMatchObject({
      meetingStatus: 'ACCEPTED',
      acceptedAt: now,
      lastActionBy: 'STAFF',
      startAt: at('10:00'),
      roomId: HALL,
      tableName: 'Door',
      seatNumber: 1,
      proposedTimeslots: [],
    });
  });

  // T0271
  test('names what is missing', () => {
    const issues = createMeetingArgs.safeParse({}).error?.issues.map(({ message }) => message);
    expect(issues).toEqual([
      'Undefined program id.',
      'Undefined event id.',
      'Undefined timeslot id.',
      'Undefined room id.',
      'Please select venue/type of your meeting first.',
      'Undefined organization id.',
      'Undefined organization id.',
    ]);
  });
});
