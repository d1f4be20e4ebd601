import { z } from 'zod';
import * as idMessages from '../input/id-messages.ts';
import * as labelMessages from '../input/label-messages.ts';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage, type Message, wordOf } from '../language/message.ts';
import { isEmail } from '../people/organization.ts';
import * as organizationMessages from '../people/organization-messages.ts';
import { seenArgs } from '../verdict/optimistic-concurrency.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import * as templatesMessages from './messages.ts';
import { type TemplateType, templateTypes, unknownText, unknownVariables } from './variables.ts';

/**
 * Mail templates of a program (SPEC.md 3, Notification template: templateId, templateName, templateTitle, templateType,
 * predefined variables, subject, html, text).
 */

/** SPEC.md 9: "text fields min 3". */
const MIN_TEXT = 3;
export const MAX_SUBJECT_LENGTH = 200;
/** In characters; mail programs cut a mail off at about 100 kB. */
export const MAX_HTML_LENGTH = 90_000;
export const MAX_TEXT_LENGTH = 50_000;
/** How many templates a program has at most. */
export const MAX_TEMPLATES = 100;

const oneLine = (label: string) =>
  z
    .string({ error: encodeMessage(labelMessages.labelRequired({ label: wordOf(label) })) })
    .trim()
    .max(MAX_SUBJECT_LENGTH, encodeMessage(inputMessages.tooLong({ max: MAX_SUBJECT_LENGTH })))
    .refine(
      (line) => !/[\p{Cc}\u2028\u2029]/u.test(line),
      encodeMessage(templatesMessages.labelOneLine({ label: wordOf(label) })),
    );

const required = (label: string) =>
  oneLine(label)
    .min(1, encodeMessage(labelMessages.labelRequired({ label: wordOf(label) })))
    .min(MIN_TEXT, encodeMessage(templatesMessages.labelTooShort({ label: wordOf(label), min: MIN_TEXT })));

/** What a mail says. Where one of html and text is empty it is made from the other. */
export const letterFields = {
  subject: required('Subject'),
  /** Mailboxes show it beside the subject. */
  templateTitle: oneLine('Title').default(''),
  html: z.string().max(MAX_HTML_LENGTH, encodeMessage(templatesMessages.htmlTooLong)).default(''),
  text: z.string().max(MAX_TEXT_LENGTH, encodeMessage(templatesMessages.textTooLong)).default(''),
};

export interface Letter {
  subject: string;
  templateTitle: string;
  html: string;
  text: string;
}

/** Where answers to a mail go; empty: where the server's own do. */
const replyTo = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, encodeMessage(organizationMessages.emailAddressInvalid))
  .refine(
    (address) => address === '' || isEmail(address),
    encodeMessage(organizationMessages.emailAddressInvalid),
  );

/** What is read where no mail was kept yet. */
export const NO_LETTER: Letter = { subject: '', templateTitle: '', html: '', text: '' };

export const EMPTY_LETTER = templatesMessages.letterEmpty;

/** What is wrong with a letter of this type beyond its fields, by field. */
export function letterFaults(type: TemplateType, letter: Letter): { path: keyof Letter; message: Message }[] {
  const faults = (['subject', 'templateTitle', 'html', 'text'] as const).flatMap((path) => {
    const unknown = unknownVariables(type, letter[path]);
    return unknown.length > 0 ? [{ path, message: unknownText(type, unknown) }] : [];
  });
  if (letter.html.trim() || letter.text.trim()) return faults;
  return [...faults, { path: 'text', message: EMPTY_LETTER }];
}

/** Adds a letter's faults to what a schema found. */
export const checkLetter =
  (typeOf: (letter: Letter) => TemplateType) =>
  (
    letter: Letter,
    context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
  ) => {
    for (const { path, message } of letterFaults(typeOf(letter), letter))
      context.addIssue({ code: 'custom', path: [path], message: encodeMessage(message) });
  };

export const templateFields = {
  templateName: required('Name'),
  templateType: z.enum(templateTypes, { error: encodeMessage(idMessages.undefinedTemplateType) }),
  replyTo: replyTo.default(''),
  ...letterFields,
};
/** What a person says of a template: in the form, in the call. */
export const templateArgs = z
  .object(templateFields)
  .superRefine((args, context) => checkLetter(() => args.templateType)(args, context));
export type TemplateArgs = z.output<typeof templateArgs>;

/** Some of a template's fields: the others stay. Its type stays always: what it is used for, and its variables. */
export const templateChanges = z
  .object({
    templateName: required('Name'),
    replyTo,
    subject: letterFields.subject,
    templateTitle: oneLine('Title'),
    html: z.string().max(MAX_HTML_LENGTH, encodeMessage(templatesMessages.htmlTooLong)),
    text: z.string().max(MAX_TEXT_LENGTH, encodeMessage(templatesMessages.textTooLong)),
  })
  .partial()
  .extend({ seen: seenArgs });
export type TemplateChanges = z.output<typeof templateChanges>;

export interface Template extends TemplateArgs {
  templateId: string;
  programId: string;
  updatedAt: string;
}

/** @param templates those that the program has: one for each kind of mail, and any number for broadcasts */
export function decideAddTemplate(
  templates: readonly Pick<Template, 'templateType'>[],
  { templateType }: Pick<TemplateArgs, 'templateType'>,
): Verdict {
  if (templates.length >= MAX_TEMPLATES) return refused('TOO_MANY_TEMPLATES');
  const taken = templateType !== 'BROADCAST' && templates.some((one) => one.templateType === templateType);
  return taken ? refused('TEMPLATE_TYPE_TAKEN') : allowed();
}

const PLEASE_REVISE = 'Please change what was requested and submit the revision data.';
const MEET_AGAIN = 'If you would like to meet at another time, please request a meeting again.';
const THANKS_FOR_WAITING = 'Thank you for waiting. We are sorry that your meeting did not take place.';

/** A mail to begin with, for a type that has none yet. */
export function firstLetter(type: TemplateType): Letter {
  const begin = (subject: string, ...paragraphs: string[]): Letter => ({
    subject,
    templateTitle: '',
    html: '',
    text: paragraphs.join('\n\n'),
  });
  const regards = 'Kind regards,\n{{organizer}}';
  switch (type) {
    case 'REGISTRATION_RECEIVED':
      return begin(
        '{{programName}}: your registration is received',
        'Hello {{organizationName}},',
        'Thank you for registering for {{programName}}. We look at your registration and let you know.',
        '{{registrationUrl}}',
        regards,
      );
    case 'REGISTRATION_APPROVED':
      return begin(
        '{{programName}}: your registration is approved',
        'Hello {{organizationName}},',
        'Welcome to {{programName}}! You can now request meetings with other participants.',
        '{{programUrl}}',
        '{{message}}',
        regards,
      );
    case 'REGISTRATION_NEED_REVISION':
      return begin(
        '{{programName}}: your registration needs a revision',
        'Hello {{organizationName}},',
        PLEASE_REVISE,
        '{{message}}',
        '{{registrationUrl}}',
        regards,
      );
    case 'REGISTRATION_REJECTED':
      return begin(
        '{{programName}}: your registration was not accepted',
        'Hello {{organizationName}},',
        'Thank you for your interest in {{programName}}. We cannot accept your registration.',
        '{{message}}',
        regards,
      );
    case 'MEETING_REQUESTED':
    case 'MEETING_ACCEPTED':
    case 'MEETING_DECLINED':
    case 'MEETING_OTHER_TIMES':
    case 'MEETING_MOVED':
    case 'MEETING_CANCELED':
    case 'MEETING_REMINDER':
      return begin(
        '{{programName}}: {{meetingTitle}}, {{meetingAbout}}',
        'Hello {{organizationName}},',
        '{{meetingDetails}}',
        '{{meetingUrl}}',
        regards,
      );
    case 'MEETING_NO_SHOW':
      return begin(
        '{{programName}}: we missed you, {{meetingAbout}}',
        'Hello {{organizationName}},',
        '{{meetingDetails}}',
        MEET_AGAIN,
        '{{meetingUrl}}',
        regards,
      );
    case 'MEETING_PARTNER_NO_SHOW':
      return begin(
        '{{programName}}: your partner did not come, {{meetingAbout}}',
        'Hello {{organizationName}},',
        THANKS_FOR_WAITING,
        '{{meetingDetails}}',
        '{{meetingUrl}}',
        regards,
      );
    case 'BROADCAST':
      // Nothing: a beginning of the text would stay the whole text of who writes HTML.
      return { subject: '', templateTitle: '', html: '', text: '' };
  }
}
