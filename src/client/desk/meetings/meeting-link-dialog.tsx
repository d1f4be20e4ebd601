import { useState } from 'react';
import { setMeetingLink } from '../../../contract/meeting-answers.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { meetingLinkArgs, meetingLinkLabel } from '../../../domain/meetings/meeting-link.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/unsaved.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';
import { useLinkMeanwhile } from './use-link-meanwhile.ts';
import { useMeetingChanged } from './use-meeting-changed.ts';

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
          ? t('Now the link of {name}. A link of its own goes before it.', { name: meeting.room?.name })
          : t('Both organizations go to their meeting room by it.')
      }
    >
      {open ? <LinkForm meeting={meeting} onClose={onClose} /> : null}
    </FormDialog>
  );
}

function LinkForm({ meeting, onClose }: Omit<MeetingLinkDialogProps, 'open'>) {
  const [link, setLink] = useState(meeting.meetingLink ?? '');
  const leave = useUnsaved(link !== (meeting.meetingLink ?? ''));
  const [error, setError] = useState<string>();
  const changed = useMeetingChanged();
  const save = useApiMutation(setMeetingLink, {
    onSuccess: async (linked) => {
      toastSuccess(t('The meeting link has been saved.'));
      onClose();
      await changed(linked);
    },
    onError: async (problem) => {
      if (meanwhile.heard(problem)) return;
      const issue = problem.issues.find(({ path }) => path === 'meetingLink');
      if (issue) setError(issue.message);
      else {
        toastProblem(problem);
        await changed();
      }
    },
  });
  const params = { id: meeting.id };
  const meanwhile = useLinkMeanwhile(meeting.meetingLink, {
    busy: save.isPending,
    resend: (body) => save.mutate({ params, body }),
    onTheirs: (theirs) => setLink(theirs),
  });
  const read = meetingLinkArgs.safeParse({ meetingLink: link });
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (read.success) save.mutate({ params, body: meanwhile.withSeen(read.data) });
          else setError(read.error.issues[0]?.message);
        }}
      >
        <TextField
          label={t('Meeting link')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint={
            read.success
              ? t('Shown as {meetingLinkLabel}', {
                  meetingLinkLabel: t(meetingLinkLabel(read.data.meetingLink)),
                })
              : t('Zoom, Google Meet, Microsoft Teams or another link.')
          }
          value={link}
          error={error}
          onChange={({ target }) => {
            setLink(target.value);
            setError(undefined);
          }}
        />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button disabled={save.isPending} onClick={() => leave(onClose)}>
            {t('Keep as it is')}
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t('Save link')}
          </Button>
        </div>
      </form>
      {meanwhile.question}
    </>
  );
}
