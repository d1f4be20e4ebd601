import type { Action } from '../../http/handler.ts';
import { spendCode, tryCode } from '../../identity/codes.ts';
import { commitAndContinue } from '../../identity/commit-and-continue.ts';
import { isContinuation } from '../../identity/continued-sign-up.ts';
import { openSession } from '../../identity/sign-in-sessions.ts';
import { Refusal } from '../../perform/refusal.ts';
import { answerSession } from '../../services/identity/answer-session.ts';
import type { IdentityTools } from '../../services/identity/identity-tools.ts';
import { ownAccount } from '../../services/identity/own-account.ts';
import { isProviderOnly } from '../../services/identity/sign-in-here.ts';
import { rememberBrowser } from '../../store/known-browsers.ts';
import { findAccount, lockAccount, markConfirmed } from '../../store/users.ts';

/**
 * Confirm an address with the mailed code. The code that confirmed it may come a second time, after a lost answer. The browser in
 * which the account was signed up is signed in with it (`continued-sign-up`).
 *
 * @throws Refusal WRONG_CODE for a wrong, old or worn-out code and for an unknown address alike
 */
export const confirmEmail =
  ({ limits, tokens, config }: IdentityTools): Action<'confirmEmail'> =>
  async (context, { body: { email, code, continuation } }) => {
    const counted = await limits.count(context, 'tryCode', email);
    const found = await findAccount(context.tx, email);
    const tried = await tryCode(context, found?.id ?? null, 'CONFIRM', {
      code,
      knownBrowser: counted.knownBrowser,
    });
    await commitAndContinue(context);
    // Before the lock: one more statement for a known address could be measured.
    if (!found || tried.kind === 'wrong') throw new Refusal('WRONG_CODE');
    const account = await lockAccount(context.tx, found.id);
    if (!account || account.isDeleted) throw new Refusal('WRONG_CODE');
    await counted.takeBack(context);
    const confirmed = async (userId: string) => {
      const signedUpHere =
        continuation !== undefined && (await isContinuation(context.tx, continuation, account, context.now));
      // Chosen before its organization had a provider: the address is confirmed, and the provider signs in.
      if (!signedUpHere || (await isProviderOnly(context, email))) return { ok: true as const };
      if (context.browser) await rememberBrowser(context.tx, userId, context.browser, context.now);
      const opened = await openSession(context, userId, config.refreshTtlSeconds);
      return { ok: true as const, session: await answerSession(context, tokens, opened) };
    };
    // The answer was lost: the same browser asks again.
    if (account.isConfirmed && tried.kind === 'used') return await confirmed(account.id);
    if (tried.kind === 'used' || !(await spendCode(context, tried.codeId))) throw new Refusal('WRONG_CODE');
    const { id } = await ownAccount(context, account);
    await markConfirmed(context.tx, id, context.now);
    return await confirmed(id);
  };
