import type { DeviceResult, listDevices } from '../../../contract/devices.ts';
import type { ResultOf } from '../../../contract/endpoint.ts';
import {
  type ContactState,
  contactStateOf,
  type DeviceContact,
  safeToClose,
} from '../../../domain/devices/device-contact.ts';
import { addMillis, type Instant, instantOf, millisOf } from '../../../domain/time/instants.ts';
import { t } from '../../words/words.ts';

/** The list of devices between two answers of the server: time goes on, and silence begins without a word. */

export type DeviceList = ResultOf<typeof listDevices>;

/** A device with its state at this moment. */
export interface DeviceRow extends DeviceResult {
  stateNow: ContactState;
}

/** An answer older than this, in ms, no longer says that it is safe to close. */
export const FRESH_MS = 15_000;

/**
 * The present by the server's clock.
 *
 * @param answeredAt when the list arrived, and
 * @param now the present: epoch milliseconds by this device's clock, which may be wrong, but not between the two
 */
export const serverNow = (serverTime: Instant, answeredAt: number, now: number): Instant =>
  addMillis(serverTime, Math.max(0, now - answeredAt));

/** What the domain's rule asks of a device; that it has left, the answer says in its state. */
export const contactOf = (device: DeviceResult): DeviceContact => ({
  lastContactAt: device.lastContactAt,
  queued: device.queued,
  state: device.contactState === 'LEFT' ? 'LEFT' : 'OPEN',
  removedAt: device.removedAt,
});

/** What needs someone first: unknown, then waiting; what is settled last. */
const order: readonly ContactState[] = ['SILENT', 'QUEUED', 'WAITING', 'EMPTY', 'LEFT', 'GIVEN_UP'];

/** What a device is called: people seldom give their own a name. */
const nameOf = ({ name, person }: DeviceResult): string =>
  name || (person ? t('{person}’s device', { person }) : t('Unnamed device'));

/** The devices as they stand now, problems first, then by name. */
export function deviceRows(devices: readonly DeviceResult[], now: Instant): DeviceRow[] {
  return devices
    .map((device) => ({ ...device, name: nameOf(device), stateNow: contactStateOf(contactOf(device), now) }))
    .sort(
      (a, b) =>
        order.indexOf(a.stateNow) - order.indexOf(b.stateNow) ||
        a.name.localeCompare(b.name, 'en', { numeric: true }) ||
        (a.id < b.id ? -1 : 1),
    );
}

/** Whether the event may be closed: the server says so, it has just said so, and it is still so by the same rule. */
export const mayClose = (list: DeviceList, answeredAt: number, now: number): boolean =>
  list.safeToClose &&
  now - answeredAt < FRESH_MS &&
  safeToClose(
    { devices: list.devices.map(contactOf), openAttention: list.openAttention },
    serverNow(list.serverTime, answeredAt, now),
  );

/** A device's stamp (its own clock) by the server's clock, as far as its offset is known. */
export const byServerClock = (stamp: Instant, offsetMs: number | null): Instant =>
  instantOf(millisOf(stamp) + (offsetMs ?? 0));

/** Whether staff can set what it is for: a tablet that is paired, or for which a code waits. */
export const mayChange = ({ kind, stateNow }: DeviceRow): boolean =>
  kind === 'TABLET' && stateNow !== 'LEFT' && stateNow !== 'GIVEN_UP';
