import { registrationNews } from '../../domain/notifications/registration-news.ts';
import type { RegistrationStatus } from '../../domain/registration/registration.ts';
import { letter } from '../mail/letter.ts';
import type { Work } from '../perform/work.ts';
import { insertNotifications } from '../store/notifications.ts';
import { organizationMailbox } from '../store/organizations.ts';
import { readersOf } from '../store/tell.ts';

export interface Reviewed {
  program: { id: string; slug: string; name: string };
  organization: { id: string; name: string };
  status: RegistrationStatus;
  message: string;
  /** How many of its meetings were canceled with it. */
  canceled: number;
}

/**
 * Tells an organization of its review, within the transaction: by mail and in the product the people who are told of its
 * meetings too (decisions/015), but whoever did it; by mail to its own address where it has nobody who signs in. The
 * product's own work tells nobody.
 *
 * @returns whether anybody was told
 */
export async function tellReview(work: Work, reviewed: Reviewed): Promise<boolean> {
  const { publicUrl, actor } = work;
  if (publicUrl === null || actor.kind === 'SYSTEM') return false;
  const { program, organization } = reviewed;
  const news = registrationNews({ ...reviewed, program: program.name, organization: organization.name });
  const path = `/programs/${program.slug}/registration?registrationDataDrawer=true`;
  const readers = await readersOf(work.tx, program.id, [organization.id], null);
  const others = readers.filter(({ userId }) => actor.kind !== 'USER' || userId !== actor.userId);
  await insertNotifications(
    work.tx,
    others.map(({ userId }) => ({
      id: work.newId(),
      user_id: userId,
      program_id: program.id,
      meeting_id: null,
      organization_id: organization.id,
      notification_type: `REGISTRATION_${reviewed.status}`,
      title: news.title,
      message: news.message,
      url: path,
      created_at: work.now,
    })),
  );
  const own = readers.length === 0 ? await organizationMailbox(work.tx, organization.id) : null;
  const addresses = new Set([...others.map(({ email }) => email), ...(own?.email ? [own.email] : [])]);
  await work.mail(
    ...[...addresses].map((to) =>
      letter(to, news.subject, [
        ...news.lines.map((say) => ({ say })),
        { link: `${publicUrl}${path}`, label: 'Look at the registration' },
      ]),
    ),
  );
  // Somebody who reviews their own organization knows.
  return addresses.size > 0 || readers.length > 0;
}
