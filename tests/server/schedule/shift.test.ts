import { beforeEach, describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { serverTest } from '../../support/fixtures.ts';
import { notificationRows } from '../../support/notification-rows.ts';
import { meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { insert, rowsOf, update } from '../../support/rows.ts';
import { snapshot } from '../event-day/device-copy.ts';
import { now, type ReseatFixtures, reseatFixtures } from './reseat-fixtures.ts';

/** A hall that runs late, over HTTP. Six timeslots of half an hour, the first an hour from now. */

let clock = now;
let fixtures: ReseatFixtures;

const { test, database, db, app } = serverTest({
  clock: () => new Date(clock),
  environment: { PUBLIC_URL: 'https://meetings.example' },
});
beforeEach(async () => {
  clock = now;
  fixtures = await reseatFixtures(database, app);
});

const slot = (index: number) => fixtures.program.timeslots[index]!;
const bodyOf = (over: object = {}) => ({
  fromTimeslotId: slot(1).id,
  scope: 'EVENT',
  minutes: 10,
  breaks: 'KEEP',
  ...over,
});
const preview = (over: object = {}) => fixtures.call('POST', `${fixtures.base}/shift/preview`, bodyOf(over));
async function shift(over: object = {}) {
  const { result } = await preview(over);
  return await fixtures.call('POST', `${fixtures.base}/shift`, { ...bodyOf(over), digest: result?.digest });
}
const undo = (shiftId: string) => fixtures.call('POST', `${fixtures.base}/shift/${shiftId}/undo`);
const list = async () => (await fixtures.call('GET', `${fixtures.base}/shift`)).result.shifts;
const times = async (meeting: Pick<Meeting, 'id'>) => {
  const { start_at, end_at } = (await fixtures.row(meeting)) as unknown as Record<string, string>;
  return [start_at, end_at];
};
const slotTimes = async () => {
  const rows = await db
    .selectFrom('timeslot')
    .select(['id', 'slot_start_time'])
    .where('program_id', '=', fixtures.program.programId)
    .execute();
  const starts = new Map(rows.map((row) => [row.id, row.slot_start_time]));
  return fixtures.program.timeslots.map(({ id }) => starts.get(id));
};
const later = (instants: (string | undefined)[], by: number, from: number) =>
  instants.map((at, index) => (index < from || !at ? at : addMinutes(at, by)));

describe('A shift of the schedule', () => {
  // T2050
  test('is previewed without changing anything, then moves timeslots and meetings, writes a line each, and tells each person once', async () => {
    const first = await fixtures.seat(0, 1, [0, 1]);
    const second = await fixtures.seat(1, 1, [0, 2]);
    // Right after the second, of the same organization: each stands where the other was.
    const third = await fixtures.seat(2, 1, [0, 1]);
    const open = await saveNewMeeting(
      db,
      meetingOf(
        fixtures.program,
        fixtures.program.organizations[3]!.id,
        fixtures.program.organizations[4]!.id,
        slot(1),
      ),
    );
    const before = await slotTimes();
    const shown = await preview();
    expect(shown.status).toBe(200);
    expect(shown.result).toMatchObject({
      what: expect.stringMatching(/^Day: 10 minutes later from \d\d:\d\d/),
      meetings: 2,
      requests: 1,
      stays: [],
      events: [{ name: 'Day' }],
    });
    expect(shown.result.slots).toHaveLength(5);
    expect(await slotTimes()).toEqual(before);
    expect(await list()).toEqual([]);

    const done = await shift();
    expect([done.status, done.result.meetings, done.result.requests]).toEqual([200, 2, 1]);
    expect(await slotTimes()).toEqual(later(before, 10, 1));
    expect(await times(first)).toEqual([first.startAt, first.endAt]);
    for (const meeting of [second, third, open])
      expect(await times(meeting)).toEqual([addMinutes(meeting.startAt, 10), addMinutes(meeting.endAt, 10)]);
    const [event] = await rowsOf(db, 'event', ['end_at'], { id: fixtures.program.eventId });
    expect(event?.end_at).toBe(addMinutes(slot(5).endAt, 10));
    const [line] = (await fixtures.history(second)).filter(({ type }) => type === 'SHIFTED');
    expect(line).toMatchObject({ by: 'Sari' });
    expect(await fixtures.history(first)).not.toContainEqual(expect.objectContaining({ type: 'SHIFTED' }));

    const told = await notificationRows(db, ['user_id', 'title', 'message'], {
      notification_type: 'SCHEDULE_SHIFTED',
    });
    const users = [0, 1, 2].map((index) => fixtures.program.organizations[index]!.userId);
    const mine = told.filter(({ user_id }) => users.includes(user_id));
    expect(mine.map(({ user_id }) => user_id).sort()).toEqual([...users].sort());
    const owner = mine.find(({ user_id }) => user_id === users[0]);
    expect(owner?.title).toBe('Your meetings start 10 minutes later');
    expect(owner?.message).toContain('2 of your meetings have new times.');
    expect(mine.find(({ user_id }) => user_id === users[2])?.title).toBe(
      'Your meeting starts 10 minutes later',
    );

    const { program } = fixtures;
    const copy = await snapshot(database, { programId: program.programId, organizationId: null });
    expect(copy.documents.get(`meeting ${second.id}`)).toMatchObject({
      startAt: addMinutes(second.startAt, 10),
      shiftedStarts: [second.startAt, addMinutes(second.startAt, 10)],
    });
    expect(copy.documents.get(`meeting ${first.id}`)).not.toHaveProperty('shiftedStarts');
    expect(await list()).toMatchObject([{ madeBy: 'Sari', meetings: 2, undoable: true, undoneAt: null }]);
  });

  // T2051
  test('is refused with a new preview where something has changed since, and for what has begun', async () => {
    await fixtures.seat(1, 1, [0, 1]);
    const { result } = await preview();
    await fixtures.seat(1, 2, [2, 3]);
    const refused = await fixtures.call('POST', `${fixtures.base}/shift`, {
      ...bodyOf(),
      digest: result.digest,
    });
    expect([refused.status, refused.code]).toEqual([409, 'SHIFT_CHANGED']);
    expect(refused.result.preview.meetings).toBe(2);
    const again = await fixtures.call('POST', `${fixtures.base}/shift`, {
      ...bodyOf(),
      digest: refused.result.preview.digest,
    });
    expect(again.status).toBe(200);
    clock = addMinutes(slot(2).startAt, 10);
    expect(await preview({ fromTimeslotId: slot(2).id })).toMatchObject({ status: 409, code: 'SHIFT_BEGUN' });
    expect(await preview({ minutes: 61 })).toMatchObject({ status: 400 });
  });

  // T2052
  test('leaves a meeting whose side is elsewhere then at its time, names it, and never books anyone twice', async () => {
    const moved = await fixtures.seat(1, 1, [0, 1]);
    const stays = await fixtures.seat(2, 1, [2, 3]);
    const { program } = fixtures;
    const outside = await saveNewMeeting(
      db,
      meetingOf(program, program.organizations[2]!.id, program.organizations[5]!.id, slot(2), {
        eventId: null,
        timeslotId: null,
        startAt: slot(2).endAt,
        endAt: addMinutes(slot(2).endAt, 20),
        meetingStatus: 'ACCEPTED',
        acceptedAt: '2026-11-01T00:00:00.000Z',
      }),
    );
    const done = await shift();
    expect(done.result).toMatchObject({
      meetings: 1,
      stays: [
        {
          meetingId: stays.id,
          reason: 'BOOKED',
          otherAt: { startAt: outside.startAt },
          tableName: 'Table 1',
          roomName: 'Room 1',
          // The one that moves comes to the same table before this one is over.
          sharesWith: [{ meetingId: moved.id, at: { startAt: addMinutes(moved.startAt, 10) } }],
        },
      ],
    });
    expect(await times(moved)).toEqual([addMinutes(moved.startAt, 10), addMinutes(moved.endAt, 10)]);
    expect(await times(stays)).toEqual([stays.startAt, stays.endAt]);
    expect(await times(outside)).toEqual([outside.startAt, outside.endAt]);
    const bookings = await rowsOf(db, 'organization_booking', ['meeting_id'], {
      program_id: program.programId,
    });
    expect(bookings).toHaveLength(6);
    // Its undo leaves it there too.
    expect((await undo(done.result.shiftId)).result).toMatchObject({ meetings: 1, stays: [] });
    expect(await times(stays)).toEqual([stays.startAt, stays.endAt]);
  });

  // T2053
  test('is taken back with what was accepted since, once, by the newest, and not after the first would have begun', async () => {
    const before = await slotTimes();
    const meeting = await fixtures.seat(1, 1, [0, 1]);
    const one = (await shift()).result.shiftId;
    const request = await saveNewMeeting(
      db,
      meetingOf(
        fixtures.program,
        fixtures.program.organizations[2]!.id,
        fixtures.program.organizations[3]!.id,
        {
          ...slot(1),
          startAt: addMinutes(slot(1).startAt, 10),
          endAt: addMinutes(slot(1).endAt, 10),
        },
      ),
    );
    expect((await fixtures.accept(request, 2)).status).toBe(200);
    clock = addMinutes(now, 1);
    const two = (await shift({ fromTimeslotId: slot(3).id, minutes: 5 })).result.shiftId;
    expect((await list()).map(({ undoable }: { undoable: boolean }) => undoable)).toEqual([true, false]);
    expect(await undo(one)).toMatchObject({ status: 409, code: 'SHIFT_NOT_NEWEST' });
    expect((await undo(two)).status).toBe(200);
    expect(await undo(two)).toMatchObject({ status: 409, code: 'SHIFT_UNDONE' });
    expect((await undo(one)).result).toMatchObject({ meetings: 2 });
    expect(await slotTimes()).toEqual(before);
    for (const id of [meeting.id, request.id])
      expect(await times({ id })).toEqual([slot(1).startAt, slot(1).endAt]);
    const [event] = await rowsOf(db, 'event', ['end_at'], { id: fixtures.program.eventId });
    expect(event?.end_at).toBe(slot(5).endAt);

    clock = addMinutes(now, 2);
    const three = (await shift()).result.shiftId;
    await update(db, 'timeslot', { id: slot(4).id }, { slot_end_time: addMinutes(slot(4).endAt, 5) });
    expect(await undo(three)).toMatchObject({ status: 409, code: 'SHIFT_CHANGED_SINCE' });
    clock = slot(1).startAt;
    expect(await undo(three)).toMatchObject({ status: 409, code: 'SHIFT_UNDO_OVER' });
  });

  // T2054
  test('of a day takes later events along; of one event alone it is refused where they would meet', async () => {
    const { program } = fixtures;
    const eventId = crypto.randomUUID();
    const startAt = slot(5).endAt;
    await insert(db, 'event', {
      id: eventId,
      program_id: program.programId,
      name: 'Afternoon',
      type: ['offline'],
      date: now.slice(0, 10),
      event_status: 'PUBLISHED',
      start_at: startAt,
      end_at: addMinutes(startAt, 30),
      duration: 30,
    });
    const timeslotId = crypto.randomUUID();
    await insert(db, 'timeslot', {
      id: timeslotId,
      program_id: program.programId,
      event_id: eventId,
      slot_start_time: startAt,
      slot_end_time: addMinutes(startAt, 30),
      venues: ['offline'],
    });
    expect(await preview()).toMatchObject({ status: 409, code: 'SHIFT_MEETS_EVENT' });
    expect((await shift({ scope: 'DAY' })).status).toBe(200);
    const [event] = await rowsOf(db, 'event', ['start_at', 'end_at'], { id: eventId });
    expect(event).toEqual({ start_at: addMinutes(startAt, 10), end_at: addMinutes(startAt, 40) });
  });

  // T2055
  test('two at the same moment come one after the other: the second is asked again', async () => {
    await fixtures.seat(1, 1, [0, 1]);
    const { digest } = (await preview()).result;
    const both = await Promise.all(
      [1, 2].map(() => fixtures.call('POST', `${fixtures.base}/shift`, { ...bodyOf(), digest })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await list()).length).toBe(1);
  });

  // T2056
  test('raises the SEQUENCE of a calendar entry: devices and calendars take the new time', async () => {
    const meeting = await fixtures.seat(1, 1, [0, 1]);
    const sequence = async () => {
      const { result } = await fixtures.participant.call('getMeetingIcs', { params: { id: meeting.id } });
      const text = Buffer.from(result, 'base64').toString();
      return Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    };
    const before = await sequence();
    await shift();
    expect(await sequence()).toBeGreaterThan(before);
  });
});
