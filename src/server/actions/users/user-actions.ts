import { decideSetUserRole } from '../../../domain/people/set-user-role.ts';
import type { Actions } from '../../http/handler.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { findUsers, loadUser, saveUserRole } from '../../store/user-list.ts';

/** Every call about the people of the platform (API.md, Users and members). */
export const userActions = {
  listUsers: async (work, { query }) => {
    const { page, size } = query;
    const { items, total } = await findUsers(work.tx, query, { offset: (page - 1) * size, limit: size });
    return { items, page, size, total };
  },
  getUser: (work, { params }) => theUser(work, params.userId),
  /** It counts at once: who calls is read anew with every call. */
  setUserRole: async (work, { params: { userId }, body: { userRole } }) => {
    const user = await theUser(work, userId);
    assertAllowed(decideSetUserRole(work.actor.kind === 'USER' ? work.actor.userId : null, userId));
    await saveUserRole(work.tx, userId, userRole);
    return { ...user, userRole };
  },
} satisfies Partial<Actions>;

async function theUser(work: TransactionContext, userId: string) {
  const user = await loadUser(work.tx, userId);
  if (!user) throw new Refusal('NOT_FOUND');
  return user;
}
