import type { MeetingResult } from '../../../contract/shapes.ts';
import { isResendable } from '../../../domain/meetings/resend.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { many, t } from '../../words/words.ts';
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

const meetings = (count: number) => many(count, 'one meeting', '{count} meetings');

/** Resend Selected and Resend All notifications (SPEC.md 2): asks first, then shows how far it is. */
export function ResendDialog(props: ResendDialogProps) {
  const { kind, onClose, resend, programId, selected, pendingInAll, onSent } = props;
  const pending = selected.filter(isResendable);
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
      title={kind === 'ALL' ? t('Resend all notifications?') : t('Resend selected notifications?')}
      description={
        kind === 'ALL'
          ? pendingInAll === undefined
            ? t('Every invited organization with a pending meeting is asked again for an answer.')
            : t(
                'Every invited organization with a pending meeting is asked again for an answer: {meetings}.',
                {
                  meetings: meetings(pendingInAll),
                },
              )
          : [
              t('The invited organizations are asked again for an answer: {meetings}.', {
                meetings: meetings(pending.length),
              }),
              left > 0
                ? many(
                    left,
                    '{count} of the selected meetings is not pending and will be skipped.',
                    '{count} of the selected meetings are not pending and will be skipped.',
                  )
                : '',
            ]
              .join(' ')
              .trim()
      }
      confirmLabel={kind === 'ALL' ? t('Resend all') : t('Resend selected')}
      dismissLabel={t('Not now')}
      busy={progress !== null}
      onConfirm={() => void send()}
    >
      {progress ? (
        <ProgressBar
          label={t('Resending')}
          value={progress.of > 0 ? progress.done / progress.of : undefined}
          detail={progress.of > 0 ? t('{done} of {of}', { done: progress.done, of: progress.of }) : undefined}
        />
      ) : null}
    </ConfirmDialog>
  );
}
