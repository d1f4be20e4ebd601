import { describe, expect, test } from 'vitest';
import type { Caller } from '../../src/contract/call.ts';
import { IDEMPOTENCY_HEADER } from '../../src/contract/envelope.ts';
import type { MoveSeatArgs } from '../../src/domain/schedule/move-seat.ts';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { doorActsOf } from '../../src/offline/door-acts.ts';
import { freeTables } from '../../src/offline/free-tables.ts';
import { mayActAtDoor } from '../../src/offline/may-act-at-door.ts';
import { organizationsAt } from '../../src/offline/organizations-at.ts';
import { programOf } from '../../src/offline/program-queries.ts';
import { freshDatabase, signIn, staffMe } from './support/device.ts';
import { ok, refusal } from './support/honest-server.ts';
import { meetingAt, organizationIds, programId, roomIds, slotStart, uuid } from './support/program.ts';
import { onDevice } from './support/say.ts';

/** Answers in turn; what was asked, with its key. */
function asked(answers: (() => Promise<Awaited<ReturnType<Caller['transport']>>>)[]) {
  const keys: string[] = [];
  const caller: Caller = {
    base: '/api',
    headers: () => ({ authorization: 'Bearer token' }),
    transport: async (_url, { headers }) => {
      keys.push(headers[IDEMPOTENCY_HEADER] ?? '');
      const next = answers.shift();
      if (!next) throw new Error('No more answers');
      return await next();
    },
  };
  const time = { now: slotStart(0) };
  return { ask: doorActsOf(caller, () => time.now), keys, time };
}
const lost = () => Promise.reject(new Error('The line was cut'));

describe('What is asked at a door', () => {
  const seen = [1, 2].map((tableNumber) => ({ roomId: roomIds[0], tableNumber })) as [
    MoveSeatArgs,
    MoveSeatArgs,
  ];
  const swap = { kind: 'SWAP', meetingId: uuid(101), args: { withMeetingId: uuid(102), seen } } as const;
  const done = async () => ok({ swapped: true });

  // T2007
  test('has the same key until it was answered, so that a lost answer does nothing twice, and another one after', async () => {
    const { ask, keys } = asked([lost, done, done]);
    expect(await ask(swap)).toMatchObject({ kind: 'UNKNOWN' });
    expect(await ask(swap)).toEqual({ kind: 'DONE' });
    expect(await ask(swap)).toEqual({ kind: 'DONE' });
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  // T2008
  test('says why it was refused, and is another question when it is asked again', async () => {
    const { ask, keys } = asked([async () => refusal(409, 'SEAT_TAKEN'), done]);
    expect(await ask(swap)).toMatchObject({ kind: 'REFUSED', code: 'SEAT_TAKEN' });
    expect(await ask(swap)).toEqual({ kind: 'DONE' });
    expect(keys[1]).not.toBe(keys[0]);
  });
});

describe('An act whose answer was lost', () => {
  const to = (tableNumber: number) =>
    ({ kind: 'MOVE', meetingId: uuid(101), to: { roomId: roomIds[0]!, tableNumber } }) as const;
  const moved = async () => ok({ moved: true });

  // T2155
  test('is another one once the meeting was moved elsewhere, and minutes later', async () => {
    const { ask, keys, time } = asked([lost, moved, moved, lost, lost, moved]);
    await ask(to(5));
    expect(await ask(to(6))).toEqual({ kind: 'DONE' });
    // Back to the first table: with the former key it would be answered, and nothing would move.
    expect(await ask(to(5))).toEqual({ kind: 'DONE' });
    expect(keys[2]).not.toBe(keys[0]);
    await ask(to(7));
    time.now = addMinutes(time.now, 4);
    await ask(to(7));
    expect(keys[4]).toBe(keys[3]);
    time.now = addMinutes(time.now, 5);
    expect(await ask(to(7))).toEqual({ kind: 'DONE' });
    expect(keys[5]).not.toBe(keys[4]);
  });
});

describe('The device knows', () => {
  const at = { startAt: slotStart(0), endAt: slotStart(0).replace('02:00', '02:30') };

  // T2009
  test('which tables are free in a timeslot, the meeting’s own room first, and none of another timeslot', async () => {
    const db = freshDatabase();
    await signIn(db);
    const here = meetingAt(101, 0, 0, 1, { roomId: roomIds[1] });
    await onDevice(db, [here, meetingAt(102, 0, 2, 3, { seatNumber: 2 }), meetingAt(103, 1, 2, 3)]);
    const free = await freeTables(db, programId, here);
    const numbers = free.map(({ room, seats }) => [room.id, seats.map(({ seatNumber }) => seatNumber)]);
    expect(numbers[0]?.[0]).toBe(roomIds[1]);
    expect(numbers[0]?.[1]).not.toContain(1);
    expect(numbers.find(([id]) => id === roomIds[0])?.[1]).toEqual([1, 3]);
  });

  // T2010
  test('who meets at that time, and who is free: a canceled meeting keeps nobody busy', async () => {
    const db = freshDatabase();
    await signIn(db);
    await onDevice(db, [
      meetingAt(101, 0, 0, 1),
      meetingAt(102, 1, 2, 3),
      meetingAt(103, 0, 4, 5, { seatNumber: 2, meetingStatus: 'CANCELED' }),
    ]);
    const all = await organizationsAt(db, programId, at);
    const busy = all.filter(({ meeting }) => meeting).map(({ id }) => id);
    expect(new Set(busy)).toEqual(new Set([organizationIds[0], organizationIds[1]]));
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(organizationIds.slice(2)));
  });

  // T2011
  test('who may: edit level and doors’ tablets; no program owner, no stand', async () => {
    const db = freshDatabase();
    await signIn(db);
    await onDevice(db, [meetingAt(101, 0, 0, 1)]);
    const program = (await programOf(db, 'summit'))!;
    const tablet = (mode: 'DOOR' | 'STAND') =>
      ({ deviceId: uuid(9), name: 'Door 1', programId, mode, roomIds: [] }) as never;
    const by = (programRole: 'PROGRAM_OWNER' | 'PROGRAM_MANAGER') =>
      mayActAtDoor(
        { me: { ...staffMe, userRole: 'USER' }, tablet: null },
        { ...program, programRole },
        'door.move',
      );
    expect([by('PROGRAM_OWNER'), by('PROGRAM_MANAGER')]).toEqual([false, true]);
    const has = (mode: 'DOOR' | 'STAND') =>
      mayActAtDoor({ me: null, tablet: tablet(mode) }, program, 'door.seat');
    expect([has('DOOR'), has('STAND')]).toEqual([true, false]);
    expect(mayActAtDoor({ me: null, tablet: null }, program, 'door.seat')).toBe(false);
  });
});
