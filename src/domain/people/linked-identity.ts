import type { Message } from '../language/message.ts';
import { FRESH_SIGN_IN_MINUTES } from '../privacy/erase.ts';
import { signInAgain } from '../privacy/messages.ts';
import { lastWayIn, onlyByProvider } from './linked-identity-messages.ts';

/** Ways to sign in beside a password: linked accounts at sign-in providers (docs/decisions/093), passkeys (082), and their removal. */

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
export const unlinkHindrance = (facts: UnlinkFacts): UnlinkHindrance | null =>
  facts.mayHere ? removePasskeyHindrance(facts) : 'SIGN_IN_BY_PROVIDER';

export const passkeyHindrances = ['LAST_WAY_IN', 'SIGN_IN_AGAIN'] as const;
export type PasskeyHindrance = (typeof passkeyHindrances)[number];

/**
 * Why a passkey is not removed. Where a provider is the only way in, it may be: there it signs nobody in anyway.
 *
 * @param facts `passkeys`: how many others there are; `otherIdentities`: all linked accounts whose provider is turned on
 */
export function removePasskeyHindrance(facts: Omit<UnlinkFacts, 'mayHere'>): PasskeyHindrance | null {
  if (isLastWayIn(facts)) return 'LAST_WAY_IN';
  return addPasskeyHindrance(facts);
}

/** Why no passkey is added: a passkey opens the account for whoever made it, long after the session has ended. */
export const addPasskeyHindrance = ({ isFresh }: Pick<UnlinkFacts, 'isFresh'>): 'SIGN_IN_AGAIN' | null =>
  isFresh ? null : 'SIGN_IN_AGAIN';

/** The message for the reason why an account cannot be unlinked, or a passkey not removed. */
export function unlinkMessage(hindrance: UnlinkHindrance): Message {
  if (hindrance === 'SIGN_IN_AGAIN') return signInAgain({ minutes: FRESH_SIGN_IN_MINUTES });
  return hindrance === 'LAST_WAY_IN' ? lastWayIn : onlyByProvider;
}
