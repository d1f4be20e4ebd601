import { FileWarning } from 'lucide-react';
import { useState } from 'react';
import { damagedRows } from '../../../offline/damaged.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import { forgetDamaged } from '../../../offline/tablet-end.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { useLive } from '../use-live.ts';
import { SaveWaiting } from './save-waiting.tsx';

/** Check-ins that this device cannot read any more: kept, never sent, in the export file. Nothing while there is none. */
export function DamagedHere({ program }: { program: ProgramOnDevice }) {
  const { db } = useDevice();
  /** Those in the saved file: nothing else is removed. */
  const [saved, setSaved] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const found = useLive(() => damagedRows(db, program.id), [db, program.id]);
  if (found.kind !== 'READY' || found.value.length === 0) return null;
  const ids = found.value.map(({ id }) => id);
  const count = ids.length;
  const forget = async () => {
    try {
      await forgetDamaged(db, saved);
      setAsking(false);
      toastSuccess(t('Removed from this device.'));
    } catch (error) {
      toastError(storageErrorOf(error).text);
    }
  };
  return (
    <Card
      title={
        count === 1 ? t('One check-in cannot be read') : t('{count} check-ins cannot be read', { count })
      }
      description={t(
        'They were damaged in this device’s storage. They are kept as they are and do not hold up other check-ins. Save them as a file, and look in the check-in list for missing people.',
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        <FileWarning aria-hidden className="size-6 text-problem" />
        <SaveWaiting db={db} programId={program.id} size="md" onSaved={() => setSaved(ids)} />
        <Button disabled={!ids.every((id) => saved.includes(id))} onClick={() => setAsking(true)}>
          {t('Remove from this device')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Remove what cannot be read?')}
        description={t('After that, it exists only in the file you just saved.')}
        confirmLabel={t('Remove')}
        onConfirm={() => void forget()}
      />
    </Card>
  );
}
