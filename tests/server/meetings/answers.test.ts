import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { dayOf, localToInstant } from '../../../src/domain/time/zones.ts';
import { programTest } from '../../support/fixtures.ts';
import { acceptedAt, makeProgram, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { insert } from '../../support/rows.ts';

/** The answering side and staff, by their calls. */

const ZONE = 'Asia/Jakarta';
const now = new Date().toISOString();
/** Tomorrow at 10:00 in Jakarta: all timeslots are of one day there, whenever the test runs. */
const opening = `${dayOf(addMinutes(now, 1440), ZONE)}T03:00:00.000Z`;

const { test, db, program, as } = programTest({
  poolSize: 20,
  environment: { PUBLIC_URL: 'https://door.example' },
  program: {
    now: opening,
    organizations: 6,
    timeslots: 4,
    rooms: [
      { type: 'offline', tables: 2 },
      { type: 'online', tables: 1 },
    ],
  },
});

const { staff } = as;
const pull = (place: number, since?: string) =>
  as
    .organization(place)
    .request('GET', `/v2/sync/program/${program.programId}${since ? `?since=${since}` : ''}`);

const organization = (place: number) => program.organizations[place]!.id;
const slot = (place: number) => program.timeslots[place]!;
const pending = (owner: number, participant: number, over: Partial<Meeting> = {}, place = 0) =>
  saveNewMeeting(db, meetingOf(program, organization(owner), organization(participant), slot(place), over));
const close = (timeslotId: string, place: number, venue: 'offline' | 'online') =>
  insert(db, 'timeslot_closure', {
    program_id: program.programId,
    timeslot_id: timeslotId,
    organization_id: organization(place),
    venue,
    closed_at: now,
    closed_by: program.organizations[place]!.userId,
  });
const change = (timeslotId: string, set: object) =>
  db.updateTable('timeslot').set(set).where('id', '=', timeslotId).execute();
const message = 'Fully booked schedule';

describe('Reschedule and Update Meeting', () => {
  // T0277
  test('go back and forth: proposed, chosen with a venue, proposed by the other side, chosen again; histories and mails tell', async () => {
    const { id } = await pending(0, 1);
    const proposedTimeslots = [slot(1).id, slot(2).id];
    const proposed = await as.organization(0).call('rescheduleMeeting', {
      params: { id },
      body: { message, proposedTimeslots },
    });
    expect(proposed.result).toMatchObject({
      meetingStatus: 'RESCHEDULE',
      proposedTimeslots,
      lastActionBy: 'OWNER',
    });
    const again = { params: { id }, body: { message, proposedTimeslots } };
    expect((await as.organization(1).call('rescheduleMeeting', again)).code).toBe(
      'MEETING_ALREADY_RESCHEDULED',
    );
    const submit = (who: number, body: object) =>
      as.organization(who).call('submitReschedule', { params: { id }, body });
    expect((await submit(0, { timeslotId: slot(1).id })).code).toBe('MEETING_NOT_YOUR_TURN');
    const stranger = await submit(1, { timeslotId: slot(3).id });
    expect([stranger.status, stranger.messages]).toEqual([400, ['Please select a timeslot first.']]);
    const otherEvent = { timeslotId: slot(1).id, eventId: randomUUID() };
    expect((await submit(1, otherEvent)).messages).toEqual(['Timeslot not found.']);

    const chosen = await submit(1, { timeslotId: slot(2).id, eventId: program.eventId, venue: 'online' });
    expect(chosen.result).toMatchObject({
      meetingStatus: 'ACCEPTED',
      timeslotId: slot(2).id,
      venue: 'online',
      lastActionBy: 'PARTICIPANT',
      proposedTimeslots: [],
      room: { id: program.rooms[1]!.id },
      tableNumber: 1,
    });
    const back = await as.organization(1).call('rescheduleMeeting', {
      params: { id },
      body: { message: 'Other words', proposedTimeslots: [slot(3).id] },
    });
    expect(back.result).toMatchObject({ meetingStatus: 'RESCHEDULE', room: null, tableNumber: null });
    const kept = await as.organization(0).call('submitReschedule', { params: { id }, body: {} });
    expect(kept.result, 'otherwise the existing timeslot is used').toMatchObject({
      meetingStatus: 'ACCEPTED',
      timeslotId: slot(2).id,
    });

    const { result } = await staff.call('getMeetingHistory', { params: { id } });
    expect(
      result.history.map((one: { historyType: string; message: string }) => [one.historyType, one.message]),
    ).toEqual([
      ['UPDATED', ''],
      ['RESCHEDULE', 'Other words'],
      ['UPDATED', ''],
      ['RESCHEDULE', message],
    ]);
    const mails = await db.selectFrom('mail').select(['recipient', 'subject']).execute();
    const userIds = program.organizations.slice(0, 2).map(({ userId }) => userId);
    const told = userIds.map(
      (userId) => mails.filter(({ recipient }) => recipient === `${userId}@example.test`).length,
    );
    expect(told, 'each is told of what the other did').toEqual([2, 2]);
  });

  // T0303
  test('refuse a timeslot that is disabled, a break, over, of a draft, of nowhere, or closed by either side', async () => {
    const { id } = await pending(0, 1);
    const propose = async (timeslotId: string) =>
      (
        await as.organization(0).call('rescheduleMeeting', {
          params: { id },
          body: { message, proposedTimeslots: [slot(3).id, timeslotId] },
        })
      ).code;
    const other = await makeProgram(db, { now: opening });
    expect(await propose(other.timeslots[0]!.id)).toBe('TIMESLOT_NOT_FOUND');
    expect(await propose(randomUUID())).toBe('TIMESLOT_NOT_FOUND');
    await change(slot(1).id, { disabled_at: now });
    expect(await propose(slot(1).id)).toBe('TIMESLOT_DISABLED');
    await change(slot(1).id, { disabled_at: null, timeslot_type: 'BREAKTIME' });
    expect(await propose(slot(1).id)).toBe('TIMESLOT_NOT_FOR_MEETINGS');
    await close(slot(2).id, 1, 'offline');
    await close(slot(2).id, 0, 'online');
    expect(await propose(slot(2).id)).toBe('TIMESLOT_DISABLED');
    const empty = await as.organization(0).call('rescheduleMeeting', {
      params: { id },
      body: { message: '', proposedTimeslots: [] },
    });
    expect(empty.issues).toEqual([
      { path: 'message', message: 'Required' },
      {
        path: 'proposedTimeslots',
        message: 'Please choose at least one suggested timeslot for the meeting requester.',
      },
    ]);
    const { result } = await as.organization(0).call('getMeeting', { params: { id } });
    expect(result.meetingStatus).toBe('PENDING');
  });

  // T1274
  test('a pending meeting with proposals is not accepted without a timeslot, and never by the requester', async () => {
    const { id: meetingId } = await pending(0, 1, { proposedTimeslots: [slot(1).id] });
    const accept = (index: number, timeslotId?: string) =>
      as
        .organization(index)
        .call('acceptMeeting', { body: { meetingId, programId: program.programId, timeslotId } });
    expect(await accept(0)).toMatchObject({ status: 400, messages: ['Please select a timeslot first.'] });
    expect((await accept(1, slot(1).id)).status).toBe(403);
    expect(
      (await as.organization(0).call('getMeeting', { params: { id: meetingId } })).result.meetingStatus,
    ).toBe('PENDING');
    const own = (await as.organization(0).call('getMeeting', { params: { id: meetingId } })).result
      .timeslotId;
    expect((await accept(0, own ?? undefined)).result).toMatchObject({
      meetingStatus: 'ACCEPTED',
      timeslotId: own,
    });
  });

  // T0280
  test('a pending meeting with proposals is accepted at one of them; 409 names the conflict there', async () => {
    await pending(0, 2, { ...acceptedAt(program, 1, now) }, 1);
    const { id: meetingId } = await pending(0, 1, { proposedTimeslots: [slot(1).id, slot(2).id] });
    const accept = (timeslotId: string) =>
      as
        .organization(0)
        .call('acceptMeeting', { body: { meetingId, programId: program.programId, timeslotId } });
    const clash = await accept(slot(1).id);
    expect([clash.status, clash.result]).toEqual([
      409,
      expect.objectContaining({
        conflict: 'INVITEE',
        conflictingOrgId: organization(0),
        meetingParticipantId: organization(1),
      }),
    ]);
    expect((await accept(slot(2).id)).result).toMatchObject({
      meetingStatus: 'ACCEPTED',
      timeslotId: slot(2).id,
    });
  });
});

describe('Outside of the timeslots', () => {
  const day = dayOf(addMinutes(now, 3 * 1440), ZONE);
  const at = (time: string) => localToInstant(day, time, ZONE);
  const offMeeting = (owner: number, participant: number, from = '10:00', to = '10:30', over = {}) =>
    pending(owner, participant, {
      timeslotId: null,
      eventId: null,
      startAt: at(from),
      endAt: at(to),
      ...over,
    });

  // T0046
  test('times are proposed in the program’s zone, and one is chosen by its start; nobody gets a table', async () => {
    const { id } = await offMeeting(0, 1);
    const time = (startTime: string, endTime: string) => ({
      meetingDate: day,
      startTime,
      endTime,
      message: '',
    });
    const proposed = await as.organization(0).call('rescheduleOffTimeslot', {
      params: { id },
      body: { message, proposedOffTimeslots: [time('11:00', '11:30'), time('20:00', '21:00')] },
    });
    expect(proposed.result.proposedOffTimeslots).toEqual([
      { startAt: at('11:00'), endAt: at('11:30'), message: '' },
      { startAt: at('20:00'), endAt: at('21:00'), message: '' },
    ]);
    const chosen = await as.organization(1).call('submitRescheduleOffTimeslot', {
      params: { id },
      body: { startAt: at('20:00') },
    });
    expect(chosen.result).toMatchObject({
      meetingStatus: 'ACCEPTED',
      startAt: at('20:00'),
      endAt: at('21:00'),
      meetingDate: day,
      room: null,
      proposedOffTimeslots: [],
    });
  });

  test('what SPEC.md 5 forbids is told at its field, and a meeting on a timeslot takes other timeslots instead', async () => {
    const { id } = await offMeeting(0, 1);
    const refused = await as.organization(0).call('rescheduleOffTimeslot', {
      params: { id },
      body: {
        message,
        proposedOffTimeslots: [{ meetingDate: day, startTime: '11:00', endTime: '10:00', message: '' }],
      },
    });
    expect([refused.status, refused.issues]).toEqual([
      400,
      [
        {
          path: 'proposedOffTimeslots.0.endTime',
          message: 'The end time must be later than the start time.',
        },
      ],
    ]);
    const { id: onTimeslot } = await pending(0, 1);
    const instead = await as.organization(0).call('rescheduleOffTimeslot', {
      params: { id: onTimeslot },
      body: {
        message,
        proposedOffTimeslots: [{ meetingDate: day, startTime: '11:00', endTime: '12:00', message: '' }],
      },
    });
    expect(instead.messages).toEqual([
      'This meeting has a timeslot. Please propose other timeslots instead.',
    ]);
  });

  // T0946
  test('it is rescheduled onto a timeslot too, and gets a table there', async () => {
    const { id } = await offMeeting(0, 1, '10:00', '10:30', { meetingLocation: 'Lobby' });
    await as.organization(0).call('rescheduleMeeting', {
      params: { id },
      body: { message, proposedTimeslots: [slot(0).id] },
    });
    const { result } = await as.organization(1).call('submitReschedule', {
      params: { id },
      body: { timeslotId: slot(0).id },
    });
    expect(result).toMatchObject({
      meetingStatus: 'ACCEPTED',
      timeslotId: slot(0).id,
      meetingLocation: null,
      meetingDate: null,
      tableName: 'Table 1',
    });
  });

  test('who is booked at that time cannot say yes to it', async () => {
    await offMeeting(2, 1, '11:15', '12:00', { meetingStatus: 'ACCEPTED', acceptedAt: now });
    const { id } = await offMeeting(0, 1, '10:00', '10:30', {
      meetingStatus: 'RESCHEDULE',
      lastActionBy: 'PARTICIPANT',
      proposedOffTimeslots: [{ startAt: at('11:00'), endAt: at('11:30'), message: '' }],
    });
    const clash = await as.organization(0).call('submitRescheduleOffTimeslot', {
      params: { id },
      body: { startAt: at('11:00') },
    });
    expect(clash.result).toMatchObject({ code: 'MEETING_CONFLICT', conflict: 'REQUESTER' });
  });
});

describe('Alternatives', () => {
  // T0947
  test('are what both could have now, best first, with what one tap does; what is taken or closed is gone', async () => {
    const { id } = await pending(0, 1, { proposedTimeslots: [slot(3).id] });
    const list = async () =>
      (
        await as.organization(0).call('listAlternatives', { params: { id }, query: {} })
      ).result.alternatives.map((one: { timeslotId: string; venues: string[]; tap: string }) => [
        program.timeslots.findIndex((own) => own.id === one.timeslotId),
        one.venues.join('/'),
        one.tap,
      ]);
    expect(await list()).toEqual([
      [0, 'offline/online', 'ACCEPT'],
      [1, 'offline/online', 'PROPOSE'],
      [2, 'offline/online', 'PROPOSE'],
      [3, 'offline/online', 'ACCEPT'],
    ]);
    // The requester is booked in one, the tables of another are full, a third is closed for itself at a venue.
    await pending(1, 2, acceptedAt(program, 1, now), 0);
    await pending(2, 3, acceptedAt(program, 1, now), 1);
    await pending(4, 5, acceptedAt(program, 2, now), 1);
    await close(slot(2).id, 0, 'offline');
    expect(await list()).toEqual([
      [3, 'offline/online', 'ACCEPT'],
      [1, 'online', 'PROPOSE'],
      [2, 'online', 'PROPOSE'],
    ]);
    const few = await as.organization(0).call('listAlternatives', { params: { id }, query: { limit: 1 } });
    expect(few.result.alternatives).toHaveLength(1);
  });

  test('begin with what can be accepted while a proposal waits, however far off it is', async () => {
    const { id } = await pending(0, 1, {
      meetingStatus: 'RESCHEDULE',
      lastActionBy: 'PARTICIPANT',
      proposedTimeslots: [slot(3).id],
    });
    const { alternatives } = (
      await as.organization(0).call('listAlternatives', { params: { id }, query: { limit: 2 } })
    ).result;
    expect(
      alternatives.map(({ timeslotId, tap }: { timeslotId: string; tap: string }) => [timeslotId, tap]),
    ).toEqual([
      [slot(0).id, 'ACCEPT'],
      [slot(3).id, 'ACCEPT'],
    ]);
  });
});

describe('A meeting’s own link', () => {
  const link = (id: string, meetingLink: string) =>
    staff.call('setMeetingLink', { params: { id }, body: { meetingLink } });

  // T0274
  test('goes before its room’s, is told to both, and is on their devices with the next pull', async () => {
    const room = program.rooms[1]!;
    await db
      .updateTable('room')
      .set({ meeting_link: 'https://meet.google.com/room' })
      .where('id', '=', room.id)
      .execute();
    const { id } = await pending(0, 1, {
      meetingStatus: 'ACCEPTED',
      acceptedAt: now,
      venue: 'online',
      roomId: room.id,
      seatNumber: 1,
    });
    const first = await pull(1);
    const { result } = await link(id, ' https://zoom.us/j/1234 ');
    expect([result.meetingLink, result.room?.meetingLink]).toEqual([
      'https://zoom.us/j/1234',
      'https://meet.google.com/room',
    ]);
    const since = first.result.cursor;
    const pulled = await pull(1, since);
    const doc = pulled.result.changes.find((one: { id: string }) => one.id === id)?.doc;
    expect(doc.meetingLink).toBe('https://zoom.us/j/1234');
    const mails = await db.selectFrom('mail').select('recipient').execute();
    for (const place of [0, 1])
      expect(mails).toContainEqual({ recipient: `${program.organizations[place]!.userId}@example.test` });
    // Another verb keeps it.
    await as.organization(0).call('attendOwner', { params: { id }, body: { ownerAttendedAt: now } });
    const { result: after } = await as.organization(0).call('getMeeting', { params: { id } });
    expect(after.meetingLink).toBe('https://zoom.us/j/1234');
  });

  // T0368
  test('is refused in the words of SPEC.md 5', async () => {
    const { id } = await pending(0, 1);
    expect((await link(id, 'zoom')).messages).toEqual(['Meeting link is not valid']);
    expect((await link(id, 'https://zoom.us/j/1')).messages).toEqual([
      'Meeting is no valid or is not accepted yet.',
    ]);
  });
});

describe('Add Organizations Meeting, by its call', () => {
  const create = (owner: number, participant: number, over: object = {}) =>
    staff.call('createMeeting', {
      body: {
        programId: program.programId,
        eventId: program.eventId,
        timeslotId: slot(0).id,
        roomId: program.rooms[0]!.id,
        venue: 'offline',
        tableNumber: 1,
        meetingOwner: organization(owner),
        meetingParticipant: organization(participant),
        ...over,
      },
    });

  // T0269
  test('makes an accepted meeting at the table, which both sides have on their devices', async () => {
    const { result } = await create(0, 1, { tableNumber: 2, tableName: 'Table 2' });
    expect(result).toMatchObject({
      meetingStatus: 'ACCEPTED',
      lastActionBy: 'STAFF',
      tableName: 'Table 2',
      tableNumber: 2,
      owner: { id: organization(0) },
      participant: { id: organization(1) },
      timeslot: { id: slot(0).id },
    });
    for (const place of [0, 1]) {
      const pulled = await pull(place);
      expect(pulled.result.changes).toContainEqual(
        expect.objectContaining({ noun: 'meeting', id: result.id }),
      );
    }
    const { result: history } = await staff.call('getMeetingHistory', { params: { id: result.id } });
    expect(history.history).toMatchObject([{ historyType: 'CREATED', meetingStatus: 'ACCEPTED' }]);
  });

  // T0383
  test('is refused for who has an accepted meeting then, for a table that is taken, and for one organization twice', async () => {
    await create(0, 1);
    const seats = await staff.call('getTimeslotSeats', { params: { timeslotId: slot(0).id } });
    expect(seats.result.rooms.map((room: { tables: unknown[] }) => room.tables.length)).toEqual([1, 1]);
    expect(seats.result.bookedOrganizations.sort()).toEqual([organization(0), organization(1)].sort());
    const booked = await create(2, 1, { tableNumber: 2 });
    expect([booked.status, booked.messages, booked.result]).toEqual([
      409,
      [
        'One of the organizations you selected already has an accepted meeting in this timeslot. Please choose another organization.',
      ],
      expect.objectContaining({ conflict: 'REQUESTER', conflictingOrgId: organization(1) }),
    ]);
    expect((await create(2, 3)).code).toBe('SEAT_TAKEN');
    expect((await create(2, 2, { tableNumber: 2 })).code).toBe('MEETING_SAME_ORGANIZATION');
    const otherEvent = await create(2, 3, { tableNumber: 2, eventId: randomUUID() });
    expect(otherEvent.messages).toEqual(['Timeslot not found.']);
  });

  // T0950
  test('takes no room and no organization of another program, and does not tell whether there is one', async () => {
    const other = await makeProgram(db, { now: opening });
    const answers = async (over: (foreign: boolean) => object) => {
      const [foreign, nothing] = await Promise.all([create(0, 1, over(true)), create(0, 1, over(false))]);
      expect(foreign).toEqual(nothing);
      return foreign.code;
    };
    const roomOf = (foreign: boolean) => ({ roomId: foreign ? other.rooms[0]!.id : randomUUID() });
    expect(await answers(roomOf)).toBe('TABLE_NOT_FOUND');
    const inviteeOf = (foreign: boolean) => ({
      meetingOwner: foreign ? other.organizations[0]!.id : randomUUID(),
    });
    expect(await answers(inviteeOf)).toBe('ORGANIZATION_NOT_APPROVED');
    const timeslotOf = (foreign: boolean) => ({
      timeslotId: foreign ? other.timeslots[0]!.id : randomUUID(),
    });
    expect(await answers(timeslotOf)).toBe('TIMESLOT_NOT_FOUND');
  });

  // T0951
  test('of many at once for one table, and of many for one organization, exactly one is made', async () => {
    const forTable = await Promise.all([create(0, 1), create(2, 3), create(4, 5)]);
    expect(forTable.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(new Set(forTable.filter(({ status }) => status === 409).map(({ code }) => code))).toEqual(
      new Set(['SEAT_TAKEN']),
    );
    const later = { timeslotId: slot(1).id, tableNumber: undefined };
    const forOne = await Promise.all([1, 2, 3, 4, 5].map((other) => create(0, other, later)));
    expect(forOne.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(forOne.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['ORGANIZATION_BOOKED']),
    );
  });
});
