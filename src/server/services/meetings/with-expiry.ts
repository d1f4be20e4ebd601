import type { MeetingResult } from '../../../contract/shapes.ts';
import { isOpenRequest, requestExpiry } from '../../../domain/meetings/expire.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { expiryRulesOf } from '../../store/open-requests.ts';

/** These meetings with when those expire that wait for an answer. */
export async function withExpiry(
  { tx }: Pick<TransactionContext, 'tx'>,
  meetings: readonly MeetingResult[],
): Promise<MeetingResult[]> {
  const programIds = [...new Set(meetings.filter(isOpenRequest).map(({ programId }) => programId))];
  const rules = await expiryRulesOf(tx, programIds);
  return meetings.map((meeting) => {
    const rule = rules.get(meeting.programId);
    const expiresAt = rule && requestExpiry(meeting, rule);
    return expiresAt ? { ...meeting, expiresAt } : meeting;
  });
}
