import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { CallError } from '../../../contract/call.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import {
  addTemplate,
  getTemplate,
  type TemplateResult,
  updateTemplate,
} from '../../../contract/templates.ts';
import { firstLetter, type Letter, type TemplateChanges } from '../../../domain/templates/template.ts';
import { type TemplateType, templateTypeLabels, templateTypes } from '../../../domain/templates/variables.ts';
import { Card } from '../../ui/card.tsx';
import { useLeaveQuestion } from '../../ui/leave-question.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useEditConflict } from '../shared/edit-conflict/use-edit-conflict.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { useLetterDraft } from '../shared/letters/letter-draft.ts';
import { LetterFields } from '../shared/letters/letter-fields.tsx';
import { LetterPreview } from '../shared/letters/letter-preview.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useApiMutation, useApiQuery } from '../use-api.ts';

/** `/programs/:slug/templates/new?type=…`: another kind of mail in one's own words. */
export function NewTemplateScreen() {
  const [search] = useSearchParams();
  const type = templateTypes.find((one) => one === search.get('type')) ?? 'BROADCAST';
  return (
    <ProgramGate title={t('New template')} permission="template.edit">
      {(program) => (
        <>
          <Header program={program} title={t('New template')} type={type} />
          <TemplateEditor program={program} type={type} template={null} />
        </>
      )}
    </ProgramGate>
  );
}

/** `/programs/:slug/templates/:templateId`. */
export function TemplateScreen() {
  return (
    <ProgramGate title={t('Template')} permission="template.edit">
      {(program) => <Existing program={program} />}
    </ProgramGate>
  );
}

function Existing({ program }: { program: ProgramResult }) {
  const { templateId = '' } = useParams();
  const query = useApiQuery(
    getTemplate,
    { params: { programId: program.id, templateId } },
    // What is being written must not change under the writer.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  return (
    <QueryView query={query} rows={6} loading={t('Loading the template')}>
      {(template) => (
        <>
          <Header program={program} title={template.templateName} type={template.templateType} />
          <TemplateEditor program={program} type={template.templateType} template={template} />
        </>
      )}
    </QueryView>
  );
}

function Header({ program, title, type }: { program: ProgramResult; title: string; type: TemplateType }) {
  return (
    <>
      <title>{`${title} · ${program.name} · Meeting Door`}</title>
      <PageHeader
        title={title}
        eyebrow={t(templateTypeLabels[type])}
        back={{ to: `/programs/${program.slug}/templates`, label: t('Email templates') }}
      />
    </>
  );
}

interface TemplateEditorProps {
  program: ProgramResult;
  type: TemplateType;
  /** Null: a new one. */
  template: TemplateResult | null;
}

function TemplateEditor({ program, type, template }: TemplateEditorProps) {
  const navigate = useNavigate();
  const draft = useLetterDraft(type, template ? lettersOf(template) : firstLetter(type));
  const [name, setName] = useState(
    template?.templateName ?? (type === 'BROADCAST' ? '' : t(templateTypeLabels[type])),
  );
  const [problem, setProblem] = useState<string>();
  const [firstName] = useState(name);
  const leave = () => navigate(`/programs/${program.slug}/templates`);
  const { ask, question } = useLeaveQuestion(draft.unsaved || name !== firstName);
  const options = (said: string) => ({
    onSuccess: () => {
      toastSuccess(said);
      leave();
    },
    onError: (error: CallError) => {
      if (conflict.handle(error)) return;
      const own = error.issues.find(({ path }) => path === 'templateName');
      setProblem(own?.message);
      if (!own || error.issues.length > 1) draft.refused(error);
    },
  });
  const add = useApiMutation(addTemplate, options(t('Template has been successfully added')));
  const update = useApiMutation(updateTemplate, options(t('Template has been successfully updated')));
  const change = (body: TemplateChanges) => {
    if (template) update.mutate({ params: { programId: program.id, templateId: template.templateId }, body });
  };
  const conflict = useEditConflict<TemplateText>({
    read: template ? wordsOf(template) : {},
    fields: {
      templateName: { label: t('Name') },
      subject: { label: t('Subject') },
      templateTitle: { label: t('Title') },
      html: { label: 'HTML' },
      text: { label: t('Text') },
    },
    resend: change,
    busy: update.isPending,
    onTheirs: ({ templateName, ...letter }) => {
      if (templateName !== undefined) setName(templateName);
      draft.replace({ ...draft.letter, ...letter });
    },
  });
  const save = () => {
    const fine = draft.check();
    if (name.trim().length < 3) {
      setProblem(name.trim() ? t('Name must be at least 3 characters long.') : t('Name is required.'));
      return;
    }
    if (!fine) return;
    const body = { templateName: name, ...draft.letter };
    const params = { programId: program.id };
    if (template) change(conflict.withSeen(body));
    else add.mutate({ params, body: { ...body, templateType: type } });
  };
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card>
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <TextField
            label={t('Name')}
            hint={t('Only the staff see it.')}
            autoComplete="off"
            value={name}
            error={problem}
            onChange={(event) => {
              setName(event.target.value);
              setProblem(undefined);
            }}
          />
          <LetterFields
            type={type}
            letter={draft.letter}
            form={draft.form}
            version={draft.version}
            problems={draft.problems}
            onChange={draft.change}
            onForm={draft.setForm}
          />
          <FormButtons
            submit={t('Save template')}
            busy={add.isPending || update.isPending}
            onCancel={() => ask(leave)}
          />
        </form>
      </Card>
      <LetterPreview program={program} type={type} draft={draft} />
      {question}
      {conflict.question}
    </div>
  );
}

/** What of a template is written. */
interface TemplateText extends Letter {
  templateName: string;
}

const wordsOf = (template: TemplateResult) => ({
  templateName: template.templateName,
  ...lettersOf(template),
});

const lettersOf = ({ subject, templateTitle, html, text }: TemplateResult) => ({
  subject,
  templateTitle,
  html,
  text,
});
