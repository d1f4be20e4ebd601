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
import { notifyMeetings } from '../../notifications/notify-meeting.ts';
import { notifyReview } from '../../notifications/notify-review.ts';
import { digestOf } from '../../perform/idempotency.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { insertHistory, lockMeetings, saveMeeting } from '../../store/meetings.ts';
import { loadProgram } from '../../store/programs.ts';
import { insertRegistrationHistory, saveReview } from '../../store/registrations.ts';
import {
  liveMeetings,
  meetingsAtStake,
  type ReviewedRegistration,
  registrationToReview,
} from '../../store/reviews.ts';

interface Of {
  programId: string;
  organizationId: string;
}

/** What a change of status would do. Changes nothing. @throws Refusal NOT_FOUND */
export async function previewOfReview(
  work: TransactionContext,
  of: Of,
  status: RegistrationStatus,
): Promise<ReviewPreview> {
  const registration = await registrationToReview(work.tx, of.programId, of.organizationId);
  if (!registration) throw new Refusal('NOT_FOUND');
  const withdrawn = withdrawsApproval(registration.registrationStatus, status);
  const live = withdrawn ? await liveMeetings(work.tx, of.programId, of.organizationId, work.now) : [];
  return await previewOf(work, registration, status, new Map(live.map((meeting) => [meeting.id, meeting])));
}

async function previewOf(
  work: TransactionContext,
  registration: ReviewedRegistration,
  status: RegistrationStatus,
  meetings: ReadonlyMap<string, Meeting>,
): Promise<ReviewPreview> {
  const having = (fate: MeetingFate) =>
    meetingsAtStake(work.tx, registration.organizationId, idsOf(meetings, fate, work));
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
 * somebody is checked in stay (docs/decisions/018). One transaction.
 *
 * Locks: the meetings by id, then the registration. Whoever asks for a meeting locks the registrations of both, so none
 * comes after; one that came between the first look and the lock is locked late, against the order: in the worst case
 * PostgreSQL ends one of two transactions after a second, and it is tried again.
 *
 * @param digest of the preview that was confirmed; left out by calls that take what comes
 * @throws Refusal NOT_FOUND, STATUS_UNCHANGED, REVIEW_CHANGED with the new preview
 */
export async function review(
  work: TransactionContext,
  args: ReviewArgs & Of & { digest?: string | undefined },
) {
  const { programId, organizationId, status, message, digest } = args;
  const program = await loadProgram(work.tx, programId);
  const { registration, meetings } = await lockAll(work, args, status);
  if (!program) throw new Refusal('NOT_FOUND');
  const preview = await previewOf(work, registration, status, meetings);
  if (digest !== undefined && digest !== preview.digest) throw new Refusal('REVIEW_CHANGED', { preview });
  assertAllowed(decideReview(registration, args));

  const reason = encodeMessage(withdrawnReason(registration.organizationName));
  const canceled = idsOf(meetings, 'CANCELED', work).flatMap((id) => meetings.get(id) ?? []);
  await cancelAll(work, canceled, reason);
  const notificationSent = await notifyReview(work, {
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
  await saveReview(work.tx, { ...reviewed, message, updatedAt: work.now });
  await insertRegistrationHistory(work.tx, {
    ...reviewed,
    id: work.newId(),
    message,
    createdBy: nameOf(work),
    createdAt: work.now,
  });
  work.nudge(programId);
  return { ...reviewed, message, canceled: preview.canceled, stays: preview.stays };
}

async function lockAll(
  work: TransactionContext,
  { programId, organizationId }: Of,
  status: RegistrationStatus,
) {
  const meetings = new Map<string, Meeting>();
  const lock = async () => {
    const live = await liveMeetings(work.tx, programId, organizationId, work.now);
    const ids = live.map(({ id }) => id).filter((id) => !meetings.has(id));
    const locked = await lockMeetings(work.tx, ids);
    for (const [id, meeting] of locked.meetings) meetings.set(id, meeting);
  };
  const seen = await registrationToReview(work.tx, programId, organizationId);
  if (seen && withdrawsApproval(seen.registrationStatus, status)) await lock();
  const registration = await registrationToReview(work.tx, programId, organizationId, true);
  if (!registration) throw new Refusal('NOT_FOUND');
  if (withdrawsApproval(registration.registrationStatus, status)) await lock();
  else meetings.clear();
  return { registration, meetings };
}

async function cancelAll(
  work: TransactionContext,
  meetings: readonly Meeting[],
  reason: string,
): Promise<void> {
  const canceled = meetings.map((meeting) => applyCancel(meeting, 'STAFF', work.now));
  for (const meeting of canceled) await saveMeeting(work.tx, meeting);
  const said = { historyType: 'CANCELED', message: reason, createdBy: nameOf(work), createdAt: work.now };
  await insertHistory(
    work.tx,
    canceled.map((meeting) => ({ id: work.newId(), meeting, ...said })),
  );
  await notifyMeetings(
    work,
    canceled.map((meeting) => ({ meeting, news: 'CANCELED' as const, reason })),
  );
}
