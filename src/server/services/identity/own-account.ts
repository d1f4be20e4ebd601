import { applyInvite } from '../../../domain/people/invitation.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { hasOpenInvitation, insertInvitation } from '../../store/invitations.ts';
import { giveToOwner, leaveAsTyped, typedPlaces } from '../../store/typed-profiles.ts';
import { type Account, insertAccount } from '../../store/users.ts';

/**
 * The account of a person who proves their address for the first time, its row locked by then. Where organizations had
 * written the person down, that profile stays theirs, and the person gets an account of their own and an invitation of
 * each: nobody belongs to an organization without having said yes (docs/decisions/036).
 */
export async function ownAccount(context: TransactionContext, account: Account): Promise<Account> {
  if (account.isConfirmed) return account;
  const places = await typedPlaces(context.tx, account.id);
  if (places.length === 0) return account;
  const own = { ...account, id: context.newId() };
  await leaveAsTyped(context.tx, account.id);
  await insertAccount(context.tx, { ...own, confirmedAt: null });
  await giveToOwner(context.tx, account.id, own.id);
  for (const place of places) {
    if (await hasOpenInvitation(context.tx, place.organizationId, account.email)) continue;
    const invitation = applyInvite(
      { ...place, email: account.email, message: '' },
      context.newId(),
      context.now,
    );
    await insertInvitation(context.tx, invitation, { invitedBy: null, createdAt: context.now });
  }
  return own;
}
