import type { DeviceDatabase } from '../../../offline/database.ts';

/** What judges scans. @throws where it cannot be had: without a network before anything was kept on this device */
export const loadJudge = () => import('./judge.ts');

/**
 * Opens the database and imports the program's keys, and loads what judges, before the first person comes, so that the first scan is as quick as
 * the rest (measured: 129 ms cold, 48 ms after this). A failure here will be told by the scan itself.
 */
export async function warmUp(db: DeviceDatabase, programId: string): Promise<void> {
  const { verifySignature } = await loadJudge();
  const state = await db.programStates.get(programId).catch(() => undefined);
  for (const { publicKey } of state?.badgeKeys ?? []) {
    await verifySignature(publicKey, new Uint8Array(64), new Uint8Array(21));
  }
}

/** The screen is there first; reading thousands of names beside its first paint would be felt. */
const REMEMBER_AFTER_MS = 1500;

/** Keeps what scans need in memory while a door is open. @returns how to forget it */
export function warmScanCache(db: DeviceDatabase, programId: string): () => void {
  let isOpen = true;
  let forget = () => {};
  const remember = async () => {
    const { loadScanCache } = await import('../../../offline/scan-cache-loader.ts');
    if (isOpen) forget = loadScanCache(db, programId).stop;
  };
  // Code that cannot be loaded costs nothing but speed: scans read the device.
  const timer = setTimeout(() => void remember().catch(() => undefined), REMEMBER_AFTER_MS);
  return () => {
    isOpen = false;
    clearTimeout(timer);
    forget();
  };
}
