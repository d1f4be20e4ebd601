import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { ChangeSeveralForm } from '../../../../src/client/desk/devices/change-several-form.tsx';
import { deviceRows } from '../../../../src/client/desk/devices/device-rows.ts';
import { DevicesScreen } from '../../../../src/client/desk/devices/devices-screen.tsx';
import type { DeviceResult } from '../../../../src/contract/devices.ts';
import { instantOf } from '../../../../src/domain/time/instants.ts';
import { HALL } from '../../../domain/meetings/a-meeting.ts';
import { type Call, dialogOf, fieldOf, fill, mount, press, settle, user } from '../../support/mount.ts';
import { program, staff } from '../meetings/a-program.ts';

/** Several tablets at once. */

const now = instantOf(Date.now());
const tablet = (n: number) =>
  ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    kind: 'TABLET',
    name: `Door ${n}`,
    person: 'Sita',
    mode: 'DOOR',
    roomIds: [],
    contactState: 'EMPTY',
    pairedAt: now,
    expiresAt: null,
    removedAt: null,
    removedBy: null,
    signs: true,
    lastContactAt: now,
    queued: 0,
    oldestUnsentAt: null,
    offsetMs: 0,
    appVersion: '1.2.0',
    battery: null,
    roomId: null,
    fleetId: null,
    rehearsal: null,
    settingsPending: false,
    ring: null,
    message: null,
  }) satisfies DeviceResult;

// T2190
test('Other rooms begin with none chosen, and ask for a choice', async () => {
  const bodies: unknown[] = [];
  const answer = ({ method, path, body }: Call) => {
    if (method !== 'GET') bodies.push(body);
    if (path.includes('/room')) return { result: { rooms: [{ id: HALL, name: 'Garuda Hall' }] } };
    return undefined;
  };
  const screen = await mount(
    <ChangeSeveralForm
      program={program}
      rows={deviceRows([tablet(1), tablet(2)], now)}
      onDone={() => undefined}
      onCancel={() => undefined}
    />,
    { me: staff, answer },
  );
  await settle();
  const tick = (label: string) => user.click(fieldOf(screen, label));
  await tick('Give them other rooms');
  expect((fieldOf(screen, 'All rooms') as HTMLInputElement).checked).toBe(false);
  await press(screen, 'Save');
  expect(bodies).toEqual([]);
  expect(screen.text()).toContain('Choose all rooms, or some of them.');
  await tick('All rooms');
  expect(screen.text()).not.toContain('Choose all rooms, or some of them.');
  await press(screen, 'Save');
  expect(bodies).toMatchObject([{ roomIds: [] }]);
});

// T2191
test('What is done with one tablet by its own button leaves the others chosen', async () => {
  const bodies: unknown[] = [];
  const answer = ({ method, path, body }: Call) => {
    if (method === 'POST') {
      bodies.push(body);
      return { result: { sent: 1, gone: 0 } };
    }
    if (path.endsWith('/device')) {
      const devices = [1, 2, 3].map(tablet);
      return {
        result: {
          devices,
          fleets: [],
          safeToClose: true,
          openAttention: 0,
          serverTime: now,
          appVersion: '1.2.0',
        },
      };
    }
    return path.includes('/room') ? { result: { rooms: [] } } : { result: program };
  };
  const screen = await mount(
    <Routes>
      <Route path="/programs/:slug/devices" element={<DevicesScreen />} />
    </Routes>,
    { at: '/programs/venture/devices', me: staff, answer },
  );
  await settle();
  for (const name of ['Door 1', 'Door 2']) await user.click(fieldOf(screen, `Select ${name}`));
  expect(screen.text()).toContain('2 tablets selected');
  await press(screen, 'Send a message: Door 3');
  await fill(screen, 'Text', 'Please charge.');
  await press(screen, 'Send');
  await settle();
  expect(bodies).toMatchObject([{ deviceIds: [tablet(3).id] }]);
  expect(dialogOf(screen)).toBeNull();
  expect(screen.text()).toContain('2 tablets selected');
  await press(screen, 'Send a message');
  await fill(screen, 'Text', 'Please charge.');
  await press(screen, 'Send');
  await settle();
  expect(screen.text()).not.toContain('selected');
});
