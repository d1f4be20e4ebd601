import type { MeetingResult } from '../../../contract/shapes.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { Resend } from './use-resend.ts';

export interface ResendDialogProps {
  /** null: closed. */
  kind: 'SELECTED' | 'ALL' | null;
  onClose: () => void;
  resend: Resend;
  programId: string;
  /** What is selected, of any status. */
  selected: readonly MeetingResult[];
  /** Pending meetings of the whole program; undefined while not known. */
  pendingInAll: number | undefined;
  /** All of them left. */
  onSent: () => void;
}

const meetings = (count: number) => (count === 1 ? 'one meeting' : `${count} meetings`);

/** Resend Selected and Resend All notifications (SPEC.md 2): asks first, then shows how far it is. */
export function ResendDialog(props: ResendDialogProps) {
  const { kind, onClose, resend, programId, selected, pendingInAll, onSent } = props;
  const pending = selected.filter(({ meetingStatus }) => meetingStatus === 'PENDING');
  const { progress } = resend;
  const send = async () => {
    const sent = kind === 'ALL' ? await resend.all(programId) : await resend.selected(pending);
    if (sent) onSent();
    onClose();
  };
  const left = selected.length - pending.length;
  return (
    <ConfirmDialog
      open={kind !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      variant="primary"
      title={kind === 'ALL' ? 'Resend all notifications?' : 'Resend selected notifications?'}
      description={
        kind === 'ALL'
          ? `Every invited organization with a pending meeting is asked for its answer once more${pendingInAll === undefined ? '' : `: ${meetings(pendingInAll)}`}.`
          : `The invited organizations are asked for their answer once more: ${meetings(pending.length)}.${left > 0 ? ` ${left} of the selected ${left === 1 ? 'is' : 'are'} not pending and left out.` : ''}`
      }
      confirmLabel={kind === 'ALL' ? 'Resend all' : 'Resend selected'}
      dismissLabel="Not now"
      busy={progress !== null}
      onConfirm={() => void send()}
    >
      {progress ? (
        <ProgressBar
          label="Resending"
          value={progress.of > 0 ? progress.done / progress.of : undefined}
          detail={progress.of > 0 ? `${progress.done} of ${progress.of}` : undefined}
        />
      ) : null}
    </ConfirmDialog>
  );
}
