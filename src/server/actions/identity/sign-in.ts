import type { Action } from '../../http/handler.ts';
import { commitAndContinue } from '../../identity/commit-and-continue.ts';
import { verifyPassword } from '../../identity/passwords.ts';
import { openSession } from '../../identity/sign-in-sessions.ts';
import { Refusal } from '../../perform/refusal.ts';
import { answerSession } from '../../services/identity/answer-session.ts';
import { isClosedDemo } from '../../services/identity/closed-demo.ts';
import type { IdentityTools } from '../../services/identity/identity-tools.ts';
import { mailConfirmCode } from '../../services/identity/mail-code.ts';
import { assertSignInHere, isProviderOnly } from '../../services/identity/sign-in-here.ts';
import { rememberBrowser } from '../../store/known-browsers.ts';
import { findAccount, lockAccount } from '../../store/users.ts';

/**
 * Sign in.
 *
 * @throws Refusal BAD_CREDENTIALS for a wrong password and an unknown address alike; EMAIL_NOT_CONFIRMED only to
 *   whoever knows the password, and a fresh code is on its way; SIGN_IN_BY_PROVIDER; RATE_LIMITED, but never for what others have tried where
 *   this browser has signed in to the account before (docs/decisions/027)
 */
export const signIn =
  ({ limits, texts, tokens, config, mailWaits }: IdentityTools): Action<'signIn'> =>
  async (context, { body: { email, password } }) => {
    const counted = await limits.count(context, 'signIn', email);
    // Before the slow part: else everyone behind one address would wait for each other's row.
    await commitAndContinue(context);
    const found = await findAccount(context.tx, email);
    const verified = found?.isDeleted ? null : (found?.passwordHash ?? null);
    const right = await verifyPassword(password, verified);
    if (!found || !right) {
      // Said of every address of the domain alike.
      if (await isProviderOnly(context, email)) throw new Refusal('SIGN_IN_BY_PROVIDER');
      throw new Refusal('BAD_CREDENTIALS');
    }
    // Everyone knows the demo's password: where it is not open its people are nobody.
    if (await isClosedDemo(context, { config }, email)) throw new Refusal('BAD_CREDENTIALS');
    await assertSignInHere(context, email, found.id);
    // Kept before the session is written: where that fails, on a full disk, a right password still counts for nothing.
    await counted.takeBack(context);
    await commitAndContinue(context);
    const account = await lockAccount(context.tx, found.id);
    // Chosen anew while this was comparing: the old password opens nothing any more.
    if (!account || account.isDeleted || account.passwordHash !== verified)
      throw new Refusal('BAD_CREDENTIALS');
    if (!account.isConfirmed) {
      if (await limits.isWithin(context, 'mailCode', email)) await mailConfirmCode(context, texts, account);
      await commitAndContinue(context);
      mailWaits();
      throw new Refusal('EMAIL_NOT_CONFIRMED');
    }
    if (context.browser) await rememberBrowser(context.tx, account.id, context.browser, context.now);
    return answerSession(context, tokens, await openSession(context, account.id, config.refreshTtlSeconds));
  };
