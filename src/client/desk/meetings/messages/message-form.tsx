import { Send } from 'lucide-react';
import { sendMeetingMessage } from '../../../../contract/meeting-messages.ts';
import { MAX_MESSAGE_LENGTH, typedMessageArgs } from '../../../../domain/meetings/partner-message.ts';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { formatNumber } from '../../../words/numbers.ts';
import { t } from '../../../words/words.ts';
import { ApiForm } from '../../shared/form/api-form.tsx';
import { FormButtons } from '../../shared/form/form-buttons.tsx';
import { useApiForm } from '../../shared/form/use-api-form.ts';
import type { MessageParams } from './partner-messages.tsx';

/** A text of one's own; it stays where it was not sent. @param onSent begins with an empty one */
export function MessageForm({ params, onSent }: { params: MessageParams; onSent: () => void }) {
  const form = useApiForm(typedMessageArgs, {
    values: { text: '' },
    call: sendMeetingMessage,
    params,
    renewOnProblem: true,
    onSuccess: onSent,
  });
  const used = form.watch('text').trim().length;
  return (
    <ApiForm form={form}>
      <TextareaField
        name="text"
        label={t('Your message')}
        hint={t('{used} of {max} characters', {
          used: formatNumber(used),
          max: formatNumber(MAX_MESSAGE_LENGTH),
        })}
        rows={2}
        autoComplete="off"
      />
      <FormButtons submit={t('Send')} icon={Send} />
    </ApiForm>
  );
}
