import type { DeviceFacts } from '../../offline/report.ts';
import { rememberedRoom } from '../venue/check-in/door-memory.ts';

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
  return { appVersion: __APP_VERSION__, battery: await batteryNow(), roomId: rememberedRoom(programId) };
}

async function batteryNow(): Promise<DeviceFacts['battery']> {
  const { getBattery } = navigator as { getBattery?: () => Promise<BatteryLike> };
  try {
    const battery = await getBattery?.call(navigator);
    return battery ? { percent: Math.round(battery.level * 100), charging: battery.charging } : null;
  } catch {
    return null;
  }
}
