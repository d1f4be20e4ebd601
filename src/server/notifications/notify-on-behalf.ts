import { notificationChannels } from '../../domain/notifications/channels.ts';
import { onBehalfNews } from '../../domain/notifications/on-behalf-news.ts';
import { translatorIn } from '../language/translators.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { languageOfAddress } from '../store/languages.ts';
import { readersOf } from '../store/notification-readers.ts';
import { staffTies } from '../store/organization-roles.ts';
import { organizationMailbox } from '../store/organizations.ts';
import { silentPrograms } from '../store/resends.ts';
import { countMailToStranger } from './mail-to-stranger.ts';
import { newsMail } from './news-mail.ts';
import { notifyUsers } from './notify-users.ts';

/**
 * Tells an organization that staff registered it, within the transaction: the people who are told of its meetings
 * (decisions/015) on the channels that they chose, but whoever did it; by mail to its own address where it has nobody who
 * signs in. The product's own work tells nobody, nor does a program that wants nobody told (SPEC.md 3,
 * disableNotification). An organization that has agreed with no program of the caller hears it as a stranger does: it
 * counts among the caller's mails to strangers, and no name in it looks like a link.
 *
 * @throws Refusal TOO_MANY_INVITATIONS
 */
export async function notifyOnBehalf(
  context: TransactionContext,
  program: { id: string; slug: string; name: string },
  organization: { id: string; name: string },
): Promise<void> {
  const { publicUrl, actor } = context;
  if (publicUrl === null || actor.kind === 'SYSTEM') return;
  if ((await silentPrograms(context.tx, [program.id])).size > 0) return;
  const readers = await readersOf(context.tx, {
    programId: program.id,
    organizationIds: [organization.id],
    exceptUserId: null,
  });
  const own = readers.length === 0 ? await organizationMailbox(context.tx, organization.id) : null;
  if (readers.length === 0 && !own?.email) return;
  const stranger = await isStranger(context, organization.id);
  if (stranger) await countMailToStranger(context);
  const told = onBehalfNews({ program, organization, asks: readers.length > 0, stranger });
  if (own?.email) {
    const translator = translatorIn(await languageOfAddress(context, own.email));
    await context.mail(newsMail(translator, own.email, [told], publicUrl));
    return;
  }
  await notifyUsers(
    context,
    publicUrl,
    readers
      .filter(({ userId }) => actor.kind !== 'USER' || userId !== actor.userId)
      .map((reader) => ({
        kind: 'REGISTRATION_ON_BEHALF' as const,
        reader,
        channels: new Set(notificationChannels),
        programId: program.id,
        meeting: null,
        told,
      })),
  );
}

/** Who registers it has no program that the organization itself agreed with. The super admin answers for the whole product. */
async function isStranger({ actor, tx }: TransactionContext, organizationId: string): Promise<boolean> {
  if (actor.kind !== 'USER' || actor.userRole === 'SUPER_ADMIN') return false;
  const ties = await staffTies(tx, actor.userId, organizationId);
  return !ties.some(({ how }) => how !== 'ENTERED');
}
