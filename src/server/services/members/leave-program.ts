import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { saveRevocation } from '../../store/badge-revocations.ts';
import { broughtAmong } from '../../store/program-members.ts';
import { removeProgramMembers } from '../../store/registration-forms.ts';

/**
 * These people are brought to the program no more. What becomes of their badges: each number is recorded as revoked,
 * so that it says so wherever it is asked for, also once they are registered again under another one.
 *
 * @returns how many of them were registered
 */
export async function leaveProgram(
  context: TransactionContext,
  { programId, organizationId }: { programId: string; organizationId: string },
  userIds: readonly string[],
): Promise<number> {
  if (userIds.length === 0) return 0;
  const of = { programId, organizationId };
  const before = await broughtAmong(context.tx, of, userIds);
  for (const { userId, badgeNumber } of before) {
    const badge = { ...of, userId, badgeNumber, revokedAt: context.now, replaced: false };
    await saveRevocation(context.tx, badge, {
      revokedAt: context.now,
      revokedBy: nameOf(context),
      reason: 'Not registered for the program any more',
    });
  }
  await removeProgramMembers(
    context.tx,
    of,
    before.map(({ userId }) => userId),
  );
  return before.length;
}
