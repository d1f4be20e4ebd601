import { decideSignInHere, isOnlyByProvider } from '../../../domain/people/sign-in-provider.ts';
import { allowed, type Verdict } from '../../../domain/verdict/verdict.ts';
import { assertAllowed } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { enabledProviders, localFactsOf } from '../../store/sign-in-providers.ts';

/** Asked of nobody, so that nothing tells an unknown address from a known one. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Whether only providers sign in whoever has this address. */
export const isProviderOnly = async (
  { tx }: Pick<TransactionContext, 'tx'>,
  email: string,
): Promise<boolean> => isOnlyByProvider(await enabledProviders(tx), email);

/** Whether a person may sign in without a provider. @param userId null: there is no account, or nobody has proven anything */
export const maySignInHere = async (
  context: Pick<TransactionContext, 'tx'>,
  email: string,
  userId: string | null,
): Promise<boolean> => (await verdictOf(context, email, userId)).kind === 'allowed';

/**
 * The same, once it is proven who asks: else the answer would say who is a local super admin.
 *
 * @throws Refusal SIGN_IN_BY_PROVIDER
 */
export const assertSignInHere = async (
  context: Pick<TransactionContext, 'tx'>,
  email: string,
  userId: string | null,
): Promise<void> => assertAllowed(await verdictOf(context, email, userId));

async function verdictOf(
  { tx }: Pick<TransactionContext, 'tx'>,
  email: string,
  userId: string | null,
): Promise<Verdict> {
  const providers = await enabledProviders(tx);
  if (providers.length === 0) return allowed();
  return decideSignInHere(providers, email, await localFactsOf(tx, userId ?? NOBODY));
}
