import { useState } from 'react';
import { setMeetingLink } from '../../../contract/meeting-answers.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { meetingLinkArgs } from '../../../domain/meetings/meeting-link.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { useEditForm } from '../shared/form/use-edit-form.ts';
import { LinkForm, linkForm } from '../shared/meetings/link-form.tsx';

export interface MeetingLinkDialogProps {
  open: boolean;
  onClose: () => void;
  meeting: MeetingResult;
}

/** Add or Edit Online Meeting Link of one meeting (SPEC.md 2 and 5). */
export function MeetingLinkDialog({ open, onClose, meeting }: MeetingLinkDialogProps) {
  const ofRoom = meeting.room?.meetingLink && meeting.room.meetingLink === meeting.meetingLink;
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      role="dialog"
      title={meeting.meetingLink ? t('Edit Online Meeting Link') : t('Add Online Meeting Link')}
      description={
        ofRoom
          ? t('Currently using the link of {name}. A meeting’s own link takes precedence.', {
              name: meeting.room?.name,
            })
          : t('Both organizations join their meeting with it.')
      }
    >
      {open ? <MeetingLinkForm meeting={meeting} onClose={onClose} /> : null}
    </FormDialog>
  );
}

function MeetingLinkForm({ meeting, onClose }: Omit<MeetingLinkDialogProps, 'open'>) {
  const [read] = useState({ meetingLink: meeting.meetingLink });
  const form = useEditForm(meetingLinkArgs, {
    ...linkForm(read),
    call: setMeetingLink,
    params: { id: meeting.id },
    onSuccess: () => {
      toastSuccess(t('The meeting link has been saved.'));
      onClose();
    },
    renewOnProblem: true,
  });
  return <LinkForm form={form} args={meetingLinkArgs} onClose={onClose} />;
}
