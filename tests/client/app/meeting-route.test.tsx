import { setTimeout as delay } from 'node:timers/promises';
import { Component, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { MeetingRoute } from '../../../src/client/app/meeting-route.tsx';
import { DeviceContext } from '../../../src/client/venue/device-context.ts';
import { appPlaces } from '../../../src/client/venue/venue-links.ts';
import { initialSyncState, type SyncState } from '../../../src/offline/sync-state.ts';
import { freshDatabase, signIn, staffMe } from '../../offline/support/device.ts';
import { meetingAt } from '../../offline/support/program.ts';
import { onDevice } from '../../offline/support/say.ts';
import { takeConsole } from '../../support/quiet-console.ts';
import { act, type Mounted, mount } from '../support/mount.ts';

/** The page of a meeting, by the server or by the device. */

const desk = vi.hoisted(() => ({ isMissing: false }));
vi.mock('../../../src/client/desk/meetings/meeting-screen.tsx', () => ({
  get MeetingScreen() {
    if (desk.isMissing) throw new Error('Failed to fetch dynamically imported module.');
    return () => <p>The page of the desk</p>;
  },
}));

beforeEach(() => {
  desk.isMissing = false;
});

class Around extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render = () => (this.state.broken ? <p>This screen could not be loaded</p> : this.props.children);
}

const held = meetingAt(101, 0, 0, 1);

async function opened(reachable: boolean, id = held.id) {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, [held]);
  const listeners = new Set<() => void>();
  const engine = {
    state: { ...initialSyncState, reachable } as SyncState,
    syncNow: async () => undefined,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const device = { db, me: staffMe, tablet: null, places: appPlaces, engine };
  const screen = await mount(
    <DeviceContext value={device as never}>
      <Around>
        <Routes>
          <Route path="/programs/:programSlug/events/meetings/:meetingId" element={<MeetingRoute />} />
        </Routes>
      </Around>
    </DeviceContext>,
    { at: `/programs/summit/events/meetings/${id}` },
  );
  const answers = (next: boolean) =>
    act(async () => {
      engine.state = { ...engine.state, reachable: next };
      for (const listener of listeners) listener();
    });
  return { screen, answers };
}

async function shows(screen: Mounted, words: string): Promise<void> {
  for (let looks = 0; looks < 500 && !screen.text().includes(words); looks += 1)
    await act(async () => void (await delay(5)));
  expect(screen.text()).toContain(words);
}

// The first one: once the code was there it stays.
// T2182
test('whose code cannot be had although the server answers can be loaded again, and is not “offline”', async () => {
  desk.isMissing = true;
  const { screen } = await opened(true);
  await shows(screen, 'This screen could not be loaded');
  expect(screen.text()).not.toContain('You are offline');
  takeConsole();
});

// T2183
test('entered without a network is the meeting of the device, until the server answers', async () => {
  const { screen, answers } = await opened(false);
  await shows(screen, 'You are offline');
  await shows(screen, 'Borealis');
  await answers(true);
  await shows(screen, 'The page of the desk');
  expect(screen.text()).not.toContain('You are offline');
});

// T2184
test('is the desk’s where the device does not have the meeting, and a page that is open stays when the network goes', async () => {
  const other = await opened(false, meetingAt(199, 0, 2, 3).id);
  await shows(other.screen, 'The page of the desk');
  await other.screen.unmount();
  const { screen, answers } = await opened(true);
  await shows(screen, 'The page of the desk');
  await answers(false);
  expect(screen.text()).toContain('The page of the desk');
});
