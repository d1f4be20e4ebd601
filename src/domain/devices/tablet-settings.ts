import { z } from 'zod';
import { encodeMessage } from '../language/message.ts';
import { type DeviceMode, type DeviceScope, pairingArgs } from './device.ts';
import * as devicesMessages from './messages.ts';

/** What staff change of tablets that are paired already, one or several at once (docs/decisions/057). */

/** Left out: stays as it is. */
export const tabletSettings = pairingArgs.partial();
export type TabletSettings = z.output<typeof tabletSettings>;

/** So many tablets are changed at once at most. */
export const MAX_CHANGED_TABLETS = 200;

export const tabletIds = z.array(z.uuid()).min(1).max(MAX_CHANGED_TABLETS);

export const changeTabletsArgs = tabletSettings.extend({ deviceIds: tabletIds }).refine(
  // Two tablets of one name are not told apart in histories.
  ({ name, deviceIds }) => name === undefined || new Set(deviceIds).size === 1,
  { path: ['name'], message: encodeMessage(devicesMessages.nameOfOne) },
);

/** What a tablet may do at a door, without its program. */
export type TabletScope = Pick<DeviceScope, 'mode' | 'roomIds'>;

/** The settings that something is changed of. */
export interface CurrentSettings extends TabletScope {
  name: string;
}

const sameRooms = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();

const sameScope = (one: TabletScope, other: TabletScope): boolean =>
  one.mode === other.mode && sameRooms(one.roomIds, other.roomIds);

/** Only what a person has changed of what they were shown, so another person's changes stay. */
export function changesOf(
  typed: { name: string; mode: DeviceMode; roomIds: string[]; pin?: string | undefined },
  shown: CurrentSettings,
): TabletSettings {
  return {
    ...(typed.name.trim() === shown.name ? {} : { name: typed.name }),
    ...(typed.mode === shown.mode ? {} : { mode: typed.mode }),
    ...(sameRooms(typed.roomIds, shown.roomIds) ? {} : { roomIds: typed.roomIds }),
    ...(typed.pin === undefined ? {} : { pin: typed.pin }),
  };
}

/** The next settings; null where nothing would change. A PIN is always new: nobody can compare it with its hash. */
export function applySettings(current: CurrentSettings, said: TabletSettings): CurrentSettings | null {
  const next = {
    name: said.name ?? current.name,
    mode: said.mode ?? current.mode,
    roomIds: said.roomIds ?? current.roomIds,
  };
  const same = next.name === current.name && sameScope(current, next) && said.pin === undefined;
  return same ? null : next;
}

/** More changes than this without a word of the tablet: the oldest scopes no longer count. */
const MAX_FORMER_SCOPES = 20;

/**
 * The scopes that a tablet may still deliver for after a change: what it was set to before, until it has confirmed its new
 * settings with nothing waiting.
 */
export function formerScopes(
  former: readonly TabletScope[],
  before: TabletScope,
  next: TabletScope,
): TabletScope[] {
  if (sameScope(before, next)) return [...former];
  const { mode, roomIds } = before;
  const others = former.filter((scope) => !sameScope(scope, before));
  return [...others, { mode, roomIds: [...roomIds] }].slice(-MAX_FORMER_SCOPES);
}

/**
 * Whether a report says that the tablet works by its newest settings, and that what it recorded by earlier ones has arrived.
 *
 * @param confirmed the revision of the settings that it has; undefined: an app from before they had one
 */
export const settlesScopes = (
  report: { settings?: number | undefined; queued: number },
  revision: number,
): boolean => report.settings === revision && report.queued === 0;
