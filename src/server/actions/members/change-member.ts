import { decideRemoveMember, decideSetJobTitle, decideSetRole } from '../../../domain/people/member.ts';
import { giverOf } from '../../../domain/people/roles-to-give.ts';
import { decideSeenWhole } from '../../../domain/verdict/optimistic-concurrency.ts';
import type { Action } from '../../http/handler.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { memberFor, memberOf } from '../../services/members/member-view.ts';
import { saveRevocation } from '../../store/badge-revocations.ts';
import { changeMembership, hasOwner, validBadges } from '../../store/members.ts';
import { lockOrganization, setOwner } from '../../store/organizations.ts';
import { lockAccount } from '../../store/users.ts';

/**
 * Give a member another role. The organization is locked: two owners are never made at once.
 *
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, OWNER_ROLE_FIXED, OWNER_EXISTS
 */
export const setMemberRole: Action<'setMemberRole'> = async (work, { params, body }, facts) => {
  const { organizationId, userId } = params;
  await lock(work, organizationId);
  const member = await memberOf(work, organizationId, userId);
  const giver = giverOf(work.actor, facts);
  const owned = await hasOwner(work.tx, organizationId);
  assertAllowed(decideSetRole(giver, member, body.organizationRole, owned));
  await changeMembership(work.tx, organizationId, userId, { organization_role: body.organizationRole });
  if (body.organizationRole === 'ORGANIZATION_OWNER') await setOwner(work.tx, organizationId, userId);
  return memberFor(work, facts, { ...member, ...body });
};

/** Change a member’s job title; it stands on their badge. @throws Refusal NOT_FOUND, NOT_ALLOWED, CHANGED_MEANWHILE */
export const setMemberJobTitle: Action<'setMemberJobTitle'> = async (work, { params, body }, facts) => {
  const { organizationId, userId } = params;
  await lockAccount(work.tx, userId);
  const member = await memberOf(work, organizationId, userId);
  const { jobTitle } = body;
  assertAllowed(decideSetJobTitle(giverOf(work.actor, facts), isCaller(work, userId)));
  assertAllowed(decideSeenWhole(member, body));
  await changeMembership(work.tx, organizationId, userId, { job_title: jobTitle });
  for (const { programId } of await validBadges(work.tx, organizationId, userId, work.now))
    work.nudge(programId);
  return memberFor(work, facts, { ...member, jobTitle });
};

/**
 * Remove a member, or leave by oneself. Their sessions act for the organization no more from the next call on; their badges of programs that
 * are not over are revoked, so that every door says so instead of not knowing them. What they did stays in histories.
 *
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, OWNER_ROLE_FIXED
 */
export const removeMember: Action<'removeMember'> = async (work, { params }, facts) => {
  const { organizationId, userId } = params;
  await lock(work, organizationId);
  const member = await memberOf(work, organizationId, userId);
  const own = isCaller(work, userId);
  assertAllowed(decideRemoveMember(giverOf(work.actor, facts), member, own));
  await changeMembership(work.tx, organizationId, userId, { is_deleted: true });
  const badges = await validBadges(work.tx, organizationId, userId, work.now);
  for (const { programId, badgeNumber } of badges) {
    const badge = { programId, organizationId, userId, badgeNumber, revokedAt: work.now, replaced: false };
    await saveRevocation(work.tx, badge, {
      revokedAt: work.now,
      revokedBy: nameOf(work),
      reason: own ? 'Left the organization' : 'Removed from the organization',
    });
    work.nudge(programId);
  }
  return { removed: true, revokedBadges: badges.length };
};

const isCaller = ({ actor }: TransactionContext, userId: string): boolean =>
  actor.kind === 'USER' && actor.userId === userId;

async function lock(work: TransactionContext, organizationId: string): Promise<void> {
  if (!(await lockOrganization(work.tx, organizationId))) throw new Refusal('NOT_FOUND');
}
