import type { Action } from '../../http/handler.ts';
import type { IdentityTools } from '../../services/identity/identity-tools.ts';
import { mailChoosePassword, mailConfirmCode, mailNobody } from '../../services/identity/mail-code.ts';
import { findAccount } from '../../store/users.ts';

/** Mail the code again to an address that waits for its confirmation; the answer is the same for every address. */
export const resendCode =
  ({ limits, texts }: IdentityTools): Action<'resendCode'> =>
  async (context, { body: { email, returnUrl } }) => {
    await limits.count(context, 'mailCode', email);
    const account = await findAccount(context.tx, email);
    if (!account || account.isDeleted || account.isConfirmed) await mailNobody(context);
    else if (account.passwordHash === null) await mailChoosePassword(context, texts, account);
    else await mailConfirmCode(context, texts, account, returnUrl);
    return { ok: true };
  };
