import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BellButton, ScreenBell } from '../../../src/client/venue/bell/bell.tsx';
import { muteBell } from '../../../src/client/venue/bell/bell-mute.ts';
import { useBell } from '../../../src/client/venue/bell/use-bell.ts';
import { DeviceContext } from '../../../src/client/venue/device-context.ts';
import { appPlaces } from '../../../src/client/venue/venue-links.ts';
import { bellsOf } from '../../../src/domain/schedule/bell.ts';
import { addMillis, addMinutes, millisOf } from '../../../src/domain/time/instants.ts';
import { programOf } from '../../../src/offline/program-queries.ts';
import { freshDatabase, signIn, staffMe } from '../../offline/support/device.ts';
import { programId, start } from '../../offline/support/program.ts';
import { onDevice } from '../../offline/support/say.ts';
import { act, buttonOf, type Mounted, mount, press } from '../support/mount.ts';

/** The bell on a screen of the venue: by the corrected clock, from the device alone. */

const sound = vi.hoisted(() => ({ on: true, rung: [] as { sound: string; at: number }[] }));
vi.mock('../../../src/client/ui/bell-sound.ts', () => ({
  playBell: (name: string) => sound.rung.push({ sound: name, at: Date.now() }),
}));
vi.mock('../../../src/client/ui/sound.ts', () => ({
  isSoundOn: () => sound.on,
  onSoundChange: () => () => undefined,
  unlockSoundOnGesture: () => () => undefined,
}));

const offset = vi.hoisted(() => ({ ms: 0 }));
vi.mock('../../../src/client/venue/use-present.ts', async (original) => ({
  ...(await original<object>()),
  useServerOffset: () => offset.ms,
}));

const bell = {
  screens: ['BOARD' as const],
  sounds: { START: 'GONG' as const, TWO_MINUTES_LEFT: 'BEEPS' as const, END: 'CHIME' as const },
};

beforeEach(() => {
  localStorage.clear();
  muteBell('BOARD', false);
  sound.on = true;
  sound.rung = [];
  offset.ms = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

async function board(screens: ('BOARD' | 'DOOR')[] = bell.screens): Promise<Mounted> {
  vi.useFakeTimers({ now: new Date(addMinutes(start, -1)), toFake: ['Date'] });
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, []);
  await db.programs.update(programId, { bell: { ...bell, screens } });
  const program = await programOf(db, 'summit');
  if (!program) throw new Error('The program is not on the device.');
  const props = { program, screen: 'BOARD', rooms: [] } as const;
  const screen = await mount(
    <DeviceContext value={{ db, me: staffMe, tablet: null, places: appPlaces, engine: {} } as never}>
      <ScreenBell {...props} />
      <BellButton {...props} wide />
    </DeviceContext>,
  );
  return screen;
}
async function shows(screen: Mounted, words: string): Promise<void> {
  for (let looks = 0; looks < 500 && !screen.text().includes(words); looks += 1)
    await act(async () => void (await delay(5)));
  expect(screen.text()).toContain(words);
}
/** Time goes on, and the screen looks at the clock: when it is due, or when a device wakes. */
const lookAfter = (ms: number) =>
  act(async () => {
    vi.setSystemTime(Date.now() + ms);
    document.dispatchEvent(new Event('visibilitychange'));
  });

// T2037
test('rings at the instant of the corrected clock, each sound once', async () => {
  offset.ms = 90_000;
  vi.useFakeTimers({
    now: new Date(addMillis(addMinutes(start, -1), -offset.ms)),
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
  });
  const slot = { slotStartTime: start, slotEndTime: addMinutes(start, 30) };
  const bells = bellsOf([slot], bell.sounds);
  function Ringer() {
    useBell(programId, bells, false);
    return null;
  }
  const screen = await mount(<Ringer />);
  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
  await pass(59_999);
  expect(sound.rung).toEqual([]);
  await pass(1);
  expect(sound.rung).toEqual([{ sound: 'GONG', at: millisOf(start) - offset.ms }]);
  await pass(30 * 60_000);
  expect(sound.rung.map((one) => one.sound)).toEqual(['GONG', 'BEEPS', 'CHIME']);
  expect(sound.rung.map(({ at }) => (at + offset.ms - millisOf(start)) / 60_000)).toEqual([0, 28, 30]);
  await screen.unmount();
});

// T2038
test('is muted on this screen alone, also after it was opened again; what was muted does not ring belatedly', async () => {
  const screen = await board();
  // Its name stays: whether it is pressed says whether it rings.
  const rings = (on: Mounted) => buttonOf(on, 'Bell')?.getAttribute('aria-pressed');
  await shows(screen, 'Bell');
  expect(rings(screen)).toBe('true');
  await press(screen, 'Bell');
  expect(rings(screen)).toBe('false');
  await lookAfter(60_000);
  await press(screen, 'Bell');
  await lookAfter(1000);
  expect(sound.rung).toEqual([]);
  await press(screen, 'Bell');
  await screen.unmount();
  const again = await board();
  await shows(again, 'Bell');
  expect(rings(again)).toBe('false');
});

// T2039
test('is silent for what a sleeping screen missed, and says when the browser waits for a touch', async () => {
  sound.on = false;
  const screen = await board();
  await shows(screen, 'The bell is silent until this screen is touched');
  await lookAfter(10 * 60_000);
  expect(sound.rung).toEqual([]);
  await lookAfter(19 * 60_000 + 500);
  expect(sound.rung.map((one) => one.sound)).toEqual(['BEEPS']);
  await lookAfter(500);
  expect(sound.rung).toHaveLength(1);
});

test('does not ring where staff did not choose this kind of screen', async () => {
  const screen = await board(['DOOR']);
  await act(async () => void (await delay(50)));
  expect(screen.text()).toBe('');
  await lookAfter(60_000);
  expect(sound.rung).toEqual([]);
});
