import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { shownAnnouncements } from '../../../src/server/store/announcements.ts';
import { saveMeeting } from '../../../src/server/store/meetings.ts';
import { clientsOf } from '../../support/client.ts';
import { serverTest } from '../../support/fixtures.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
} from '../../support/program-factory.ts';
import { insert, rowsOf, update } from '../../support/rows.ts';
import { written } from '../../support/written.ts';
import { now, type ReseatFixtures, reseatFixtures } from './reseat-fixtures.ts';

let fixtures: ReseatFixtures;

const { test, database, db, app } = serverTest({
  clock: () => new Date(now),
  environment: { PUBLIC_URL: 'https://meetings.example' },
});
beforeEach(async () => {
  fixtures = await reseatFixtures(database, app);
});

type Moved = { from: { startAt: string }; to: { startAt: string } };
const room = (index: number) => fixtures.program.rooms[index]!.id;
const slot = (index: number) => fixtures.program.timeslots[index]!.id;
const closing = () => ({ kind: 'ROOM_DISABLED', roomId: room(0), eventId: fixtures.program.eventId });
const preview = (change: object) => fixtures.call('POST', `${fixtures.base}/reseat/preview`, { change });
const ids = (list: { meetingId: string }[]) => list.map(({ meetingId }) => meetingId);

/** No other time is left: whoever finds no table at its own stays. */
async function closeOtherTimes() {
  for (const { id } of fixtures.program.timeslots.slice(1))
    await update(db, 'timeslot', { id }, { disabled_at: now });
}

/** Shows the preview and confirms it. */
async function closed(change: object) {
  const { result } = await preview(change);
  return await fixtures.call('POST', `${fixtures.base}/reseat`, { change, digest: result.digest });
}

describe('A room that is lost', () => {
  // T2946
  test('with 24 meetings: all are placed, at their time where there is a table, else at the nearest other one', async () => {
    const { programId, eventId } = fixtures.program;
    // 48 other organizations would take a minute to make: the pairs of one timeslot meet again in the others.
    const many = await makeProgram(db, {
      now: addMinutes(now, 60),
      organizations: 14,
      timeslots: 9,
      rooms: [
        { type: 'offline', tables: 6 },
        { type: 'offline', tables: 4 },
      ],
    });
    expect([many.programId === programId, many.eventId === eventId]).toEqual([false, false]);
    const meetings: Meeting[] = [];
    for (const [number, timeslot] of many.timeslots.slice(0, 4).entries())
      for (const table of [1, 2, 3, 4, 5, 6]) {
        const of = (index: number) => many.organizations[index % 12]!.id;
        const over = acceptedAt(many, table, '2026-11-01T00:00:00.000Z');
        const pair = [of(table * 2 - 2), of(table * 2 - 1 + number * 2)] as const;
        meetings.push(await saveNewMeeting(db, meetingOf(many, pair[0], pair[1], timeslot, over)));
      }
    const userId = await makePerson(db, { programId: many.programId, programRole: 'PROGRAM_MANAGER' });
    const staff = clientsOf(database, app, many).person({ userId });
    const base = `/schedule/event/program/${many.programId}/reseat`;
    const change = { kind: 'ROOM_DISABLED', roomId: many.rooms[0]!.id, eventId: many.eventId };
    const shown = await staff.request('POST', `${base}/preview`, { change });
    expect([shown.result.moved.length, shown.result.left.length]).toEqual([24, 0]);
    const sameTime = shown.result.moved.filter((one: Moved) => one.from.startAt === one.to.startAt);
    expect(sameTime).toHaveLength(16);
    const done = await staff.request('POST', base, { change, digest: shown.result.digest });
    expect(ids(done.result.moved).sort()).toEqual(meetings.map(({ id }) => id).sort());
    const undone = await staff.request('POST', `${base}/${done.result.reseatId}/undo`);
    expect([undone.result.back.length, undone.result.left.length]).toEqual([24, 0]);
  });
});

describe('Room that others make', () => {
  /** Room 1 is closed; in Room 2 no table is free then, and the first organization has a meeting at the only other time. */
  async function arrange() {
    for (const { id } of fixtures.program.timeslots.slice(2))
      await update(db, 'timeslot', { id }, { disabled_at: now });
    const annex = (slotOf: number, table: number, [one, other]: [number, number]) => {
      const { program } = fixtures;
      const tableId = program.rooms[1]!.tables[table - 1]!;
      const over = { ...acceptedAt(program, table, '2026-11-01T00:00:00.000Z'), roomId: room(1), tableId };
      const of = (index: number) => program.organizations[index]!.id;
      return saveNewMeeting(db, meetingOf(program, of(one), of(other), program.timeslots[slotOf], over));
    };
    const lost = await fixtures.seat(0, 1, [0, 1]);
    const others = [await annex(0, 1, [2, 3]), await annex(0, 2, [4, 5])];
    await annex(1, 1, [0, 6]);
    return { lost, others };
  }

  // T3267
  test('is shown, and made in one transaction with one message a side; undone, all are back', async () => {
    const { lost, others } = await arrange();
    const without = (await preview(closing())).result;
    expect([ids(without.left), without.moved]).toEqual([[lost.id], []]);
    const shown = (
      await fixtures.call('POST', `${fixtures.base}/reseat/preview`, { change: closing(), makeRoom: true })
    ).result;
    expect(shown.left).toEqual([]);
    const [maker, moved] = shown.moved;
    expect(others.map(({ id }) => id)).toContain(maker.meetingId);
    expect([maker.makesRoom, moved.makesRoom, moved.meetingId]).toEqual([true, undefined, lost.id]);
    expect([moved.from.startAt, maker.to.timeslotId]).toEqual([moved.to.startAt, slot(1)]);
    expect(await fixtures.row(lost)).toMatchObject({ room_id: room(0), seat_number: 1 });
    // What was confirmed is what is done.
    const apply = (body: object) =>
      fixtures.call('POST', `${fixtures.base}/reseat`, { change: closing(), ...body });
    expect(await apply({ digest: without.digest, makeRoom: true })).toMatchObject({
      status: 409,
      code: 'RESEAT_CHANGED',
      result: { preview: { digest: shown.digest } },
    });
    expect(await apply({ digest: shown.digest })).toMatchObject({ status: 409, code: 'RESEAT_CHANGED' });
    const done = await apply({ digest: shown.digest, makeRoom: true });
    expect([done.status, done.result.moved, done.result.left]).toEqual([200, shown.moved, []]);
    const other = others.find(({ id }) => id === maker.meetingId)!;
    expect(await fixtures.row(lost)).toMatchObject({
      timeslot_id: slot(0),
      room_id: room(1),
      seat_number: other.seatNumber,
    });
    expect(await fixtures.row(other)).toMatchObject({ timeslot_id: slot(1), room_id: room(1) });
    expect((await fixtures.history(other)).at(-1)).toMatchObject({ type: 'RESEATED', by: 'Sari' });
    const told = await rowsOf(db, 'notification', ['organization_id'], { meeting_id: other.id });
    expect(told.map((row) => row.organization_id).sort()).toEqual(
      [other.meetingOwner, other.meetingParticipant].sort(),
    );
    const undone = await fixtures.call('POST', `${fixtures.base}/reseat/${done.result.reseatId}/undo`);
    expect([ids(undone.result.back).sort(), undone.result.left]).toEqual([[lost.id, other.id].sort(), []]);
    expect(await fixtures.row(lost)).toMatchObject({ room_id: room(0), seat_number: 1 });
    expect(await fixtures.row(other)).toMatchObject({ timeslot_id: slot(0), seat_number: other.seatNumber });
  });
});

describe('The preview of a closing', () => {
  // T0924
  test('names every affected meeting, where it would go, and why others stay; and changes nothing', async () => {
    await closeOtherTimes();
    const moving = await fixtures.seat(0, 1, [0, 1]);
    const second = await fixtures.seat(0, 2, [2, 3]);
    const third = await fixtures.seat(0, 3, [4, 5]);
    const shown = await preview(closing());
    expect(shown.status).toBe(200);
    expect(shown.result.what).toBe('Room 1 closed for Day');
    const [placeless, ...placed] = [moving, second, third].sort((a, b) => (a.id < b.id ? 1 : -1));
    expect(ids(shown.result.left)).toEqual([placeless!.id]);
    expect(shown.result.left[0]).toMatchObject({ reason: 'NO_PLACE', from: { roomName: 'Room 1' } });
    expect(ids(shown.result.moved).sort()).toEqual(placed.map(({ id }) => id).sort());
    expect(shown.result.moved[0]).toMatchObject({
      from: { roomName: 'Room 1', startAt: moving.startAt },
      to: { roomName: 'Room 2', startAt: moving.startAt },
    });
    expect(shown.result.moved[0].ownerName).toMatch(/^Organization \d+$/);
    expect(await fixtures.row(moving)).toMatchObject({ room_id: room(0), seat_number: 1 });
    expect((await fixtures.call('GET', `${fixtures.base}/reseat`)).result.reseats).toEqual([]);
  });

  // T0925
  test('says how many requests ask for a time that is closed', async () => {
    const [first, second] = fixtures.program.organizations;
    await saveNewMeeting(db, meetingOf(fixtures.program, first!.id, second!.id));
    const asked = async (change: object) => (await preview(change)).result.openRequests;
    expect([
      await asked({ kind: 'TIMESLOT_DISABLED', timeslotId: slot(0) }),
      await asked({ kind: 'TIMESLOT_DISABLED', timeslotId: slot(1) }),
      await asked({ kind: 'EVENT_DELETED', eventId: fixtures.program.eventId }),
      await asked(closing()),
    ]).toEqual([1, 0, 1, 0]);
  });

  // T0440
  test('that would leave less of a room than a room must have is refused, and so is its confirmation', async () => {
    const tableIds = fixtures.program.rooms[0]!.tables;
    for (const [change, message] of [
      [{ kind: 'ROOM_SHRUNK', roomId: room(2), totalTables: 2 }, 'Timeslot quota must be at least 3.'],
      [{ kind: 'TABLES_REMOVED', roomId: room(0), tableIds }, 'A room needs at least 1 table or quota.'],
    ] as const) {
      const answers = [
        await preview(change),
        await fixtures.call('POST', `${fixtures.base}/reseat`, { change, digest: 'any' }),
      ];
      expect(answers.map((answer) => [answer.status, answer.message])).toEqual([
        [400, message],
        [400, message],
      ]);
    }
  });

  test('of what is not there answers 404', async () => {
    const answers = [
      await preview({ kind: 'ROOM_DELETED', roomId: randomUUID() }),
      await preview({ kind: 'TIMESLOT_DISABLED', timeslotId: randomUUID() }),
      await preview({ ...closing(), eventId: randomUUID() }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('A closing', () => {
  // T0928
  test('moves all it can in one go, closes the room, writes the history and tells both sides', async () => {
    const meeting = await fixtures.seat(1, 2, [0, 1]);
    const before = await db.selectFrom('mail').select('id').execute();
    const done = await closed(closing());
    expect(done.status).toBe(200);
    expect([ids(done.result.moved), done.result.left]).toEqual([[meeting.id], []]);
    expect(await fixtures.row(meeting)).toMatchObject({
      room_id: room(1),
      seat_number: 1,
      timeslot_id: slot(1),
      former_room_ids: [room(0)],
      moved_at: null,
    });
    expect(await fixtures.history(meeting)).toEqual([
      {
        type: 'RESEATED',
        message: 'Room 1, Table 2 → Room 2, Table 1 (Room 1 closed for Day)',
        by: 'Sari',
      },
    ]);
    const rooms = (await fixtures.call('GET', `${fixtures.base}/room`)).result.rooms;
    expect(rooms[0].disabledEventId).toEqual([fixtures.program.eventId]);
    const mails = await db
      .selectFrom('mail')
      .select(['recipient', 'text'])
      .where('id', 'not in', before.map(({ id }) => id).concat(randomUUID()))
      .execute();
    const parties = [0, 1].map((index) => `${fixtures.program.organizations[index]!.userId}@example.test`);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(parties.sort());
    for (const { text } of mails) {
      expect(text).toContain('Room 2');
      expect(text).toContain('Room 1 closed for Day');
    }
  });

  // T0927
  test('is refused with the new preview when something has changed since the preview, and then changes nothing', async () => {
    const meeting = await fixtures.seat(0, 1, [0, 1]);
    const { result } = await preview(closing());
    const later = await fixtures.seat(0, 2, [2, 3]);
    const refused = await fixtures.call('POST', `${fixtures.base}/reseat`, {
      change: closing(),
      digest: result.digest,
    });
    expect([refused.status, refused.result.code]).toEqual([409, 'RESEAT_CHANGED']);
    expect(ids(refused.result.preview.moved).sort()).toEqual([meeting.id, later.id].sort());
    expect((await fixtures.row(meeting)).room_id).toBe(room(0));
    const again = await fixtures.call('POST', `${fixtures.base}/reseat`, {
      change: closing(),
      digest: refused.result.preview.digest,
    });
    expect(again.result.moved).toHaveLength(2);
  });

  test('sent twice under one key is done once', async () => {
    const meeting = await fixtures.seat(0, 1, [0, 1]);
    const { result } = await preview(closing());
    const send = () =>
      fixtures.call(
        'POST',
        `${fixtures.base}/reseat`,
        { change: closing(), digest: result.digest },
        '5a8f7c9e-0a4e-4f0e-9a3a-1d2c3b4a5f60',
      );
    const [first, second] = [await send(), await send()];
    expect(second.result).toEqual(first.result);
    expect(await fixtures.history(meeting)).toHaveLength(1);
  });

  // T0324
  test('of a timeslot gives its meetings another time of both, as another appointment', async () => {
    const meeting = await fixtures.seat(0, 1, [0, 1]);
    const kept = await fixtures.seat(1, 1, [1, 2]);
    const done = await closed({ kind: 'TIMESLOT_DISABLED', timeslotId: slot(0) });
    expect(done.result.moved[0].to).toMatchObject({ timeslotId: slot(2), roomName: 'Room 1' });
    expect(await fixtures.row(meeting)).toMatchObject({ timeslot_id: slot(2), moved_at: now });
    expect(await fixtures.row(kept)).toMatchObject({ timeslot_id: slot(1), moved_at: null });
    expect(written((await fixtures.history(meeting))[0]?.message ?? '')).toContain('11:00 - 11:30 GMT+7');
  });

  // T0933
  test('leaves a meeting that somebody has checked in to where it is, with its check-in', async () => {
    const meeting = await fixtures.seat(0, 1, [0, 1]);
    const at = { ownerAttendedAt: now, participantAttendedAt: now };
    expect((await fixtures.call('PATCH', `/schedule/event/meeting/${meeting.id}/attend`, at)).status).toBe(
      200,
    );
    const done = await closed(closing());
    expect(done.result.left).toMatchObject([{ meetingId: meeting.id, reason: 'CHECKED_IN' }]);
    expect(await fixtures.row(meeting)).toMatchObject({ room_id: room(0), seat_number: 1 });
  });
});

// T0325
describe('The plain calls', () => {
  test('re-seat too, so that no client orphans a meeting without a word', async () => {
    const { base, program } = fixtures;
    const meeting = await fixtures.seat(0, 3, [0, 1]);
    const shrunk = await fixtures.call('PATCH', `${base}/room/${room(0)}`, { totalTables: 2 });
    expect(shrunk.result.room.totalTables).toBe(2);
    expect(shrunk.result.moved[0]).toMatchObject({
      meetingId: meeting.id,
      to: { roomId: room(0), seatNumber: 1 },
    });
    const [first] = shrunk.result.room.tables;
    const fewer = await fixtures.call('PATCH', `${base}/room/${room(0)}`, {
      removedTableIds: [first.id],
    });
    expect(fewer.result.moved[0]).toMatchObject({
      meetingId: meeting.id,
      to: { roomId: room(0), seatNumber: 2 },
    });
    expect(first.number).toBe(1);
    const disabled = await fixtures.call('PATCH', `${base}/room/${room(0)}/disable`, {
      eventId: program.eventId,
    });
    expect(disabled.result.moved[0].to).toMatchObject({ roomId: room(1), seatNumber: 1 });
    const gone = await fixtures.call('DELETE', `${base}/room/${room(1)}`);
    expect([ids(gone.result.left), gone.result.moved]).toEqual([[meeting.id], []]);
    expect(gone.result.reseatId).not.toBeNull();
    await fixtures.call('PATCH', `${base}/room/${room(0)}/enable`, { eventId: program.eventId });
    const slotless = await fixtures.call('PATCH', `/schedule/event/timeslot/${slot(0)}/disable`);
    expect(slotless.result.timeslot.disabledAt).toBe(now);
    expect(slotless.result.moved[0].to).toMatchObject({ timeslotId: slot(1), roomId: room(0) });
    const day = await fixtures.call('PATCH', `${base}/${program.eventId}/disable`);
    expect(day.result.event.disabledAt).toBe(now);
    expect(ids(day.result.left)).toEqual([meeting.id]);
    expect((await fixtures.call('PATCH', `${base}/${program.eventId}/enable`)).result.disabledAt).toBeNull();
    expect(
      (await fixtures.call('PATCH', `/schedule/event/timeslot/${slot(0)}/enable`)).result.disabledAt,
    ).toBeNull();
  });

  test('a meeting that stays at a table that is gone takes none of the seats that are left', async () => {
    const meeting = await fixtures.seat(0, 3, [0, 1]);
    const attend = `/schedule/event/meeting/${meeting.id}/attend`;
    expect(
      (await fixtures.call('PATCH', attend, { ownerAttendedAt: now, participantAttendedAt: now })).status,
    ).toBe(200);
    const tableIds = [fixtures.program.rooms[0]!.tables[2]];
    const done = await closed({ kind: 'TABLES_REMOVED', roomId: room(0), tableIds });
    expect(done.result.left).toMatchObject([{ meetingId: meeting.id, reason: 'CHECKED_IN' }]);
    const { timeslots } = (
      await fixtures.call('GET', `${fixtures.base}/${fixtures.program.eventId}/timeslot`)
    ).result;
    expect(timeslots[0].freeSeats.offline).toBe(4);
    const one = (await fixtures.call('GET', `/schedule/event/timeslot/${slot(0)}`)).result;
    expect(one.freeSeats).toEqual(timeslots[0].freeSeats);
  });

  test('a table that is taken away leaves its name on the meetings that stay', async () => {
    await closeOtherTimes();
    const meetings = [
      await fixtures.seat(0, 1, [0, 1]),
      await fixtures.seat(0, 2, [2, 3]),
      await fixtures.seat(0, 3, [4, 5]),
    ];
    await fixtures.call('PATCH', `${fixtures.base}/room/${room(1)}/disable`, {
      eventId: fixtures.program.eventId,
    });
    const done = await fixtures.call('PATCH', `${fixtures.base}/room/${room(0)}`, { totalTables: 2 });
    expect(ids(done.result.left)).toEqual([meetings[2]!.id]);
    expect(await fixtures.row(meetings[2]!)).toMatchObject({
      table_id: null,
      table_name: 'Table 3',
      seat_number: 3,
    });
  });
});

describe('An undo', () => {
  // T0938
  test('opens the room again, brings everybody back and is done once', async () => {
    const meetings = [await fixtures.seat(0, 1, [0, 1]), await fixtures.seat(2, 3, [2, 3])];
    const { reseatId } = (await closed(closing())).result;
    const undo = () => fixtures.call('POST', `${fixtures.base}/reseat/${reseatId}/undo`);
    const undone = await undo();
    expect([ids(undone.result.back).sort(), undone.result.left]).toEqual([idsOf(meetings), []]);
    expect(await fixtures.row(meetings[1]!)).toMatchObject({ room_id: room(0), seat_number: 3 });
    expect((await fixtures.call('GET', `${fixtures.base}/room`)).result.rooms[0].disabledEventId).toEqual([]);
    expect((await fixtures.history(meetings[0]!)).map(({ message }) => written(message))).toContain(
      'Room 2, Table 1 → Room 1, Table 1 (undone: Room 1 closed for Day)',
    );
    const again = await undo();
    expect([again.status, again.result.code]).toEqual([409, 'RESEAT_UNDONE']);
    const [kept] = (await fixtures.call('GET', `${fixtures.base}/reseat`)).result.reseats;
    expect(kept).toMatchObject({ id: reseatId, madeBy: 'Sari', undoneBy: 'Sari', undoneAt: now });
  });

  test('brings back tables, quotas, deleted rooms, timeslots and events as they were', async () => {
    const { base, program } = fixtures;
    const meeting = await fixtures.seat(0, 3, [0, 1]);
    const whole = async () => [
      (await fixtures.call('GET', `${base}/room`)).result.rooms,
      (await fixtures.call('GET', `${base}/${program.eventId}/timeslot`)).result.timeslots,
      (await fixtures.call('GET', base)).result.events,
      await fixtures.row(meeting),
    ];
    const before = await whole();
    for (const change of [
      { kind: 'TABLES_REMOVED', roomId: room(0), tableIds: [program.rooms[0]!.tables[2]] },
      { kind: 'ROOM_SHRUNK', roomId: room(0), totalTables: 1 },
      { kind: 'ROOM_DELETED', roomId: room(0) },
    ]) {
      const { reseatId } = (await closed(change)).result;
      expect((await fixtures.call('POST', `${base}/reseat/${reseatId}/undo`)).result.left).toEqual([]);
      const after = await whole();
      expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
      expect(after[3]).toMatchObject({
        room_id: room(0),
        seat_number: 3,
        table_id: program.rooms[0]!.tables[2],
      });
    }
    for (const change of [
      { kind: 'TIMESLOT_DISABLED', timeslotId: slot(0) },
      { kind: 'EVENT_DISABLED', eventId: program.eventId },
      { kind: 'EVENT_DELETED', eventId: program.eventId },
    ]) {
      const { reseatId } = (await closed(change)).result;
      expect((await fixtures.call('POST', `${base}/reseat/${reseatId}/undo`)).status).toBe(200);
      const after = await whole();
      expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
      expect(after[3]).toMatchObject({ timeslot_id: slot(0), room_id: room(0), seat_number: 3 });
    }
  });

  // T2360
  test('of a deleted room shows again what was announced for it, as far as its end is ahead', async () => {
    const { programId } = fixtures.program;
    const path = `/v2/program/${programId}/announcements`;
    const announce = async (roomId: string | null, minutes: number) =>
      (
        await fixtures.call('POST', path, {
          text: `Until ${minutes}`,
          audience: roomId === null ? 'ALL' : 'ROOM',
          roomId,
          endsAt: addMinutes(now, minutes),
        })
      ).result.id;
    const shown = async () =>
      (await shownAnnouncements(db, programId, now)).map(({ text, roomId }) => [text, roomId]).sort();
    await fixtures.seat(0, 1, [0, 1]);
    const ended = await announce(room(0), 10);
    await announce(room(0), 30);
    await announce(room(1), 40);
    await announce(null, 50);
    const { reseatId } = (await closed({ kind: 'ROOM_DELETED', roomId: room(0) })).result;
    expect(await shown()).toEqual([
      ['Until 40', room(1)],
      ['Until 50', null],
    ]);
    await update(db, 'program_announcement', { id: ended }, { ends_at: addMinutes(now, -1) });
    expect((await fixtures.call('POST', `${fixtures.base}/reseat/${reseatId}/undo`)).status).toBe(200);
    expect(await shown()).toEqual([
      ['Until 30', room(0)],
      ['Until 40', room(1)],
      ['Until 50', null],
    ]);
  });

  // T0940
  test('of a deleted event is refused while another one stands in its hours', async () => {
    const { base, program } = fixtures;
    await fixtures.seat(0, 1, [0, 1]);
    const [event] = (await fixtures.call('GET', base)).result.events;
    const { reseatId } = (await closed({ kind: 'EVENT_DELETED', eventId: program.eventId })).result;
    await insert(db, 'event', {
      id: randomUUID(),
      program_id: program.programId,
      name: 'Another day',
      type: ['offline'],
      date: event.date,
      event_status: 'DRAFT',
      start_at: event.startTime,
      end_at: event.endTime,
      duration: 30,
      default_gap: 0,
      disabled_at: null,
    });
    const undone = await fixtures.call('POST', `${base}/reseat/${reseatId}/undo`);
    expect([undone.status, undone.result.code, undone.result.eventName]).toEqual([
      409,
      'EVENT_OVERLAP',
      'Another day',
    ]);
    const names = (await fixtures.call('GET', base)).result.events.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Another day']);
  });

  // T0939
  test('names who cannot go back, and leaves them where they are', async () => {
    const [first, second] = [await fixtures.seat(0, 1, [0, 1]), await fixtures.seat(0, 2, [2, 3])];
    const { reseatId } = (await closed(closing())).result;
    const cancel = { message: 'Scheduling conflicts' };
    expect((await fixtures.call('PATCH', `/schedule/event/meeting/${first.id}/cancel`, cancel)).status).toBe(
      200,
    );
    const undone = await fixtures.call('POST', `${fixtures.base}/reseat/${reseatId}/undo`);
    expect(ids(undone.result.back)).toEqual([second.id]);
    expect(undone.result.left).toMatchObject([{ meetingId: first.id, reason: 'CHANGED_SINCE' }]);
    expect(await fixtures.row(first)).toMatchObject({ meeting_status: 'CANCELED', room_id: room(1) });
  });
});

describe('What waits for a decision', () => {
  const open = async () =>
    (await fixtures.call('GET', `${fixtures.base}/reseat`)).result.reseats.flatMap(
      ({ left }: { left: { meetingId: string; open: boolean }[] }) => left.filter((one) => one.open),
    );

  // T0934
  test('is on the list until it is moved, canceled, or decided to stay', async () => {
    const meetings = [];
    for (const table of [1, 2, 3]) meetings.push(await fixtures.seat(0, table, [table * 2, table * 2 + 1]));
    const { result } = await fixtures.call('DELETE', `${fixtures.base}/room/${room(1)}`);
    expect(result.reseatId).toBeNull();
    const done = await closed(closing());
    expect(ids(await open()).sort()).toEqual(idsOf(meetings));

    const keep = `${fixtures.base}/reseat/${done.result.reseatId}/meeting/${meetings[0]!.id}/keep`;
    expect((await fixtures.call('POST', keep)).status).toBe(200);
    const cancel = { message: 'Scheduling conflicts' };
    await fixtures.call('PATCH', `/schedule/event/meeting/${meetings[1]!.id}/cancel`, cancel);
    expect(ids(await open())).toEqual([meetings[2]!.id]);
    await fixtures.call('POST', `${fixtures.base}/room`, { name: 'Tent', type: 'offline', totalTables: 1 });
    const tent = (await fixtures.call('GET', `${fixtures.base}/room`)).result.rooms.at(-1);
    await fixtures.call('PATCH', `/schedule/event/meeting/${meetings[2]!.id}/seat`, {
      roomId: tent.id,
      tableNumber: 1,
    });
    expect(await open()).toEqual([]);
  });

  // T2489
  test('is on the list no longer once it was released: it holds no table', async () => {
    const meetings = [];
    for (const table of [1, 2]) meetings.push(await fixtures.seat(0, table, [table * 2, table * 2 + 1]));
    await fixtures.call('DELETE', `${fixtures.base}/room/${room(1)}`);
    await closed(closing());
    expect(ids(await open()).sort()).toEqual(idsOf(meetings));
    const released = { releasedAt: now, reason: 'STAFF', missing: 'OWNER' } as const;
    await saveMeeting(db, { ...meetings[0]!, released });
    expect(ids(await open())).toEqual([meetings[1]!.id]);
  });

  // T0935
  test('finds a place when the same closing is confirmed again after something became free', async () => {
    await closeOtherTimes();
    const full = [
      await fixtures.seat(0, 1, [0, 1]),
      await fixtures.seat(0, 2, [2, 3]),
      await fixtures.seat(0, 3, [4, 5]),
    ];
    const first = await closed(closing());
    const [left] = first.result.left;
    await fixtures.call('POST', `${fixtures.base}/room`, { name: 'Tent', type: 'offline', totalTables: 1 });
    const second = await closed(closing());
    expect(second.result.moved).toMatchObject([{ meetingId: left.meetingId, to: { roomName: 'Tent' } }]);
    expect(await open()).toEqual([]);
    expect(full).toHaveLength(3);
    // The room was closed already: the undo of the second opens nothing, so nobody can go back.
    const undone = await fixtures.call('POST', `${fixtures.base}/reseat/${second.result.reseatId}/undo`);
    expect(undone.result.left).toMatchObject([{ meetingId: left.meetingId, reason: 'CLOSED' }]);
  });
});

describe('A closing and accepts at the same moment', () => {
  // T0929
  test('leave no meeting in what is closed', async () => {
    const { program } = fixtures;
    const pending = [];
    for (let index = 0; index < 5; index += 1) {
      const [owner, participant] = [program.organizations[index * 2]!, program.organizations[index * 2 + 1]!];
      pending.push(await saveNewMeeting(db, meetingOf(program, owner.id, participant.id)));
    }
    const accepts = pending.map((meeting, index) => fixtures.accept(meeting, index * 2));
    const closings = [
      fixtures.call('PATCH', `${fixtures.base}/room/${room(0)}/disable`, { eventId: program.eventId }),
      fixtures.call('PATCH', `${fixtures.base}/room/${room(1)}`, { totalTables: 1 }),
    ];
    const answers = await Promise.all(accepts);
    for (const { status } of await Promise.all(closings)) expect(status).toBe(200);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const seated = await rowsOf(db, 'meeting', ['id', 'room_id', 'seat_number'], {
      program_id: program.programId,
      meeting_status: 'ACCEPTED',
    });
    const reseats = (await fixtures.call('GET', `${fixtures.base}/reseat`)).result.reseats;
    const listed = new Set(reseats.flatMap(({ left }: { left: { meetingId: string }[] }) => ids(left)));
    for (const { id, room_id, seat_number } of seated) {
      const inPlace = room_id === room(1) && seat_number === 1;
      expect([id, inPlace || listed.has(id)]).toEqual([id, true]);
    }
    expect(seated.length).toBeGreaterThan(0);
  });
});

const idsOf = (meetings: readonly { id: string }[]) => meetings.map(({ id }) => id).sort();
