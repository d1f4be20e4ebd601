import type { Language } from '../../../domain/language/languages.ts';
import type { Action } from '../../http/handler.ts';
import { commitAndContinue } from '../../identity/commit-and-continue.ts';
import { assertUncommon } from '../../identity/common-passwords.ts';
import { makeContinuation } from '../../identity/continued-sign-up.ts';
import { hashPassword, verifyPassword } from '../../identity/passwords.ts';
import { translatorIn } from '../../language/translators.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import type { IdentityTools } from '../../services/identity/identity-tools.ts';
import { mailChoosePassword, mailConfirmCode, mailNobody } from '../../services/identity/mail-code.ts';
import { assertSignInHere } from '../../services/identity/sign-in-here.ts';
import { voidCodes, wasMailedACode } from '../../store/email-codes.ts';
import { saveLanguage } from '../../store/languages.ts';
import { signsInOtherwise } from '../../store/sign-in-providers.ts';
import { findAccount, insertAccount, lockAccount, savePassword } from '../../store/users.ts';

/**
 * Sign up. The answer and the work are the same whether or not the address is known; only the mailbox learns more.
 *
 * A known address that was never confirmed may have been signed up by a stranger, before or after its owner. So a
 * second sign-up with another password leaves the account without one, and its owner chooses one by mail: nobody
 * confirms an account that a stranger's password opens. A profile that an organization wrote down is nobody's yet: the first
 * sign-up with its address is as one with a new address.
 */
export const signUp =
  ({ limits, texts }: IdentityTools): Action<'signUp'> =>
  async (context, { body: { email, password, language = null, returnUrl } }) => {
    assertUncommon(password);
    await limits.count(context, 'signUp', email);
    await commitAndContinue(context);
    await assertSignInHere(context, email, null);
    const known = await findAccount(context.tx, email);
    const samePassword = await verifyPassword(password, known?.passwordHash ?? null);
    const passwordHash = await hashPassword(password);

    const id = context.newId();
    // The same work for a known address: one whose account has another password is bound to a hash that no account has.
    const opens = samePassword && known?.passwordHash ? known.passwordHash : passwordHash;
    const continuation = await makeContinuation(context.tx, { email, passwordHash: opens }, context.now);
    if (await insertAccount(context.tx, { id, email, passwordHash, language, confirmedAt: null })) {
      await mailConfirmCode(context, texts, { id, email, language }, returnUrl);
      return { ok: true, continuation };
    }
    const verifiedHash = known?.passwordHash ?? null;
    await answerKnown(
      context,
      texts,
      { email, language, returnUrl, passwordHash },
      verifiedHash,
      samePassword,
    );
    return { ok: true, continuation };
  };

async function answerKnown(
  context: TransactionContext,
  texts: IdentityTools['texts'],
  {
    email,
    language,
    returnUrl,
    passwordHash,
  }: { email: string; language: Language | null; returnUrl?: string | undefined; passwordHash: string },
  verifiedHash: string | null,
  samePassword: boolean,
): Promise<void> {
  const found = await findAccount(context.tx, email);
  const account = found && (await lockAccount(context.tx, found.id));
  if (!account || account.isDeleted) return mailNobody(context);
  if (account.isConfirmed) {
    if (account.passwordHash !== null || (await signsInOtherwise(context.tx, account.id)))
      return context.mail(texts.alreadySignedUp(email, translatorIn(account.language)));
    // As by a link to claim: a password set here would open it to anyone who knows the address, so its mailbox chooses one.
    if (language !== null && account.language === null) await saveLanguage(context, account.id, language);
    return mailChoosePassword(context, texts, { ...account, language: account.language ?? language });
  }
  // Compared with what the account had when this began: of two sign-ups at once the later one is "another password".
  if (samePassword && account.passwordHash === verifiedHash)
    return mailConfirmCode(context, texts, account, returnUrl);
  // Written down by an organization, and the first who signs up with the address: as with a new one, and not sent to choose a
  // password for the third time. Where two passwords met, codes were mailed.
  const first =
    account.passwordHash === null && verifiedHash === null && !(await wasMailedACode(context.tx, account.id));
  await savePassword(context.tx, account.id, first ? passwordHash : null);
  await voidCodes(context.tx, account.id, context.now);
  // A profile that gets its access now has chosen no language yet.
  if (language !== null && account.language === null) await saveLanguage(context, account.id, language);
  const mailed = { ...account, language: account.language ?? language };
  if (first) await mailConfirmCode(context, texts, mailed, returnUrl);
  else await mailChoosePassword(context, texts, mailed);
}
