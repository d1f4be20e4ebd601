import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { serverTest } from '../../support/fixtures.ts';
import { notificationRows } from '../../support/notification-rows.ts';
import { insert, update } from '../../support/rows.ts';
import { now, type ReseatFixtures, reseatFixtures } from '../schedule/reseat-fixtures.ts';

let fixtures: ReseatFixtures;

const { test, database, db, app } = serverTest({
  clock: () => new Date(now),
  environment: { PUBLIC_URL: 'https://meetings.example' },
});
beforeEach(async () => {
  fixtures = await reseatFixtures(database, app);
});

const room = (index: number) => fixtures.program.rooms[index]!.id;
const slot = (index: number) => fixtures.program.timeslots[index]!;
const seen = ({ startAt, roomId, seatNumber }: Pick<Meeting, 'startAt' | 'roomId' | 'seatNumber'>) => ({
  startAt,
  roomId,
  seatNumber,
});
const path = ({ id }: Pick<Meeting, 'id'>) => `/schedule/event/meeting/${id}/place`;
const toPlace = (meeting: Meeting, place: [slot: number, room: number, table: number], key?: string) => {
  const [timeslot, roomIndex, tableNumber] = place;
  const body = { timeslotId: slot(timeslot).id, roomId: room(roomIndex), tableNumber, seen: seen(meeting) };
  return fixtures.call('PATCH', path(meeting), body, key);
};

describe('Another time that staff set', () => {
  // T2947
  test('is the meeting’s, with a line of history and a notice to both sides; sent twice it is one move', async () => {
    const [meeting, key] = [await fixtures.seat(0, 1, [0, 1]), randomUUID()];
    const answers = [await toPlace(meeting, [2, 1, 2], key), await toPlace(meeting, [2, 1, 2], key)];
    expect(answers.map(({ status, result }) => [status, result.startAt, result.tableName])).toEqual([
      [200, slot(2).startAt, 'Table 2'],
      [200, slot(2).startAt, 'Table 2'],
    ]);
    expect(await fixtures.row(meeting)).toMatchObject({
      timeslot_id: slot(2).id,
      room_id: room(1),
      seat_number: 2,
      start_at: slot(2).startAt,
      moved_at: now,
      meeting_status: 'ACCEPTED',
    });
    expect((await fixtures.history(meeting)).map(({ type, by }) => [type, by])).toEqual([
      ['RELOCATED', 'Sari'],
    ]);
    const heard = await notificationRows(db, ['title', 'message'], { meeting_id: meeting.id });
    expect(heard.length).toBeGreaterThanOrEqual(2);
    expect(heard[0]).toMatchObject({ title: 'Meeting moved' });
    expect(heard[0]!.message).toContain('The program staff set another time');
  });

  // T2948
  test('is refused where the table, one of the two, or the meeting itself is no longer free; nothing changes then', async () => {
    const meeting = await fixtures.seat(0, 1, [0, 1]);
    await fixtures.seat(1, 1, [2, 3]);
    await fixtures.seat(2, 1, [4, 1]);
    await insert(db, 'timeslot_closure', {
      program_id: fixtures.program.programId,
      timeslot_id: slot(3).id,
      organization_id: fixtures.program.organizations[0]!.id,
      venue: 'offline',
      closed_at: now,
      closed_by: fixtures.program.organizations[0]!.userId,
    });
    const codes = [];
    for (const place of [
      [1, 0, 1],
      [2, 0, 2],
      [3, 0, 1],
      [4, 2, 1],
      [4, 0, 9],
    ] as const)
      codes.push((await toPlace(meeting, [...place])).code);
    expect(codes).toEqual([
      'SEAT_TAKEN',
      'ORGANIZATION_BOOKED',
      'TIME_CLOSED_BY_PARTY',
      'ROOM_OTHER_VENUE',
      'TABLE_NOT_FOUND',
    ]);
    expect(await fixtures.row(meeting)).toMatchObject({ timeslot_id: slot(0).id, seat_number: 1 });
    await update(db, 'meeting', { id: meeting.id }, { seat_number: 3 });
    expect((await toPlace(meeting, [4, 0, 1])).code).toBe('MOVE_CHANGED');
  });

  // T3120
  test('is refused at a time at which all people of one of the two are in sessions, as the grid says before', async () => {
    const meeting = await fixtures.seat(0, 1, [0, 1]);
    const { programId, eventId, organizations } = fixtures.program;
    const { startAt, endAt } = slot(2);
    const session = { program_id: programId, id: randomUUID() };
    const day = { date: startAt.slice(0, 10), start_at: startAt, end_at: endAt };
    const made = { title: 'Keynote', kind: 'BOOKABLE', created_at: now, updated_at: now } as const;
    await insert(db, 'program_session', { ...session, ...day, ...made });
    await insert(db, 'session_registration', {
      program_id: programId,
      session_id: session.id,
      organization_id: organizations[1]!.id,
      user_id: organizations[1]!.userId,
      registered_at: now,
    });
    const grid = await fixtures.call('GET', `/v2/program/${programId}/event/${eventId}/grid`);
    expect(grid.result.inSession).toEqual([{ organizationId: organizations[1]!.id, timeslotId: slot(2).id }]);
    expect((await toPlace(meeting, [2, 0, 1])).code).toBe('MEETING_IN_SESSION');
    expect(await fixtures.row(meeting)).toMatchObject({ timeslot_id: slot(0).id });
    expect((await toPlace(meeting, [3, 0, 1])).status).toBe(200);
  });

  // T2949
  test('two who move meetings to one table, or two meetings of one organization to one time: one of them can', async () => {
    const [one, other] = [await fixtures.seat(0, 1, [0, 1]), await fixtures.seat(1, 1, [2, 3])];
    const sameTable = await Promise.all([toPlace(one, [4, 0, 1]), toPlace(other, [4, 0, 1])]);
    expect(sameTable.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [third, fourth] = [await fixtures.seat(2, 1, [6, 7]), await fixtures.seat(3, 1, [6, 8])];
    const sameTime = await Promise.all([toPlace(third, [5, 0, 1]), toPlace(fourth, [5, 0, 2])]);
    expect(sameTime.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  // T2950
  test('is chosen from the places that are free for both, the least asked first; each of them can be had', async () => {
    const meeting = await fixtures.seat(0, 1, [0, 1]);
    await fixtures.seat(1, 2, [0, 5]);
    const { result } = await fixtures.call('GET', `${path(meeting)}?limit=4`);
    type Place = { timeslotId: string; roomName: string; roomId: string; seatNumber: number };
    expect(result.places.map((place: Place) => [place.timeslotId, place.roomName, place.seatNumber])).toEqual(
      [
        [slot(0).id, 'Room 1', 2],
        [slot(0).id, 'Room 2', 1],
        [slot(2).id, 'Room 1', 1],
        [slot(3).id, 'Room 1', 1],
      ],
    );
    const { timeslotId, roomId, seatNumber } = result.places[2] as Place;
    const body = { timeslotId, roomId, tableNumber: seatNumber, seen: seen(meeting) };
    expect((await fixtures.call('PATCH', path(meeting), body)).status).toBe(200);
  });
});
