import { decideSetUserRole } from '../../../domain/people/set-user-role.ts';
import { isLocalSuperAdmin } from '../../../domain/people/sign-in-provider.ts';
import type { Actions } from '../../http/handler.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { enabledProviders, forgetGivenRole, lockSuperAdmins } from '../../store/sign-in-providers.ts';
import { findUsers, loadUser, saveUserRole } from '../../store/user-list.ts';

/** Every call about the people of the platform (API.md, Users and members). */
export const userActions = {
  listUsers: async (context, { query }) => {
    const { page, size } = query;
    const { items, total } = await findUsers(context.tx, query, { offset: (page - 1) * size, limit: size });
    return { items, page, size, total };
  },
  getUser: (context, { params }) => theUser(context, params.userId),
  /** It counts at once: who calls is read anew with every call. */
  setUserRole: async (context, { params: { userId }, body: { userRole } }) => {
    const user = await theUser(context, userId);
    const localSuperAdmins = (await lockSuperAdmins(context.tx))
      .filter(isLocalSuperAdmin)
      .map(({ id }) => id);
    const isOnlyByProvider = (await enabledProviders(context.tx)).some(({ isOnly }) => isOnly);
    const actorId = context.actor.kind === 'USER' ? context.actor.userId : null;
    assertAllowed(decideSetUserRole({ actorId, userId, userRole, localSuperAdmins, isOnlyByProvider }));
    await saveUserRole(context.tx, userId, userRole);
    await forgetGivenRole(context.tx, userId, null);
    return { ...user, userRole };
  },
} satisfies Partial<Actions>;

async function theUser(context: TransactionContext, userId: string) {
  const user = await loadUser(context.tx, userId);
  if (!user) throw new Refusal('NOT_FOUND');
  return user;
}
