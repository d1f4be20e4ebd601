import { Send } from 'lucide-react';
import { sendDeviceMessage } from '../../../contract/device-desk.ts';
import { MAX_ANNOUNCEMENT_LENGTH } from '../../../domain/announcements/announcement.ts';
import { announcementLength } from '../../../domain/announcements/announcement-length.ts';
import { sendMessageArgs } from '../../../domain/devices/tablet-message.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { formatNumber } from '../../words/numbers.ts';
import { many, t } from '../../words/words.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';
import type { DeviceRow } from './device-rows.ts';

export interface MessageDialogProps {
  programId: string;
  /** Empty: closed. */
  rows: readonly DeviceRow[];
  onClose: () => void;
  /** It was sent, and they are no longer chosen. */
  onDone: () => void;
}

/** A message to one tablet or several. */
export function MessageDialog({ rows, onClose, ...form }: MessageDialogProps) {
  const [one] = rows;
  return (
    <FormDialog
      open={one !== undefined}
      onOpenChange={onClose}
      role="dialog"
      title={
        rows.length > 1
          ? many(rows.length, 'Message to {count} tablet', 'Message to {count} tablets')
          : t('Message to {name}', { name: one?.name ?? '' })
      }
      description={t(
        'It stays on the tablet until someone there has read it. A tablet without a network gets it when it connects.',
      )}
    >
      {one ? <MessageForm rows={rows} {...form} onCancel={onClose} /> : null}
    </FormDialog>
  );
}

function MessageForm({
  programId,
  rows,
  onDone,
  onCancel,
}: Omit<MessageDialogProps, 'onClose'> & { onCancel: () => void }) {
  const form = useApiForm(sendMessageArgs.pick({ text: true }), {
    values: { text: '' },
    call: sendDeviceMessage,
    params: { programId },
    body: ({ text }) => ({ deviceIds: rows.map(({ id }) => id), text }),
    onSuccess: ({ sent, gone }) => {
      if (sent > 0) toastSuccess(t('The message is sent.'));
      if (gone > 0)
        toastError(
          many(gone, '{count} tablet is no longer paired.', '{count} tablets are no longer paired.'),
        );
      onDone();
    },
  });
  const used = announcementLength(form.watch('text').trim());
  return (
    <ApiForm form={form}>
      <TextareaField
        name="text"
        label={t('Text')}
        hint={t('{used} of {max} characters. Shown exactly as you write it; it is not translated.', {
          used: formatNumber(used),
          max: formatNumber(MAX_ANNOUNCEMENT_LENGTH),
        })}
        rows={3}
        autoComplete="off"
      />
      <FormButtons submit={t('Send')} icon={Send} onCancel={onCancel} />
    </ApiForm>
  );
}
