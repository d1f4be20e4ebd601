import { applyAppointment, decideAppointment } from '../../../domain/meetings/accept.ts';
import { decideAcceptForBoth } from '../../../domain/meetings/accept-for-both.ts';
import type { Meeting } from '../../../domain/meetings/meeting.ts';
import { assertAllowed } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { loadAcceptFacts } from '../../services/meetings/accept-facts.ts';
import { type StandingOf, saveAndNotify } from '../../services/meetings/save-meeting.ts';

/** Staff accept a request in place of its organizations, by the locks and rules of Accept. @throws Refusal of both decisions */
export async function acceptForBoth(
  context: TransactionContext,
  meetingId: string,
  standingOf: StandingOf,
): Promise<Meeting> {
  const facts = await loadAcceptFacts(context, meetingId, standingOf, ({ timeslotId, venue }) =>
    timeslotId === null ? null : { timeslotId, venue },
  );
  assertAllowed(decideAcceptForBoth(facts.meeting, facts.standing));
  assertAllowed(decideAppointment(facts, context.now));
  const accepted = applyAppointment(facts, 'STAFF', context.now);
  return await saveAndNotify(context, accepted, { historyType: 'ACCEPTED', news: 'ACCEPTED' });
}
