import { decideSeen, ownChanges } from '../verdict/optimistic-concurrency.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { type Template, type TemplateChanges, templateArgs } from './template.ts';

/** Whether nothing is lost that someone else has written of the template meanwhile. */
export const decideUpdateTemplate = (before: Template, changes: TemplateChanges): Verdict =>
  decideSeen(before, changes);

/** The template as it is then; or what of the changes does not go with what stays. */
export const applyUpdateTemplate = (before: Template, changes: TemplateChanges) =>
  templateArgs.safeParse({ ...before, ...ownChanges(changes) });
