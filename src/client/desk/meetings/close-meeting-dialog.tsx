import { cancelMeeting, rejectMeeting } from '../../../contract/meetings.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { cancelReasons, rejectReasons } from '../../../domain/meetings/close.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';
import { MeetingReach } from './meeting-reach.tsx';

export interface CloseMeetingDialogProps {
  open: boolean;
  onClose: () => void;
  verb: 'CANCEL' | 'REJECT';
  meeting: MeetingResult;
}

const words = {
  CANCEL: {
    title: 'Cancel this meeting?',
    description:
      'Both organizations see the reason. The room and table become available to others immediately.',
    confirm: 'Cancel meeting',
    reason: 'Why are you canceling it?',
    done: 'The meeting is canceled.',
    presets: cancelReasons,
  },
  REJECT: {
    title: 'Reject this meeting?',
    description: 'The requester sees the reason.',
    confirm: 'Reject meeting',
    reason: 'Why are you rejecting it?',
    done: 'The meeting is rejected.',
    presets: rejectReasons,
  },
} as const;

/** Cancel and reject, with a reason from the list or one's own words (SPEC.md 5). */
export function CloseMeetingDialog({ open, onClose, verb, meeting }: CloseMeetingDialogProps) {
  const its = words[verb];
  const close = useApiMutation(verb === 'CANCEL' ? cancelMeeting : rejectMeeting, {
    onSuccess: () => {
      toastSuccess(t(its.done));
      onClose();
    },
    onError: toastProblem,
    renewOnError: true,
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t(its.title)}
      description={t(its.description)}
      confirmLabel={t(its.confirm)}
      dismissLabel={t('Keep the meeting')}
      busy={close.isPending}
      reason={{ label: t(its.reason), presets: its.presets, requiredMessage: t('Required') }}
      onConfirm={(message) => close.mutate({ params: { id: meeting.id }, body: { message } })}
    >
      {open ? <MeetingReach meeting={meeting} /> : null}
    </ConfirmDialog>
  );
}
