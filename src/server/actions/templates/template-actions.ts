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
  listTemplates: async (context, { params }) => ({
    templates: (await templatesOf(context.tx, params.programId)).map(viewOf),
  }),
  getTemplate: async (context, { params }) => {
    const template = await templateOf(context.tx, params.programId, params.templateId);
    if (!template) throw new Refusal('NOT_FOUND');
    return viewOf(template);
  },
  addTemplate: async (context, { params, body }) =>
    viewOf(await addTemplate(context, params.programId, body)),
  updateTemplate: async (context, { params, body }) => viewOf(await updateTemplate(context, params, body)),
  deleteTemplate: (context, { params }) => deleteTemplate(context, params),
  previewTemplate: (context, { params, body }) => previewTemplate(context, params.programId, body),
  testTemplate: (context, { params, body }) => testTemplate(context, params.programId, body),
} satisfies Partial<Actions>;
