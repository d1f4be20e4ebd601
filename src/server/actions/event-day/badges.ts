import type { listProgramBadges } from '../../../contract/badges.ts';
import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { getOwnBadge, listBadges } from '../../../contract/sync.ts';
import { OUTLIVES_PROGRAM_MINUTES } from '../../../domain/devices/device.ts';
import { programTagOf } from '../../../domain/meetings/badge.ts';
import { addMinutes } from '../../../domain/time/instants.ts';
import { badgeMinter } from '../../badges/mint.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import {
  badgeHolders,
  type Holder,
  meetingsToPass,
  programBadgeHolders,
  signingKey,
} from '../../store/badges.ts';
import { findRegistration } from '../../store/registration-forms.ts';

/**
 * One's own badge for the active organization, with the passes of its accepted meetings. A revoked one has none: they
 * would be refused at every door.
 */
export async function getOwnBadgeAction(
  work: TransactionContext,
  programId: string,
): Promise<GivenResultOf<typeof getOwnBadge>> {
  const { actor } = work;
  if (actor.kind !== 'USER' || !actor.organizationId) return { badge: null, passes: [] };
  const { organizationId, userId } = actor;
  const [holder] = await badgeHolders(work.tx, programId, { organizationId, userId });
  if (!holder) return { badge: null, passes: [] };
  const make = await badgeMaker(work, programId);
  const revoked = holder.badge_revoked_at !== null;
  const meetings = revoked ? [] : await meetingsToPass(work.tx, programId, organizationId);
  return {
    badge: make.badge(holder),
    passes: meetings.map((meetingId) => ({ meetingId, text: make.text(holder.badge_number, meetingId) })),
  };
}

/** All badges of an organization, for staff to print. @throws Refusal NOT_FOUND where it is not registered */
export async function listBadgesAction(
  work: TransactionContext,
  programId: string,
  organizationId: string,
): Promise<GivenResultOf<typeof listBadges>> {
  const make = await badgeMaker(work, programId);
  if (!(await findRegistration(work.tx, programId, organizationId))) throw new Refusal('NOT_FOUND');
  const holders = await badgeHolders(work.tx, programId, { organizationId });
  return { badges: holders.map(make.badge) };
}

/** The badges of all approved organizations, in pages, for staff to print. */
export async function listProgramBadgesAction(
  work: TransactionContext,
  programId: string,
  { page, size }: { page: number; size: number },
): Promise<GivenResultOf<typeof listProgramBadges>> {
  const make = await badgeMaker(work, programId);
  const { holders, total } = await programBadgeHolders(work.tx, programId, {
    offset: (page - 1) * size,
    limit: size,
  });
  return { items: holders.map(make.badge), page, size, total };
}

/**
 * What signs the texts of a program's badges now.
 *
 * @throws Refusal NOT_FOUND where the program has no key
 */
export async function badgeMaker(work: TransactionContext, programId: string) {
  const key = await signingKey(work.tx, programId);
  if (!key) throw new Refusal('NOT_FOUND');
  const expiresAt = addMinutes(key.timeline_end, OUTLIVES_PROGRAM_MINUTES);
  const mint = badgeMinter(key.private_key);
  const text = (badgeNumber: string, meetingId: string | null): string =>
    mint({
      kind: meetingId === null ? 'BADGE' : 'PASS',
      keyId: key.key_id,
      programTag: programTagOf(programId),
      expiresAt,
      badgeNumber,
      meetingId,
    });
  const badge = (holder: Holder) => ({
    badgeNumber: holder.badge_number,
    userId: holder.user_id,
    organizationId: holder.organization_id,
    name: holder.name,
    organizationName: holder.organization_name,
    jobTitle: holder.job_title ?? '',
    text: text(holder.badge_number, null),
    expiresAt,
    revoked: holder.badge_revoked_at !== null,
  });
  return { text, badge };
}
