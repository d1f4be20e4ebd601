import { decideRemoveMember, decideSetJobTitle, decideSetRole } from '../../../domain/people/member.ts';
import { giverOf } from '../../../domain/people/roles-to-give.ts';
import { decideSeenWhole } from '../../../domain/verdict/optimistic-concurrency.ts';
import type { Action } from '../../http/handler.ts';
import { concernedByOrganizations } from '../../live/news-topics.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { withMailbox } from '../../services/claims/move-mailbox.ts';
import { memberFor, memberOf } from '../../services/members/member-view.ts';
import { saveRevocation } from '../../store/badge-revocations.ts';
import { changeMembership, hasOwner, validBadges } from '../../store/members.ts';
import { lockOrganization, setOwner } from '../../store/organizations.ts';
import { endSessionRegistrations } from '../../store/session-registrations.ts';
import { lockAccount } from '../../store/users.ts';

/**
 * Give a member another role. The organization is locked: two owners are never made at once.
 *
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, OWNER_ROLE_FIXED, OWNER_EXISTS
 */
export const setMemberRole: Action<'setMemberRole'> = async (context, { params, body }, facts) => {
  const { organizationId, userId } = params;
  await lock(context, organizationId);
  const member = await memberOf(context, organizationId, userId);
  const giver = giverOf(context.actor, facts);
  const owned = await hasOwner(context.tx, organizationId);
  assertAllowed(decideSetRole(giver, member, body.organizationRole, owned));
  await changeMembership(context.tx, organizationId, userId, { organization_role: body.organizationRole });
  if (body.organizationRole === 'ORGANIZATION_OWNER') await setOwner(context.tx, organizationId, userId);
  return memberFor(context, facts, { ...member, ...body });
};

/** Change a member’s job title; it stands on their badge. @throws Refusal NOT_FOUND, NOT_ALLOWED, CHANGED_MEANWHILE */
export const setMemberJobTitle: Action<'setMemberJobTitle'> = async (context, { params, body }, facts) => {
  const { organizationId, userId } = params;
  await lockAccount(context.tx, userId);
  const member = await memberOf(context, organizationId, userId);
  const { jobTitle } = body;
  assertAllowed(decideSetJobTitle(giverOf(context.actor, facts), isCaller(context, userId)));
  assertAllowed(decideSeenWhole(member, body));
  await changeMembership(context.tx, organizationId, userId, { job_title: jobTitle });
  for (const { programId } of await validBadges(context.tx, organizationId, userId, context.now))
    context.nudge(programId, concernedByOrganizations(organizationId), ['member']);
  return memberFor(context, facts, { ...member, jobTitle });
};

/**
 * Remove a member, or leave by oneself. From the next call on, their sessions no longer act for the organization; their badges of programs that
 * are not over are revoked, so that every door says so instead of not knowing them. What they did stays in histories.
 *
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, OWNER_ROLE_FIXED, MAILBOX_STAYS
 */
export const removeMember: Action<'removeMember'> = async (context, { params }, facts) => {
  const { organizationId, userId } = params;
  await lock(context, organizationId);
  const member = await memberOf(context, organizationId, userId);
  const own = isCaller(context, userId);
  assertAllowed(decideRemoveMember(giverOf(context.actor, facts), member, own));
  const leaves = () => changeMembership(context.tx, organizationId, userId, { is_deleted: true });
  // Whoever leaves by themselves takes their own address with them.
  await (own ? leaves() : withMailbox(context, facts, organizationId, leaves));
  await endSessionRegistrations(context.tx, { organizationId, userId }, context.now);
  const badges = await validBadges(context.tx, organizationId, userId, context.now);
  for (const { programId, badgeNumber } of badges) {
    const badge = { programId, organizationId, userId, badgeNumber, revokedAt: context.now, replaced: false };
    await saveRevocation(context.tx, badge, {
      revokedAt: context.now,
      revokedBy: nameOf(context),
      reason: own ? 'Left the organization' : 'Removed from the organization',
    });
    context.nudge(programId, concernedByOrganizations(organizationId), ['member']);
  }
  return { removed: true, revokedBadges: badges.length };
};

const isCaller = ({ actor }: TransactionContext, userId: string): boolean =>
  actor.kind === 'USER' && actor.userId === userId;

async function lock(context: TransactionContext, organizationId: string): Promise<void> {
  if (!(await lockOrganization(context.tx, organizationId))) throw new Refusal('NOT_FOUND');
}
