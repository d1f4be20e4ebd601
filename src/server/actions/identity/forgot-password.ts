import type { Action } from '../../http/handler.ts';
import type { IdentityTools } from '../../services/identity/identity-tools.ts';
import { mailNobody, mailResetCode } from '../../services/identity/mail-code.ts';
import { findAccount } from '../../store/users.ts';

/** Mail a code to choose a new password; the answer is the same for every address. */
export const forgotPassword =
  ({ limits, texts }: IdentityTools): Action<'forgotPassword'> =>
  async (context, { body: { email } }) => {
    await limits.count(context, 'mailCode', email);
    const account = await findAccount(context.tx, email);
    if (account && !account.isDeleted) await mailResetCode(context, texts, account);
    else await mailNobody(context);
    return { ok: true };
  };
