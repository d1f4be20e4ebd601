import { setTimeout as delay } from 'node:timers/promises';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { playCue } from '../../../src/client/ui/sound.ts';
import { vibrate } from '../../../src/client/ui/vibrate.ts';
import { RefusedBar } from '../../../src/client/venue/check-in/refused-bar.tsx';
import { ALARM_WAITS_MS, useAlarm } from '../../../src/client/venue/check-in/use-alarm.ts';
import { DeviceContext } from '../../../src/client/venue/device-context.ts';
import { unseenRefusals } from '../../../src/offline/unseen-refusals.ts';
import { meetingAt, programId, uuid } from '../../offline/support/program.ts';
import { onDevice } from '../../offline/support/say.ts';
import { act, buttonOf, type Mounted, mount, press, within } from '../support/mount.ts';
import { type RefusedDoor, refusedDoor } from './support/refused-door.ts';

/** What a door is told of people whom it let in and whose check-in is refused when it arrives. */

vi.mock('../../../src/client/ui/sound.ts', () => ({ playCue: vi.fn() }));
vi.mock('../../../src/client/ui/vibrate.ts', () => ({ vibrate: vi.fn() }));
const cues = () => [vi.mocked(playCue).mock.calls.flat(), vi.mocked(vibrate).mock.calls.flat()];

beforeEach(() => {
  vi.mocked(playCue).mockClear();
  vi.mocked(vibrate).mockClear();
});

/** The door, and a verdict that takes the screen and leaves it. */
function Door({ program, begins }: Pick<RefusedDoor, 'program'> & { begins: boolean }) {
  const [quiet, setQuiet] = useState(begins);
  return (
    <>
      <RefusedBar program={program} quiet={quiet} />
      <button type="button" onClick={() => setQuiet(!quiet)}>
        {quiet ? 'Next' : 'Scan'}
      </button>
    </>
  );
}

const opened = ({ device, program }: RefusedDoor, begins = false) =>
  mount(
    <DeviceContext value={device}>
      <Door program={program} begins={begins} />
    </DeviceContext>,
  );

async function until(done: () => boolean, what: string): Promise<void> {
  for (let looks = 0; looks < 500 && !done(); looks += 1) await act(async () => void (await delay(5)));
  if (!done()) throw new Error(`Waited in vain until ${what}`);
}
const shows = (screen: Mounted, words: string) =>
  until(() => screen.text().includes(words), `the screen says ${words}`);
const sounded = (times: number) => until(() => cues()[0]!.length === times, `it sounds ${times} times`);
const bar = ({ container }: Mounted) => within(container).queryByRole('alert');

describe('A check-in that was green and is refused when it arrives', () => {
  // T1836
  test('is said at the door with sound, by name, table, time and reason, until someone has seen it', async () => {
    const door = await refusedDoor();
    const screen = await opened(door);
    expect(bar(screen)).toBeNull();
    await act(async () => void (await door.refuse(uuid(101))));
    await shows(screen, '1 person you let in has no meeting now');
    await sounded(1);
    await act(async () => void (await door.refuse(uuid(102), 'MEETING_DELETED')));
    await shows(screen, '2 people you let in have no meeting now');
    await sounded(2);
    expect(cues()).toEqual([
      ['bad', 'bad'],
      ['bad', 'bad'],
    ]);
    const text = bar(screen)!.textContent;
    expect(text).toContain('Açaí Ventures: the meeting was canceled.');
    expect(text).toContain('Cendrawasih: the meeting was deleted.');
    expect(text).toContain('Room 1 · Table 1 · let in at 09:00');
    expect(buttonOf(screen, 'What to do')?.getAttribute('href')).toBe('/programs/summit/device');

    await delay(400);
    await press(screen, 'Seen');
    await until(() => bar(screen) === null, 'the bar is gone');
    expect(await unseenRefusals(door.db, programId)).toEqual([]);
    expect(cues()[0]).toHaveLength(2);
    await screen.unmount();
  });

  test('sounds once when the door opens and finds several, and not for one that was seen before', async () => {
    const door = await refusedDoor();
    await door.refuse(uuid(101));
    await door.refuse(uuid(102));
    const first = await opened(door);
    await sounded(1);
    await delay(400);
    await press(first, 'Seen');
    await until(() => bar(first) === null, 'the bar is gone');
    await first.unmount();
    const second = await opened(door);
    await act(async () => void (await delay(30)));
    expect(bar(second)).toBeNull();
    expect(cues()[0]).toHaveLength(1);
    await second.unmount();
  });

  // T1837
  test('does not sound into the verdict on the next person, and nothing of it can be pressed behind that', async () => {
    const door = await refusedDoor();
    await door.refuse(uuid(101));
    const screen = await opened(door, true);
    await shows(screen, '1 person you let in has no meeting now');
    await act(async () => void (await delay(50)));
    expect(cues()[0]).toEqual([]);
    const buttons = within(screen.container).getByRole('button', { name: 'Seen', hidden: true });
    expect(buttons.closest('[inert]')).not.toBeNull();
    await press(screen, 'Next');
    await sounded(1);
    expect(buttons.closest('[inert]')).toBeNull();
    await screen.unmount();
  });

  test('waits no longer than ten seconds where one verdict follows the other', async () => {
    function Alarm({ ids }: { ids: string[] }) {
      useAlarm(ids, true);
      return null;
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const screen = await mount(<Alarm ids={['first']} />);
      await act(async () => void vi.advanceTimersByTime(ALARM_WAITS_MS - 1));
      expect(cues()[0]).toEqual([]);
      await act(async () => void vi.advanceTimersByTime(1));
      expect(cues()[0]).toEqual(['bad']);
      await act(async () => void vi.advanceTimersByTime(ALARM_WAITS_MS));
      expect(cues()[0]).toEqual(['bad']);
      await screen.unmount();
    } finally {
      vi.useRealTimers();
    }
  });

  test('says where a meeting is that was moved, once the device knows it, and at which table they were let in', async () => {
    const door = await refusedDoor();
    await door.refuse(uuid(101), 'MEETING_MOVED');
    await onDevice(door.db, [meetingAt(101, 1, 0, 1, { tableName: 'Table 3' })]);
    const screen = await opened(door);
    await shows(screen, 'Room 1 · Table 3');
    const text = bar(screen)!.textContent;
    expect(text).toMatch(
      /Açaí Ventures: the meeting was moved to (\w+ \d+, \d+, )?09:40 - 10:10 GMT\+7, Room 1 · Table 3\./,
    );
    expect(text).toContain('Room 1 · Table 1 · let in at');
    await screen.unmount();
  });

  test('is not said to have no meeting where only the tablet or the badge was refused', async () => {
    const door = await refusedDoor();
    await door.refuse(uuid(101), 'BADGE_REVOKED');
    await door.refuse(uuid(102));
    const screen = await opened(door);
    await shows(screen, 'The check-ins of 2 people you let in were refused');
    expect(bar(screen)!.textContent).toContain('Açaí Ventures: the badge was revoked before.');
    await screen.unmount();
  });
});
