import { type ReactNode, useCallback, useState } from 'react';
import type { Party } from '../../domain/meetings/meeting.ts';
import type { Instant } from '../../domain/time/instants.ts';
import { storageErrorOf } from '../../offline/storage-error.ts';
import { lazyComponent, useLazyComponentWhen } from '../ui/lazy-component.tsx';
import { toastError, toastSuccess } from '../ui/toast.tsx';
import { t } from '../words/words.ts';
import { deviceNow } from './use-present.ts';
import { useRecorder } from './use-recorder.ts';

const undoDialog = lazyComponent(
  async () => (await import('../components/undo-check-in-dialog.tsx')).UndoCheckInDialog,
);

export interface UndoTarget {
  meetingId: string;
  /** Of the appointment that is shown. */
  startAt: Instant;
  party: Party;
  organizationName: string;
}

/**
 * Undo of a check-in by staff, with a reason.
 * @returns `ask` opens the dialog; `dialog` is to be rendered; `asking` while it is open
 */
export function useUndo(programId: string): {
  ask: (target: UndoTarget) => void;
  asking: boolean;
  dialog: ReactNode;
} {
  const record = useRecorder();
  const [target, setTarget] = useState<UndoTarget | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const giveUp = useCallback(() => setOpen(false), []);
  const UndoCheckInDialog = useLazyComponentWhen(undoDialog, open, giveUp);
  const undo = async ({ meetingId, startAt, party, organizationName }: UndoTarget, reason: string) => {
    setBusy(true);
    try {
      const command = { verb: 'UNDO' as const, args: { meetingId, party, reason, startAt } };
      await record({ programId, command, scannedAt: deviceNow() });
      setOpen(false);
      toastSuccess(t('The check-in of {organizationName} was undone.', { organizationName }));
    } catch (error) {
      toastError(storageErrorOf(error).text);
    } finally {
      setBusy(false);
    }
  };
  return {
    ask: (next) => {
      setTarget(next);
      setOpen(true);
    },
    asking: open,
    dialog:
      target && UndoCheckInDialog ? (
        <UndoCheckInDialog
          about={`${target.meetingId} ${target.party}`}
          open={open}
          onOpenChange={setOpen}
          organizationName={target.organizationName}
          busy={busy}
          onUndo={(reason) => undo(target, reason)}
        />
      ) : null,
  };
}
