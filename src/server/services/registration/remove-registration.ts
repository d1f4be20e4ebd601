import { decideRemoval, type RemovalArgs } from '../../../domain/registration/removal.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { concernedByOrganizations } from '../../live/news-topics.ts';
import { notifyRemoval } from '../../notifications/notify-review.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { loadProgram } from '../../store/programs.ts';
import { hasHistorySince, lockRegistration } from '../../store/registrations.ts';
import { havingMeetings, removeRegistrations } from '../../store/remove-registrations.ts';
import { registrationToReview } from '../../store/reviews.ts';
import { endSessionRegistrations } from '../../store/session-registrations.ts';
import { callerId } from './agreement.ts';

/**
 * Takes a registration out of its program and tells the organization, which stays itself. One transaction.
 *
 * Race: whoever asks for a meeting locks the registrations of both, so none comes after the lock; who asks then finds no registration.
 * Of two removals the second finds nothing.
 *
 * @param args.seenAt when it was looked at: what was reviewed or submitted since stays
 * @throws Refusal NOT_FOUND, REGISTRATION_HAS_MEETINGS, CHANGED_MEANWHILE
 */
export async function removeRegistration(
  context: TransactionContext,
  args: { programId: string; organizationId: string; seenAt?: Instant } & RemovalArgs,
) {
  const { programId, organizationId, message, seenAt } = args;
  const { tx, now } = context;
  const program = await loadProgram(tx, programId);
  const locked = await lockRegistration(tx, programId, organizationId);
  const registration = locked && (await registrationToReview(tx, programId, organizationId));
  if (!program || !registration) throw new Refusal('NOT_FOUND');
  const meets = (await havingMeetings(tx, programId, [organizationId])).size > 0;
  assertAllowed(decideRemoval({ meets }));
  if (seenAt !== undefined && (await hasHistorySince(tx, registration, seenAt)))
    throw new Refusal('CHANGED_MEANWHILE');
  const organization = { id: organizationId, name: registration.organizationName };
  // Who reads it is found by the registration.
  const notificationSent = await notifyRemoval(context, { program, organization, message });
  await endSessionRegistrations(tx, { programId, organizationId }, now);
  await removeRegistrations(tx, programId, [organizationId], {
    userId: callerId(context),
    name: nameOf(context),
    now,
  });
  context.nudge(programId, concernedByOrganizations(organizationId), [
    'registration',
    'organization',
    'member',
  ]);
  return { programId, organizationId, notificationSent };
}
