import { describe, expect, test } from 'vitest';
import { CallError, type Transport } from '../../src/contract/call.ts';
import { IDEMPOTENCY_HEADER } from '../../src/contract/envelope.ts';
import { addMinutes } from '../../src/domain/time/instants.ts';
import type { DeviceDatabase } from '../../src/offline/database.ts';
import {
  markWishesSeen,
  saveWish,
  takeBackWish,
  type WishInput,
  wishesOf,
} from '../../src/offline/door-wishes.ts';
import { freeTables } from '../../src/offline/free-tables.ts';
import { leases } from '../../src/offline/locks.ts';
import { outboxSummary } from '../../src/offline/outbox.ts';
import { sendWishes } from '../../src/offline/send-wishes.ts';
import { sessionCaller } from '../../src/offline/session-caller.ts';
import { createSyncEngine } from '../../src/offline/sync-engine.ts';
import { unpairTablet } from '../../src/offline/unpair.ts';
import { countUnfulfilled, expireWishes, waitingWishes } from '../../src/offline/waiting-wishes.ts';
import { exchange, freshDatabase, HeldTime, signIn } from './support/device.ts';
import { HonestServer, ok, refusal } from './support/honest-server.ts';
import {
  eventId,
  meetingAt,
  meetingChange,
  organizationIds,
  programChanges,
  programId,
  roomIds,
  slots,
  start,
  uuid,
} from './support/program.ts';
import { onDevice, sayCheckIn } from './support/say.ts';
import { facts, pairedVenue } from './support/tablet.ts';

const endsAt = addMinutes(start, 30);
const made = { programId, timeslotId: slots[0], endsAt, wishedAt: addMinutes(start, 5), parties: ['A', 'B'] };
const seen = { roomId: roomIds[0], tableNumber: 1 };
const move = (n: number, tableNumber: number): WishInput => ({
  ...made,
  act: { kind: 'MOVE', meetingId: uuid(n), to: { roomId: roomIds[0], tableNumber } },
  from: seen,
  tables: ['Table 1', `Table ${tableNumber} · Room 1`],
});
const swap = (one: number, other: number): WishInput => ({
  ...made,
  act: {
    kind: 'SWAP',
    meetingId: uuid(one),
    args: { withMeetingId: uuid(other), seen: [seen, { ...seen, tableNumber: 2 }] },
  },
  tables: ['Table 1', 'Table 2'],
});
const seat = (owner: number, participant: number): WishInput => ({
  ...made,
  act: {
    kind: 'SEAT',
    programId,
    args: {
      eventId,
      timeslotId: slots[0],
      roomId: roomIds[0],
      venue: 'offline',
      tableNumber: 3,
      meetingOwner: organizationIds[owner]!,
      meetingParticipant: organizationIds[participant]!,
      checkIn: true,
    },
  },
  tables: ['Table 3 · Room 1'],
});

/** A device with two pairs, and a server that answers in turn. */
async function door(answers: (() => Promise<Awaited<ReturnType<Transport>>>)[] = []) {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, [meetingAt(101, 0, 0, 1), meetingAt(102, 0, 2, 3, { seatNumber: 2 })]);
  const asked: { path: string; key: string; body: Record<string, unknown> }[] = [];
  const transport: Transport = async (url, { headers, body }) => {
    const path = url.replace('https://door.test/api', '');
    asked.push({ path, key: headers[IDEMPOTENCY_HEADER] ?? '', body: JSON.parse(body ?? '{}') });
    const next = answers.shift();
    return next ? await next() : ok({ moved: true, swapped: true, meetingId: uuid(900) });
  };
  const time = new HeldTime(addMinutes(start, 10));
  return { db, asked, time, deps: exchange(db, transport, time) };
}
const lost = () => Promise.reject(new Error('The line was cut'));
const states = async (db: DeviceDatabase) =>
  (await wishesOf(db, programId)).map(({ state, reason }) => (reason ? `${state} ${reason}` : state));

describe('A wish', () => {
  // T2413
  test('waits on the device, is counted as not sent, and the table that it wants is offered to nobody else', async () => {
    const { db } = await door();
    await saveWish(db, move(101, 3));
    expect(await outboxSummary(db, programId)).toMatchObject({ unsent: 1, wishes: 1 });
    const free = await freeTables(db, programId, meetingAt(102, 0, 2, 3));
    const numbers = free
      .find(({ room }) => room.id === roomIds[0])
      ?.seats.map(({ seatNumber }) => seatNumber);
    expect(numbers ?? []).not.toContain(3);
  });

  // T2414
  test('is replaced by another one about the same meeting or the same pair, whoever of them is named first', async () => {
    const { db } = await door();
    await saveWish(db, move(101, 3));
    await saveWish(db, seat(4, 5));
    await saveWish(db, swap(102, 101));
    await saveWish(db, seat(5, 4));
    expect((await waitingWishes(db)).map(({ act }) => act.kind)).toEqual(['SWAP', 'SEAT']);
  });

  // T2415
  test('can be taken back while it waits, and no longer once it was decided', async () => {
    const { db, deps, asked } = await door();
    await saveWish(db, move(101, 3));
    await saveWish(db, seat(4, 5));
    const [first] = await waitingWishes(db);
    expect(await takeBackWish(db, first!.id)).toBe(true);
    expect(await sendWishes(deps)).toBe(0);
    expect(asked.map(({ path }) => path)).toEqual([`/v2/program/${programId}/door/seat`]);
    const [done] = await wishesOf(db, programId);
    expect(await takeBackWish(db, done!.id)).toBe(false);
    expect(await states(db)).toEqual(['DONE']);
    await markWishesSeen(db, [done!.id]);
    expect(await states(db)).toEqual([]);
  });

  // T2416
  test('is sent in the order in which it was made, with where it was seen and when it was made', async () => {
    const { db, deps, asked } = await door();
    await saveWish(db, move(101, 3));
    await saveWish(db, seat(4, 5));
    await sendWishes(deps);
    const wish = { timeslotId: slots[0], wishedAt: made.wishedAt };
    expect(asked.map(({ body }) => body)).toMatchObject([
      { roomId: roomIds[0], tableNumber: 3, wish: { ...wish, from: seen } },
      { tableNumber: 3, checkIn: true, wish },
    ]);
  });

  // T2417
  test('whose answer was lost is asked again with the same key and the same words, though the clock is known better', async () => {
    const { db, deps, asked } = await door([lost]);
    await saveWish(db, swap(101, 102));
    await expect(sendWishes(deps)).rejects.toThrow(CallError);
    expect(await states(db)).toEqual(['WAITING']);
    const device = (await db.device.get('this'))!;
    await db.device.put({ ...device, clock: { atLeastMs: 4000, atMostMs: 4000 } as never });
    await sendWishes(deps);
    expect(asked[1]).toEqual(asked[0]);
    expect(await states(db)).toEqual(['DONE']);
  });

  // T2418
  test('that is refused says why until someone has seen it; one that stands already is done; a failing server keeps it', async () => {
    const { db, deps } = await door([
      async () => refusal(409, 'SEAT_TAKEN'),
      async () => refusal(409, 'SEAT_UNCHANGED'),
      async () => refusal(503, 'TOO_BUSY'),
    ]);
    await saveWish(db, move(101, 3));
    await saveWish(db, move(102, 3));
    await saveWish(db, seat(4, 5));
    expect(await sendWishes(deps)).toBe(1);
    expect(await states(db)).toEqual(['WAITING', 'DONE', 'REFUSED SEAT_TAKEN']);
    expect(await countUnfulfilled(db, programId)).toBe(1);
  });

  // T2419
  test('ends by itself with its timeslot, by the server’s clock, and is never sent then', async () => {
    const { db, deps, asked, time } = await door();
    await saveWish(db, move(101, 3));
    await expireWishes(db, time.now);
    expect(await states(db)).toEqual(['WAITING']);
    // The device's clock is 20 minutes behind.
    await db.programStates.update(programId, { serverOffsetMs: 20 * 60_000 });
    await sendWishes(deps);
    expect(asked).toEqual([]);
    expect(await states(db)).toEqual(['EXPIRED']);
    expect(await outboxSummary(db)).toMatchObject({ unsent: 0 });
  });
});

// T2420
test('Check-ins that were recorded before go first; while they cannot be sent, no wish is decided', async () => {
  const db = freshDatabase();
  const time = new HeldTime(start);
  const server = new HonestServer(time.clock, [...programChanges(), meetingChange(meetingAt(101, 0, 0, 1))]);
  await signIn(db);
  const order: string[] = [];
  const engine = createSyncEngine({
    db,
    base: 'https://door.test/api',
    transport: async (url, request) => {
      order.push(url.replace(/.*\//, ''));
      return url.endsWith('/seat') ? ok({ moved: true }) : await server.transport(url, request);
    },
    stream: null,
    platform: time,
    locks: leases(db, time, 'tab'),
    wakeUps: () => () => {},
    wishes: sendWishes,
  });
  await sayCheckIn(db, uuid(101), 'OWNER', time.now);
  await saveWish(db, move(101, 3));
  server.fates.push('REQUEST_LOST');
  await engine.syncNow();
  expect(order).toEqual(['replay']);
  expect(engine.state).toMatchObject({ unsent: 2, wishes: 1 });
  order.length = 0;
  await engine.syncNow();
  expect(order.slice(0, 2)).toEqual(['replay', 'seat']);
  expect(engine.state).toMatchObject({ unsent: 0, wishes: 0 });
});

// T2421
test('A tablet with a wish is not unpaired, until it was decided or taken back', async () => {
  const { db, deps: session } = await pairedVenue();
  const deps = { ...session, caller: sessionCaller(session), facts: async () => facts };
  await saveWish(db, seat(4, 5));
  expect(await unpairTablet(deps, false)).toMatchObject({ left: false, reason: 'HELD', unsent: 1 });
  const [wish] = await waitingWishes(db);
  await takeBackWish(db, wish!.id);
  expect(await unpairTablet(deps, false)).toEqual({ left: true });
});
