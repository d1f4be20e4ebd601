import { uuidOf } from '../domain/people/ids.ts';
import type { DeviceDatabase } from './database.ts';
import type { DeviceRow } from './documents.ts';

/** Who this installation is; made on first use. */
export async function thisDevice(db: DeviceDatabase): Promise<DeviceRow> {
  // Asked before every scan and every call: only the first one needs the right to write, which waits for other writers.
  const there = await db.device.get('this');
  if (there) return there;
  return await db.transaction('rw', db.device, async () => {
    const known = await db.device.get('this');
    if (known) return known;
    const made: DeviceRow = { id: 'this', deviceId: newId(), deviceName: '', lastSeq: 0 };
    await db.device.put(made);
    return made;
  });
}

/** What its people call it: "Door 1 tablet". */
export async function nameDevice(db: DeviceDatabase, deviceName: string): Promise<void> {
  await thisDevice(db);
  await db.device.update('this', { deviceName: deviceName.trim().slice(0, 60) });
}

/** A random UUID, also where the page is not a secure context. */
export const newId = (): string => uuidOf(crypto.getRandomValues(new Uint8Array(16)));
