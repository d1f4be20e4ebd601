import type { ReviewPreview } from '../../../contract/review.ts';
import { encodeMessage } from '../../../domain/language/message.ts';
import { applyCancel } from '../../../domain/meetings/close.ts';
import type { Meeting } from '../../../domain/meetings/meeting.ts';
import type { RegistrationStatus } from '../../../domain/registration/registration.ts';
import {
  decideReview,
  fateOf,
  type MeetingFate,
  type ReviewArgs,
  warnsOfMeetings,
  withdrawnReason,
  withdrawsApproval,
} from '../../../domain/registration/review.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { concernedByMeeting, concernedByOrganizations } from '../../live/news-topics.ts';
import { notifyMeetings } from '../../notifications/notify-meeting.ts';
import { notifyReview } from '../../notifications/notify-review.ts';
import { digestOf } from '../../perform/idempotency.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { endClaimLinks } from '../../store/claim-links.ts';
import { insertHistory, lockMeetings, saveMeeting } from '../../store/meetings.ts';
import { loadProgram } from '../../store/programs.ts';
import { hasHistorySince, insertRegistrationHistory, saveReview } from '../../store/registrations.ts';
import {
  liveMeetings,
  meetingsAtStake,
  type ReviewedRegistration,
  registrationToReview,
} from '../../store/reviews.ts';
import { endSessionRegistrations } from '../../store/session-registrations.ts';

interface Of {
  programId: string;
  organizationId: string;
}

/** What a change of status would do. Changes nothing. @throws Refusal NOT_FOUND */
export async function previewOfReview(
  context: TransactionContext,
  of: Of,
  status: RegistrationStatus,
): Promise<ReviewPreview> {
  const registration = await registrationToReview(context.tx, of.programId, of.organizationId);
  if (!registration) throw new Refusal('NOT_FOUND');
  const withdrawn = withdrawsApproval(registration.registrationStatus, status);
  const live = withdrawn ? await liveMeetings(context.tx, of.programId, of.organizationId, context.now) : [];
  return await previewOf(
    context,
    registration,
    status,
    new Map(live.map((meeting) => [meeting.id, meeting])),
  );
}

async function previewOf(
  context: TransactionContext,
  registration: ReviewedRegistration,
  status: RegistrationStatus,
  meetings: ReadonlyMap<string, Meeting>,
): Promise<ReviewPreview> {
  const having = (fate: MeetingFate) =>
    meetingsAtStake(context.tx, registration.organizationId, idsOf(meetings, fate, context));
  const canceled = await having('CANCELED');
  const stays = await having('STAYS');
  const { registrationStatus, notificationSent, isRevisionSubmitted, updatedAt } = registration;
  const seen = { registrationStatus, isRevisionSubmitted, updatedAt, canceled, stays };
  return {
    digest: digestOf(JSON.stringify(seen)),
    registrationStatus,
    notificationSent,
    warns: warnsOfMeetings(registration, status),
    canceled,
    stays,
  };
}

const idsOf = (
  meetings: ReadonlyMap<string, Meeting>,
  fate: MeetingFate,
  { now }: TransactionContext,
): string[] => [...meetings.values()].filter((meeting) => fateOf(meeting, now) === fate).map(({ id }) => id);

/**
 * Sets the status of a registration (SPEC.md 4) and tells the organization. Where that takes an approval away, its
 * meetings that are requested or accepted and not over are canceled, and both sides of each are told; those where
 * someone is checked in stay (docs/decisions/018). One transaction.
 *
 * Locks: the meetings by id, then the registration. Whoever asks for a meeting locks the registrations of both, so none
 * comes after; one that came between the first look and the lock is locked late, against the order: in the worst case
 * PostgreSQL ends one of two transactions after a second, and it is tried again.
 *
 * @param digest of the preview that was confirmed; left out by calls that take what comes
 * @param seenAt when it was looked at: what was reviewed or submitted since is left as it is
 * @throws Refusal NOT_FOUND, STATUS_UNCHANGED, REVIEW_CHANGED with the new preview, CHANGED_MEANWHILE
 */
export async function review(
  context: TransactionContext,
  args: ReviewArgs & Of & { digest?: string | undefined; seenAt?: Instant },
) {
  const { programId, organizationId, status, message, digest, seenAt } = args;
  const program = await loadProgram(context.tx, programId);
  const { registration, meetings } = await lockAll(context, args, status);
  if (!program) throw new Refusal('NOT_FOUND');
  const preview = await previewOf(context, registration, status, meetings);
  if (digest !== undefined && digest !== preview.digest) throw new Refusal('REVIEW_CHANGED', { preview });
  assertAllowed(decideReview(registration, args));
  if (seenAt !== undefined && (await hasHistorySince(context.tx, registration, seenAt)))
    throw new Refusal('CHANGED_MEANWHILE');

  const reason = encodeMessage(withdrawnReason(registration.organizationName));
  const canceled = idsOf(meetings, 'CANCELED', context).flatMap((id) => meetings.get(id) ?? []);
  await cancelAll(context, canceled, reason);
  const notificationSent = await notifyReview(context, {
    program,
    organization: { id: organizationId, name: registration.organizationName },
    status,
    message,
    canceled: canceled.length,
  });
  const { registrationStatus: previousStatus } = registration;
  const reviewed = {
    programId,
    organizationId,
    registrationStatus: status,
    previousStatus,
    notificationSent,
  };
  await saveReview(context.tx, { ...reviewed, message, updatedAt: context.now });
  if (status !== 'APPROVED')
    await endSessionRegistrations(context.tx, { programId, organizationId }, context.now);
  if (status === 'REJECTED')
    await endClaimLinks(context.tx, { programId, organizationId }, 'REJECTED', context.now);
  await insertRegistrationHistory(context.tx, {
    ...reviewed,
    id: context.newId(),
    message,
    createdBy: nameOf(context),
    createdAt: context.now,
  });
  context.nudge(programId, concernedByOrganizations(organizationId), [
    'registration',
    'organization',
    'member',
  ]);
  for (const meeting of canceled) context.nudge(programId, concernedByMeeting(meeting), ['meeting']);
  return { ...reviewed, message, canceled: preview.canceled, stays: preview.stays };
}

async function lockAll(
  context: TransactionContext,
  { programId, organizationId }: Of,
  status: RegistrationStatus,
) {
  const meetings = new Map<string, Meeting>();
  const lock = async () => {
    const live = await liveMeetings(context.tx, programId, organizationId, context.now);
    const ids = live.map(({ id }) => id).filter((id) => !meetings.has(id));
    const locked = await lockMeetings(context.tx, ids);
    for (const [id, meeting] of locked.meetings) meetings.set(id, meeting);
  };
  const seen = await registrationToReview(context.tx, programId, organizationId);
  if (seen && withdrawsApproval(seen.registrationStatus, status)) await lock();
  const registration = await registrationToReview(context.tx, programId, organizationId, true);
  if (!registration) throw new Refusal('NOT_FOUND');
  if (withdrawsApproval(registration.registrationStatus, status)) await lock();
  else meetings.clear();
  return { registration, meetings };
}

async function cancelAll(
  context: TransactionContext,
  meetings: readonly Meeting[],
  reason: string,
): Promise<void> {
  const canceled = meetings.map((meeting) => applyCancel(meeting, 'STAFF', context.now));
  for (const meeting of canceled) await saveMeeting(context.tx, meeting);
  const said = {
    historyType: 'CANCELED',
    message: reason,
    createdBy: nameOf(context),
    createdAt: context.now,
  };
  await insertHistory(
    context.tx,
    canceled.map((meeting) => ({ id: context.newId(), meeting, ...said })),
  );
  await notifyMeetings(
    context,
    canceled.map((meeting) => ({ meeting, news: 'CANCELED' as const, reason })),
  );
}
