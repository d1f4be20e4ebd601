import {
  type MeetingLinkArgs,
  type meetingLinkArgs,
  meetingLinkLabel,
} from '../../../../domain/meetings/meeting-link.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { t } from '../../../words/words.ts';
import { ApiForm } from '../form/api-form.tsx';
import { FormButtons } from '../form/form-buttons.tsx';
import type { ApiForm as ApiFormOf } from '../form/use-api-form.ts';

/** What the form of a link begins with, where others of the staff may change it. @param read as it was when it was opened */
export const linkForm = (read: { meetingLink: string | null }) => ({
  values: { meetingLink: read.meetingLink ?? '' },
  conflict: { read, fields: { meetingLink: { label: t('Meeting link') } } },
});

export interface LinkFormProps {
  form: ApiFormOf<{ meetingLink: string }, MeetingLinkArgs>;
  /** With the message of SPEC.md 5 for this kind. */
  args: typeof meetingLinkArgs;
  onClose: () => void;
}

/** The link, whose host is named as it is typed, and what is done with it. */
export function LinkForm({ form, args, onClose }: LinkFormProps) {
  const read = args.safeParse({ meetingLink: form.watch('meetingLink') });
  return (
    <ApiForm form={form}>
      <TextField
        name="meetingLink"
        label={t('Meeting link')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint={
          read.success
            ? t('Shown as {host}', { host: t(meetingLinkLabel(read.data.meetingLink)) })
            : t('Zoom, Google Meet, Microsoft Teams or another link.')
        }
      />
      <FormButtons submit={t('Save link')} cancel={t('Keep as it is')} onCancel={onClose} />
    </ApiForm>
  );
}
