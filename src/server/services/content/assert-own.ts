import { badInput } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { assetsOf } from '../../store/program-assets.ts';
import { isApproved } from '../../store/programs.ts';

/** A field that points to something: what it points to now, and to what before (left out: it is new). */
export interface Pointer {
  /** The field's name in the call. */
  path: string;
  now: string | null | undefined;
  before?: string | null | undefined;
}

const isNew = ({ now, before }: Pointer): boolean => now != null && now !== before;

/**
 * A picture that is newly pointed to must stand in the program's library. Ask it while the program is locked, so that
 * nobody deletes the picture meanwhile.
 *
 * @throws Refusal BAD_INPUT at the field
 */
export async function assertOwnPicture(
  context: TransactionContext,
  programId: string,
  pointer: Pointer,
): Promise<void> {
  if (!isNew(pointer)) return;
  const known = (await assetsOf(context.tx, programId)).some(({ value }) => value === pointer.now);
  if (!known) throw badInput({ path: pointer.path, message: 'Choose a picture.' });
}

/** An organization that is newly pointed to must be approved in the program. @throws Refusal BAD_INPUT at the field */
export async function assertTakesPart(
  context: TransactionContext,
  programId: string,
  pointer: Pointer,
): Promise<void> {
  if (!isNew(pointer) || (await isApproved(context.tx, programId, pointer.now ?? ''))) return;
  throw badInput({ path: pointer.path, message: 'This organization does not take part in the program.' });
}
