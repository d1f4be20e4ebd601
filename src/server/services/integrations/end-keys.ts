import type { Api } from '../../../contract/api.ts';
import type { KeyEndReason } from '../../../domain/integrations/api-key.ts';
import { isProgramStaff, type ProgramRole } from '../../../domain/people/roles.ts';
import { noteInTrail } from '../../audit/note-in-trail.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { revokeKeysOf } from '../../store/api-keys.ts';

/**
 * Ends the valid keys that a person has made, of one program or of all. Each is a line of the trail, where the call does not
 * note its rows by itself.
 *
 * @returns how many
 */
export async function endKeysOf(
  context: TransactionContext,
  whose: { userId: string; programId?: string },
  why: KeyEndReason,
  call: keyof Api,
): Promise<number> {
  const ended = await revokeKeysOf(context.tx, whose, why, context.now);
  if (ended.length > 0 && !context.audited)
    await noteInTrail(
      context,
      call,
      ended.map(({ id, programId, name }) => ({
        programId,
        noun: 'API_KEY',
        objectId: id,
        objectName: name,
        action: 'CHANGED',
        attributeName: 'revokedAt',
        oldValue: null,
        newValue: context.now,
      })),
    );
  return ended.length;
}

/**
 * Of someone who is no longer staff of a program: their keys would sleep, and work again when they come back. A super admin's
 * keys act by another right and stay.
 */
export async function endKeysOfFormerStaff(
  context: TransactionContext,
  whose: { userId: string; programId: string },
  role: ProgramRole | null,
  call: keyof Api,
): Promise<void> {
  if (!isProgramStaff(null, role)) await endKeysOf(context, whose, 'LEFT_TEAM', call);
}
