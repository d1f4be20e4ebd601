import type { DeviceDatabase } from '../../../offline/database.ts';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import { thisDevice } from '../../../offline/this-device.ts';
import { toastError } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { deviceNow } from '../use-present.ts';
import { saveFile } from './save-file.ts';

/** Fetched with the synchronisation, right after the first paint: it must be here before the network goes. */
export const exportCode = () => import('../../../offline/export-file.ts');

/**
 * Hands over the emergency export: what waits here, as a file that another device takes in.
 *
 * @param programId left out: a file for each program with something here
 * @returns false where it could not be made; the person has been told
 */
export async function saveExport(db: DeviceDatabase, programId?: string): Promise<boolean> {
  const code = await exportCode().catch(() => null);
  if (!code) {
    toastError(t('This could not be loaded. Check the connection, then try again.'));
    return false;
  }
  const { exportName, exportProgram, programsToExport } = code;
  try {
    const { deviceId } = await thisDevice(db);
    const programIds = programId ? [programId] : await programsToExport(db);
    for (const [index, id] of programIds.entries()) {
      const now = deviceNow();
      const name = exportName(deviceId, now);
      const own = index === 0 ? name : name.replace('.json', `-${index + 1}.json`);
      saveFile(own, await exportProgram(db, id, now));
    }
    return true;
  } catch (error) {
    toastError(storageErrorOf(error).text);
    return false;
  }
}
