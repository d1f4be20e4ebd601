import {
  claimAccountOf,
  claimStateOf,
  isRepeatedInTime,
  readClaimLink,
} from '../../../domain/claims/claim-link.ts';
import { isClaimSecret } from '../../claims/claim-pump.ts';
import type { Action } from '../../http/handler.ts';
import { commitAndContinue } from '../../identity/commit-and-continue.ts';
import { assertUncommon } from '../../identity/common-passwords.ts';
import { hashPassword, verifyPassword } from '../../identity/passwords.ts';
import { openSession } from '../../identity/sign-in-sessions.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { claimOrganization } from '../../services/claims/claim-organization.ts';
import { answerSession } from '../../services/identity/answer-session.ts';
import type { IdentityTools } from '../../services/identity/identity-tools.ts';
import { ownAccount } from '../../services/identity/own-account.ts';
import { assertSignInHere } from '../../services/identity/sign-in-here.ts';
import { findSentLink, markClaimLinkOpened, type SentLink } from '../../store/claim-links.ts';
import { voidCodes } from '../../store/email-codes.ts';
import { rememberBrowser } from '../../store/known-browsers.ts';
import { saveLanguage } from '../../store/languages.ts';
import { lockOrganization } from '../../store/organizations.ts';
import { isOfferedRole } from '../../store/team-invitations.ts';
import { holdsRoles, typedName } from '../../store/typed-profiles.ts';
import {
  type Account,
  findAccount,
  insertAccount,
  lockAccount,
  markConfirmed,
  saveName,
  savePassword,
} from '../../store/users.ts';

/** The link of the mail: its row where its secret is right. Tries are counted, of right ones and wrong ones. @throws Refusal NOT_FOUND */
async function readLink(
  context: TransactionContext,
  { limits }: Pick<IdentityTools, 'limits'>,
  link: string,
): Promise<SentLink> {
  const read = readClaimLink(link);
  await limits.count(context, 'claimLink', read?.id ?? null);
  await commitAndContinue(context);
  const found = read && (await findSentLink(context.tx, read.id));
  if (!found || !isClaimSecret(read.secret, found.secretHash)) throw new Refusal('NOT_FOUND');
  return found;
}

/** What may be done at the address: a deleted account stays its person's, and nobody makes another there. */
async function accountAt({ tx }: TransactionContext, account: Account | null, email: string) {
  const offered = await isOfferedRole(tx, email);
  if (!account) return claimAccountOf({ opens: false, holdsRoles: offered });
  const opens = account.isDeleted || account.isConfirmed;
  return claimAccountOf({ opens, holdsRoles: offered || (await holdsRoles(tx, account.id)) });
}

/**
 * What the page of a link shows. Mail scanners open links too: looking uses nothing up.
 *
 * @throws Refusal NOT_FOUND for a link that nobody sent, RATE_LIMITED
 */
export const lookAtClaim =
  (tools: IdentityTools): Action<'lookAtClaim'> =>
  async (context, { body: { link } }) => {
    const found = await readLink(context, tools, link);
    const state = claimStateOf(found, context.now);
    if (state === 'OPEN') {
      await markClaimLinkOpened(context.tx, found.id, context.now);
      context.nudge(found.programId, ['STAFF'], ['registration']);
    }
    const { email, organizationName, program } = found;
    const account = await accountAt(context, await findAccount(context.tx, email), email);
    const personName =
      state === 'OPEN' && account === 'NEW' ? await typedName(context.tx, found.organizationId, email) : null;
    return {
      state,
      account,
      email,
      organizationName,
      personName: personName ?? '',
      program: { name: program.name, slug: program.slug },
    };
  };

/**
 * Makes an account at the link's address and claims the organization. The link proves the mailbox, as a mailed code does, but
 * for two weeks and wherever it was passed on to: so it opens no account that someone has, and none that a role waits for
 * (`claimAccountOf`). After a lost answer the same link with the same password signs in a second time, within the hour.
 *
 * Locks: the organization, the link, the account, as wherever an organization's people change.
 *
 * @throws Refusal NOT_FOUND, CLAIM_NOT_OPEN, CLAIM_NEEDS_ACCOUNT, RATE_LIMITED, BAD_INPUT for a common password
 */
export const claimWithLink =
  (tools: IdentityTools): Action<'claimWithLink'> =>
  async (context, { body: { link, name, password, language } }) => {
    assertUncommon(password);
    const { id, organizationId } = await readLink(context, tools, link);
    const passwordHash = await hashPassword(password);
    await lockOrganization(context.tx, organizationId);
    const found = await findSentLink(context.tx, id, true);
    if (!found) throw new Refusal('NOT_FOUND');
    const { email, programId, program } = found;
    await assertSignInHere(context, email, null);
    const there = await findAccount(context.tx, email);
    if (found.usedAt && found.usedBy !== null && found.usedBy === there?.id && !there.isDeleted) {
      if (!isRepeatedInTime(found.usedAt, context.now)) throw new Refusal('CLAIM_NOT_OPEN');
      // The answer was lost: who made the account with this password knows it.
      if (!(await verifyPassword(password, there.passwordHash))) throw new Refusal('CLAIM_NOT_OPEN');
      return { session: await opened(context, tools, there.id), programSlug: program.slug };
    }
    if (claimStateOf(found, context.now) !== 'OPEN') throw new Refusal('CLAIM_NOT_OPEN');
    const locked = there && (await lockAccount(context.tx, there.id));
    if ((await accountAt(context, locked, email)) !== 'NEW') throw new Refusal('CLAIM_NEEDS_ACCOUNT');
    const userId = await accountOf(context, locked, email);
    await savePassword(context.tx, userId, passwordHash);
    await markConfirmed(context.tx, userId, context.now);
    await voidCodes(context.tx, userId, context.now);
    await saveName(context.tx, userId, name);
    if (language !== undefined && !locked?.language) await saveLanguage(context, userId, language);
    await claimOrganization(context, { organizationId, programIds: [programId], userId, email, linkId: id });
    return { session: await opened(context, tools, userId), programSlug: program.slug };
  };

/** The account at the address: the one of a profile or an unfinished sign-up, else a new one. */
async function accountOf(
  context: TransactionContext,
  locked: Account | null,
  email: string,
): Promise<string> {
  if (locked) return (await ownAccount(context, locked)).id;
  const id = context.newId();
  // Someone signed up with it at this moment: the next try finds that account.
  if (!(await insertAccount(context.tx, { id, email, passwordHash: null, confirmedAt: null })))
    throw new Refusal('CLAIM_NEEDS_ACCOUNT');
  return id;
}

async function opened(context: TransactionContext, { tokens, config }: IdentityTools, userId: string) {
  if (context.browser) await rememberBrowser(context.tx, userId, context.browser, context.now);
  return answerSession(context, tokens, await openSession(context, userId, config.refreshTtlSeconds));
}
