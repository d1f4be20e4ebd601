import type { Template } from '../../../domain/templates/template.ts';
import { variablesOf } from '../../../domain/templates/variables.ts';
import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import { templateOf, templatesOf } from '../../store/templates.ts';
import { addTemplate, deleteTemplate, updateTemplate } from './change-templates.ts';
import { previewTemplate, testTemplate } from './try-template.ts';

const viewOf = (template: Template) => ({
  ...template,
  predefinedVariables: [...variablesOf[template.templateType]],
});

/** Every call about mail templates (API.md, Notifications). */
export const templateActions = {
  listTemplates: async (work, { params }) => ({
    templates: (await templatesOf(work.tx, params.programId)).map(viewOf),
  }),
  getTemplate: async (work, { params }) => {
    const template = await templateOf(work.tx, params.programId, params.templateId);
    if (!template) throw new Refusal('NOT_FOUND');
    return viewOf(template);
  },
  addTemplate: async (work, { params, body }) => viewOf(await addTemplate(work, params.programId, body)),
  updateTemplate: async (work, { params, body }) => viewOf(await updateTemplate(work, params, body)),
  deleteTemplate: (work, { params }) => deleteTemplate(work, params),
  previewTemplate: (work, { params, body }) => previewTemplate(work, params.programId, body),
  testTemplate: (work, { params, body }) => testTemplate(work, params.programId, body),
} satisfies Partial<Actions>;
