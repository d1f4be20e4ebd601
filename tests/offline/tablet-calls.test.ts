import { expect, it } from 'vitest';
import { addMillis } from '../../src/domain/time/instants.ts';
import {
  noteTabletCalls,
  readMessage,
  ringsNow,
  saidOfCalls,
  stopRing,
  tabletCalls,
} from '../../src/offline/tablet-calls.ts';
import { forgetTablet } from '../../src/offline/tablet-end.ts';
import { freshDatabase } from './support/device.ts';
import { start, uuid } from './support/program.ts';
import { pairedVenue } from './support/tablet.ts';

const message = (n: number) => ({ id: uuid(n), text: `Message ${n}`, sentAt: start });
const later = (seconds: number) => addMillis(start, seconds * 1000);

// T2107
it('a message is kept until it was read here, and that is said until an answer to it has come', async () => {
  const db = freshDatabase();
  await noteTabletCalls(db, {}, { messages: [message(1), message(2)], ring: null }, start);
  await readMessage(db, uuid(1), later(5));
  await readMessage(db, uuid(1), later(9));
  expect((await tabletCalls(db)).messages).toEqual([message(2)]);
  const said = saidOfCalls(await tabletCalls(db));
  expect(said).toEqual({ read: [{ id: uuid(1), at: later(5) }] });
  // The answer to a report that did not say it yet, and a lost answer: it is said again, and does not come back.
  await noteTabletCalls(db, {}, { messages: [message(1), message(2)], ring: null }, later(6));
  expect(saidOfCalls(await tabletCalls(db))).toEqual(said);
  expect((await tabletCalls(db)).messages).toEqual([message(2)]);
  // While that report was on its way the other one was read.
  await readMessage(db, uuid(2), later(8));
  await noteTabletCalls(db, said, { messages: [message(2)], ring: null }, later(10));
  expect(await tabletCalls(db)).toEqual({ messages: [], read: [{ id: uuid(2), at: later(8) }], ring: null });
  // A server of an older version says nothing of messages: nothing changes.
  await noteTabletCalls(db, {}, {}, later(11));
  expect((await tabletCalls(db)).read).toHaveLength(1);
});

// T2108
it('it rings until it is touched, until the server says so, or two minutes; the same ring does not begin anew', async () => {
  const db = freshDatabase();
  const ring = { id: uuid(7) };
  await noteTabletCalls(db, {}, { messages: [], ring }, start);
  expect(ringsNow(await tabletCalls(db), later(1))).toBe(true);
  expect(ringsNow(await tabletCalls(db), later(120))).toBe(false);
  // A clock that was set back does not make it ring for hours.
  expect(ringsNow(await tabletCalls(db), later(-3600))).toBe(false);
  await stopRing(db);
  await noteTabletCalls(db, {}, { messages: [], ring }, later(10));
  expect(ringsNow(await tabletCalls(db), later(11))).toBe(false);
  expect(saidOfCalls(await tabletCalls(db))).toEqual({ ringStopped: uuid(7) });
  await noteTabletCalls(db, {}, { messages: [], ring: { id: uuid(8) } }, later(20));
  expect(ringsNow(await tabletCalls(db), later(21))).toBe(true);
  await noteTabletCalls(db, {}, { messages: [], ring: null }, later(22));
  expect(ringsNow(await tabletCalls(db), later(23))).toBe(false);
});

it('nothing of it outlives the pairing', async () => {
  const { db } = await pairedVenue();
  await noteTabletCalls(db, {}, { messages: [message(1)], ring: { id: uuid(7) } }, start);
  await forgetTablet(db, 'LEFT', start);
  expect(await tabletCalls(db)).toEqual({ messages: [], read: [], ring: null });
});
