import { type FormEvent, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { OfflineMark } from '../../../ui/offline-mark.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { many, t } from '../../../words/words.ts';
import { BulkPreviewText } from './bulk-preview-text.tsx';
import type { BulkFormProps } from './bulk-status-form.tsx';
import { useBulk } from './use-bulk-registrants.ts';

const ACTION = { kind: 'REMOVE', message: '' } as const;

/** Many registrations that should not be there, taken out of the program: those with meetings stay. */
export function BulkRemoveForm({ program, chosen, onDone }: BulkFormProps) {
  const [message, setMessage] = useState('');
  const bulk = useBulk(program.id, chosen, ACTION, onDone);
  const leave = useUnsaved(message.trim() !== '' && !bulk.busy);
  const { preview } = bulk;
  const affected = (preview?.total ?? 0) - (preview?.unchanged ?? 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!bulk.looking && preview) bulk.begin({ kind: 'REMOVE', message: message.trim() });
  };
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <Banner tone="warn" title={t('This cannot be undone.')}>
        {t(
          'Their answers, tags, badges and session registrations in this program are deleted. The organizations stay and can register again while registration is open.',
        )}
      </Banner>
      <TextareaField
        label={t('Message')}
        optional
        hint={t('It is shown to each of the organizations.')}
        value={message}
        disabled={bulk.busy}
        maxLength={5000}
        onChange={({ target }) => setMessage(target.value)}
      />
      <BulkPreviewText
        bulk={bulk}
        unchangedText={(count) =>
          many(
            count,
            '{count} has meetings in this program and stays. Change its status instead.',
            '{count} have meetings in this program and stay. Change their status instead.',
          )
        }
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button disabled={bulk.busy} onClick={() => leave(onDone)}>
          {t('Keep as it is')}
        </Button>
        <Button type="submit" variant="danger" busy={bulk.busy} disabled={bulk.looking || affected === 0}>
          {preview ? t('Remove {count}', { count: affected }) : t('Remove')}
          <OfflineMark />
        </Button>
      </div>
    </form>
  );
}
