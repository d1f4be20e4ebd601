import type { z } from 'zod';
import type { memberArgs } from '../../../domain/people/organization.ts';
import type { OrganizationRole } from '../../../domain/people/roles.ts';
import { addMillis } from '../../../domain/time/instants.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { insertMembership, insertPerson, lockOrganization, setOwner } from '../../store/organizations.ts';

export interface AddMemberArgs extends Omit<z.output<typeof memberArgs>, 'nationality' | 'phoneNumber'> {
  /** Null: not known yet. */
  nationality: string | null;
  phoneNumber: string | null;
  organizationId: string;
  organizationRole: OrganizationRole;
  /** Given: the person may sign in (dashboard access). Left out: a profile only (SPEC.md 3 and 6). */
  passwordHash?: string;
  /** Its place among those that come with it: they stand in the order in which they were named. Left out: it comes alone. */
  place?: number;
}

/**
 * Add a person who is new here to an organization (SPEC.md 5, Member profile). An owner only where there is none
 * (SPEC.md 6).
 *
 * @throws Refusal NOT_FOUND, ALREADY_MEMBER for a second owner, PROFILE_TAKEN for an account at an email in use
 */
export async function addMember(
  context: TransactionContext,
  args: AddMemberArgs,
): Promise<{ userId: string }> {
  const found = await lockOrganization(context.tx, args.organizationId);
  if (!found) throw new Refusal('NOT_FOUND');
  const isOwner = args.organizationRole === 'ORGANIZATION_OWNER';
  if (isOwner && found.ownerId !== null)
    throw new Refusal('ALREADY_MEMBER', {}, 'This organization already has an owner.');
  const userId = context.newId();
  const createdAt = addMillis(context.now, args.place ?? 0);
  const passwordHash = args.passwordHash ?? null;
  await insertPerson(context.tx, {
    id: userId,
    email: args.email,
    name: args.name,
    nationality: args.nationality,
    phoneNumber: args.phoneNumber,
    linkedin: args.linkedin ?? null,
    userRole: 'USER',
    passwordHash,
    cognitoId: passwordHash === null ? null : context.newId(),
    activeOrganizationId: args.organizationId,
    createdAt,
  });
  await insertMembership(context.tx, {
    organizationId: args.organizationId,
    userId,
    organizationRole: args.organizationRole,
    jobTitle: args.jobTitle,
    createdAt,
  });
  if (isOwner) await setOwner(context.tx, args.organizationId, userId);
  return { userId };
}
