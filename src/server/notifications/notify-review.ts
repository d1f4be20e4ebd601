import { notificationChannels } from '../../domain/notifications/channels.ts';
import type { News } from '../../domain/notifications/notification-news.ts';
import { registrationNews, removalNews } from '../../domain/notifications/registration-news.ts';
import type { RegistrationStatus } from '../../domain/registration/registration.ts';
import { translatorIn } from '../language/translators.ts';
import { programMail, templateTypeOf } from '../mail/templates/program-mail.ts';
import { accountOf, type TransactionContext } from '../perform/transaction-context.ts';
import { languageOfAddress } from '../store/languages.ts';
import { readersOf } from '../store/notification-readers.ts';
import { organizationMailbox } from '../store/organizations.ts';
import { silentPrograms } from '../store/resends.ts';
import { newsMail } from './news-mail.ts';
import { notifyUsers } from './notify-users.ts';

export interface Reviewed {
  program: { id: string; slug: string; name: string };
  organization: { id: string; name: string };
  status: RegistrationStatus;
  message: string;
  /** How many of its meetings were canceled with it. */
  canceled: number;
}

/**
 * Tells an organization of its review, within the transaction: the people who are told of its meetings too
 * (decisions/015), but whoever did it, each on the channels that they chose (decisions/020); by mail to its own address
 * where it has nobody who signs in. The product's own work tells nobody, nor does a program that wants nobody told
 * (SPEC.md 3, disableNotification).
 *
 * @returns whether anyone knows
 */
export async function notifyReview(context: TransactionContext, reviewed: Reviewed): Promise<boolean> {
  const { program, organization } = reviewed;
  if (!(await isTold(context, program.id))) return false;
  // In the program's own words where it has some.
  const template = await programMail(context, templateTypeOf[reviewed.status], {
    programId: program.id,
    organizationName: organization.name,
    status: reviewed.status,
    message: reviewed.message,
  });
  return await notifyOf(context, reviewed, registrationNews(reviewed), template);
}

/**
 * Tells an organization that its registration is removed, as of a review. Before it is: who reads it is found by the registration.
 *
 * @returns whether anyone knows
 */
export async function notifyRemoval(
  context: TransactionContext,
  removed: Pick<Reviewed, 'program' | 'organization' | 'message'>,
): Promise<boolean> {
  if (!(await isTold(context, removed.program.id))) return false;
  return await notifyOf(context, removed, removalNews(removed));
}

async function isTold({ publicUrl, actor, tx }: TransactionContext, programId: string): Promise<boolean> {
  if (publicUrl === null || actor.kind === 'SYSTEM') return false;
  return (await silentPrograms(tx, [programId])).size === 0;
}

async function notifyOf(
  context: TransactionContext,
  { program, organization }: Pick<Reviewed, 'program' | 'organization'>,
  told: News,
  template?: Awaited<ReturnType<typeof programMail>>,
): Promise<boolean> {
  const { publicUrl } = context;
  if (publicUrl === null) return false;
  const readers = await readersOf(context.tx, {
    programId: program.id,
    organizationIds: [organization.id],
    exceptUserId: null,
  });
  if (readers.length === 0) {
    const own = await organizationMailbox(context.tx, organization.id);
    if (!own?.email) return false;
    const translator = translatorIn(await languageOfAddress(context, own.email));
    await context.mail(
      template?.(translator, own.email) ?? newsMail(translator, own.email, [told], publicUrl),
    );
    return true;
  }
  const self = accountOf(context);
  const others = readers.filter(({ userId }) => userId !== self);
  const heard = await notifyUsers(
    context,
    publicUrl,
    others.map((reader) => ({
      kind: 'REGISTRATION_REVIEWED',
      reader,
      channels: new Set(notificationChannels),
      programId: program.id,
      meeting: null,
      told,
      ...(template ? { mail: template } : {}),
    })),
  );
  // Someone who reviews their own organization knows.
  return heard.size > 0 || others.length < readers.length;
}
