import {
  decideAddTemplate,
  type Template,
  type TemplateArgs,
  type TemplateChanges,
} from '../../../domain/templates/template.ts';
import { applyUpdateTemplate, decideUpdateTemplate } from '../../../domain/templates/update-template.ts';
import { cleanMailHtml } from '../../mail/templates/clean-mail-html.ts';
import { assertAllowed, badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { lockProgram } from '../../store/programs.ts';
import {
  insertTemplate,
  removeTemplate,
  saveTemplate,
  templateOf,
  templatesOf,
} from '../../store/templates.ts';

/** @throws Refusal NOT_FOUND, TEMPLATE_TYPE_TAKEN, TOO_MANY_TEMPLATES */
export async function addTemplate(
  context: TransactionContext,
  programId: string,
  args: TemplateArgs,
): Promise<Template> {
  if (!(await lockProgram(context.tx, programId))) throw new Refusal('NOT_FOUND');
  assertAllowed(decideAddTemplate(await templatesOf(context.tx, programId), args));
  const template = cleaned({ ...args, templateId: context.newId(), programId, updatedAt: context.now });
  await insertTemplate(context.tx, template);
  return template;
}

/** @throws Refusal NOT_FOUND, CHANGED_MEANWHILE with what is there now, BAD_INPUT where what was changed does not go with what stays */
export async function updateTemplate(
  context: TransactionContext,
  of: { programId: string; templateId: string },
  changes: TemplateChanges,
): Promise<Template> {
  if (!(await lockProgram(context.tx, of.programId))) throw new Refusal('NOT_FOUND');
  const before = await templateOf(context.tx, of.programId, of.templateId);
  if (!before) throw new Refusal('NOT_FOUND');
  assertAllowed(decideUpdateTemplate(before, changes));
  const read = applyUpdateTemplate(before, changes);
  if (!read.success)
    throw badInput(...read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  const template = cleaned({ ...before, ...read.data, updatedAt: context.now });
  await saveTemplate(context.tx, template);
  return template;
}

/** What is kept is what would be sent: nothing that a mail may not hold is shown to the next who edits it. */
const cleaned = (template: Template): Template => ({
  ...template,
  html: cleanMailHtml(template.html).trim(),
});

/** @throws Refusal NOT_FOUND */
export async function deleteTemplate(
  context: TransactionContext,
  of: { programId: string; templateId: string },
): Promise<Record<string, never>> {
  if (!(await removeTemplate(context.tx, of.programId, of.templateId))) throw new Refusal('NOT_FOUND');
  return {};
}
