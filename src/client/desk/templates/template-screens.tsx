import { useNavigate, useParams, useSearchParams } from 'react-router';
import { z } from 'zod';
import type { ProgramResult } from '../../../contract/programs.ts';
import {
  addTemplate,
  getTemplate,
  type TemplateResult,
  updateTemplate,
} from '../../../contract/templates.ts';
import {
  checkLetter,
  firstLetter,
  letterFields,
  templateFields,
} from '../../../domain/templates/template.ts';
import { type TemplateType, templateTypeLabels, templateTypes } from '../../../domain/templates/variables.ts';
import { Card } from '../../ui/card.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { useEditForm } from '../shared/form/use-edit-form.ts';
import { letterConflictFields } from '../shared/letters/letter-conflict-fields.ts';
import { letterOf, useLetterDraft } from '../shared/letters/letter-draft.ts';
import { LetterFields } from '../shared/letters/letter-fields.tsx';
import { LetterPreview } from '../shared/letters/letter-preview.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useApiQuery } from '../use-api.ts';

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
    <QueryView query={query} fresh rows={6} loading={t('Loading the template')}>
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

function TemplateEditor(props: TemplateEditorProps) {
  return (
    <FormPage>
      <TemplateForm {...props} />
    </FormPage>
  );
}

function TemplateForm({ program, type, template }: TemplateEditorProps) {
  const navigate = useNavigate();
  const leave = () => navigate(`/programs/${program.slug}/templates`);
  const form = useEditForm(templateForm(type), {
    values: template
      ? wordsOf(template)
      : {
          templateName: type === 'BROADCAST' ? '' : t(templateTypeLabels[type]),
          replyTo: '',
          ...firstLetter(type),
        },
    call: template ? updateTemplate : addTemplate,
    params: { programId: program.id, ...(template ? { templateId: template.templateId } : {}) },
    body: (args) => (template ? args : { ...args, templateType: type }),
    conflict: template && {
      fields: {
        templateName: { label: t('Name') },
        replyTo: { label: t('Reply to') },
        ...letterConflictFields(),
      },
      onTheirs: ({ templateName, replyTo, ...letter }) => {
        if (replyTo !== undefined) form.setValue('replyTo', replyTo, { shouldDirty: true });
        if (templateName !== undefined) form.setValue('templateName', templateName, { shouldDirty: true });
        draft.replace(letter);
      },
    },
    onSuccess: () => {
      toastSuccess(
        template ? t('Template has been successfully updated') : t('Template has been successfully added'),
      );
      leave();
    },
  });
  const draft = useLetterDraft(form);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card>
        <ApiForm form={form}>
          <TextField
            name="templateName"
            label={t('Name')}
            hint={t('Only the staff see it.')}
            autoComplete="off"
          />
          {type === 'BROADCAST' ? null : (
            <TextField
              name="replyTo"
              type="email"
              label={t('Reply to')}
              optional
              hint={t('Where answers go. If empty, to the address of the server.')}
              autoComplete="off"
            />
          )}
          <LetterFields key={draft.version} type={type} />
          <FormButtons submit={t('Save template')} onCancel={leave} />
        </ApiForm>
      </Card>
      <LetterPreview program={program} type={type} draft={draft} />
    </div>
  );
}

const templateForm = (type: TemplateType) =>
  z
    .object({
      templateName: templateFields.templateName,
      replyTo: templateFields.replyTo,
      ...letterFields,
    })
    .superRefine(checkLetter(() => type));

const wordsOf = (template: TemplateResult) => ({
  templateName: template.templateName,
  replyTo: template.replyTo,
  ...letterOf(template),
});
