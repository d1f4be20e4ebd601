import { expect, it } from 'vitest';
import { addMillis } from '../../src/domain/time/instants.ts';
import { DeviceDatabase } from '../../src/offline/database.ts';
import { checkPin, pinWaitMs } from '../../src/offline/pin.ts';
import { freshDatabase } from './support/device.ts';
import { start } from './support/program.ts';
import { pinOf } from './support/tablet.ts';

const pin = pinOf('2468');

// T0767
it('opens with the right PIN and with no other, without a network', async () => {
  const db = freshDatabase();
  expect(await checkPin(db, pin, '2469', start)).toEqual({ kind: 'WRONG', triesLeft: 4 });
  expect(await checkPin(db, pin, '2468', start)).toEqual({ kind: 'RIGHT' });
  // A right one forgives the wrong ones before it.
  expect(await checkPin(db, pin, '', start)).toEqual({ kind: 'WRONG', triesLeft: 4 });
});

// T0768
it('waits after five wrong ones, longer after each further one, also for the right one', async () => {
  const db = freshDatabase();
  for (let n = 1; n <= 4; n++) await checkPin(db, pin, '0000', start);
  expect(await checkPin(db, pin, '0000', start)).toEqual({ kind: 'WAIT', waitMs: 30_000 });
  expect(await checkPin(db, pin, '2468', start)).toEqual({ kind: 'WAIT', waitMs: 30_000 });
  const later = addMillis(start, 30_000);
  expect(await checkPin(db, pin, '0000', later)).toEqual({ kind: 'WAIT', waitMs: 60_000 });
  expect(await checkPin(db, pin, '2468', addMillis(later, 59_999))).toMatchObject({ kind: 'WAIT' });
  expect(await checkPin(db, pin, '2468', addMillis(later, 60_000))).toEqual({ kind: 'RIGHT' });
});

it('goes on waiting after a reload, and a clock that was set back makes it no longer', async () => {
  const db = freshDatabase();
  for (let n = 1; n <= 5; n++) await checkPin(db, pin, '0000', start);
  db.close();
  const again = new DeviceDatabase(db.name);
  expect(await pinWaitMs(again, addMillis(start, 10_000))).toBe(20_000);
  expect(await pinWaitMs(again, addMillis(start, -86_400_000))).toBe(30_000);
});
