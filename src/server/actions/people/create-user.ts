import type { PlatformRole } from '../../../domain/people/roles.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { insertPerson } from '../../store/organizations.ts';

export interface CreateUserArgs {
  email: string;
  name: string;
  userRole: PlatformRole;
  passwordHash: string;
}

/** Create a person with dashboard access who belongs to no organization yet: staff. @throws Refusal PROFILE_TAKEN */
export async function createUser(
  context: TransactionContext,
  args: CreateUserArgs,
): Promise<{ userId: string }> {
  const userId = context.newId();
  await insertPerson(context.tx, {
    id: userId,
    email: args.email,
    name: args.name,
    nationality: null,
    phoneNumber: null,
    linkedin: null,
    userRole: args.userRole,
    passwordHash: args.passwordHash,
    cognitoId: context.newId(),
    activeOrganizationId: null,
    createdAt: context.now,
  });
  return { userId };
}
