import type { Actions } from '../../http/handler.ts';
import { assertUncommon } from '../../identity/common-passwords.ts';
import { ensureSuperAdmin } from '../../identity/super-admin.ts';
import { Refusal } from '../../perform/refusal.ts';
import { awaitsFirstAdmin, useSetupSecret } from '../../store/setup.ts';
import { findAccount } from '../../store/users.ts';

/** The first super admin: once, by whoever read the one-time address where the server was started. */
export const setupActions = {
  getSetup: async (context) => {
    if (!(await awaitsFirstAdmin(context.tx))) throw new Refusal('NOT_FOUND');
    return { open: true as const };
  },

  /**
   * @throws Refusal SETUP_OVER for a wrong secret, a used one, and where there is a super admin; PROFILE_TAKEN where
   *   someone signed up with that address: the secret stays good for another
   */
  completeSetup: async (context, { body: { secret, email, password } }) => {
    assertUncommon(password);
    if (!(await useSetupSecret(context.tx, secret))) throw new Refusal('SETUP_OVER');
    if (!(await awaitsFirstAdmin(context.tx))) throw new Refusal('SETUP_OVER');
    if (await findAccount(context.tx, email)) throw new Refusal('PROFILE_TAKEN');
    await ensureSuperAdmin(context.tx, { email, password });
    return { ok: true as const };
  },
} satisfies Partial<Actions>;
