import { Save } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { CallError } from '../../../../contract/call.ts';
import type { ProgramSettingsResult } from '../../../../contract/program-settings.ts';
import { encodeMessage, type Message } from '../../../../domain/language/message.ts';
import { takenAway } from '../../../../domain/programs/program-changes.ts';
import type { UpdateProgramArgs } from '../../../../domain/programs/save-program.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { t, textOf } from '../../../words/words.ts';
import { sentenceOf } from '../../shared/call-problem-text.ts';
import { AppearanceCard } from './appearance-card.tsx';
import { MeetingsCard } from './meetings-card.tsx';
import { AboutCard, DatesCard, RegistrationSettingsCard } from './program-cards.tsx';
import type { ProgramValues } from './program-values.ts';
import { changedArgs, faultsOf, type ProgramArgs, readProgram } from './read-program.ts';
import { RequirementsCard } from './requirements-card.tsx';
import { useProgramConflict } from './use-program-conflict.ts';
import { type ProgramForm, useProgramForm } from './use-program-form.ts';

export interface ProgramEditorProps {
  /** As it is now; null: a new one. */
  program: ProgramSettingsResult | null;
  initial: ProgramValues;
  submitLabel: string;
  busy: boolean;
  /** All of a new program; of one that is there what has changed. What is refused is given back; what was typed stays. */
  onSubmit: (
    args: ProgramArgs,
    changed: UpdateProgramArgs,
    done: { saved: () => void; refused: (error: CallError) => void },
  ) => void;
  onCancel: () => void;
}

/** Everything that staff set of a program (SPEC.md 2, 3 and 5), in one form. */
export function ProgramEditor(props: ProgramEditorProps) {
  const { program, initial, submitLabel, busy, onSubmit, onCancel } = props;
  const form = useProgramForm(program?.id ?? 'new', initial);
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<{
    args: ProgramArgs;
    changed: UpdateProgramArgs;
    lost: Message[];
  } | null>(null);
  const page = useRef<HTMLFormElement>(null);
  const conflict = useProgramConflict(program, form, {
    busy,
    resend: (changed) => {
      const { args } = readProgram(form.values, program?.slug ?? null);
      if (args) send(args, changed);
    },
  });
  const answers = Object.fromEntries(
    (program?.programRequirements ?? []).map((one) => [one.id, one.answers]),
  );
  const send = (args: ProgramArgs, changed: UpdateProgramArgs) =>
    onSubmit(args, changed, {
      saved: () => {
        setAsked(null);
        form.saved();
      },
      refused: (error) => {
        setAsked(null);
        if (conflict.handle(error)) return;
        form.setFaults(
          error.code === 'SLUG_TAKEN' ? { slug: encodeMessage(error.text) } : faultsOf(error.issues),
        );
        if (error.issues.length === 0 && error.code !== 'SLUG_TAKEN') toastError(sentenceOf(error));
        else focusFirstFault(page.current);
      },
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { args, faults } = readProgram(form.values, program?.slug ?? null);
    if (!args) {
      form.setFaults(faults);
      focusFirstFault(page.current);
      return;
    }
    // Against what the form was begun with: what others changed meanwhile is not sent back.
    const before = program && readProgram(form.base, program.slug).args;
    const changed = before ? conflict.withSeen(changedArgs(before, args)) : args;
    const lost = program
      ? takenAway(program, { ...program, ...(changed as Partial<ProgramArgs>) }, answers)
      : [];
    if (lost.length > 0) setAsked({ args, changed, lost });
    else send(args, changed);
  };
  return (
    <>
      <form ref={page} noValidate className="flex flex-col gap-6" onSubmit={submit}>
        <RestoredBanner form={form} />
        <AboutCard form={form} formerSlug={program?.slug ?? null} />
        <DatesCard form={form} />
        <RegistrationSettingsCard form={form} registered={(program?.counters.registrations.total ?? 0) > 0} />
        <RequirementsCard form={form} answers={answers} />
        <MeetingsCard form={form} />
        <AppearanceCard
          form={form}
          onBusy={(name, on) =>
            setUploading((now) => (on ? [...new Set([...now, name])] : now.filter((other) => other !== name)))
          }
        />
        {Object.keys(form.faults).length > 0 ? (
          <Banner tone="problem" title={t('Please check the marked fields.')} />
        ) : null}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:items-center sm:justify-end">
          {form.dirty ? (
            <p className="text-muted sm:mr-auto">{t('Not saved yet. Kept on this device.')}</p>
          ) : null}
          <Button disabled={busy} onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            icon={Save}
            busy={busy}
            disabled={uploading.length > 0 || (program !== null && !form.dirty)}
          >
            {uploading.length > 0 ? t('Uploading') : submitLabel}
          </Button>
        </div>
      </form>
      {/* Beside the form, not in it: a question has a form of its own. */}
      {conflict.question}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null);
        }}
        title={t('Save these changes?')}
        description={t('They affect other people:')}
        confirmLabel={t('Save changes')}
        dismissLabel={t('Keep editing')}
        busy={busy}
        onConfirm={() => asked && send(asked.args, asked.changed)}
      >
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {asked?.lost.map((sentence) => (
            <li key={encodeMessage(sentence)}>{textOf(sentence)}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}

function RestoredBanner({ form }: { form: ProgramForm }) {
  if (!form.restored) return null;
  return (
    <Banner
      tone="info"
      title={t('Your changes are still here')}
      action={<Button onClick={form.discard}>{t('Discard changes')}</Button>}
    >
      {t('What you typed is kept on this device but not saved yet.')}
    </Banner>
  );
}

/** Once the messages stand at their fields. */
function focusFirstFault(page: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const first = page?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  });
}
