import { randomBytes } from 'node:crypto';
import type { reissueBadge, revokeBadge } from '../../../contract/badges.ts';
import type { GivenResultOf } from '../../../contract/endpoint.ts';
import { applyReissueBadge, decideReissueBadge } from '../../../domain/meetings/reissue-badge.ts';
import {
  applyRevokeBadge,
  decideRevokeBadge,
  type IssuedBadge,
  type RevokeBadgeArgs,
} from '../../../domain/meetings/revoke-badge.ts';
import { concernedByOrganizations } from '../../live/news-topics.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { badgeMaker } from '../../services/event-day/badge-maker.ts';
import { lockBadge, saveNewNumber, saveRevocation } from '../../store/badge-revocations.ts';
import { badgeHolders } from '../../store/badges.ts';

/**
 * Revokes a badge. A door without a network goes on accepting it until its next pull.
 *
 * @throws Refusal NOT_FOUND, BADGE_ALREADY_REVOKED, BADGE_REPLACED
 */
export async function revokeBadgeAction(
  context: TransactionContext,
  programId: string,
  badgeNumber: string,
  { reason }: RevokeBadgeArgs,
): Promise<GivenResultOf<typeof revokeBadge>> {
  const badge = await load(context, programId, badgeNumber);
  assertAllowed(decideRevokeBadge(badge));
  const revoked = applyRevokeBadge(badge, context.now);
  await saveRevocation(context.tx, revoked, { revokedAt: context.now, revokedBy: nameOf(context), reason });
  context.nudge(programId, concernedByOrganizations(badge.organizationId), ['badge', 'member']);
  return await answer(context, revoked);
}

/**
 * Revokes a badge and gives its holder a new number. Who was removed from the organization gets none.
 *
 * @throws Refusal NOT_FOUND, BADGE_REPLACED
 */
export async function reissueBadgeAction(
  context: TransactionContext,
  programId: string,
  badgeNumber: string,
  { reason }: RevokeBadgeArgs,
): Promise<GivenResultOf<typeof reissueBadge>> {
  const badge = await load(context, programId, badgeNumber);
  assertAllowed(decideReissueBadge(badge));
  // 64 random bits: with a million badges in a program one in 37 million is taken, and then the database refuses it.
  const { former, issued } = applyReissueBadge(badge, randomBytes(8).toString('hex'), context.now);
  await saveRevocation(context.tx, former, {
    revokedAt: former.revokedAt,
    revokedBy: nameOf(context),
    reason,
    replacedBy: issued.badgeNumber,
  });
  await saveNewNumber(context.tx, issued);
  context.nudge(programId, concernedByOrganizations(badge.organizationId), ['badge', 'member']);
  return await answer(context, issued);
}

async function load(
  context: TransactionContext,
  programId: string,
  badgeNumber: string,
): Promise<IssuedBadge> {
  const badge = await lockBadge(context.tx, programId, badgeNumber);
  if (!badge) throw new Refusal('NOT_FOUND');
  return badge;
}

/** The badge as it is printed. */
async function answer(context: TransactionContext, { programId, organizationId, userId }: IssuedBadge) {
  const [holder] = await badgeHolders(context.tx, programId, { organizationId, userId });
  if (!holder) throw new Refusal('NOT_FOUND');
  return (await badgeMaker(context, programId)).badge(holder);
}
