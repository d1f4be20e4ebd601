import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UnknownBanner } from '../../../src/client/venue/kiosk/unknown-banner.tsx';
import { tabletSession } from '../../../src/offline/holder.ts';
import { start, uuid } from '../../offline/support/program.ts';
import { sayCheckIn } from '../../offline/support/say.ts';
import { pairedVenue } from '../../offline/support/tablet.ts';
import { act, buttonOf, type Mounted, mount, press } from '../support/mount.ts';

/** A tablet that the server does not know any more is let go only once what it knows is in a file. */

vi.mock('../../../src/client/venue/sync/save-export.ts', () => ({ saveExport: async () => true }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(start), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function shows(screen: Mounted, words: string): Promise<void> {
  for (let looks = 0; looks < 500 && !screen.text().includes(words); looks += 1)
    await act(async () => void (await delay(5)));
  expect(screen.text()).toContain(words);
}

// T1376
test('what the server had said to have waits again, and is saved before the pairing can be forgotten', async () => {
  const { db, server, running, time } = await pairedVenue();
  await sayCheckIn(db, uuid(101), 'OWNER', time.now);
  await running.syncNow();
  server.refuses = 'NOT_SIGNED_IN';
  await running.syncNow();
  const session = await tabletSession(db);
  const screen = await mount(<UnknownBanner db={db} tablet={session!.tablet} />);
  await shows(screen, 'Pair it again for the same program: the check-in waiting here is kept and sent then.');
  expect(buttonOf(screen, 'Remove the previous pairing')?.disabled).toBe(true);
  await press(screen, 'Save waiting check-ins as a file');
  expect(buttonOf(screen, 'Remove the previous pairing')?.disabled).toBe(false);
  await screen.unmount();
});

test('with nothing waiting the former pairing can be forgotten as it is', async () => {
  const { db, server, running } = await pairedVenue();
  server.refuses = 'NOT_SIGNED_IN';
  await running.syncNow();
  const session = await tabletSession(db);
  const screen = await mount(<UnknownBanner db={db} tablet={session!.tablet} />);
  await shows(screen, 'Nothing is waiting here.');
  expect(buttonOf(screen, 'Remove the previous pairing')?.disabled).toBe(false);
  await screen.unmount();
});
