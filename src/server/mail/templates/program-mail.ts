import type { Translator } from '../../../domain/language/translator.ts';
import type { RegistrationStatus } from '../../../domain/registration/registration.ts';
import type { Template } from '../../../domain/templates/template.ts';
import type { TemplateType } from '../../../domain/templates/variables.ts';
import type { MailDraft, TransactionContext } from '../../perform/transaction-context.ts';
import { programText, templateFor } from '../../store/templates.ts';
import { compileLetter, fillLetter } from './compile-letter.ts';
import { letterValues } from './letter-values.ts';

/** Which kind of mail tells of a status; null: there is no template for it. */
export const templateTypeOf: Record<RegistrationStatus, Exclude<TemplateType, 'BROADCAST'> | null> = {
  PENDING_APPROVAL: null,
  APPROVED: 'REGISTRATION_APPROVED',
  NEED_REVISION: 'REGISTRATION_NEED_REVISION',
  REJECTED: 'REGISTRATION_REJECTED',
};

/**
 * The mail about a registration in the program's own words, for whoever receives it: they stay as they were written, what
 * is filled in is in the reader's language.
 *
 * @param type null: the kind of mail has no template
 * @returns null where the program has no template for it
 */
export async function programMail(
  context: TransactionContext,
  type: Exclude<TemplateType, 'BROADCAST'> | null,
  about: { programId: string; organizationName: string; status: RegistrationStatus; message: string },
): Promise<((translator: Translator, to: string) => MailDraft) | null> {
  if (type === null || context.publicUrl === null) return null;
  const template = await templateFor(context.tx, about.programId, type);
  const program = template && (await programText(context.tx, about.programId));
  if (!template || !program) return null;
  const { publicUrl } = context;
  const mail = compileLetter(template);
  return (translator, to) => ({
    to,
    ...fillLetter(mail, letterValues(translator, { ...about, program }, publicUrl)),
    ...replyHeaders(template),
  });
}

/** Where answers go, as a header of the mail. */
export const replyHeaders = ({ replyTo }: Pick<Template, 'replyTo'>): Pick<MailDraft, 'headers'> =>
  replyTo === '' ? {} : { headers: { 'Reply-To': replyTo } };
