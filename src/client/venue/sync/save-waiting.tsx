import { Download } from 'lucide-react';
import type { DeviceDatabase } from '../../../offline/database.ts';
import { thisDevice } from '../../../offline/device.ts';
import { exportName, exportProgram, programsToExport } from '../../../offline/export-file.ts';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.tsx';
import { deviceNow } from '../use-present.ts';
import { saveFile } from './save-file.ts';

export interface SaveWaitingProps {
  db: DeviceDatabase;
  /** Left out: a file for each program with something here. */
  programId?: string;
  /** The file was handed to the browser. */
  onSaved?: () => void;
  size?: 'md' | 'lg';
}

/** The emergency export: what waits here as a file that another device takes in. */
export function SaveWaiting({ db, programId, onSaved, size = 'lg' }: SaveWaitingProps) {
  const save = async () => {
    try {
      const { deviceId } = await thisDevice(db);
      const programIds = programId ? [programId] : await programsToExport(db);
      for (const [index, id] of programIds.entries()) {
        const now = deviceNow();
        const name = exportName(deviceId, now);
        saveFile(
          index === 0 ? name : name.replace('.json', `-${index + 1}.json`),
          await exportProgram(db, id, now),
        );
      }
      onSaved?.();
    } catch (error) {
      toastError(storageErrorOf(error).message);
    }
  };
  return (
    <Button size={size} icon={Download} onClick={() => void save()}>
      Save what waits as a file
    </Button>
  );
}
