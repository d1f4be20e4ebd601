import type { DeviceFacts } from '../../offline/device-report.ts';
import { tabletSession } from '../../offline/holder.ts';
import { rememberedRoom } from '../venue/check-in/door-preferences.ts';
import { exchange } from './exchange.ts';

/** Put in by the build: the version of package.json. */
declare const __APP_VERSION__: string;

/** Chromium's battery, which TypeScript's library does not know. */
interface BatteryLike {
  /** 0 to 1. */
  level: number;
  charging: boolean;
}

/** What only this window knows of the device, for its reports. */
export async function deviceFacts(programId: string): Promise<DeviceFacts> {
  const [battery, session] = await Promise.all([batteryNow(), tabletSession(exchange.db)]);
  const rooms = session?.tablet.roomIds ?? [];
  // A tablet of one room has nothing to choose, so nothing is remembered.
  const roomId = rooms.length === 1 ? (rooms[0] ?? null) : oneOf(rooms, rememberedRoom(programId));
  return { appVersion: __APP_VERSION__, battery, roomId };
}

/** The room that its door was set to, unless staff have given the tablet other rooms since. */
const oneOf = (rooms: readonly string[], roomId: string | null): string | null =>
  rooms.length === 0 || (roomId !== null && rooms.includes(roomId)) ? roomId : null;

async function batteryNow(): Promise<DeviceFacts['battery']> {
  const { getBattery } = navigator as { getBattery?: () => Promise<BatteryLike> };
  try {
    const battery = await getBattery?.call(navigator);
    return battery ? { percent: Math.round(battery.level * 100), charging: battery.charging } : null;
  } catch {
    return null;
  }
}
