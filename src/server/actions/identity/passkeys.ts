import { hash } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {
  addPasskeyHindrance,
  type PasskeyHindrance,
  removePasskeyHindrance,
  unlinkMessage,
} from '../../../domain/people/linked-identity.ts';
import { mayAddPasskey } from '../../../domain/people/passkey.ts';
import { passkeyRefused } from '../../../domain/people/provider-refusal-messages.ts';
import { addMinutes } from '../../../domain/time/instants.ts';
import type { Actions } from '../../http/handler.ts';
import { commitAndContinue } from '../../identity/commit-and-continue.ts';
import { openSession } from '../../identity/sign-in-sessions.ts';
import { translatorIn } from '../../language/translators.ts';
import { badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { answerSession } from '../../services/identity/answer-session.ts';
import { isClosedDemo } from '../../services/identity/closed-demo.ts';
import { countHere } from '../../services/identity/count-here.ts';
import { isFreshCaller } from '../../services/identity/fresh-sign-in.ts';
import type { IdentityTools } from '../../services/identity/identity-tools.ts';
import { assertSignInHere } from '../../services/identity/sign-in-here.ts';
import { rememberBrowser } from '../../store/known-browsers.ts';
import {
  type ChallengeFor,
  consumeChallenge,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  notePasskeyUsed,
  type Passkey,
  passkeysOf,
  savePasskeyName,
} from '../../store/passkeys.ts';
import { identitiesOf } from '../../store/sign-in-providers.ts';
import { type Account, lockAccount } from '../../store/users.ts';

/** How long a person may take at their authenticator. */
const CHALLENGE_MINUTES = 5;

export interface PasskeyTools extends IdentityTools {
  /** Where people reach the product: its host is the relying party, its origin the only one that counts. */
  publicUrl: string;
}

type PasskeyCalls = Pick<
  Actions,
  | 'listOwnPasskeys'
  | 'beginPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'beginPasskeySignIn'
  | 'signInWithPasskey'
>;

/**
 * Passkeys. The authenticator must have verified its person (PIN, finger, face), so a passkey stands for a password and not for a
 * second factor. Origin, relying party, challenge, signature and counter are checked by @simplewebauthn/server.
 */
export const passkeyActions = (tools: PasskeyTools): PasskeyCalls => {
  const { origin, hostname: rpID } = new URL(tools.publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  return {
    listOwnPasskeys: async (context) => listed(context, await accountOf(context)),

    /** @throws Refusal SIGN_IN_BY_PROVIDER, NOT_ALLOWED long after signing in, BAD_INPUT for one too many */
    beginPasskey: async (context) => {
      await tools.limits.count(context, 'addPasskey', callerOf(context));
      const account = await accountForKey(context);
      const hindrance = addPasskeyHindrance({ isFresh: await isFreshCaller(context) });
      if (hindrance) throw new Refusal('NOT_ALLOWED', {}, unlinkMessage(hindrance));
      const kept = await passkeysOf(context.tx, account.id);
      if (!mayAddPasskey(kept.length)) throw refused();
      const options = await generateRegistrationOptions({
        rpName: 'Meeting Door',
        rpID,
        userName: account.email,
        userDisplayName: account.name || account.email,
        userID: new Uint8Array(Buffer.from(account.id)),
        attestationType: 'none',
        excludeCredentials: kept.map(({ credentialId: id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await remember(context, options.challenge, { userId: account.id });
      return { options: { ...options } };
    },

    /**
     * Asks for no fresh sign-in: the challenge was given out after one, works for five minutes, and the device has the key by now.
     *
     * @throws Refusal BAD_INPUT for whatever does not answer what this person was asked
     */
    addPasskey: async (context, { body: { name, response } }) => {
      const account = await accountForKey(context);
      const given = response as unknown as RegistrationResponseJSON;
      const expectedChallenge = await challengeOf(context, given, { userId: account.id });
      const verified = await verifyRegistrationResponse({
        response: given,
        expectedChallenge,
        ...expected,
      }).catch(() => null);
      const info = verified?.verified ? verified.registrationInfo : undefined;
      if (!info) throw refused();
      if (!mayAddPasskey((await passkeysOf(context.tx, account.id)).length)) throw refused();
      const { id: credentialId, publicKey, counter, transports = [] } = info.credential;
      const made = await insertPasskey(context.tx, {
        id: context.newId(),
        userId: account.id,
        credentialId,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transports.slice(0, 10),
        name,
        createdAt: context.now,
      });
      if (!made) throw refused();
      await context.mail(tools.texts.passkeyAdded(account.email, name, translatorIn(account.language)));
      return await listed(context, account);
    },

    /** @throws Refusal NOT_FOUND for one of somebody else */
    renamePasskey: async (context, { params: { passkeyId }, body: { name } }) => {
      const account = await accountOf(context);
      if (!(await savePasskeyName(context.tx, account.id, passkeyId, name))) throw new Refusal('NOT_FOUND');
      return await listed(context, account);
    },

    /** @throws Refusal NOT_FOUND for one of somebody else; NOT_ALLOWED with the reason where it has to stay */
    removePasskey: async (context, { params: { passkeyId } }) => {
      const account = await accountOf(context);
      const found = (await judged(context, account)).find(({ id }) => id === passkeyId);
      if (!found) throw new Refusal('NOT_FOUND');
      if (found.hindrance) throw new Refusal('NOT_ALLOWED', {}, unlinkMessage(found.hindrance));
      await deletePasskey(context.tx, account.id, found.id);
      await context.mail(
        tools.texts.passkeyRemoved(account.email, found.name, translatorIn(account.language)),
      );
      return await listed(context, account);
    },

    /** The same for everybody: which passkeys there are is the authenticator's to say. */
    beginPasskeySignIn: async (context) => {
      await countHere(context, tools.limits, 'passkey');
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      await remember(context, options.challenge, { browser: browserOf(context) });
      return { options: { ...options } };
    },

    /** @throws Refusal BAD_INPUT, SIGN_IN_BY_PROVIDER, RATE_LIMITED */
    signInWithPasskey: async (context, { body: { response } }) => {
      const counted = await countHere(context, tools.limits, 'passkey');
      const given = response as unknown as AuthenticationResponseJSON;
      const expectedChallenge = await challengeOf(context, given, { browser: browserOf(context) });
      const passkey = await findPasskey(context.tx, given.id);
      const newCounter = passkey && (await counterOf(passkey, given, { expectedChallenge, ...expected }));
      if (!passkey || newCounter === null) throw refused();
      const account = await lockAccount(context.tx, passkey.userId);
      if (!account || account.isDeleted || !account.isConfirmed) throw refused();
      if (await isClosedDemo(context, tools, account.email)) throw refused();
      await assertSignInHere(context, account.email, account.id);
      await notePasskeyUsed(context.tx, passkey.id, newCounter, context.now);
      // With it what its begin counted.
      await counted.takeBack(context);
      await counted.takeBack(context);
      if (context.browser) await rememberBrowser(context.tx, account.id, context.browser, context.now);
      const session = await openSession(context, account.id, tools.config.refreshTtlSeconds);
      return await answerSession(context, tools.tokens, session);
    },
  };
};

/** What the authenticator has said is input, and it is wrong. */
const refused = (): Refusal => badInput({ path: 'response', message: passkeyRefused });

function callerOf({ actor }: TransactionContext): string {
  if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
  return actor.userId;
}

/** The caller's, locked: of two ways in that are removed at once, the second sees what the first has left. */
async function accountOf(context: TransactionContext): Promise<Account> {
  const account = await lockAccount(context.tx, callerOf(context));
  if (!account) throw new Refusal('NOT_FOUND');
  return account;
}

/** The account of a caller who may add one. @throws Refusal SIGN_IN_BY_PROVIDER */
async function accountForKey(context: TransactionContext): Promise<Account> {
  const account = await accountOf(context);
  await assertSignInHere(context, account.email, account.id);
  return account;
}

function browserOf({ browser }: TransactionContext): string {
  if (browser === null) throw refused();
  return browser;
}

/** A person's passkeys, each with the reason why it cannot be removed. */
async function judged(
  context: TransactionContext,
  { id, passwordHash }: Account,
): Promise<(Passkey & { hindrance: PasskeyHindrance | null })[]> {
  const passkeys = await passkeysOf(context.tx, id);
  const hindrance = removePasskeyHindrance({
    isFresh: await isFreshCaller(context),
    hasPassword: passwordHash !== null,
    passkeys: passkeys.length - 1,
    otherIdentities: (await identitiesOf(context.tx, id)).filter(({ isUsable }) => isUsable).length,
  });
  return passkeys.map((one) => ({ ...one, hindrance }));
}

const listed = async (context: TransactionContext, account: Account) => ({
  passkeys: (await judged(context, account)).map(({ id, name, createdAt, lastUsedAt, hindrance }) => ({
    id,
    name,
    createdAt,
    lastUsedAt,
    hindrance,
  })),
});

const hashOf = (challenge: string): string => hash('sha256', challenge, 'base64url');

const remember = ({ tx, now }: TransactionContext, challenge: string, whom: ChallengeFor): Promise<void> =>
  insertChallenge(tx, hashOf(challenge), whom, addMinutes(now, CHALLENGE_MINUTES));

/** What was asked, taken out of its table whatever comes of it. @throws Refusal BAD_INPUT */
async function challengeOf(
  context: TransactionContext,
  { response }: { response: { clientDataJSON: string } },
  whom: ChallengeFor,
): Promise<string> {
  const challenge = challengeIn(response.clientDataJSON);
  const taken =
    challenge !== null && (await consumeChallenge(context.tx, hashOf(challenge), whom, context.now));
  await commitAndContinue(context);
  if (challenge === null || !taken) throw refused();
  return challenge;
}

/** What the browser says that it was asked; the signature is over it. */
function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** The authenticator's count after this sign-in; null: it is not its signature, or the count went back (a copy of the key). */
async function counterOf(
  passkey: Passkey,
  response: AuthenticationResponseJSON,
  expected: Omit<Parameters<typeof verifyAuthenticationResponse>[0], 'response' | 'credential'>,
): Promise<number | null> {
  const { credentialId: id, publicKey, counter } = passkey;
  const credential = { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter };
  const verified = await verifyAuthenticationResponse({ response, credential, ...expected }).catch(
    () => null,
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
