import type { ProgramCard } from '../../../contract/program-cards.ts';
import { translatorIn } from '../../language/translators.ts';
import { receivedMail, staffMail } from '../../mail/registration-mails.ts';
import { programMail } from '../../mail/templates/program-mail.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { languageOfAddress } from '../../store/languages.ts';
import { organizationMailbox } from '../../store/organizations.ts';
import { silentPrograms } from '../../store/resends.ts';
import { staffMailboxes } from '../../store/staff-mailboxes.ts';

/**
 * Mails about a registration's coming and going. The product's own work tells nobody, nor does a program that wants
 * nobody told (SPEC.md 3, disableNotification).
 */

type About = Pick<ProgramCard, 'id' | 'slug' | 'name'>;
interface Registrant {
  id: string;
  name: string;
  slug: string;
}

/** To the organization: it is received. To the staff: someone waits. */
export async function notifyRegistered(
  context: TransactionContext,
  program: About,
  organization: Registrant,
): Promise<void> {
  const publicUrl = await linksOf(context, program);
  if (publicUrl === null) return;
  const mailbox = await organizationMailbox(context.tx, organization.id);
  if (mailbox?.email) {
    const programs = await programMail(context, 'REGISTRATION_RECEIVED', {
      programId: program.id,
      organizationName: organization.name,
      status: 'PENDING_APPROVAL',
      message: '',
    });
    const translator = translatorIn(await languageOfAddress(context, mailbox.email));
    await context.mail(
      programs?.(translator, mailbox.email) ??
        receivedMail(translator, mailbox.email, { program, organization }, publicUrl),
    );
  }
  await notifyStaff(context, publicUrl, program, organization, 'REGISTERED');
}

/** To the staff: revised data waits to be looked at. */
export async function notifyRevised(
  context: TransactionContext,
  program: About,
  organization: Registrant,
): Promise<void> {
  const publicUrl = await linksOf(context, program);
  if (publicUrl === null) return;
  await notifyStaff(context, publicUrl, program, organization, 'REVISED');
}

/** Where the links of a mail lead; null: nobody is told. */
async function linksOf({ publicUrl, actor, tx }: TransactionContext, program: About): Promise<string | null> {
  if (actor.kind === 'SYSTEM' || publicUrl === null) return null;
  return (await silentPrograms(tx, [program.id])).size > 0 ? null : publicUrl;
}

async function notifyStaff(
  context: TransactionContext,
  publicUrl: string,
  program: About,
  organization: Registrant,
  what: 'REGISTERED' | 'REVISED',
): Promise<void> {
  const mailboxes = await staffMailboxes(context.tx, program.id);
  await context.mail(
    ...mailboxes.map(({ email, language }) =>
      staffMail(translatorIn(language), email, what, { program, organization }, publicUrl),
    ),
  );
}
