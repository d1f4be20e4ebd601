import { describe, expect, test } from 'vitest';
import { addressProblem } from '../../../../src/client/desk/devices/address-help.tsx';
import {
  byServerClock,
  type DeviceList,
  type DeviceRow,
  deviceRows,
  FRESH_MS,
  mayClose,
  serverNow,
} from '../../../../src/client/desk/devices/device-rows.ts';
import {
  batteryText,
  clockText,
  contactText,
  obstacleText,
  oldestText,
  roomText,
  spanText,
  stateStyles,
} from '../../../../src/client/desk/devices/device-text.ts';
import { removeVerb } from '../../../../src/client/desk/devices/remove-button.tsx';
import { stakeText } from '../../../../src/client/desk/devices/remove-dialog.tsx';
import type { DeviceResult } from '../../../../src/contract/devices.ts';
import { contactStates } from '../../../../src/domain/devices/device-contact.ts';
import { addMillis } from '../../../../src/domain/time/instants.ts';

const now = '2026-11-21T03:45:00.000Z';
const ago = (seconds: number) => addMillis(now, -seconds * 1000);
const device = (more: Partial<DeviceResult> = {}): DeviceResult => ({
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'TABLET',
  name: 'Door A',
  person: 'Sita',
  mode: 'DOOR',
  roomIds: [],
  contactState: 'EMPTY',
  pairedAt: ago(600),
  expiresAt: null,
  removedAt: null,
  removedBy: null,
  signs: true,
  lastContactAt: ago(4),
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
  ...more,
});
const row = (more: Partial<DeviceResult> = {}, at = now): DeviceRow => deviceRows([device(more)], at)[0]!;
const list = (...devices: DeviceResult[]): DeviceList => ({
  devices,
  fleets: [],
  safeToClose: true,
  openAttention: 0,
  serverTime: now,
  appVersion: '1.2.0',
});
const zone = 'Asia/Jakarta';

describe('The list of devices', () => {
  test('has problems first: silent, then not all sent, then waiting, then the rest by name', () => {
    const rows = deviceRows(
      [
        device({ name: 'Door 10' }),
        device({ name: 'Door 9' }),
        device({ name: 'Gone', contactState: 'LEFT' }),
        device({ name: 'Lost', removedAt: ago(5) }),
        device({ name: 'New', pairedAt: null, lastContactAt: null }),
        device({ name: 'Busy', queued: 3 }),
        device({ name: 'Quiet', lastContactAt: ago(31) }),
      ],
      now,
    );
    expect(rows.map(({ name, stateNow }) => `${name} ${stateNow}`)).toEqual([
      'Quiet SILENT',
      'Busy QUEUED',
      'New WAITING',
      'Door 9 EMPTY',
      'Door 10 EMPTY',
      'Gone LEFT',
      'Lost GIVEN_UP',
    ]);
  });

  test('calls a device that has no name after its person', () => {
    expect(row({ kind: 'PERSON', name: '', person: 'Sita' }).name).toBe('Sita’s device');
    expect(row({ kind: 'PERSON', name: '', person: '' }).name).toBe('Unnamed device');
  });

  test('lets a device fall silent by the clock, without an answer of the server', () => {
    const answeredAt = 5_000_000;
    const at = (later: number) => serverNow(now, answeredAt, answeredAt + later);
    expect(row({ lastContactAt: ago(4) }, at(26_000)).stateNow).toBe('EMPTY');
    expect(row({ lastContactAt: ago(4) }, at(26_001)).stateNow).toBe('SILENT');
    // A clock that is set back in between does not make the list younger than its answer.
    expect(serverNow(now, answeredAt, answeredAt - 60_000)).toBe(now);
  });

  test('has a colour, an icon and a word of its own for every state', () => {
    expect(new Set(contactStates.map((state) => stateStyles[state].word)).size).toBe(contactStates.length);
  });
});

describe('Safe to close the event', () => {
  const answeredAt = 5_000_000;

  // T0803
  test('is said while the server’s answer is fresh and every queue is confirmed empty', () => {
    expect(mayClose(list(device(), device({ contactState: 'LEFT' })), answeredAt, answeredAt)).toBe(true);
  });

  test('is not said when the server does not say it', () => {
    expect(mayClose({ ...list(device()), safeToClose: false }, answeredAt, answeredAt)).toBe(false);
  });

  // T0804
  test('is not said once the answer is old', () => {
    expect(mayClose(list(device()), answeredAt, answeredAt + FRESH_MS - 1)).toBe(true);
    expect(mayClose(list(device()), answeredAt, answeredAt + FRESH_MS)).toBe(false);
  });

  // T1840
  test('is not said while something needs attention, also where a server of an older version says that it is safe', () => {
    expect(mayClose({ ...list(device()), openAttention: 1 }, answeredAt, answeredAt)).toBe(false);
  });

  test('is not said when a device has fallen silent since the answer', () => {
    expect(mayClose(list(device({ lastContactAt: ago(25) })), answeredAt, answeredAt + 6000)).toBe(false);
  });
});

describe('What stands in the way', () => {
  test('names the device, how much waits, and since when', () => {
    const waiting = { queued: 12, oldestUnsentAt: '2026-11-21T03:42:00.000Z' };
    expect(obstacleText(row(waiting), now, zone)).toBe('Door A: 12 check-ins waiting, oldest from 10:42');
    expect(obstacleText(row({ ...waiting, queued: 1 }), now, zone)).toBe(
      'Door A: 1 check-in waiting, oldest from 10:42',
    );
  });

  test('says for how long a device has been silent, and what waited on it then', () => {
    expect(obstacleText(row({ lastContactAt: ago(200) }), now, zone)).toBe(
      'Door A has been silent for 3 min',
    );
    expect(obstacleText(row({ lastContactAt: ago(40), queued: 2 }), now, zone)).toBe(
      'Door A has been silent for less than a minute; 2 check-ins were waiting then',
    );
  });

  test('tells a code that nobody has used from a tablet that has said nothing yet', () => {
    const unheard = { lastContactAt: null };
    expect(obstacleText(row({ ...unheard, pairedAt: null }), now, zone)).toBe(
      'Door A: nobody has used its pairing code yet',
    );
    expect(obstacleText(row(unheard), now, zone)).toBe('Door A is paired but hasn’t connected yet');
  });

  test('is nothing where all is sent, left or given up', () => {
    for (const settled of [{}, { contactState: 'LEFT' as const }, { removedAt: now, queued: 4 }])
      expect(obstacleText(row(settled), now, zone)).toBeNull();
  });
});

describe('The facts of a device', () => {
  // T0792
  test('are in words that somebody in a hurry reads', () => {
    expect(contactText(null, now)).toBe('Never');
    expect(contactText(ago(2), now)).toBe('Just now');
    expect(contactText(ago(24), now)).toBe('24 s ago');
    expect(contactText(ago(3 * 60), now)).toBe('3 min ago');
    expect(spanText(ago(2 * 3600 + 300), now)).toBe('2 h 5 min');
    expect(spanText(ago(3 * 86_400), now)).toBe('3 days');
    expect(clockText(null)).toBe('Unknown');
    expect(clockText(-1999)).toBe('Accurate');
    expect(clockText(12_000)).toBe('12 s behind');
    expect(clockText(-600_000)).toBe('10 min ahead');
    expect(clockText(7 * 86_400_000)).toBe('7 days behind');
    expect(batteryText(null)).toBeNull();
    expect(batteryText({ percent: 18, charging: false })).toMatchObject({ text: '18 %, low', low: true });
    expect(batteryText({ percent: 18, charging: true })).toMatchObject({
      text: '18 %, charging',
      low: false,
    });
  });

  // T0793
  test('give the oldest unsent check-in by the server’s clock, whatever the tablet’s says', () => {
    const behind = device({ queued: 1, oldestUnsentAt: '2026-11-21T02:42:00.000Z', offsetMs: 3_600_000 });
    expect(byServerClock('2026-11-21T02:42:00.000Z', 3_600_000)).toBe('2026-11-21T03:42:00.000Z');
    expect(oldestText(behind, zone)).toBe('oldest from 10:42');
    expect(oldestText(device(), zone)).toBeNull();
  });

  // T0794
  test('name the room it is set to, else those it was paired for', () => {
    const names = new Map([
      ['a', 'Merapi Hall'],
      ['b', 'Bromo Hall'],
    ]);
    expect(roomText(device(), names)).toBe('All rooms');
    expect(roomText(device({ roomIds: ['a', 'b'] }), names)).toBe('Merapi Hall, Bromo Hall');
    expect(roomText(device({ roomIds: ['a', 'b'], roomId: 'b' }), names)).toBe('Bromo Hall');
  });
});

describe('Taking a device away', () => {
  test('has the word for what it does', () => {
    expect(removeVerb(row())).toBe('Revoke');
    expect(removeVerb(row({ pairedAt: null, lastContactAt: null }))).toBe('Cancel code');
    expect(removeVerb(row({ kind: 'PERSON' }))).toBeNull();
    expect(removeVerb(row({ kind: 'PERSON', lastContactAt: ago(99) }))).toBe('Remove from the list');
    expect(removeVerb(row({ removedAt: now }))).toBeNull();
  });

  test('says first what is at stake', () => {
    expect(stakeText(row({ queued: 3, lastContactAt: ago(12) }), now)).toBe(
      'Last contact: 12 s ago. Waiting on it at last contact: 3 check-ins. Its check-ins will appear under Needs attention once it sends them; the tablet is then wiped.',
    );
    expect(stakeText(row({ lastContactAt: ago(99) }), now)).toContain(
      'What it has recorded since then is unknown',
    );
  });
});

describe('The address that a tablet opens', () => {
  // T0778
  test('is said to be of no use when it names this computer or is not secure', () => {
    expect(addressProblem('http://localhost:3000/kiosk#2345BCDF')).toBe('THIS_COMPUTER');
    expect(addressProblem('http://10.0.0.7:3000/kiosk#2345BCDF')).toBe('NOT_SECURE');
    expect(addressProblem('https://door.example/kiosk#2345BCDF')).toBeNull();
  });
});
