import { Save, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RegistrationForm } from '../../../contract/registration.ts';
import { refusalMessage } from '../../../contract/sentences.ts';
import { decideRegisterOnBehalf } from '../../../domain/registration/on-behalf.ts';
import {
  decideChange,
  decideProgramOpen,
  decideRegister,
  decideRevise,
  submitLabel,
} from '../../../domain/registration/registration-data.ts';
import type { Verdict } from '../../../domain/verdict/verdict.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { t, textOf } from '../../words/words.ts';
import { usePresent } from '../present.ts';
import { useSession } from '../session-context.ts';
import { StaffMessage } from '../shared/registration/registration-details.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import { type OnBehalf, useRegistrationActs } from './use-registration-acts.ts';
import { type RegistrationValues, useRegistrationForm } from './use-registration-form.ts';

export interface RegistrationEditorProps {
  form: RegistrationForm;
  organizationId: string;
  /** Where what is typed is kept (`draftKey`). */
  draftAt: string;
  /** The caller speaks for the organization, or may register it on its behalf. */
  mayEdit: boolean;
  /** Staff register it; left out: it registers itself. */
  onBehalf?: OnBehalf;
  /** Stands above the buttons. */
  beforeButtons?: ReactNode;
  /** The server has it: SPEC.md 4, "After success the registration drawer reopens." */
  onDone: () => void;
}

/** Register, change or revise: one form. */
export function RegistrationEditor({
  form,
  organizationId,
  draftAt,
  mayEdit,
  onBehalf,
  beforeButtons,
  onDone,
}: RegistrationEditorProps) {
  const { me } = useSession();
  const now = usePresent(30_000);
  const values = useRegistrationForm(form, me?.id ?? '', draftAt);
  const { program, registration } = form;
  const open = registration
    ? firstRefused(decideProgramOpen(program), decideChange(registration, program.revisionEndDate, now))
    : onBehalf
      ? decideRegisterOnBehalf(program)
      : decideRegister(program);
  const closed = closedBy(open, mayEdit);
  const acts = useRegistrationActs(
    values,
    form.requirements,
    { programId: program.id, organizationId },
    onDone,
    onBehalf,
  );
  const revise =
    registration &&
    decideRevise(registration, registration.isEdited || values.dirty, program.revisionEndDate, now);
  const busy = acts.busy || values.uploading;
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (registration) acts.revise();
          else acts.register();
        }}
      >
        {closed ? <Banner tone="info" title={closed} /> : null}
        {registration ? <StaffMessage registration={registration} /> : null}
        <DraftBanner values={values} onDiscard={acts.discard} />
        <RegistrationFields
          form={form}
          values={values}
          disabled={closed !== null}
          {...(onBehalf && { onBehalf: true })}
        />
        {Object.keys(values.faults).length > 0 ? (
          <Banner tone="problem" title={t('Please check the marked fields.')} />
        ) : null}
        {beforeButtons}
        <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
          {registration ? (
            <>
              <Button
                icon={Save}
                size="lg"
                disabled={closed !== null || busy || !values.dirty}
                onClick={acts.change}
              >
                {t('Save changes')}
              </Button>
              <Button
                type="submit"
                variant="primary"
                size="lg"
                icon={Send}
                busy={acts.busy}
                disabled={closed !== null || busy || revise?.kind !== 'allowed'}
              >
                {t(submitLabel(registration.registrationStatus))}
              </Button>
            </>
          ) : (
            <Button
              type="submit"
              variant="primary"
              size="lg"
              icon={Send}
              busy={acts.busy}
              disabled={closed !== null || busy}
            >
              {onBehalf ? t('Register on its behalf') : t('Register')}
            </Button>
          )}
        </div>
      </form>
      {acts.question}
    </>
  );
}

const firstRefused = (first: Verdict, second: Verdict): Verdict =>
  first.kind === 'refused' ? first : second;

/** Why nothing can be changed here; null: it can. */
function closedBy(open: Verdict, mayEdit: boolean): string | null {
  if (open.kind === 'refused') return textOf(refusalMessage(open.code));
  return mayEdit ? null : t('Only the owner or an admin of your organization can register it.');
}

function DraftBanner({ values, onDiscard }: { values: RegistrationValues; onDiscard: () => void }) {
  if (values.unkept) {
    return (
      <Banner
        tone="warn"
        title={t('This device cannot keep what you type. Please do not close this page.')}
      />
    );
  }
  if (!values.restored || !values.dirty) return null;
  return (
    <Banner
      tone="info"
      title={t('Your draft is still here')}
      action={<Button onClick={onDiscard}>{t('Discard draft')}</Button>}
    >
      {t('What you typed is kept on this device but not sent yet.')}
    </Banner>
  );
}
