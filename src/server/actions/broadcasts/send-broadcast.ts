import type { Audience } from '../../../domain/broadcasts/audience.ts';
import type { Letter } from '../../../domain/templates/template.ts';
import { broadcastFoot } from '../../mail/templates/broadcast-foot.ts';
import { compileLetter } from '../../mail/templates/compile-letter.ts';
import { Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { insertRecipients } from '../../store/audiences.ts';
import { insertBroadcast } from '../../store/broadcasts.ts';
import { loadProgram } from '../../store/programs.ts';

/**
 * Writes a broadcast and whom it is for, as the filter meets them now; the mails follow by themselves
 * (server/broadcasts/pump).
 *
 * @param expected how many recipients were confirmed; left out: whoever it meets
 * @throws Refusal NOT_FOUND, BROADCAST_EMPTY, BROADCAST_CHANGED with the number of now
 */
export async function sendBroadcast(
  work: TransactionContext,
  programId: string,
  letter: Letter,
  audience: Audience,
  expected: number | undefined,
): Promise<{ broadcastId: string; recipients: number }> {
  if (!(await loadProgram(work.tx, programId))) throw new Refusal('NOT_FOUND');
  const id = work.newId();
  const compiled = compileLetter(letter, broadcastFoot);
  await insertBroadcast(work.tx, {
    id,
    programId,
    ...compiled,
    audience,
    createdBy: nameOf(work),
    createdAt: work.now,
  });
  const recipients = await insertRecipients(work.tx, { id, programId, audience }, work.now);
  if (recipients === 0) throw new Refusal('BROADCAST_EMPTY');
  if (expected !== undefined && expected !== recipients)
    throw new Refusal('BROADCAST_CHANGED', { recipients });
  return { broadcastId: id, recipients };
}
