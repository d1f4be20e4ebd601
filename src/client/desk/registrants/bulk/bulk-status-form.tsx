import { type FormEvent, useRef, useState } from 'react';
import type { ProgramResult } from '../../../../contract/programs.ts';
import {
  type RegistrationStatus,
  registrationStatuses,
} from '../../../../domain/registration/registration.ts';
import { registrationStatusLabels } from '../../../../domain/registration/registration-labels.ts';
import { needsMessage } from '../../../../domain/registration/review.ts';
import { Button } from '../../../ui/button.tsx';
import { focusFirstProblem } from '../../../ui/focus-first-problem.ts';
import { OfflineMark } from '../../../ui/offline-mark.tsx';
import { RadioGroupField } from '../../../ui/radio-group-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { many, t } from '../../../words/words.ts';
import { registrationStatusStyles } from '../../shared/registration/registration-pills.tsx';
import { BulkPreviewText } from './bulk-preview-text.tsx';
import type { Chosen } from './chosen.ts';
import { useBulk } from './use-bulk-registrants.ts';

export interface BulkFormProps {
  program: ProgramResult;
  chosen: Chosen;
  /** It has begun, or was left alone. */
  onDone: () => void;
}

// What it would do does not depend on what the message says, and one is needed to ask.
const ANY_MESSAGE = '-';

/** A status for many: with its numbers before, and its message. */
export function BulkStatusForm({ program, chosen, onDone }: BulkFormProps) {
  const [status, setStatus] = useState<RegistrationStatus | null>(null);
  const [message, setMessage] = useState('');
  const [problems, setProblems] = useState<{ status?: string; message?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const written = message.trim() !== '';
  const asked =
    status === null
      ? null
      : { kind: 'STATUS' as const, status, message: written || needsMessage(status) ? ANY_MESSAGE : '' };
  const bulk = useBulk(program.id, chosen, asked, onDone);
  const leave = useUnsaved(written && !bulk.busy);
  const { preview } = bulk;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(status === null ? { status: t('Required.') } : {}),
      ...(status !== null && needsMessage(status) && !written ? { message: t('Required.') } : {}),
    };
    setProblems(wrong);
    if (status === null || Object.keys(wrong).length > 0) return focusFirstProblem(form.current);
    if (!bulk.looking && preview) bulk.begin({ kind: 'STATUS', status, message: message.trim() });
  };
  const affected = (preview?.total ?? 0) - (preview?.unchanged ?? 0);
  return (
    <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <RadioGroupField
        label={t('Status')}
        name="status"
        value={status ?? ''}
        error={problems.status}
        onChange={(next) => {
          setStatus(next as RegistrationStatus);
          setProblems({});
        }}
        options={registrationStatuses.map((value) => ({
          value,
          label: t(registrationStatusLabels[value]),
          icon: registrationStatusStyles[value].icon,
          disabled: bulk.busy,
        }))}
        inline
        className="*:*:basis-full sm:*:*:basis-[calc(50%-0.5rem)]"
      />
      <TextareaField
        label={t('Message')}
        optional={!status || !needsMessage(status)}
        hint={t('It is shown to each of the organizations.')}
        value={message}
        error={problems.message}
        disabled={bulk.busy}
        maxLength={5000}
        onChange={({ target }) => {
          setMessage(target.value);
          setProblems({});
        }}
      />
      <BulkPreviewText bulk={bulk} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button disabled={bulk.busy} onClick={() => leave(onDone)}>
          {t('Keep as it is')}
        </Button>
        <Button
          type="submit"
          variant={(preview?.canceled ?? 0) > 0 ? 'danger' : 'primary'}
          busy={bulk.busy}
          disabled={status !== null && (bulk.looking || affected === 0)}
        >
          {preview && preview.canceled > 0
            ? many(
                preview.canceled,
                'Change the status of {changed} and cancel {count} meeting',
                'Change the status of {changed} and cancel {count} meetings',
                { changed: affected },
              )
            : preview
              ? t('Change Status of {count}', { count: affected })
              : t('Change Status')}
          <OfflineMark />
        </Button>
      </div>
    </form>
  );
}
