import type { ProgramCard } from '../../../contract/program-cards.ts';
import type { RegistrationResult } from '../../../contract/registration.ts';
import type { AgreementWay } from '../../../domain/registration/agreement.ts';
import { emptyRegistration, type RegistrationData } from '../../../domain/registration/registration-data.ts';
import { concernedByOrganizations } from '../../live/news-topics.ts';
import { Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { findRegistration, saveRegistrationData } from '../../store/registration-forms.ts';
import { insertRegistration, insertRegistrationHistory } from '../../store/registrations.ts';
import { recordAgreement } from './agreement.ts';
import { dataToKeep, type Registering, savePeople } from './save-data.ts';

/**
 * Writes a registration that is allowed, whoever sends it: it waits for approval. Two at once: the later is refused by
 * the database.
 *
 * @param said what its history says of it, and what it is between the organization and the program; null: no agreement yet
 * @throws Refusal BAD_INPUT, ALREADY_REGISTERED
 */
export async function saveNewRegistration(
  context: TransactionContext,
  { program, organization }: { program: ProgramCard; organization: Registering['organization'] },
  given: RegistrationData,
  { message, how }: { message: string; how: AgreementWay | null },
): Promise<RegistrationResult> {
  const registering = { programId: program.id, organization, former: emptyRegistration };
  const data = await dataToKeep(context, registering, given);
  const registration = {
    programId: program.id,
    organizationId: organization.id,
    registrationStatus: 'PENDING_APPROVAL' as const,
  };
  await insertRegistration(
    context.tx,
    { ...registration, purpose: data.purpose },
    { createdBy: context.actor.kind === 'USER' ? context.actor.userId : null, createdAt: context.now },
  );
  await saveRegistrationData(context.tx, registration, data, { isEdited: false, updatedAt: context.now });
  const byStaff = how === null || how === 'ENTERED';
  await savePeople(context, registration, [], data.members, byStaff);
  if (how) await recordAgreement(context, registration, how);
  await insertRegistrationHistory(context.tx, {
    ...registration,
    id: context.newId(),
    message,
    createdBy: nameOf(context),
    createdAt: context.now,
  });
  context.nudge(program.id, concernedByOrganizations(organization.id), [
    'registration',
    'organization',
    'member',
  ]);
  const saved = await findRegistration(context.tx, program.id, organization.id);
  if (!saved) throw new Refusal('NOT_FOUND');
  return saved;
}
