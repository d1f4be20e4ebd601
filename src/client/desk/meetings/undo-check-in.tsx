import { undoAttend } from '../../../contract/meetings.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import type { Party } from '../../../domain/meetings/meeting.ts';
import { UndoCheckInDialog } from '../../components/undo-check-in-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { partyName } from '../shared/meetings/meeting-text.ts';
import { useApiMutation } from '../use-api.ts';

export interface UndoCheckInProps {
  /** Whose check-in; null: closed. */
  party: Party | null;
  meeting: MeetingResult;
  onClose: () => void;
}

/** Undo of one side's check-in by staff, with a reason, over the network. */
export function UndoCheckIn({ party, meeting, onClose }: UndoCheckInProps) {
  const undo = useApiMutation(undoAttend, {
    onSuccess: () => {
      toastSuccess(t('The check-in is undone.'));
      onClose();
    },
    onError: toastProblem,
    renewOnError: true,
  });
  return (
    <UndoCheckInDialog
      about={`${meeting.id} ${party}`}
      open={party !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      organizationName={party ? partyName(meeting, party) : ''}
      busy={undo.isPending}
      onUndo={(reason) => {
        if (party) undo.mutate({ params: { id: meeting.id }, body: { party, reason } });
      }}
    />
  );
}
