import type { RegistrationResult } from '../../../contract/registration.ts';
import {
  type ChangeRegistrationArgs,
  changedData,
  decideChangeData,
} from '../../../domain/registration/change-data.ts';
import {
  decideChange,
  decideProgramOpen,
  decideRegister,
  decideRevise,
  type RegistrationData,
  sameData,
} from '../../../domain/registration/registration-data.ts';
import { concernedByOrganizations } from '../../live/news-topics.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { agreeByActing } from '../../services/registration/agreement.ts';
import { notifyRegistered, notifyRevised } from '../../services/registration/notify-registration.ts';
import { cardOfProgram } from '../../services/registration/registration-form.ts';
import { dataToKeep, savePeople } from '../../services/registration/save-data.ts';
import { saveNewRegistration } from '../../services/registration/save-new.ts';
import { adoptMembers } from '../../store/agreements.ts';
import { loadFullOrganization } from '../../store/organization-profiles.ts';
import { findRegistration, saveRegistrationData } from '../../store/registration-forms.ts';
import { insertRegistrationHistory } from '../../store/registrations.ts';

interface Of {
  programId: string;
  organizationId: string;
}

/**
 * Register the active organization (SPEC.md 3 and 4): it waits for approval; it and the staff are told by mail.
 *
 * @throws Refusal NOT_FOUND, NOT_OPEN_FOR_REGISTRATION, ALREADY_REGISTERED, BAD_INPUT
 */
export async function registerOrganization(
  context: TransactionContext,
  of: Of,
  given: RegistrationData,
): Promise<RegistrationResult> {
  const program = await cardOfProgram(context, of.programId);
  const organization = await loadFullOrganization(context.tx, { id: of.organizationId });
  if (!organization) throw new Refusal('NOT_FOUND');
  if (program.registration) throw new Refusal('ALREADY_REGISTERED');
  assertAllowed(decideRegister(program));
  const registration = await saveNewRegistration(context, { program, organization }, given, {
    message: '',
    how: 'REGISTERED',
  });
  await notifyRegistered(context, program, organization);
  return registration;
}

/**
 * Change the data without submitting it: marked as Edited.
 *
 * @throws Refusal NOT_FOUND, REGISTRATION_REJECTED, REVISION_CLOSED, CHANGED_MEANWHILE, BAD_INPUT
 */
export async function changeRegistration(
  context: TransactionContext,
  of: Of,
  given: ChangeRegistrationArgs,
): Promise<RegistrationResult> {
  const { program, organization, registration } = await toChange(context, of);
  assertAllowed(decideChange(registration, program.revisionEndDate, context.now));
  assertAllowed(decideChangeData(registration.data, given));
  const wanted = changedData(registration.data, given);
  const data = await dataToKeep(context, { ...of, organization, former: registration.data }, wanted);
  if (sameData(data, registration.data)) return registration;
  await saveRegistrationData(context.tx, registration, data, { isEdited: true, updatedAt: context.now });
  await savePeople(context, of, registration.data.members, data.members);
  await adoptMembers(context.tx, of, data.members);
  await agreeByActing(context, of);
  context.nudge(of.programId, concernedByOrganizations(of.organizationId), [
    'registration',
    'organization',
    'member',
  ]);
  return read(context, of);
}

/**
 * Submit the revised data: marked as Submitted, and the staff are told. The status stays what it is until they review it
 * (SPEC.md 4: "Revision marker").
 *
 * @throws Refusal NOT_FOUND, REGISTRATION_REJECTED, REVISION_CLOSED, CHANGED_MEANWHILE, NOTHING_EDITED, BAD_INPUT
 */
export async function reviseRegistration(
  context: TransactionContext,
  of: Of,
  given: ChangeRegistrationArgs,
): Promise<RegistrationResult> {
  const { program, organization, registration } = await toChange(context, of);
  assertAllowed(decideChange(registration, program.revisionEndDate, context.now));
  assertAllowed(decideChangeData(registration.data, given));
  const wanted = changedData(registration.data, given);
  const data = await dataToKeep(context, { ...of, organization, former: registration.data }, wanted);
  const edited = registration.isEdited || !sameData(data, registration.data);
  assertAllowed(decideRevise(registration, edited, program.revisionEndDate, context.now));
  const marks = { isEdited: false, isRevisionSubmitted: true, updatedAt: context.now };
  await saveRegistrationData(context.tx, of, data, marks);
  await savePeople(context, of, registration.data.members, data.members);
  await adoptMembers(context.tx, of, data.members);
  await agreeByActing(context, of);
  await writeHistory(context, registration, 'Revision data submitted.');
  await notifyRevised(context, program, organization);
  context.nudge(of.programId, concernedByOrganizations(of.organizationId), [
    'registration',
    'organization',
    'member',
  ]);
  return read(context, of);
}

async function toChange(context: TransactionContext, of: Of) {
  const program = await cardOfProgram(context, of.programId);
  const organization = await loadFullOrganization(context.tx, { id: of.organizationId });
  const registration = await findRegistration(context.tx, of.programId, of.organizationId, true);
  if (!organization || !registration) throw new Refusal('NOT_FOUND');
  assertAllowed(decideProgramOpen(program));
  return { program, organization, registration };
}

const writeHistory = (
  context: TransactionContext,
  registration: Of & Pick<RegistrationResult, 'registrationStatus'>,
  message: string,
) =>
  insertRegistrationHistory(context.tx, {
    programId: registration.programId,
    organizationId: registration.organizationId,
    registrationStatus: registration.registrationStatus,
    id: context.newId(),
    message,
    createdBy: nameOf(context),
    createdAt: context.now,
  });

async function read(context: TransactionContext, of: Of): Promise<RegistrationResult> {
  const registration = await findRegistration(context.tx, of.programId, of.organizationId);
  if (!registration) throw new Refusal('NOT_FOUND');
  return registration;
}
