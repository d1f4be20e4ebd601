import { may } from '../domain/people/permissions.ts';
import { actorOf, type Holder } from './holder.ts';
import type { ProgramOnDevice } from './program-queries.ts';

/** Whether whoever holds the device may move or release meetings, or seat pairs, in a program: by the permission table; no stand may. */
export function mayActAtDoor(
  holder: Holder,
  program: Pick<ProgramOnDevice, 'id' | 'programRole' | 'organizationApproved'>,
  permission: 'door.move' | 'door.seat' | 'door.release',
): boolean {
  if (holder.tablet?.mode === 'STAND') return false;
  const { id: programId, programRole, organizationApproved } = program;
  return may(actorOf(holder), permission, { program: { programId, programRole, organizationApproved } });
}
