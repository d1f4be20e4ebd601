import type { Message } from '../language/message.ts';
import { FRESH_SIGN_IN_MINUTES } from '../privacy/erase.ts';
import { signInAgain } from '../privacy/messages.ts';
import { lastWayIn, onlyByProvider } from './linked-identity-messages.ts';

/** Accounts at sign-in providers that are linked to a person's account, and their removal (docs/decisions/093). */

/** What decides whether a person may unlink one. */
export interface UnlinkFacts {
  /** The caller signed in a moment ago (`isFreshSignIn`). */
  isFresh: boolean;
  /** Whether the person may sign in without a provider (`decideSignInHere`). */
  mayHere: boolean;
  hasPassword: boolean;
  passkeys: number;
  /** Other linked accounts whose provider is turned on. */
  otherIdentities: number;
}

/**
 * Whether nothing but what is to be removed signs the person in: a linked account or a passkey. A mailed password would still open the
 * account; it is theirs to choose one before, while they see that they need it.
 */
export const isLastWayIn = (
  left: Pick<UnlinkFacts, 'hasPassword' | 'passkeys' | 'otherIdentities'>,
): boolean => !left.hasPassword && left.passkeys === 0 && left.otherIdentities === 0;

/** Why one is not removed. SIGN_IN_AGAIN alone passes by signing in. */
export const unlinkHindrances = ['SIGN_IN_BY_PROVIDER', 'LAST_WAY_IN', 'SIGN_IN_AGAIN'] as const;
export type UnlinkHindrance = (typeof unlinkHindrances)[number];

/** What stands in the way of removing one: a provider is the only way in for this person, or it is their last one. Null: nothing. */
export function unlinkHindrance(facts: UnlinkFacts): UnlinkHindrance | null {
  if (!facts.mayHere) return 'SIGN_IN_BY_PROVIDER';
  if (isLastWayIn(facts)) return 'LAST_WAY_IN';
  return facts.isFresh ? null : 'SIGN_IN_AGAIN';
}

/** The message for the reason why an account cannot be unlinked. */
export function unlinkMessage(hindrance: UnlinkHindrance): Message {
  if (hindrance === 'SIGN_IN_AGAIN') return signInAgain({ minutes: FRESH_SIGN_IN_MINUTES });
  return hindrance === 'LAST_WAY_IN' ? lastWayIn : onlyByProvider;
}
