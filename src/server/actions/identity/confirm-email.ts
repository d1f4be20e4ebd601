import type { Action } from '../../http/handler.ts';
import { spendCode, tryCode } from '../../identity/codes.ts';
import { commitAndContinue } from '../../identity/commit-and-continue.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { IdentityTools } from '../../services/identity/identity-tools.ts';
import { ownAccount } from '../../services/identity/own-account.ts';
import { findAccount, lockAccount, markConfirmed } from '../../store/users.ts';

/**
 * Confirm an address with the mailed code. The code that confirmed it may come a second time, after a lost answer.
 *
 * @throws Refusal WRONG_CODE for a wrong, old or worn-out code and for an unknown address alike
 */
export const confirmEmail =
  ({ limits }: IdentityTools): Action<'confirmEmail'> =>
  async (context, { body: { email, code } }) => {
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
    if (account.isConfirmed && tried.kind === 'used') return { ok: true };
    if (tried.kind === 'used' || !(await spendCode(context, tried.codeId))) throw new Refusal('WRONG_CODE');
    const { id } = await ownAccount(context, account);
    await markConfirmed(context.tx, id, context.now);
    return { ok: true };
  };
