import { createHmac, hash, randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Api } from '../../../contract/api.ts';
import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { MessageLike } from '../../../domain/language/message.ts';
import { emailArgs, profileArgs } from '../../../domain/people/credentials.ts';
import * as refusalMessages from '../../../domain/people/provider-refusal-messages.ts';
import { returnUrlOf } from '../../../domain/people/return-url.ts';
import {
  type GivenRole,
  isForAddress,
  roleOfValues,
  valuesOfClaim,
} from '../../../domain/people/sign-in-provider.ts';
import { addMinutes } from '../../../domain/time/instants.ts';
import type { Actions } from '../../http/handler.ts';
import { CODE_MINUTES } from '../../identity/codes.ts';
import { commitAndContinue } from '../../identity/commit-and-continue.ts';
import type { Identity, OpenedProvider, OpenId } from '../../identity/oidc/open-id.ts';
import type { SealedSecrets } from '../../identity/sealed-secrets.ts';
import { openSession } from '../../identity/sign-in-sessions.ts';
import { translatorIn } from '../../language/translators.ts';
import { Outside } from '../../perform/outside.ts';
import { badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { answerSession } from '../../services/identity/answer-session.ts';
import { isClosedDemo } from '../../services/identity/closed-demo.ts';
import { countHere } from '../../services/identity/count-here.ts';
import type { IdentityTools } from '../../services/identity/identity-tools.ts';
import { ownAccount } from '../../services/identity/own-account.ts';
import { applyProviderRole } from '../../services/identity/role-from-provider.ts';
import { voidCodes } from '../../store/email-codes.ts';
import { rememberBrowser } from '../../store/known-browsers.ts';
import { saveLanguage } from '../../store/languages.ts';
import {
  consumeSignIn,
  enabledProviders,
  findIdentity,
  insertToConfirm,
  insertUnderWay,
  type LinkedIdentity,
  linkIdentity,
  loadProvider,
  type ProviderFacts,
  spendToConfirm,
  type ToConfirm,
  tryToConfirm,
  type UnderWay,
} from '../../store/sign-in-providers.ts';
import {
  type Account,
  findAccount,
  insertAccount,
  lockAccount,
  markConfirmed,
  saveName,
  savePassword,
} from '../../store/users.ts';

/** How long a person may take at their provider. */
const SIGN_IN_MINUTES = 10;
/** A code dies after so many tries. */
const MAX_ATTEMPTS = 5;

export interface ProviderTools extends IdentityTools {
  openId: OpenId;
  /** Null: there is no SECRETS_KEY. */
  secrets: SealedSecrets | null;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

type Finished = GivenResultOf<Api['finishProviderSignIn']>;

type ProviderCalls = Pick<
  Actions,
  'listSignInProviders' | 'beginProviderSignIn' | 'finishProviderSignIn' | 'confirmProviderSignIn'
>;

/**
 * Sign-in by OpenID Connect. What a provider says of somebody is believed only as far as this: the subject is the same person as
 * the last time. Which account that is, our own mail decides, once; so no provider can open or make an account at an address
 * whose mailbox does not agree (docs/decisions/081).
 */
export const providerSignIn = (tools: ProviderTools): ProviderCalls => ({
  listSignInProviders: async (context, { query: { domain } }) => {
    const providers = (await enabledProviders(context.tx)).filter(
      ({ domains }) => domains.length === 0 || (domain !== undefined && domains.includes(domain)),
    );
    return { providers: providers.map(({ id, name, isOnly }) => ({ id, name, isOnly })) };
  },

  /** @throws Refusal NOT_FOUND, RATE_LIMITED; BAD_INPUT where the provider cannot be reached */
  beginProviderSignIn: async (context, { body }) => {
    await countHere(context, tools.limits, 'provider');
    await commitAndContinue(context);
    const provider = await usable(context, body.providerId);
    const { browser } = context;
    if (browser === null) throw refused();
    const asked = opened(tools, provider);
    return new Outside(async () => {
      const begun = await tools.openId.begin(asked, body.email ?? null).catch((error: unknown) => {
        tools.log.warn(
          { provider: provider.name, reason: String(error) },
          'A sign-in provider cannot be used',
        );
        throw refused(refusalMessages.providerAway);
      });
      return async (context) => {
        await unchanged(context, provider);
        await insertUnderWay(context.tx, hashOf(begun.state), {
          providerId: provider.id,
          browser,
          nonce: begun.nonce,
          codeVerifier: begun.codeVerifier,
          returnUrl: body.returnUrl === undefined ? null : returnUrlOf(body.returnUrl),
          language: body.language ?? null,
          expiresAt: addMinutes(context.now, SIGN_IN_MINUTES),
        });
        return { url: begun.url };
      };
    });
  },

  /** @throws Refusal BAD_INPUT for whatever is not the answer to what this browser began, RATE_LIMITED */
  finishProviderSignIn: async (context, { body: { answer } }) => {
    const counted = await countHere(context, tools.limits, 'provider');
    const state = new URLSearchParams(answer).get('state') ?? '';
    const { browser } = context;
    const underWay = browser && (await consumeSignIn(context.tx, hashOf(state), browser, context.now));
    // Gone from here on, whatever comes: the same answer is worth nothing a second time.
    await commitAndContinue(context);
    if (!underWay) throw refused();
    const provider = await usable(context, underWay.providerId);
    const asked = opened(tools, provider);
    return new Outside<Finished>(async () => {
      const exchanged = await tools.openId.exchange(asked, answer, { state, ...underWay });
      if (exchanged.kind !== 'IDENTITY') {
        tools.log.warn(
          { provider: provider.name, reason: exchanged.reason },
          'A sign-in by a provider was refused',
        );
        throw exchanged.kind === 'AWAY' ? refused(refusalMessages.providerAway) : refused();
      }
      const { identity } = exchanged;
      return async (context) => {
        await unchanged(context, provider);
        // With it what its begin counted.
        await counted.takeBack(context);
        await counted.takeBack(context);
        const key = { providerId: provider.id, issuer: identity.issuer, subject: identity.subject };
        const found = await findIdentity(context.tx, key);
        const account = found && (await lockAccount(context.tx, found.userId));
        // Its person may have removed it before their account was held: then it signs nobody in.
        const linked = await findIdentity(context.tx, key);
        if (!account || account.isDeleted || linked?.userId !== account.id)
          return await toConfirm(context, tools, provider, { ...underWay, identity });
        if (await isClosedDemo(context, tools, account.email)) throw refused();
        const known = { ...linked, email: emailSaid(identity) ?? linked.email };
        const session = await signedIn(context, tools, provider, known, wantedRole(provider, identity));
        return { kind: 'SIGNED_IN', session, returnUrl: underWay.returnUrl };
      };
    });
  },

  /**
   * @throws Refusal WRONG_CODE for a wrong, old or worn-out code and in another browser alike; BAD_INPUT where the person at the provider
   * was linked to another account since; RATE_LIMITED
   */
  confirmProviderSignIn: async (context, { body: { confirmationId, code } }) => {
    const counted = await countHere(context, tools.limits, 'provider');
    const { browser } = context;
    const waiting =
      browser &&
      (await tryToConfirm(context.tx, confirmationId, { browser, now: context.now, most: MAX_ATTEMPTS }));
    await commitAndContinue(context);
    if (!waiting || !isCode(waiting, code) || !(await spendToConfirm(context.tx, confirmationId)))
      throw new Refusal('WRONG_CODE');
    const provider = await usable(context, waiting.providerId);
    // What waits was said by the provider as it was: its domains, its roles or the whole of it may be others now.
    if (provider.revision !== waiting.providerRevision) throw new Refusal('WRONG_CODE');
    const account = await accountFor(context, tools, provider, waiting);
    await counted.takeBack(context);
    const { providerId, issuer, subject, wantedRole: wanted } = waiting;
    const key = { providerId, issuer, subject };
    const linked = await linkIdentity(
      context.tx,
      { key, userId: account.id, email: waiting.email },
      context.now,
    );
    // Another address of the same person at the provider was confirmed in the meantime: that account keeps what it was given by it.
    if (!linked) throw badInput({ path: 'code', message: refusalMessages.identityTaken });
    const session = await signedIn(context, tools, provider, linked, wanted);
    return { session, returnUrl: waiting.returnUrl };
  },
});

/** What the provider has said is input, and it is wrong. */
const refused = (message: MessageLike = refusalMessages.providerRefused): Refusal =>
  badInput({ path: 'answer', message });

const hashOf = (text: string): string => hash('sha256', text, 'base64url');

/** Salted by the row's id, as codes are (`identity/codes`). */
const codeHashOf = (id: string, code: string): string =>
  createHmac('sha256', id).update(code).digest('base64url');

function isCode({ id, codeHash }: ToConfirm, code: string): boolean {
  const [given, wanted] = [Buffer.from(codeHashOf(id, code)), Buffer.from(codeHash)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** @throws Refusal NOT_FOUND for one that is not there, or turned off */
async function usable({ tx }: TransactionContext, id: string): Promise<ProviderFacts> {
  const provider = await loadProvider(tx, id);
  if (!provider?.isEnabled) throw new Refusal('NOT_FOUND');
  return provider;
}

/** That the provider is what it was before it was asked. @throws Refusal NOT_FOUND where it is gone or off; BAD_INPUT where it was changed */
async function unchanged(context: TransactionContext, { id, revision }: ProviderFacts): Promise<void> {
  if ((await usable(context, id)).revision !== revision) throw refused();
}

/** With its secret in clear. @throws Refusal BAD_INPUT where the server's key is another one now */
function opened({ secrets, log }: ProviderTools, provider: ProviderFacts): OpenedProvider {
  const { sealedSecret } = provider;
  const secret = sealedSecret === null ? null : (secrets?.open(sealedSecret, provider.id) ?? null);
  if (sealedSecret !== null && secret === null) {
    log.warn(
      { provider: provider.name },
      'SECRETS_KEY does not open the client secret of a sign-in provider',
    );
    throw refused(refusalMessages.providerAway);
  }
  return { ...provider, secret };
}

const wantedRole = ({ roleClaim, roles }: ProviderFacts, { claims }: Identity): GivenRole | null =>
  roleClaim === null ? null : roleOfValues(roles, valuesOfClaim(claims[roleClaim]));

/** The address that a provider says somebody has, whether or not it has verified it. */
const emailSaid = ({ claims: { email } }: Identity): string | undefined =>
  emailArgs.safeParse(typeof email === 'string' ? email.trim().toLowerCase() : '').data;

/** Mails a code to the address that the provider has verified, whether or not there is an account. */
async function toConfirm(
  context: TransactionContext,
  { texts, limits }: ProviderTools,
  provider: ProviderFacts,
  { identity, browser, language, returnUrl }: UnderWay & { identity: Identity },
) {
  const { claims, issuer, subject } = identity;
  const email = emailSaid(identity);
  // Some say nothing of it (Entra ID): our own code proves the mailbox. One that says no is believed.
  const isDenied = claims.email_verified !== undefined && claims.email_verified !== true;
  if (email === undefined || isDenied) throw refused(refusalMessages.emailNotVerified);
  if (!isForAddress(provider, email)) throw refused(refusalMessages.emailOfOtherDomain);
  await limits.count(context, 'mailCode', email);
  const id = context.newId();
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await insertToConfirm(context.tx, {
    id,
    providerId: provider.id,
    providerRevision: provider.revision,
    issuer,
    subject,
    email,
    name: profileArgs.safeParse(claims).data?.name.replaceAll('\0', '') ?? '',
    wantedRole: wantedRole(provider, identity),
    browser,
    language,
    codeHash: codeHashOf(id, code),
    returnUrl,
    expiresAt: addMinutes(context.now, CODE_MINUTES),
  });
  const account = await findAccount(context.tx, email);
  const translator = translatorIn(account?.language ?? language);
  await context.mail(texts.confirmIdentity(email, { code, id, provider: provider.name }, translator));
  return { kind: 'CONFIRM' as const, confirmationId: id, email, providerName: provider.name };
}

/**
 * The account at the address whose mailbox has just agreed; one is made where there is none, as a sign-up makes it. A password that
 * was chosen before anyone had confirmed the address may be a stranger's: it opens nothing.
 *
 * @throws Refusal WRONG_CODE where the account was deleted: its address stays its person's
 */
async function accountFor(
  context: TransactionContext,
  { texts, config }: ProviderTools,
  provider: ProviderFacts,
  { email, name, language }: ToConfirm,
): Promise<Account> {
  const { tx, now } = context;
  const id = context.newId();
  const made = await insertAccount(tx, { id, email, passwordHash: null, confirmedAt: now, language });
  const found = made ? null : await findAccount(tx, email);
  const account = await lockAccount(tx, found?.id ?? id);
  if (!account || account.isDeleted || (await isClosedDemo(context, { config }, email)))
    throw new Refusal('WRONG_CODE');
  if (made) {
    const read = profileArgs.safeParse({ name });
    if (read.success) await saveName(tx, id, read.data.name);
    return account;
  }
  if (account.isConfirmed) {
    // Whoever reads this mailbox agreed a moment ago; their account's other windows hear of it too.
    await context.mail(texts.identityLinked(email, provider.name, translatorIn(account.language)));
    return account;
  }
  const own = await ownAccount(context, account);
  await savePassword(tx, own.id, null);
  await voidCodes(tx, own.id, now);
  await markConfirmed(tx, own.id, now);
  if (language !== null && own.language === null) await saveLanguage(context, own.id, language);
  return own;
}

async function signedIn(
  context: TransactionContext,
  { tokens, config }: ProviderTools,
  provider: ProviderFacts,
  linked: LinkedIdentity,
  wanted: GivenRole | null,
) {
  await applyProviderRole(context, provider, linked, wanted);
  if (context.browser) await rememberBrowser(context.tx, linked.userId, context.browser, context.now);
  const session = await openSession(context, linked.userId, config.refreshTtlSeconds, linked.id);
  return await answerSession(context, tokens, session);
}
