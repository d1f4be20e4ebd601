import { decideMoveMailbox } from '../../../domain/claims/mailbox.ts';
import type { ObjectFacts } from '../../../domain/people/relations.ts';
import { giverOf } from '../../../domain/people/roles-to-give.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { claimMailbox } from '../../store/claim-links.ts';
import { keepsEverywhere } from '../../store/organization-roles.ts';
import { lockOrganization } from '../../store/organizations.ts';

/**
 * Changes the people of an organization. Where mail to it goes elsewhere afterwards, the change has to be one of who may say
 * so, and else is taken back. The organization is locked, before any account.
 *
 * @throws Refusal NOT_FOUND, MAILBOX_STAYS
 */
export async function withMailbox<Done>(
  context: TransactionContext,
  facts: ObjectFacts,
  organizationId: string,
  change: () => Promise<Done>,
): Promise<Done> {
  const { tx, actor } = context;
  if (!(await lockOrganization(tx, organizationId))) throw new Refusal('NOT_FOUND');
  const before = await claimMailbox(tx, organizationId);
  const done = await change();
  if (before === (await claimMailbox(tx, organizationId))) return done;
  const keepsAll = actor.kind === 'USER' && (await keepsEverywhere(tx, actor.userId, organizationId));
  assertAllowed(decideMoveMailbox(giverOf(actor, facts), keepsAll));
  return done;
}
