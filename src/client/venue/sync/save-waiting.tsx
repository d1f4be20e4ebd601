import { Download } from 'lucide-react';
import type { DeviceDatabase } from '../../../offline/database.ts';
import { Button } from '../../ui/button.tsx';
import { t } from '../../words/words.ts';
import { saveExport } from './save-export.ts';

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
    if (await saveExport(db, programId)) onSaved?.();
  };
  return (
    <Button size={size} icon={Download} onClick={() => void save()}>
      {t('Save waiting check-ins as a file')}
    </Button>
  );
}
