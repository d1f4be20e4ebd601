import { useRef, useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MessageLike } from '../../../domain/language/message.ts';
import { type RegistrationStatus, registrationStatuses } from '../../../domain/registration/registration.ts';
import { registrationStatusLabels } from '../../../domain/registration/registration-labels.ts';
import {
  decideReview,
  messageRequired,
  needsMessage,
  withdrawsApproval,
} from '../../../domain/registration/review.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { focusFirstProblem } from '../../ui/focus-first-problem.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { many, t } from '../../words/words.ts';
import { registrationStatusStyles } from '../shared/registration/registration-pills.tsx';
import { UnreachableNote } from '../shared/unreachable-note.tsx';
import { StatusEffects } from './status-effects.tsx';
import { StatusResults } from './status-results.tsx';
import { type Changing, type RowState, useStatusChange } from './use-status-change.ts';

export interface ChangeStatusFormProps {
  program: Pick<ProgramResult, 'id' | 'timezone'>;
  changing: readonly Changing[];
  onBusy: (busy: boolean) => void;
  onClose: () => void;
  onDone: () => void;
}

/** Status and message; where an approval is withdrawn, first what becomes of the meetings; then a result for each. */
export function ChangeStatusForm({ program, changing, onBusy, onClose, onDone }: ChangeStatusFormProps) {
  const change = useStatusChange(program.id);
  const [status, setStatus] = useState<RegistrationStatus | null>(null);
  const [message, setMessage] = useState('');
  const [problems, setProblems] = useState<{ status?: string; message?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const many = changing.length > 1;
  const failed = changing.filter(({ id }) => change.rows.get(id)?.kind === 'FAILED');
  const begun = change.rows.size > 0;
  // The message of one that failed is still to be sent.
  const unsent = message.trim() !== '' && (!begun || failed.length > 0);
  const leave = useUnsaved(unsent && change.busy !== 'CHANGE');
  // Someone else may have reviewed it since the list was read.
  const nowOf = ({ id, registrationStatus }: Changing) =>
    change.previews.get(id)?.registrationStatus ?? registrationStatus;
  const withdrawn = status ? changing.filter((one) => withdrawsApproval(nowOf(one), status)) : [];
  const looked = change.busy === null && withdrawn.every(({ id }) => change.previews.has(id));

  const choose = (next: RegistrationStatus) => {
    setStatus(next);
    setProblems({});
    change.forget();
    void change.look(changing, next);
  };
  const submit = async (whose: readonly Changing[]) => {
    if (!status) {
      setProblems({ status: t('Required.') });
      focusFirstProblem(form.current);
      return;
    }
    if (needsMessage(status) && message.trim() === '') {
      setProblems({ message: t('Required.') });
      toastError(messageRequired(status));
      focusFirstProblem(form.current);
      return;
    }
    const [one] = whose;
    if (one && !many && decideReview(one, { status, message: message.trim() }).kind === 'refused') {
      setProblems({ status: t('It already has this status. Choose another one, or write a message.') });
      focusFirstProblem(form.current);
      return;
    }
    onBusy(true);
    const left = await change.run(whose, status, message);
    onBusy(false);
    // Of many each result stays to be read.
    if (left > 0 || many) return;
    toastSuccess(
      t('The status of {name} is {status}.', {
        name: one?.name,
        status: t(registrationStatusLabels[status]),
      }),
    );
    onDone();
  };
  const busy = change.busy !== null;
  const retrying = begun && failed.length > 0 && many;
  if (status && !busy && many && changing.every(({ id }) => isThrough(change.rows.get(id)))) {
    return (
      <div className="flex flex-col gap-5">
        <Banner
          tone="good"
          title={t('The status of {count} registrants is {status}.', {
            count: changing.length,
            status: t(registrationStatusLabels[status]),
          })}
        />
        <StatusResults changing={changing} rows={change.rows} />
        <div className="flex flex-col sm:flex-row sm:justify-end">
          <Button variant="primary" autoFocus onClick={onDone}>
            {t('Done')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(retrying ? failed : changing);
      }}
    >
      <RadioGroupField
        label={t('Status')}
        name="status"
        value={status ?? ''}
        error={problems.status}
        onChange={(next) => choose(next as RegistrationStatus)}
        options={registrationStatuses.map((value) => ({
          value,
          label: t(registrationStatusLabels[value]),
          icon: registrationStatusStyles[value].icon,
          disabled: change.busy === 'CHANGE',
          ...(!many && changing[0]?.registrationStatus === value ? { hint: t('Current status') } : {}),
        }))}
        inline
        className="*:*:basis-full sm:*:*:basis-[calc(50%-0.5rem)]"
      />
      <TextareaField
        label={t('Message')}
        optional={!status || !needsMessage(status)}
        hint={many ? t('It is shown to each of the organizations.') : t('It is shown to the organization.')}
        value={message}
        error={problems.message}
        disabled={change.busy === 'CHANGE'}
        maxLength={5000}
        onChange={({ target }) => {
          setMessage(target.value);
          setProblems({});
        }}
      />
      {status && withdrawn.length > 0 ? (
        <StatusEffects withdrawn={withdrawn} previews={change.previews} zone={program.timezone} />
      ) : null}
      {status ? (
        <UnreachableNote programId={program.id} organizationIds={changing.map(({ id }) => id)} />
      ) : null}
      {!many && failed.length > 0 ? (
        <Banner tone="problem" title={failureOf(change.rows.get(failed[0]?.id ?? ''))} />
      ) : null}
      {many && begun ? <StatusResults changing={changing} rows={change.rows} /> : null}
      {change.busy === 'CHANGE' && many ? (
        <ProgressBar
          label={t('Changing the status')}
          value={change.done / (retrying ? failed.length : changing.length)}
          detail={t('{done} of {total}', { done: change.done, total: changing.length })}
        />
      ) : null}
      {change.busy === 'PREVIEW' && withdrawn.length > 0 ? (
        <ProgressBar
          label={t('Looking up their meetings')}
          value={change.done / withdrawn.length}
          detail={t('{done} of {total}', { done: change.done, total: withdrawn.length })}
        />
      ) : null}
      <div className="sticky -bottom-4 -mx-6 flex flex-col-reverse gap-3 border-t border-line bg-raised px-6 py-4 sm:-mx-7 sm:flex-row sm:justify-end sm:rounded-b-sheet sm:px-7">
        <Button disabled={change.busy === 'CHANGE'} onClick={() => leave(onClose)}>
          {retrying ? t('Close') : t('Keep as it is')}
        </Button>
        <Button
          type="submit"
          variant={withdrawn.length > 0 ? 'danger' : 'primary'}
          busy={busy}
          disabled={status !== null && !looked && change.busy === null && failed.length === 0}
        >
          {retrying
            ? t('Try again with {count}', { count: failed.length })
            : submitText(withdrawn, change.previews)}
        </Button>
      </div>
    </form>
  );
}

const isThrough = (state: RowState | undefined): boolean =>
  state?.kind === 'DONE' || state?.kind === 'SKIPPED';

const failureOf = (state: ReturnType<ReturnType<typeof useStatusChange>['rows']['get']>): MessageLike =>
  state?.kind === 'FAILED' ? state.message : '';

function submitText(
  withdrawn: readonly Changing[],
  previews: ReturnType<typeof useStatusChange>['previews'],
): string {
  const lost = withdrawn.reduce((sum, { id }) => sum + (previews.get(id)?.canceled.length ?? 0), 0);
  if (lost === 0) return t('Change Status');
  return many(lost, 'Change Status and cancel {count} meeting', 'Change Status and cancel {count} meetings');
}
