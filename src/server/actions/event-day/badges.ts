import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { getOwnBadge, listBadges } from '../../../contract/sync.ts';
import { type BadgeContent, programTagOf } from '../../../domain/meetings/badge.ts';
import { addMinutes } from '../../../domain/time/instants.ts';
import { badgeMinter } from '../../badges/mint.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { Work } from '../../perform/work.ts';
import { badgeHolders, meetingsToPass, signingKey } from '../../store/badges.ts';

/** A badge outlives its program by a day: the last evening is still event day. */
const OUTLIVES_MINUTES = 24 * 60;

/** One's own badge for the active organization, with the passes of its accepted meetings. */
export async function getOwnBadgeAction(
  work: Work,
  programId: string,
): Promise<GivenResultOf<typeof getOwnBadge>> {
  const { actor } = work;
  if (actor.kind !== 'USER' || !actor.organizationId) return { badge: null, passes: [] };
  const [holder] = await badgeHolders(work.tx, programId, actor.organizationId, actor.userId);
  if (!holder) return { badge: null, passes: [] };
  const { mint, content, expiresAt } = await minterFor(work, programId);
  const meetings = await meetingsToPass(work.tx, programId, actor.organizationId);
  return {
    badge: badgeOf(holder, mint(content(holder.badge_number, null)), expiresAt),
    passes: meetings.map((meetingId) => ({ meetingId, text: mint(content(holder.badge_number, meetingId)) })),
  };
}

/** All badges of an organization, for staff to print. */
export async function listBadgesAction(
  work: Work,
  programId: string,
  organizationId: string,
): Promise<GivenResultOf<typeof listBadges>> {
  const { mint, content, expiresAt } = await minterFor(work, programId);
  const holders = await badgeHolders(work.tx, programId, organizationId);
  return {
    badges: holders.map((holder) => badgeOf(holder, mint(content(holder.badge_number, null)), expiresAt)),
  };
}

async function minterFor(work: Work, programId: string) {
  const key = await signingKey(work.tx, programId);
  if (!key) throw new Refusal('NOT_FOUND');
  const expiresAt = addMinutes(key.timeline_end, OUTLIVES_MINUTES);
  const content = (badgeNumber: string, meetingId: string | null): BadgeContent => ({
    kind: meetingId === null ? 'BADGE' : 'PASS',
    keyId: key.key_id,
    programTag: programTagOf(programId),
    expiresAt,
    badgeNumber,
    meetingId,
  });
  return { mint: badgeMinter(key.private_key), content, expiresAt };
}

type Holder = Awaited<ReturnType<typeof badgeHolders>>[number];

const badgeOf = (holder: Holder, text: string, expiresAt: string) => ({
  badgeNumber: holder.badge_number,
  userId: holder.user_id,
  organizationId: holder.organization_id,
  name: holder.name,
  organizationName: holder.organization_name,
  jobTitle: holder.job_title ?? '',
  text,
  expiresAt,
  revoked: holder.badge_revoked_at !== null,
});
