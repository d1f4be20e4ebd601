import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { AgreementWay } from '../../../domain/registration/agreement.ts';
import type { Registration, registerArgs } from '../../../domain/registration/registration.ts';
import { concernedByOrganizations } from '../../live/news-topics.ts';
import { badInput, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { loadOrganization, membersAmong } from '../../store/organizations.ts';
import { loadProgram } from '../../store/programs.ts';
import {
  insertProgramMembers,
  insertRegistration,
  insertRegistrationHistory,
} from '../../store/registrations.ts';
import { recordAgreement } from './agreement.ts';

/**
 * Register an organization for a program with the people it brings; each gets a badge number (SPEC.md 3 and 4).
 *
 * @param by what it is between the organization and the program, and whose act; null: no agreement yet
 * Badge numbers are random: they say nothing about a person, and 8 bytes do not meet by chance in a program.
 *
 * @throws Refusal NOT_FOUND, NOT_OPEN_FOR_REGISTRATION, BAD_INPUT for people of another organization,
 *   ALREADY_REGISTERED
 */
export async function register(
  context: TransactionContext,
  args: z.output<typeof registerArgs> & { programId: string },
  by: { how: AgreementWay | null; givenBy: string | null },
): Promise<Registration> {
  const program = await loadProgram(context.tx, args.programId);
  const organization = await loadOrganization(context.tx, args.organizationId);
  if (!program || !organization) throw new Refusal('NOT_FOUND');
  if (context.actor.kind !== 'SYSTEM' && program.status !== 'OPEN_REGISTRATION')
    throw new Refusal('NOT_OPEN_FOR_REGISTRATION');
  const members = [...new Set(args.members)];
  const known = await membersAmong(context.tx, organization.id, members);
  if (members.some((userId) => !known.has(userId)))
    throw badInput({ path: 'members', message: 'Only members of the organization can be registered.' });

  const registration: Registration = {
    programId: program.id,
    organizationId: organization.id,
    registrationStatus: 'PENDING_APPROVAL',
  };
  await insertRegistration(
    context.tx,
    { ...registration, purpose: args.purpose },
    { createdBy: context.actor.kind === 'USER' ? context.actor.userId : null, createdAt: context.now },
  );
  await insertRegistrationHistory(context.tx, {
    ...registration,
    id: context.newId(),
    message: '',
    createdBy: nameOf(context),
    createdAt: context.now,
  });
  await insertProgramMembers(
    context.tx,
    members.map((userId) => ({
      programId: program.id,
      organizationId: organization.id,
      userId,
      badgeNumber: randomBytes(8).toString('hex'),
      byStaff: by.how === null || by.how === 'ENTERED',
      createdAt: context.now,
    })),
  );
  if (by.how) await recordAgreement(context, registration, by.how, by.givenBy);
  context.nudge(program.id, concernedByOrganizations(organization.id), [
    'registration',
    'organization',
    'member',
  ]);
  return registration;
}
