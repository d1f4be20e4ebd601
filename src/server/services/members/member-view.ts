import type { OrganizationMember } from '../../../contract/members.ts';
import { seesContact } from '../../../domain/people/member.ts';
import type { ObjectFacts } from '../../../domain/people/relations.ts';
import { giverOf } from '../../../domain/people/roles-to-give.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { loadMemberRow, type MemberRow } from '../../store/members.ts';

/**
 * A member as this caller may see them: what they may not is not in the answer at all (SPEC.md 6).
 *
 * @param brought the organization brings them to a program that the caller staffs and that it agreed with
 */
export function memberFor(
  context: TransactionContext,
  facts: ObjectFacts,
  row: MemberRow,
  brought = false,
): OrganizationMember {
  const { email, phoneNumber, ...open } = row;
  const own = context.actor.kind === 'USER' && context.actor.userId === row.id;
  const giver = giverOf(context.actor, facts);
  if (seesContact(giver, row, own, brought)) return row;
  // Who acts for the organization knows where their colleagues come from.
  return giver.organizationRole === null ? { ...open, nationality: null } : open;
}

/** @throws Refusal NOT_FOUND where the person does not belong to the organization */
export async function memberOf(
  context: TransactionContext,
  organizationId: string,
  userId: string,
): Promise<MemberRow> {
  const row = await loadMemberRow(context.tx, organizationId, userId);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}
