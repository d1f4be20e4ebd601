import { may, type Permission } from '../domain/people/permissions.ts';
import type { StoredMe } from './documents.ts';
import type { ProgramOnDevice } from './program-queries.ts';

/** Whether the person of this device may do that in a program, by the permission table and what the device knows of them. */
export function mayIn(
  me: StoredMe,
  { id: programId, programRole, organizationApproved }: ProgramOnDevice,
  permission: Permission,
): boolean {
  const { id: userId, name, userRole, organizationId, organizationRole } = me;
  const actor = { kind: 'USER', userId, name, userRole, organizationId, organizationRole } as const;
  return may(actor, permission, { program: { programId, programRole, organizationApproved } });
}
