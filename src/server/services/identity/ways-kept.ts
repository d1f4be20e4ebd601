import type { TransactionContext } from '../../perform/transaction-context.ts';
import { passkeysOf } from '../../store/passkeys.ts';
import { identitiesOf } from '../../store/sign-in-providers.ts';

/** A way to sign in beside the password. */
export interface WayKept {
  kind: 'PASSKEY' | 'IDENTITY';
  /** The passkey's, or the provider's. */
  name: string;
  /** As the provider says it; empty for a passkey. */
  email: string;
}

/** The ways to sign in that remain when a person chooses a new password: what someone else who had access may have added. */
export async function waysKept({ tx }: TransactionContext, userId: string): Promise<WayKept[]> {
  const passkeys = await passkeysOf(tx, userId);
  const identities = (await identitiesOf(tx, userId)).filter(({ isUsable }) => isUsable);
  return [
    ...passkeys.map(({ name }) => ({ kind: 'PASSKEY' as const, name, email: '' })),
    ...identities.map(({ providerName: name, email }) => ({ kind: 'IDENTITY' as const, name, email })),
  ];
}
