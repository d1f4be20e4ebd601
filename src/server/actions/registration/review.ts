import {
  decideReview,
  type Registration,
  type RegistrationStatus,
  type ReviewArgs,
} from '../../../domain/registration/registration.ts';
import { demand, Refusal } from '../../perform/refusal.ts';
import { type MailDraft, nameOf, type Work } from '../../perform/work.ts';
import { organizationMailbox } from '../../store/organizations.ts';
import { loadProgram } from '../../store/programs.ts';
import { insertRegistrationHistory, lockRegistration, saveReview } from '../../store/registrations.ts';

/**
 * Change a registration's status (SPEC.md 4); the organization's owner learns of it by mail, except from the
 * product's own work.
 *
 * @throws Refusal NOT_FOUND, STATUS_UNCHANGED
 */
export async function review(
  work: Work,
  args: ReviewArgs & { programId: string; organizationId: string },
): Promise<Registration> {
  const program = await loadProgram(work.tx, args.programId);
  const registration = await lockRegistration(work.tx, args.programId, args.organizationId);
  if (!program || !registration) throw new Refusal('NOT_FOUND');
  demand(decideReview(registration, args));
  const reviewed = { ...registration, registrationStatus: args.status };
  await saveReview(work.tx, registration, { ...reviewed, message: args.message, updatedAt: work.now });
  await insertRegistrationHistory(work.tx, {
    ...reviewed,
    id: work.newId(),
    message: args.message,
    createdBy: nameOf(work),
    createdAt: work.now,
  });
  if (work.actor.kind !== 'SYSTEM') {
    const mailbox = await organizationMailbox(work.tx, args.organizationId);
    if (mailbox?.email) await work.mail(mailOf(mailbox.email, mailbox.organizationName, program.name, args));
  }
  work.nudge(program.id);
  return reviewed;
}

const words: Record<RegistrationStatus, string> = {
  PENDING_APPROVAL: 'is waiting for approval again',
  APPROVED: 'is approved',
  REJECTED: 'was not accepted',
  NEED_REVISION: 'needs a revision',
};

const mailOf = (to: string, organization: string, program: string, args: ReviewArgs): MailDraft => ({
  to,
  subject: `${program}: your registration ${words[args.status]}`,
  text: [
    `The registration of ${organization} for ${program} ${words[args.status]}.`,
    ...(args.message ? ['', args.message] : []),
  ].join('\n'),
});
