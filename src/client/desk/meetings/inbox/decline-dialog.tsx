import { useState } from 'react';
import { rejectMeeting } from '../../../../contract/meetings.ts';
import type { MeetingResult } from '../../../../contract/shapes.ts';
import { rejectReasons } from '../../../../domain/meetings/close.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { t } from '../../../words/words.ts';
import { toastProblem } from '../../query-problem.tsx';
import { useApiMutation } from '../../use-api.ts';
import { CloseMeetingDialog } from '../close-meeting-dialog.tsx';

export interface DeclineDialogProps {
  open: boolean;
  onClose: () => void;
  meeting: MeetingResult;
}

const OTHER = rejectReasons[3];

/** No to a request, by its reason: a press on one sends it. *Other* asks for words of one's own, as everywhere. */
export function DeclineDialog({ open, onClose, meeting }: DeclineDialogProps) {
  const [other, setOther] = useState(false);
  const reject = useApiMutation(rejectMeeting, {
    onSuccess: () => {
      toastSuccess(t('The meeting is rejected.'));
      onClose();
    },
    onError: toastProblem,
    renewOnError: true,
  });
  const decline = (message: string) => reject.mutate({ params: { id: meeting.id }, body: { message } });
  return (
    <>
      <Dialog
        open={open && !other}
        onOpenChange={(next) => {
          if (!next && !reject.isPending) onClose();
        }}
        title={t('Reject this meeting?')}
        description={t('The requester sees the reason. Choosing one rejects the meeting.')}
        footer={
          <Button disabled={reject.isPending} onClick={onClose}>
            {t('Keep the meeting')}
          </Button>
        }
      >
        <ul className="flex flex-col gap-3">
          {rejectReasons.map((reason) => (
            <li key={reason}>
              <Button
                full
                size="lg"
                busy={reject.isPending && reject.variables?.body.message === reason}
                disabled={reject.isPending}
                onClick={() => (reason === OTHER ? setOther(true) : decline(reason))}
              >
                {t(reason)}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
      <CloseMeetingDialog
        verb="REJECT"
        open={open && other}
        onClose={() => {
          setOther(false);
          onClose();
        }}
        meeting={meeting}
      />
    </>
  );
}
