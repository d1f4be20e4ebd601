import type { Action } from '../../http/handler.ts';
import { spendCode, tryCode } from '../../identity/codes.ts';
import { commitAndContinue } from '../../identity/commit-and-continue.ts';
import { assertUncommon } from '../../identity/common-passwords.ts';
import { hashPassword, verifyPassword } from '../../identity/passwords.ts';
import { endAllSessions } from '../../identity/sign-in-sessions.ts';
import { translatorIn } from '../../language/translators.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { IdentityTools } from '../../services/identity/identity-tools.ts';
import { ownAccount } from '../../services/identity/own-account.ts';
import { assertSignInHere } from '../../services/identity/sign-in-here.ts';
import { waysKept } from '../../services/identity/ways-kept.ts';
import { endKeysOf } from '../../services/integrations/end-keys.ts';
import { deleteFeed } from '../../store/calendar-feeds.ts';
import { voidCodes } from '../../store/email-codes.ts';
import { forgetBrowsers, rememberBrowser } from '../../store/known-browsers.ts';
import { findAccount, lockAccount, markConfirmed, savePassword } from '../../store/users.ts';

/**
 * Choose a new password with the mailed code; every session of the account ends, and the secret link to its
 * calendar and the API keys that it made. The code proves the mailbox, so it confirms the address too. After a lost answer the same code with the same password is well a second time.
 *
 * @throws Refusal WRONG_CODE for a wrong, old or worn-out code and for an unknown address alike
 */
export const resetPassword =
  ({ limits, texts }: IdentityTools): Action<'resetPassword'> =>
  async (context, { body: { email, code, password } }) => {
    assertUncommon(password);
    const counted = await limits.count(context, 'tryCode', email);
    const found = await findAccount(context.tx, email);
    const tried = await tryCode(context, found?.id ?? null, 'RESET', {
      code,
      knownBrowser: counted.knownBrowser,
    });
    await commitAndContinue(context);
    if (!found || found.isDeleted || tried.kind === 'wrong') throw new Refusal('WRONG_CODE');
    if (tried.kind === 'used') {
      if (await verifyPassword(password, found.passwordHash))
        return { ok: true, kept: await waysKept(context, found.id) };
      throw new Refusal('WRONG_CODE');
    }
    // Whoever has the code reads the mailbox; a local super admin may still choose a password.
    await assertSignInHere(context, email, found.id);
    const passwordHash = await hashPassword(password);
    const locked = await lockAccount(context.tx, found.id);
    if (!locked || locked.isDeleted || !(await spendCode(context, tried.codeId)))
      throw new Refusal('WRONG_CODE');
    const account = await ownAccount(context, locked);
    await savePassword(context.tx, account.id, passwordHash);
    await markConfirmed(context.tx, account.id, context.now);
    await voidCodes(context.tx, account.id, context.now);
    await counted.takeBack(context);
    await endAllSessions(context, account.id);
    await forgetBrowsers(context.tx, account.id);
    // The code proves the mailbox: who chooses a password here is let in here, whatever others try meanwhile.
    if (context.browser) await rememberBrowser(context.tx, account.id, context.browser, context.now);
    await deleteFeed(context.tx, account.id);
    const keys = await endKeysOf(context, { userId: account.id }, 'PASSWORD_RESET', 'resetPassword');
    const kept = await waysKept(context, account.id);
    await context.mail(texts.passwordChanged(account.email, translatorIn(account.language), { keys, kept }));
    return { ok: true, kept };
  };
