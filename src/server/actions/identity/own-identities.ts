import {
  type UnlinkHindrance,
  unlinkHindrance,
  unlinkMessage,
} from '../../../domain/people/linked-identity.ts';
import { noteInTrail } from '../../audit/note-in-trail.ts';
import type { Actions } from '../../http/handler.ts';
import { endOneSession } from '../../identity/sign-in-sessions.ts';
import { translatorIn } from '../../language/translators.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { isFreshCaller } from '../../services/identity/fresh-sign-in.ts';
import type { IdentityTools } from '../../services/identity/identity-tools.ts';
import { maySignInHere } from '../../services/identity/sign-in-here.ts';
import { passkeysOf } from '../../store/passkeys.ts';
import { sessionsThrough } from '../../store/refresh-tokens.ts';
import { identitiesOf, type OwnIdentity, unlinkIdentity } from '../../store/sign-in-providers.ts';
import { type Account, lockAccount } from '../../store/users.ts';

type IdentityCalls = Pick<Actions, 'listOwnIdentities' | 'removeOwnIdentity'>;

/** The accounts at sign-in providers that are linked to one's own. */
export const ownIdentityActions = ({ texts }: Pick<IdentityTools, 'texts'>): IdentityCalls => ({
  listOwnIdentities: async (context) => answer(context, await accountOf(context)),

  /**
   * Unlinks one; the sessions that began through it end, the caller's too.
   *
   * @throws Refusal NOT_FOUND for one of somebody else; NOT_ALLOWED with the reason where it has to stay
   */
  removeOwnIdentity: async (context, { params: { identityId } }) => {
    const account = await accountOf(context);
    const found = (await judged(context, account)).find(({ id }) => id === identityId);
    if (!found) throw new Refusal('NOT_FOUND');
    if (found.hindrance) throw new Refusal('NOT_ALLOWED', {}, unlinkMessage(found.hindrance));
    await unlinkIdentity(context.tx, account.id, found.id);
    for (const session of await sessionsThrough(context.tx, account.id, found.id))
      await endOneSession(context, account.id, session);
    await noteInTrail(context, 'removeOwnIdentity', [
      {
        programId: null,
        noun: 'USER',
        objectId: account.id,
        objectName: account.name,
        action: 'CHANGED',
        attributeName: 'signInProvider',
        oldValue: found.providerName,
        newValue: null,
      },
    ]);
    const translator = translatorIn(account.language);
    await context.mail(texts.identityRemoved(account.email, found.providerName, translator));
    return await answer(context, account);
  },
});

/** The caller's, locked: of two removals at once, the second sees what the first has left. */
async function accountOf({ actor, tx }: TransactionContext): Promise<Account> {
  if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
  const account = await lockAccount(tx, actor.userId);
  if (!account) throw new Refusal('NOT_FOUND');
  return account;
}

async function judged(
  context: TransactionContext,
  { id, email, passwordHash }: Account,
): Promise<(OwnIdentity & { hindrance: UnlinkHindrance | null })[]> {
  const { tx } = context;
  const isFresh = await isFreshCaller(context);
  const mayHere = await maySignInHere(context, email, id);
  const passkeys = (await passkeysOf(tx, id)).length;
  const identities = await identitiesOf(tx, id);
  return identities.map((one) => ({
    ...one,
    hindrance: unlinkHindrance({
      isFresh,
      mayHere,
      hasPassword: passwordHash !== null,
      passkeys,
      otherIdentities: identities.filter(({ id: other, isUsable }) => isUsable && other !== one.id).length,
    }),
  }));
}

const answer = async (context: TransactionContext, account: Account) => ({
  identities: await judged(context, account),
});
