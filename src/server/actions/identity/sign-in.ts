import type { Action } from '../../http/handler.ts';
import { commitAndContinue } from '../../identity/commit-and-continue.ts';
import { verifyPassword } from '../../identity/passwords.ts';
import { openSession } from '../../identity/sessions.ts';
import { Refusal } from '../../perform/refusal.ts';
import { answerSession } from '../../services/identity/answer-session.ts';
import type { IdentityTools } from '../../services/identity/identity-tools.ts';
import { mailConfirmCode } from '../../services/identity/mail-code.ts';
import { isDemoSignIn } from '../../store/demo.ts';
import { rememberBrowser } from '../../store/known-browsers.ts';
import { findAccount, lockAccount } from '../../store/users.ts';

/**
 * Sign in.
 *
 * @throws Refusal BAD_CREDENTIALS for a wrong password and an unknown address alike; EMAIL_NOT_CONFIRMED only to
 *   whoever knows the password, and a fresh code is on its way; RATE_LIMITED, but never for what others have tried where
 *   this browser has signed in to the account before (docs/decisions/027)
 */
export const signIn =
  ({ limits, texts, tokens, config, mailWaits }: IdentityTools): Action<'signIn'> =>
  async (work, { body: { email, password } }) => {
    const counted = await limits.count(work, 'signIn', email);
    // Before the slow part: else everybody behind one address would wait for each other's row.
    await commitAndContinue(work);
    const found = await findAccount(work.tx, email);
    const verified = found?.isDeleted ? null : (found?.passwordHash ?? null);
    const right = await verifyPassword(password, verified);
    if (!found || !right) throw new Refusal('BAD_CREDENTIALS');
    // Everybody knows the demo's password: where it is not open its people are nobody.
    if (!config.demo && (await isDemoSignIn(work.tx, email))) throw new Refusal('BAD_CREDENTIALS');
    // Kept before the session is written: where that fails, on a full disk, a right password still counts for nothing.
    await counted.takeBack(work);
    await commitAndContinue(work);
    const account = await lockAccount(work.tx, found.id);
    // Chosen anew while this was comparing: the old password opens nothing any more.
    if (!account || account.isDeleted || account.passwordHash !== verified)
      throw new Refusal('BAD_CREDENTIALS');
    if (!account.isConfirmed) {
      if (await limits.isWithin(work, 'mailCode', email)) await mailConfirmCode(work, texts, account);
      await commitAndContinue(work);
      mailWaits();
      throw new Refusal('EMAIL_NOT_CONFIRMED');
    }
    if (work.browser) await rememberBrowser(work.tx, account.id, work.browser, work.now);
    return answerSession(work, tokens, await openSession(work, account.id, config.refreshTtlSeconds));
  };
