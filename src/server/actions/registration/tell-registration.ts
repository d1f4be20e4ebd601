import type { ProgramCard } from '../../../contract/registration.ts';
import { letter } from '../../mail/letter.ts';
import { programMail } from '../../mail/templates/program-mail.ts';
import type { Work } from '../../perform/work.ts';
import { organizationMailbox } from '../../store/organizations.ts';
import { staffMailboxes } from '../../store/staff-mailboxes.ts';

/** Mails about a registration's coming and going; the product's own work tells nobody. */

type About = Pick<ProgramCard, 'id' | 'slug' | 'name'>;
interface Registrant {
  id: string;
  name: string;
  slug: string;
}

/** To the organization: it is received. To the staff: somebody waits. */
export async function tellRegistered(work: Work, program: About, organization: Registrant): Promise<void> {
  const { publicUrl } = work;
  if (publicUrl === null || work.actor.kind === 'SYSTEM') return;
  const mailbox = await organizationMailbox(work.tx, organization.id);
  if (mailbox?.email) {
    const programs = await programMail(work, 'REGISTRATION_RECEIVED', {
      ...{ programId: program.id, organizationName: organization.name },
      ...{ status: 'PENDING_APPROVAL', message: '' },
    });
    await work.mail(
      programs?.(mailbox.email) ??
        letter(mailbox.email, `${program.name}: your registration is received`, [
          {
            say: `The registration of ${organization.name} for ${program.name} is received. It waits for approval; you will hear of it by mail.`,
          },
          {
            link: `${publicUrl}/programs/${program.slug}/registration?registrationDataDrawer=true`,
            label: 'Look at the registration',
          },
        ]),
    );
  }
  await tellStaff(work, publicUrl, program, organization, {
    subject: `${program.name}: ${organization.name} has registered`,
    say: `${organization.name} has registered for ${program.name} and waits for approval.`,
  });
}

/** To the staff: revised data waits to be looked at. */
export async function tellRevised(work: Work, program: About, organization: Registrant): Promise<void> {
  const { publicUrl } = work;
  if (publicUrl === null || work.actor.kind === 'SYSTEM') return;
  await tellStaff(work, publicUrl, program, organization, {
    subject: `${program.name}: ${organization.name} has submitted revision data`,
    say: `${organization.name} has revised its registration for ${program.name} and submitted it.`,
  });
}

async function tellStaff(
  work: Work,
  publicUrl: string,
  program: About,
  organization: Registrant,
  news: { subject: string; say: string },
): Promise<void> {
  const link = `${publicUrl}/programs/${program.slug}/registrants?registrationDataDrawer=true&organization=${organization.id}`;
  const mailboxes = await staffMailboxes(work.tx, program.id);
  await work.mail(
    ...mailboxes.map((to) =>
      letter(to, news.subject, [{ say: news.say }, { link, label: 'Open the registration' }]),
    ),
  );
}
