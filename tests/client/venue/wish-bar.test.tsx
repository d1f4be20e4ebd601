import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { playCue } from '../../../src/client/ui/sound.ts';
import { DeviceContext } from '../../../src/client/venue/device-context.ts';
import { WishBar } from '../../../src/client/venue/wishes/wish-bar.tsx';
import { addMinutes, instantOf } from '../../../src/domain/time/instants.ts';
import type { DeviceDatabase } from '../../../src/offline/database.ts';
import type { WishRow } from '../../../src/offline/documents.ts';
import { saveWish, wishesOf } from '../../../src/offline/door-wishes.ts';
import { programId, roomIds, slots, uuid } from '../../offline/support/program.ts';
import { act, type Mounted, mount, press, within } from '../support/mount.ts';
import { refusedDoor } from './support/refused-door.ts';

/** What a door is told of what was asked for at it without a network. */

vi.mock('../../../src/client/ui/sound.ts', () => ({ playCue: vi.fn() }));
vi.mock('../../../src/client/ui/vibrate.ts', () => ({ vibrate: vi.fn() }));

beforeEach(() => {
  vi.mocked(playCue).mockClear();
});

const fromNow = (minutes: number) => addMinutes(instantOf(Date.now()), minutes);

/** A door with so many wishes to move a pair, for a timeslot that ends in so many minutes. */
async function opened(count: number, state: WishRow['state'], endsInMinutes: number) {
  const { db, device, program } = await refusedDoor();
  for (let n = 1; n <= count; n += 1)
    await saveWish(db, {
      programId,
      act: { kind: 'MOVE', meetingId: uuid(100 + n), to: { roomId: roomIds[0], tableNumber: n } },
      from: { roomId: roomIds[0], tableNumber: 20 + n },
      timeslotId: slots[0],
      endsAt: fromNow(endsInMinutes),
      wishedAt: fromNow(-5),
      tables: [`Table ${20 + n}`, `Table ${n} · Room 1`],
      parties: ['Acme', 'Borealis'],
    });
  await db.wishes.toCollection().modify({ state, message: 'Taken.' });
  const screen = await mount(
    <DeviceContext value={device}>
      <WishBar program={program} />
    </DeviceContext>,
  );
  return { db, screen };
}
async function until(done: () => boolean | Promise<boolean>, what: string): Promise<void> {
  let isDone = false;
  for (let looks = 0; looks < 500 && !isDone; looks += 1)
    await act(async () => {
      await delay(5);
      isDone = await done();
    });
  if (!isDone) throw new Error(`Waited in vain until ${what}`);
}
const shows = (screen: Mounted, words: string) =>
  until(() => screen.text().includes(words), `the screen says ${words}`);
const none = (db: DeviceDatabase) =>
  until(async () => (await wishesOf(db, programId)).length === 0, 'no wish is left');

describe('The wishes of a door', () => {
  // T2464
  test('that were refused are two lines and a count, and one press says that all were seen, if it was meant', async () => {
    const { db, screen } = await opened(5, 'REFUSED', 30);
    await shows(screen, '5 wishes were not done');
    expect(screen.container.querySelectorAll('[data-wish]')).toHaveLength(2);
    expect(screen.text()).toContain('and 3 more');
    expect(within(screen.container).getAllByRole('button', { name: 'Seen' })).toHaveLength(1);
    // It came under the finger.
    await press(screen, 'Seen');
    await act(async () => void (await delay(400)));
    expect(await wishesOf(db, programId)).toHaveLength(5);
    await press(screen, 'Seen');
    await none(db);
    await screen.unmount();
  });

  // T2465
  test('end with their timeslot without a network: with sound, and Seen puts them away', async () => {
    const { db, screen } = await opened(1, 'WAITING', -1);
    await shows(screen, '1 wish was not done');
    await until(async () => (await wishesOf(db, programId))[0]?.state === 'EXPIRED', 'it has ended');
    await until(() => vi.mocked(playCue).mock.calls.length > 0, 'it sounds');
    await act(async () => void (await delay(400)));
    await press(screen, 'Seen');
    await none(db);
    expect(vi.mocked(playCue).mock.calls).toEqual([['bad']]);
    await screen.unmount();
  });
});
