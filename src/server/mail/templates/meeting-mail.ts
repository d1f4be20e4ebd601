import type { Translator } from '../../../domain/language/translator.ts';
import { type News, newsText } from '../../../domain/notifications/notification-news.ts';
import type { NotificationKind } from '../../../domain/notifications/notification-routing.ts';
import { type MeetingTemplateType, meetingTemplateOf } from '../../../domain/templates/meeting-templates.ts';
import type { MailDraft, TransactionContext } from '../../perform/transaction-context.ts';
import { type MailTemplate, organizationNames, programText, templatesFor } from '../../store/templates.ts';
import { compileLetter, fillLetter } from './compile-letter.ts';
import { replyHeaders } from './program-mail.ts';

/** News of one meeting that is to be mailed to one organization's people. */
interface MeetingMail {
  kind: NotificationKind;
  programId: string;
  organizationId: string;
}

/** Which templates there may be for mails of these kinds. */
export const templateTypesOf = (mails: readonly Pick<MeetingMail, 'kind'>[]): MeetingTemplateType[] => [
  ...new Set(mails.flatMap(({ kind }) => meetingTemplateOf(kind) ?? [])),
];

type Written = (translator: Translator, to: string, told: News) => MailDraft;

/**
 * How mails of meetings are written in the words of their program: what a template says stays as it was written, what is filled in
 * is in the reader's language.
 *
 * @param read the templates for these mails, where they are read already
 * @returns for a mail how it is written; null: in the product's words
 */
export async function meetingMails(
  { tx }: Pick<TransactionContext, 'tx'>,
  publicUrl: string,
  mails: readonly MeetingMail[],
  read?: readonly MailTemplate[],
): Promise<(mail: MeetingMail) => Written | null> {
  const programIds = [...new Set(mails.map(({ programId }) => programId))];
  const templates = read ?? (await templatesFor(tx, programIds, templateTypesOf(mails)));
  if (templates.length === 0) return () => null;
  const byKey = new Map(
    templates.map((template) => [
      `${template.programId} ${template.templateType}`,
      { template, letter: compileLetter(template) },
    ]),
  );
  const names = await organizationNames(tx, [...new Set(mails.map(({ organizationId }) => organizationId))]);
  const programs = new Map(
    await Promise.all(
      [...new Set(templates.map(({ programId }) => programId))].map(
        async (programId) => [programId, await programText(tx, programId)] as const,
      ),
    ),
  );
  return ({ kind, programId, organizationId }) => {
    const found = byKey.get(`${programId} ${meetingTemplateOf(kind)}`);
    const program = programs.get(programId);
    if (!found || !program) return null;
    return (translator, to, told) => {
      const { title, about, lines, path } = newsText(told, translator);
      const values = {
        organizationName: names.get(organizationId) ?? '',
        programName: program.name,
        organizer: program.organizer || program.name,
        programUrl: `${publicUrl}/programs/${program.slug}`,
        meetingTitle: title,
        meetingAbout: about,
        meetingDetails: lines.join('\n'),
        meetingUrl: `${publicUrl}${path}`,
      };
      return { to, ...fillLetter(found.letter, values), ...replyHeaders(found.template) };
    };
  };
}
