import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { checkLetter, letterFields, templateArgs, templateChanges } from '../domain/templates/template.ts';
import { type TemplateVariable, templateTypes, templateVariables } from '../domain/templates/variables.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram, programParams } from './objects.ts';

/** Mail templates of a program (API.md, Notifications; SPEC.md 3, Notification template). */

const oneParams = programParams.extend({
  templateId: z.uuid({ error: encodeMessage(idMessages.undefinedTemplateId) }),
});

export const templateShape = z.object({
  templateId: z.uuid(),
  programId: z.uuid(),
  templateName: z.string(),
  /** Mailboxes show it beside the subject. */
  templateTitle: z.string(),
  templateType: z.enum(templateTypes),
  /** Where answers go; empty: where the server's own do. */
  replyTo: z.string().default(''),
  /** What may stand in double braces in it. */
  predefinedVariables: z.array(z.enum(Object.keys(templateVariables) as [TemplateVariable])),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  updatedAt: z.string(),
});
export type TemplateResult = z.output<typeof templateShape>;

const calls = { ...ofProgram, may: 'template.edit' } as const;

export const listTemplates = endpoint(calls, {
  name: 'listTemplates',
  method: 'GET',
  path: '/notification/template/program/{programId}',
  shows: [],
  summary: 'All email templates of a program (at most 100) by kind and name.',
  result: z.object({ templates: z.array(templateShape) }),
});

export const getTemplate = endpoint(calls, {
  name: 'getTemplate',
  method: 'GET',
  path: '/notification/template/program/{programId}/{templateId}',
  shows: [],
  summary: 'One email template.',
  params: oneParams,
  result: templateShape,
});

export const addTemplate = endpoint(calls, {
  name: 'addTemplate',
  method: 'POST',
  path: '/notification/template/program/{programId}',
  summary:
    'Create an email template; each kind of email other than broadcasts can have one template, which is then used.',
  body: templateArgs,
  invalidates: ['listTemplates'],
  result: templateShape,
});

export const updateTemplate = endpoint(calls, {
  name: 'updateTemplate',
  method: 'PATCH',
  path: '/notification/template/program/{programId}/{templateId}',
  summary: 'Changes the given fields of an email template; its kind stays.',
  params: oneParams,
  body: templateChanges,
  invalidates: ['listTemplates'],
  result: templateShape,
});

export const deleteTemplate = endpoint(calls, {
  name: 'deleteTemplate',
  method: 'DELETE',
  path: '/notification/template/program/{programId}/{templateId}',
  summary: 'Deletes an email template; these emails use the standard text again.',
  params: oneParams,
  invalidates: ['listTemplates'],
  result: z.object({}),
});

/** A mail that is being written, and whom its preview is about. */
const draftArgs = z
  .object({
    templateType: z.enum(templateTypes, { error: encodeMessage(idMessages.undefinedTemplateType) }),
    ...letterFields,
    /** A registrant, whose values are filled in; left out: examples. */
    organizationId: z
      .uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) })
      .toLowerCase()
      .optional(),
  })
  .superRefine((args, context) => checkLetter(() => args.templateType)(args, context));
export type DraftArgs = z.output<typeof draftArgs>;

export const previewTemplate = endpoint(calls, {
  name: 'previewTemplate',
  method: 'POST',
  path: '/notification/template/program/{programId}/preview',
  summary: 'An email as a registrant would receive it: cleaned HTML, text and subject. Nothing is sent.',
  body: draftArgs,
  invalidates: 'nothing',
  result: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
});

export const testTemplate = endpoint(calls, {
  name: 'testTemplate',
  method: 'POST',
  path: '/notification/template/program/{programId}/test',
  summary: 'Sends an email as a registrant would receive it, to the caller’s own address only.',
  body: draftArgs,
  invalidates: 'nothing',
  result: z.object({ email: z.string() }),
});
