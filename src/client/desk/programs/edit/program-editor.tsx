import { Save } from 'lucide-react';
import { useState } from 'react';
import type { ProgramSettingsResult } from '../../../../contract/program-settings.ts';
import { encodeMessage } from '../../../../domain/language/message.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useScrolledTo } from '../../../ui/use-scrolled-to.ts';
import { t, textOf } from '../../../words/words.ts';
import { ApiForm } from '../../shared/form/api-form.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { BellCard } from './bell-card.tsx';
import { MeetingsCard } from './meetings-card.tsx';
import { AboutCard, DatesCard, RegistrationSettingsCard } from './program-cards.tsx';
import type { ProgramValues } from './program-values.ts';
import { RequirementsCard } from './requirements-card.tsx';
import { RetentionCard } from './retention-card.tsx';
import { useProgramForm } from './use-program-form.ts';

export interface ProgramEditorProps {
  /** As it is now; null: a new one. */
  program: ProgramSettingsResult | null;
  initial: ProgramValues;
  submitLabel: string;
  /** The server has it: all of a new program, of one that is there what has changed. */
  onSaved: (saved: ProgramSettingsResult) => Promise<void>;
  onCancel: () => void;
}

/** Everything that staff set of a program (SPEC.md 2, 3 and 5), in one form. */
export function ProgramEditor({ program, initial, submitLabel, onSaved, onCancel }: ProgramEditorProps) {
  const answers = Object.fromEntries(
    (program?.programRequirements ?? []).map((one) => [one.id, one.answers]),
  );
  const form = useProgramForm(program, initial, answers, onSaved);
  useScrolledTo('form');
  const [uploading, setUploading] = useState<readonly string[]>([]);
  return (
    <>
      <ApiForm form={form} className="flex flex-col gap-6">
        {form.restored ? (
          <Banner
            tone="info"
            title={t('Your changes are still here')}
            action={<Button onClick={form.discard}>{t('Discard changes')}</Button>}
          >
            {t('What you typed is kept on this device but not saved yet.')}
          </Banner>
        ) : null}
        <AboutCard formerSlug={program?.slug ?? null} />
        <DatesCard />
        <RegistrationSettingsCard registered={(program?.counters.registrations.total ?? 0) > 0} />
        <div id="form" className="scroll-mt-24">
          <RequirementsCard answers={answers} />
        </div>
        <MeetingsCard />
        <BellCard />
        <RetentionCard program={program} />
        <AppearanceCard
          onBusy={(name, on) =>
            setUploading((now) => (on ? [...new Set([...now, name])] : now.filter((other) => other !== name)))
          }
        />
        {Object.keys(form.formState.errors).length > 0 ? (
          <Banner tone="problem" title={t('Please check the marked fields.')} />
        ) : null}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:items-center sm:justify-end">
          {form.dirty ? (
            <p className="text-muted sm:mr-auto">{t('Not saved yet. Kept on this device.')}</p>
          ) : null}
          <Button disabled={form.busy} onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            icon={Save}
            busy={form.busy}
            disabled={uploading.length > 0 || (program !== null && !form.dirty)}
          >
            {uploading.length > 0 ? t('Uploading') : submitLabel}
          </Button>
        </div>
      </ApiForm>
      <ConfirmDialog
        open={form.asked !== null}
        onOpenChange={(open) => {
          if (!open) form.settle(false);
        }}
        title={t('Save these changes?')}
        description={t('They affect other people:')}
        confirmLabel={t('Save changes')}
        dismissLabel={t('Keep editing')}
        onConfirm={() => form.settle(true)}
      >
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {form.asked?.lost.map((sentence) => (
            <li key={encodeMessage(sentence)}>{textOf(sentence)}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
