import type { Counted, RateLimits } from '../../identity/rate-limits.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { lastPersonAt } from '../../store/known-browsers.ts';

/**
 * Counts a sign-in of somebody who is not known yet: by who signed in last at this browser, so that what strangers behind the same
 * address have tried counts for nothing there; where nobody has, by the address.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function countHere(
  context: TransactionContext,
  limits: RateLimits,
  rule: 'provider' | 'passkey',
): Promise<Counted> {
  const person = context.browser && (await lastPersonAt(context.tx, context.browser));
  return await limits.count(context, person ? `${rule}ByPerson` : rule, person);
}
