import type { ReactNode } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { useLeaveQuestion } from '../../ui/leave-question.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import type { PlanForm } from './use-plan-form.ts';

export interface PlanPageProps {
  program: ProgramResult;
  title: string;
  description: string;
  form: PlanForm;
  busy: boolean;
  /** The verb of the button that sends it. */
  submitLabel: string;
  onSend: () => void;
  /** The fields. */
  children: ReactNode;
  /** Below the fields on phones, beside them where there is room. */
  preview: ReactNode;
}

export const scheduleOf = (program: ProgramResult): string => `/programs/${program.slug}?tab=schedule`;

/** The frame of the pages that make or change events: fields, preview, one primary action. */
export function PlanPage(props: PlanPageProps) {
  const { program, title, description, form, busy, submitLabel, onSend, children, preview } = props;
  const { question } = useLeaveQuestion(form.touched && !busy);
  return (
    <>
      <PageHeader
        back={{ to: scheduleOf(program), label: t('Schedule') }}
        title={title}
        description={description}
      />
      <form
        ref={form.formRef}
        noValidate
        onSubmit={(event) => form.submit(event, onSend)}
        className="grid items-start gap-5 laptop:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <div className="flex min-w-0 flex-col gap-5">{children}</div>
        <div className="flex min-w-0 flex-col gap-5 laptop:sticky laptop:top-24">
          <Card title={t('Preview')} className="laptop:max-h-[calc(100dvh-13rem)] laptop:overflow-y-auto">
            {preview}
          </Card>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <ButtonLink to={scheduleOf(program)}>{t('Cancel')}</ButtonLink>
            <Button type="submit" variant="primary" busy={busy} className="sm:flex-1">
              {submitLabel}
            </Button>
          </div>
        </div>
      </form>
      {question}
    </>
  );
}
