import type { Action } from '../../http/handler.ts';
import { translatorIn } from '../../language/translators.ts';
import type { IdentityTools } from '../../services/identity/identity-tools.ts';
import { mailNobody, mailResetCode } from '../../services/identity/mail-code.ts';
import { maySignInHere } from '../../services/identity/sign-in-here.ts';
import { findAccount } from '../../store/users.ts';

/** Mail a code to choose a new password; the answer is the same for every address. */
export const forgotPassword =
  ({ limits, texts }: IdentityTools): Action<'forgotPassword'> =>
  async (context, { body: { email } }) => {
    await limits.count(context, 'mailCode', email);
    const account = await findAccount(context.tx, email);
    // The same questions for every address: their time does not tell whether it is known.
    const here = await maySignInHere(context, email, account?.id ?? null);
    if (!account || account.isDeleted) await mailNobody(context);
    else if (here) await mailResetCode(context, texts, account);
    else await context.mail(texts.noPasswordNeeded(email, translatorIn(account.language)));
    return { ok: true };
  };
