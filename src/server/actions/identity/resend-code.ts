import type { Action } from '../../http/handler.ts';
import type { IdentityTools } from '../../services/identity/identity-tools.ts';
import { mailChoosePassword, mailConfirmCode, mailNobody } from '../../services/identity/mail-code.ts';
import { findAccount } from '../../store/users.ts';

/** Mail the code again to an address that waits for its confirmation; the answer is the same for every address. */
export const resendCode =
  ({ limits, texts }: IdentityTools): Action<'resendCode'> =>
  async (work, { body: { email } }) => {
    await limits.count(work, 'mailCode', email);
    const account = await findAccount(work.tx, email);
    if (!account || account.isDeleted || account.isConfirmed) await mailNobody(work);
    else if (account.passwordHash === null) await mailChoosePassword(work, texts, account);
    else await mailConfirmCode(work, texts, account);
    return { ok: true };
  };
