import type { TransactionContext } from '../../perform/transaction-context.ts';
import { isDemoSignIn } from '../../store/demo.ts';
import type { IdentityTools } from './identity-tools.ts';

/** Whether the address is one of the demo's people, and the demo is not open here: they are nobody, however they sign in. */
export const isClosedDemo = async (
  { tx }: Pick<TransactionContext, 'tx'>,
  { config }: Pick<IdentityTools, 'config'>,
  email: string,
): Promise<boolean> => !config.demo && (await isDemoSignIn(tx, email));
