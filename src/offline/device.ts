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

/** A random UUID, also where the page is not a secure context and `crypto.randomUUID` is missing. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const cut = (from: number, to: number) => hex.slice(from, to);
  return [cut(0, 8), cut(8, 12), cut(12, 16), cut(16, 20), cut(20, 32)].join('-');
}
