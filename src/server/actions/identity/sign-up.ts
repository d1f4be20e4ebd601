import type { Language } from '../../../domain/language/languages.ts';
import type { Action } from '../../http/handler.ts';
import { commitAndContinue } from '../../identity/commit-and-continue.ts';
import { demandUncommon } from '../../identity/common-passwords.ts';
import { hashPassword, verifyPassword } from '../../identity/passwords.ts';
import { translatorIn } from '../../language/translators.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import type { IdentityTools } from '../../services/identity/identity-tools.ts';
import { mailChoosePassword, mailConfirmCode, mailNobody } from '../../services/identity/mail-code.ts';
import { voidCodes } from '../../store/email-codes.ts';
import { saveLanguage } from '../../store/languages.ts';
import { findAccount, insertAccount, lockAccount, savePassword } from '../../store/users.ts';

/**
 * Sign up. The answer and the work are the same whether or not the address is known; only the mailbox learns more.
 *
 * A known address that was never confirmed may have been signed up by a stranger, before or after its owner. So a
 * second sign-up with another password leaves the account without one, and its owner chooses one by mail: nobody
 * confirms an account that a stranger's password opens.
 */
export const signUp =
  ({ limits, texts }: IdentityTools): Action<'signUp'> =>
  async (work, { body: { email, password, language = null } }) => {
    demandUncommon(password);
    await limits.count(work, 'signUp', email);
    await commitAndContinue(work);
    const known = await findAccount(work.tx, email);
    const samePassword = await verifyPassword(password, known?.passwordHash ?? null);
    const passwordHash = await hashPassword(password);

    const id = work.newId();
    if (await insertAccount(work.tx, { id, email, passwordHash, language, confirmedAt: null })) {
      await mailConfirmCode(work, texts, { id, email, language });
      return { ok: true };
    }
    await answerKnown(work, texts, { email, language }, known?.passwordHash ?? null, samePassword);
    return { ok: true };
  };

async function answerKnown(
  work: TransactionContext,
  texts: IdentityTools['texts'],
  { email, language }: { email: string; language: Language | null },
  verifiedHash: string | null,
  samePassword: boolean,
): Promise<void> {
  const found = await findAccount(work.tx, email);
  const account = found && (await lockAccount(work.tx, found.id));
  if (!account || account.isDeleted) return mailNobody(work);
  if (account.isConfirmed && account.passwordHash !== null)
    return work.mail(texts.alreadySignedUp(email, translatorIn(account.language)));
  // Compared with what the account had when this began: of two sign-ups at once the later one is "another password".
  if (samePassword && account.passwordHash === verifiedHash) return mailConfirmCode(work, texts, account);
  await savePassword(work.tx, account.id, null);
  await voidCodes(work.tx, account.id, work.now);
  // A profile that gets its access now has chosen no language yet.
  if (language !== null && account.language === null) await saveLanguage(work, account.id, language);
  await mailChoosePassword(work, texts, { ...account, language: account.language ?? language });
}
