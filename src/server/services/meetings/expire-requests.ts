import { applyExpiry, isEventDay, isExpired } from '../../../domain/meetings/expire.ts';
import { notifyMeetings } from '../../notifications/notify-meeting.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { saveMeeting } from '../../store/meetings.ts';
import { expiryRulesOf, lockOldRequests, programsWithOldRequests } from '../../store/open-requests.ts';
import { writeVerb } from './save-meeting.ts';

/** So many in one transaction: the next look takes the others. */
const MAX_EXPIRED = 200;

/**
 * Ends the requests that nobody answered in time and notifies both sides, each once, whichever process comes first. An answer
 * that is under way holds its meeting and is left alone; one that comes after finds the request canceled.
 *
 * @returns how many
 */
export async function expireRequests(context: TransactionContext): Promise<number> {
  const { tx, now } = context;
  const rules = await expiryRulesOf(tx, await programsWithOldRequests(tx, now));
  let count = 0;
  for (const [programId, rule] of rules) {
    // The busiest day of all: no answer waits behind a look that ends nothing.
    if (isEventDay(rule, now)) continue;
    const old = await lockOldRequests(tx, programId, rule, now, MAX_EXPIRED - count);
    const expired = old
      .filter((meeting) => isExpired(meeting, rule, now))
      .map((meeting) => applyExpiry(meeting, now));
    for (const meeting of expired) {
      await saveMeeting(tx, meeting);
      await writeVerb(context, meeting, { historyType: 'EXPIRED' });
    }
    await notifyMeetings(
      context,
      expired.map((meeting) => ({ meeting, news: 'EXPIRED' as const })),
    );
    count += expired.length;
    if (count >= MAX_EXPIRED) break;
  }
  return count;
}
