import { type Kysely, sql } from 'kysely';
import type { RegistrationResult } from '../../contract/registration.ts';
import type { RegistrationData } from '../../domain/registration/registration-data.ts';
import type { Requirement, RequirementValues } from '../../domain/registration/requirements.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { findAgreement, withdrawnAt } from './agreements.ts';

/** What programs ask and registrations say: SQL in, the shapes of the contract out. */

type Db = Kysely<Schema>;

/** Every requirement of a program, in order; the hidden ones too. */
export async function requirementsOf(db: Db, programId: string): Promise<Requirement[]> {
  const rows = await db
    .selectFrom('program_requirement')
    .selectAll()
    .where('program_id', '=', programId)
    .orderBy('form_order')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    formOrder: row.form_order,
    requirementLabel: row.requirement_label,
    requirementRequired: row.requirement_required,
    requirementTarget: row.requirement_target,
    requirementType: row.requirement_type,
    requirementValue: row.requirement_value,
    isVisible: row.is_visible,
  }));
}

export async function insertRequirements(
  db: Db,
  programId: string,
  requirements: readonly Requirement[],
): Promise<void> {
  if (requirements.length === 0) return;
  await db
    .insertInto('program_requirement')
    .values(
      requirements.map((one) => ({
        id: one.id,
        program_id: programId,
        form_order: one.formOrder,
        requirement_label: one.requirementLabel,
        requirement_required: one.requirementRequired,
        requirement_target: one.requirementTarget,
        requirement_type: one.requirementType,
        requirement_value: [...one.requirementValue],
        is_visible: one.isVisible,
      })),
    )
    .execute();
}

/**
 * An organization's registration with all that was said in it; null: it has none.
 *
 * @param lock holds it until the transaction ends: who changes and who reviews it come one after the other
 */
export async function findRegistration(
  db: Db,
  programId: string,
  organizationId: string,
  lock = false,
): Promise<RegistrationResult | null> {
  let query = db
    .selectFrom('registration')
    .selectAll()
    .where('program_id', '=', programId)
    .where('organization_id', '=', organizationId);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const people = await db
    .selectFrom('program_member')
    .select('user_id')
    .where('program_id', '=', programId)
    .where('organization_id', '=', organizationId)
    .orderBy('user_id')
    .execute();
  const agreed = await findAgreement(db, { programId, organizationId });
  return {
    programId,
    organizationId,
    registrationStatus: row.registration_status,
    message: row.message,
    isEdited: row.is_edited,
    isRevisionSubmitted: row.is_revision_submitted,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    agreement: agreed && { how: agreed.how, since: agreed.since },
    agreementEndedAt: agreed ? null : await withdrawnAt(db, { programId, organizationId }),
    data: {
      members: people.map(({ user_id }) => user_id),
      purpose: row.purpose,
      targetInvestmentAmount: row.target_investment_amount ?? '',
      association: row.association ?? '',
      companyDeck: row.company_deck,
      investmentDeck: row.investment_deck,
      additionalFile: row.additional_file,
      programRequirements: row.requirement_values,
    },
  };
}

const emptyIsNull = (text: string): string | null => (text === '' ? null : text);

/** Writes what a form says, but for the people. */
export async function saveRegistrationData(
  db: Db,
  of: { programId: string; organizationId: string },
  data: Omit<RegistrationData, 'members'> & { programRequirements: RequirementValues },
  marks: { isEdited: boolean; isRevisionSubmitted?: boolean; updatedAt: Instant },
): Promise<void> {
  await db
    .updateTable('registration')
    .set({
      purpose: data.purpose,
      target_investment_amount: emptyIsNull(data.targetInvestmentAmount),
      association: emptyIsNull(data.association),
      company_deck: data.companyDeck,
      investment_deck: data.investmentDeck,
      additional_file: data.additionalFile,
      requirement_values: JSON.stringify(data.programRequirements),
      is_edited: marks.isEdited,
      ...(marks.isRevisionSubmitted === undefined
        ? {}
        : { is_revision_submitted: marks.isRevisionSubmitted }),
      updated_at: marks.updatedAt,
    })
    .where('program_id', '=', of.programId)
    .where('organization_id', '=', of.organizationId)
    .execute();
}

/** Takes people out of a program; their numbers are given to nobody again. */
export async function removeProgramMembers(
  db: Db,
  of: { programId: string; organizationId: string },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .deleteFrom('program_member')
    .where('program_id', '=', of.programId)
    .where('organization_id', '=', of.organizationId)
    .where('user_id', 'in', [...userIds])
    .execute();
}

/** The members of an organization, by name: those it may bring to a program. */
export async function registrablePeople(db: Db, organizationId: string) {
  const rows = await db
    .selectFrom('organization_member as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name', 'u.profile_picture', 'm.job_title', 'm.organization_role'])
    .where('m.organization_id', '=', organizationId)
    .where('m.is_deleted', '=', false)
    .where('u.is_deleted', '=', false)
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    jobTitle: row.job_title,
    organizationRole: row.organization_role,
    profilePicture: row.profile_picture,
  }));
}

/** What became of a registration, newest first. */
export async function registrationHistory(db: Db, programId: string, organizationId: string) {
  const rows = await db
    .selectFrom('registration_history')
    .selectAll()
    .where('program_id', '=', programId)
    .where('organization_id', '=', organizationId)
    .orderBy('position', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    registrationStatus: row.registration_status,
    message: row.message,
    createdAt: row.created_at,
    createdBy: row.created_by,
  }));
}
