import { describe, expect } from 'vitest';
import { timeOf } from '../../../src/domain/time/zones.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { rowOf, rowsOf, update } from '../../support/rows.ts';
import { snapshot } from '../event-day/device-copy.ts';
import { aDay, scheduleFixtures } from './schedule-fixtures.ts';

/** Timeslots of single rooms and events that end after midnight, by their calls. */
const { test, fixtures } = fixturesTest(scheduleFixtures);

const zone = 'Asia/Jakarta';

/** A program with two rooms of two tables and an event in which each has its own hours. */
async function twoRooms(over: object = {}) {
  const program = await fixtures.program();
  const { programId } = program;
  const answer = await fixtures.ask(program.manager, 'submitEvent', {
    params: { programId },
    body: {
      events: [
        aDay({
          type: ['offline'],
          timeslots: [
            { startTime: '09:00', endTime: '09:30', roomName: 'Left hall' },
            { startTime: '09:10', endTime: '09:40', roomName: 'right HALL' },
            { startTime: '09:30', endTime: '10:00', roomName: 'Left hall' },
            { startTime: '11:00', endTime: '11:30' },
          ],
          ...over,
        }),
      ],
      rooms: ['Left hall', 'Right hall'].map((name) => ({ name, type: 'offline' as const, totalTables: 2 })),
    },
  });
  expect(answer.status, answer.message).toBe(200);
  const { events, timeslots, rooms } = answer.result;
  const [left, right] = rooms as [(typeof rooms)[0], (typeof rooms)[0]];
  const params = { programId, eventId: events[0]!.id };
  const listed = async () =>
    (await fixtures.ask(program.manager, 'listTimeslots', { params })).result.timeslots;
  return { program, params, slots: timeslots, left, right, listed };
}
type TwoRooms = Awaited<ReturnType<typeof twoRooms>>;

const save = ({ program, params }: TwoRooms, body: object) =>
  fixtures.ask(program.manager, 'saveTimeslots', { params, body });

/** Accepts a request of two organizations in a timeslot. */
async function accepted({ program }: TwoRooms, slot: TwoRooms['slots'][number]) {
  const meeting = await fixtures.meetIn(program, slot);
  const owner = program.organizations.find(({ id }) => id === meeting.meetingOwner)!;
  const headers = await fixtures.owner(owner);
  const answer = await fixtures.ask(headers, 'acceptMeeting', {
    body: { meetingId: meeting.id, programId: program.programId },
  });
  return { meeting, answer };
}

const placeOf = (id: string) => rowOf(fixtures.database.db, 'meeting', ['room_id', 'seat_number'], { id });

describe('Timeslots of single rooms', () => {
  // T2634
  test('are made with their rooms, overlap with other rooms’, and say which tables are free there', async () => {
    const at = await twoRooms();
    expect(
      (await at.listed()).map(({ slotStartTime, roomId, roomName, freeSeats }) => [
        timeOf(slotStartTime, zone),
        roomId ?? null,
        roomName ?? null,
        freeSeats.offline,
      ]),
    ).toEqual([
      ['09:00', at.left.id, 'Left hall', 2],
      ['09:10', at.right.id, 'Right hall', 2],
      ['09:30', at.left.id, 'Left hall', 2],
      // Twenty of the program's room, and two of each of these.
      ['11:00', null, null, 24],
    ]);
    const wrong = await fixtures.ask(at.program.manager, 'addTimeslots', {
      params: at.params,
      body: {
        timeslots: [
          { startTime: '09:20', endTime: '09:50', roomId: at.right.id },
          { startTime: '09:40', endTime: '10:00', roomId: at.right.id },
          { startTime: '09:45', endTime: '10:15' },
        ],
      },
    });
    expect(wrong.issues).toEqual([
      { path: 'timeslots.0.startTime', message: 'This timeslot overlaps with 09:10 – 09:40.' },
      { path: 'timeslots.2.startTime', message: 'This timeslot overlaps with 09:30 – 10:00.' },
    ]);
    const nowhere = await fixtures.ask(at.program.manager, 'addTimeslots', {
      params: at.params,
      body: { timeslots: [{ startTime: '10:20', endTime: '10:40', roomId: crypto.randomUUID() }] },
    });
    expect([nowhere.status, nowhere.issues.map(({ path }) => path)]).toEqual([400, ['timeslots.0.roomId']]);
  });

  // T2635
  test('an accepted meeting sits in the room of its timeslot until that is full; the timeslot cannot go to another room then', async () => {
    const at = await twoRooms();
    const slot = at.slots[3]!;
    const to = (roomId: string | null) => save(at, { timeslots: [{ timeslotId: slot.id, roomId }] });
    const opened = await to(at.right.id);
    expect(opened.status, opened.message).toBe(200);
    expect((await at.listed()).at(-1)?.roomName).toBe('Right hall');
    const { meeting, answer } = await accepted(at, slot);
    expect(answer.status, answer.message).toBe(200);
    expect(await placeOf(meeting.id)).toEqual({ room_id: at.right.id, seat_number: 1 });
    const moved = await to(at.left.id);
    expect([moved.status, moved.code]).toEqual([409, 'TIMESLOT_HAS_MEETINGS']);
    expect((await to(null)).status).toBe(200);
    const overlapping = await save(at, { timeslots: [{ timeslotId: at.slots[1]!.id, roomId: at.left.id }] });
    expect([overlapping.status, overlapping.code]).toEqual([400, 'BAD_INPUT']);
  });

  // T2772
  test('accepted while their timeslot goes to another room sit in the room that it has, or it stays', async () => {
    const at = await twoRooms();
    const slot = at.slots[3]!;
    for (const room of [at.left, at.right, at.left]) {
      const [{ meeting, answer }, saved] = await Promise.all([
        accepted(at, slot),
        save(at, { timeslots: [{ timeslotId: slot.id, roomId: room.id }] }),
      ]);
      expect(answer.status, answer.message).toBe(200);
      const now = (await at.listed()).find(({ id }) => id === slot.id)?.roomId ?? null;
      const { room_id: sits } = await placeOf(meeting.id);
      if (saved.status === 200) expect([now, sits]).toEqual([room.id, room.id]);
      else expect([saved.code, sits === now || now === null]).toEqual(['TIMESLOT_HAS_MEETINGS', true]);
      await update(fixtures.database.db, 'meeting', { id: meeting.id }, { meeting_status: 'CANCELED' });
    }
  });

  // T2773
  test('never have an accepted meeting in another room, whatever is written', async () => {
    const at = await twoRooms();
    const { db } = fixtures.database;
    const [own, common] = [at.slots[1]!, at.slots[3]!];
    const { meeting } = await accepted(at, own);
    const broken = (constraint: string) => ({ code: '23514', constraint });
    await expect(update(db, 'meeting', { id: meeting.id }, { room_id: at.left.id })).rejects.toMatchObject(
      broken('meeting_in_room_of_timeslot'),
    );
    await expect(update(db, 'timeslot', { id: own.id }, { room_id: at.left.id })).rejects.toMatchObject(
      broken('timeslot_in_room_of_meetings'),
    );
    // One that all rooms have, and a meeting that is canceled, are free to.
    await update(db, 'meeting', { id: meeting.id }, { timeslot_id: common.id, room_id: at.left.id });
    await update(db, 'meeting', { id: meeting.id }, { meeting_status: 'CANCELED', timeslot_id: own.id });
  });

  // T2636
  test('of two who meet in overlapping timeslots of two rooms one alone is accepted', async () => {
    const at = await twoRooms();
    const one = await fixtures.meetIn(at.program, at.slots[0]!);
    const pair = { meetingOwner: one.meetingOwner, meetingParticipant: one.meetingParticipant };
    const other = await fixtures.meetIn(at.program, at.slots[1]!, pair);
    const headers = await fixtures.owner(at.program.organizations.find(({ id }) => id === one.meetingOwner)!);
    const { programId } = at.program;
    const answers = await Promise.all(
      [one, other].map(({ id: meetingId }) =>
        fixtures.ask(headers, 'acceptMeeting', { body: { meetingId, programId } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  // T2750
  test('that an organization closes for itself close what other rooms have at that time, and are opened with it', async () => {
    const at = await twoRooms({ published: true });
    const [, mine] = at.program.organizations;
    const me = await fixtures.owner(mine!);
    const { programId } = at.program;
    const own = { programId, organizationId: mine!.id };
    const ofEvent = at.slots.map(({ id }) => id);
    const free = async () => {
      const { result } = await fixtures.ask(me, 'listAvailableTimeslots', { params: own });
      return result.timeslots.flatMap(({ id }) => (ofEvent.includes(id) ? [ofEvent.indexOf(id)] : []));
    };
    const counted = async () => {
      const { result } = await fixtures.ask(at.program.manager, 'listParticipants', {
        params: { programId },
        query: {},
      });
      return result.items.find(({ id }) => id === mine!.id)?.availableTimeslots.offline ?? 0;
    };
    const before = await counted();
    const set = (slot: number, to: 'disableOwnTimeslot' | 'enableOwnTimeslot') =>
      fixtures.ask(me, to, { params: { timeslotId: ofEvent[slot]! }, body: { venue: 'offline' } });
    await set(0, 'disableOwnTimeslot');
    expect(await free()).toEqual([2, 3]);
    expect(await counted()).toBe(before - 2);
    // One that meets two closed ones is lost once.
    await set(2, 'disableOwnTimeslot');
    expect([await free(), await counted()]).toEqual([[3], before - 3]);
    const other = await fixtures.owner(at.program.organizations[2]!);
    const asked = await fixtures.ask(other, 'requestMeeting', {
      body: {
        programId,
        eventId: at.params.eventId,
        timeslotId: ofEvent[1]!,
        venue: 'offline',
        meetingOwner: mine!.id,
        meetingPurpose: 'Investment',
      } as never,
    });
    expect([asked.status, asked.code]).toEqual([409, 'TIMESLOT_DISABLED']);
    const opened = await set(1, 'enableOwnTimeslot');
    expect([opened.status, opened.result.closedVenues]).toEqual([200, []]);
    expect([await free(), await counted()]).toEqual([[0, 1, 2, 3], before]);
  });

  // T2770
  test('are one time for two organizations: a second request of theirs at that time is a duplicate', async () => {
    const at = await twoRooms({ published: true });
    const [one, other] = at.program.organizations;
    const { programId } = at.program;
    const ask = async (from: typeof one, to: typeof one, slot: number) => {
      const body = { programId, eventId: at.params.eventId, timeslotId: at.slots[slot]!.id };
      const answer = await fixtures.ask(await fixtures.owner(from!), 'requestMeeting', {
        body: { ...body, venue: 'offline', meetingOwner: to!.id, meetingPurpose: 'Investment' } as never,
      });
      return [answer.status, answer.code ?? null];
    };
    expect((await ask(one, other, 0))[0]).toBe(200);
    const answers = [await ask(one, other, 1), await ask(other, one, 1), await ask(other, one, 2)];
    expect(answers.map(([status]) => status)).toEqual([409, 409, 200]);
  });

  // T2771
  test('keep the venue of their room: their event cannot be without it', async () => {
    const at = await twoRooms({ type: ['offline', 'online'] });
    const edit = (type: string[]) =>
      fixtures.ask(at.program.manager, 'editEvent', { params: at.params, body: { type } as never });
    const refused = await edit(['online']);
    expect([refused.status, refused.issues]).toEqual([
      400,
      [
        {
          path: 'type',
          message:
            'Timeslots of single rooms have a venue that the event would not. Please remove those timeslots first.',
        },
      ],
    ]);
    expect((await edit(['offline'])).status).toBe(200);
  });

  // T2637
  test('stay as they were named when their event begins earlier or ends later, and keep it from ending before them', async () => {
    const at = await twoRooms();
    const edit = (body: object) => fixtures.ask(at.program.manager, 'editEvent', { params: at.params, body });
    const longer = await edit({ startTime: '08:00', endTime: '13:00' });
    expect([longer.status, longer.result.timeslots.length]).toEqual([200, 4]);
    const shorter = await edit({ endTime: '11:15' });
    expect([shorter.status, shorter.issues]).toEqual([
      400,
      [
        {
          path: 'endTime',
          message: 'One of its timeslots ends later. Please change that timeslot first.',
        },
      ],
    ]);
  });

  // T2638
  test('travel to devices with their room; one of all rooms travels as it always did', async () => {
    const at = await twoRooms({ published: true });
    const audience = { programId: at.program.programId, organizationId: null };
    const copy = await snapshot(fixtures.database, audience);
    const docs = copy
      .ids('timeslot')
      .map((id) => copy.documents.get(`timeslot ${id}`) as object)
      .filter((doc) => 'eventId' in doc && doc.eventId === at.params.eventId);
    expect(docs).toHaveLength(4);
    // One of all rooms is as devices of earlier versions know it.
    expect(docs.filter((doc) => 'roomId' in doc && doc.roomId)).toHaveLength(3);
    expect(docs.filter((doc) => !('roomId' in doc))).toHaveLength(1);
  });
});

describe('A room that runs late', () => {
  // T2657
  test('is shifted by itself, with its meetings, named in the record, and can be taken back', async () => {
    const at = await twoRooms({ published: true });
    const { meeting } = await accepted(at, at.slots[2]!);
    const { meeting: beside } = await accepted(at, at.slots[1]!);
    const params = { programId: at.program.programId };
    const body = {
      fromTimeslotId: at.slots[2]!.id,
      scope: 'ROOM' as const,
      minutes: 10,
      breaks: 'KEEP' as const,
    };
    const { result: preview } = await fixtures.ask(at.program.manager, 'previewShift', { params, body });
    expect(preview).toMatchObject({
      what: expect.stringMatching(/^Left hall: 10 minutes later from 09:30/),
      meetings: 1,
      slots: [{ timeslotId: at.slots[2]!.id, roomName: 'Left hall' }],
      events: [],
    });
    const done = await fixtures.ask(at.program.manager, 'applyShift', {
      params,
      body: { ...body, digest: preview.digest },
    });
    expect([done.status, done.result.meetings]).toEqual([200, 1]);
    const starts = async () => (await at.listed()).map(({ slotStartTime }) => timeOf(slotStartTime, zone));
    expect(await starts()).toEqual(['09:00', '09:10', '09:40', '11:00']);
    const startOf = async (id: string) =>
      (await rowsOf(fixtures.database.db, 'meeting', ['start_at'], { id }))[0]?.start_at;
    expect(await startOf(meeting.id)).toBe('2026-11-22T02:40:00.000Z');
    expect(await startOf(beside.id)).toBe(beside.startAt);
    const undone = await fixtures.ask(at.program.manager, 'undoShift', {
      params: { ...params, shiftId: done.result.shiftId },
    });
    expect(undone.status, undone.message).toBe(200);
    expect(await starts()).toEqual(['09:00', '09:10', '09:30', '11:00']);
    const common = { ...body, fromTimeslotId: at.slots[3]!.id };
    const refused = await fixtures.ask(at.program.manager, 'previewShift', { params, body: common });
    expect([refused.status, refused.code]).toEqual([409, 'SHIFT_NO_ROOM']);
  });
});

describe('An event that ends after midnight', () => {
  // T2639
  test('has timeslots until then, is read as it was written, and keeps the next morning free of other events', async () => {
    const program = await fixtures.program();
    const params = { programId: program.programId };
    const night = aDay({
      name: 'Night',
      startTime: '22:00',
      endTime: '26:00',
      duration: 60,
      published: true,
    });
    const made = await fixtures.ask(program.manager, 'createEvent', { params, body: night });
    expect(made.status, made.message).toBe(200);
    expect(made.result.timeslots.map((slot) => timeOf(slot.slotStartTime, zone))).toEqual([
      '22:00',
      '23:00',
      '00:00',
      '01:00',
    ]);
    expect(made.result.event).toMatchObject({ date: '2026-11-22', endTime: '2026-11-22T19:00:00.000Z' });
    const morning = aDay({ name: 'Morning', date: '2026-11-23', startTime: '01:30', endTime: '03:00' });
    const clash = await fixtures.ask(program.manager, 'createEvent', { params, body: morning });
    expect([clash.status, clash.code]).toEqual([409, 'EVENT_OVERLAP']);
    const of = { ...params, eventId: made.result.event.id };
    const later = await fixtures.ask(program.manager, 'editEvent', {
      params: of,
      body: { endTime: '27:00', seen: { endTime: '26:00' } },
    });
    expect([later.status, later.result.timeslots.length]).toEqual([200, 5]);
    const added = await fixtures.ask(program.manager, 'saveTimeslots', {
      params: of,
      body: {
        timeslots: [
          { timeslotId: later.result.timeslots[4]!.id, endTime: '26:30', seen: { endTime: '27:00' } },
        ],
      },
    });
    expect(added.status, added.message).toBe(200);
    for (const endTime of ['30:01', '31:00', '25:60'])
      expect(
        (await fixtures.ask(program.manager, 'editEvent', { params: of, body: { endTime } })).status,
      ).toBe(400);
  });
});
