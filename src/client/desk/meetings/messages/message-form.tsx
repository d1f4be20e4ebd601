import { Send } from 'lucide-react';
import { useEffect } from 'react';
import { sendMeetingMessage } from '../../../../contract/meeting-messages.ts';
import { MAX_MESSAGE_LENGTH, typedMessageArgs } from '../../../../domain/meetings/partner-message.ts';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { formatNumber } from '../../../words/numbers.ts';
import { t } from '../../../words/words.ts';
import { ApiForm } from '../../shared/form/api-form.tsx';
import { FormButtons } from '../../shared/form/form-buttons.tsx';
import { type ApiForm as ApiFormState, useApiForm } from '../../shared/form/use-api-form.ts';
import type { MessageParams } from './message-params.ts';

type Typed = { text: string };

interface Props {
  params: MessageParams;
  /** Nothing can be sent now. */
  closed: boolean;
  /** Whether something is typed that was not sent. */
  onTyping: (typing: boolean) => void;
}

/** A text of one's own; it stays where it was not sent, and the empty form where it was. */
export function MessageForm({ params, closed, onTyping }: Props) {
  const form: ApiFormState<Typed, Typed> = useApiForm(typedMessageArgs, {
    values: { text: '' },
    call: sendMeetingMessage,
    params,
    renewOnProblem: true,
    onSuccess: () => form.reset(),
  });
  const used = form.watch('text').trim().length;
  const { dirty } = form;
  useEffect(() => {
    onTyping(dirty);
    return () => onTyping(false);
  }, [dirty, onTyping]);
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
      <FormButtons submit={t('Send')} icon={Send} disabled={closed} />
    </ApiForm>
  );
}
