import {
  type CreateProviderArgs,
  decideOnly,
  isLocalSuperAdmin,
} from '../../../domain/people/sign-in-provider.ts';
import * as providerMessages from '../../../domain/people/sign-in-provider-messages.ts';
import type { Actions } from '../../http/handler.ts';
import type { OpenId } from '../../identity/oidc/open-id.ts';
import type { SealedSecrets } from '../../identity/sealed-secrets.ts';
import { Outside } from '../../perform/outside.ts';
import { assertAllowed, badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { isEndpointAllowed, NotPublic } from '../../push/endpoint-guard.ts';
import { loadProgram } from '../../store/programs.ts';
import {
  allProviders,
  deleteProvider,
  insertProvider,
  loadProvider,
  lockSuperAdmins,
  type ProviderFacts,
  saveProvider,
} from '../../store/sign-in-providers.ts';

export interface ProviderAdminTools {
  openId: OpenId;
  /** Null: there is no SECRETS_KEY. */
  secrets: SealedSecrets | null;
  testOrigin: string | undefined;
}

type ProviderAdminCalls = Pick<
  Actions,
  'listProviders' | 'createProvider' | 'changeProvider' | 'deleteProvider'
>;

/** The providers that people sign in by, for super admins: a provider says for a whole domain who is who. */
export const providerActions = (tools: ProviderAdminTools): ProviderAdminCalls => ({
  listProviders: async (context) => ({
    providers: (await allProviders(context.tx)).map((provider) => shown(tools, provider)),
    redirectUri: tools.openId.redirectUri,
    keepsSecrets: tools.secrets !== null,
    localSuperAdmins: await countLocal(context),
  }),

  createProvider: async (context, { body }) => {
    const id = context.newId();
    const provider = await readArgs(context, tools, { id, body, before: null });
    return new Outside(async () => {
      await check(tools, provider);
      return async (context) => {
        await assertProgram(context, provider);
        assertAllowed(decideOnly(provider.isOnly && provider.isEnabled, await countLocalFor(context)));
        await insertProvider(context.tx, provider, context.now);
        return await answer(context, tools, provider);
      };
    });
  },

  /** @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, NOT_ALLOWED, LAST_LOCAL_ADMIN, BAD_INPUT at the field that is wrong */
  changeProvider: async (context, { params: { providerId }, body }) => {
    const before = await loadProvider(context.tx, providerId);
    if (!before) throw new Refusal('NOT_FOUND');
    if (before.revision !== body.revision) throw new Refusal('CHANGED_MEANWHILE');
    const provider = await readArgs(context, tools, { id: providerId, body, before });
    return new Outside(async () => {
      await check(tools, provider);
      return async (context) => {
        if ((await loadProvider(context.tx, providerId, true))?.revision !== before.revision)
          throw new Refusal('CHANGED_MEANWHILE');
        assertAllowed(decideOnly(provider.isOnly && provider.isEnabled, await countLocalFor(context)));
        await saveProvider(context.tx, provider, context.now);
        return await answer(context, tools, provider);
      };
    });
  },

  deleteProvider: async (context, { params: { providerId } }) => {
    if (!(await loadProvider(context.tx, providerId, true))) throw new Refusal('NOT_FOUND');
    await deleteProvider(context.tx, providerId);
    return {};
  },
});

const countLocal = async ({ tx }: TransactionContext): Promise<number> =>
  (await lockSuperAdmins(tx)).filter(isLocalSuperAdmin).length;

/**
 * The same, for a caller who still is a super admin: the provider took its time, and the role may have been taken from them meanwhile.
 *
 * @throws Refusal NOT_ALLOWED
 */
async function countLocalFor({ tx, actor }: TransactionContext): Promise<number> {
  const admins = await lockSuperAdmins(tx);
  if (!admins.some(({ id }) => actor.kind === 'USER' && id === actor.userId))
    throw new Refusal('NOT_ALLOWED');
  return admins.filter(isLocalSuperAdmin).length;
}

/** @throws Refusal NOT_FOUND for a provider of a program that there is not */
async function assertProgram(
  { tx }: TransactionContext,
  { programId }: Pick<ProviderFacts, 'programId'>,
): Promise<void> {
  if (programId !== null && !(await loadProgram(tx, programId))) throw new Refusal('NOT_FOUND');
}

/** What was typed as a provider; its documents are not read yet. @throws Refusal */
async function readArgs(
  context: TransactionContext,
  { secrets }: ProviderAdminTools,
  { id, body, before }: { id: string; body: CreateProviderArgs; before: ProviderFacts | null },
): Promise<ProviderFacts> {
  const { clientSecret, ...fields } = body;
  await assertProgram(context, fields);
  // The roles that it gave are roles there: taking them back would look for them elsewhere.
  if (before && before.programId !== fields.programId)
    throw badInput({ path: 'programId', message: providerMessages.programStays });
  if (clientSecret && !secrets)
    throw badInput({ path: 'clientSecret', message: providerMessages.secretsKeyMissing });
  const kept = before?.sealedSecret ?? null;
  if (clientSecret === undefined && before && kept !== null) {
    // A secret is one party's: it is not sent to another. What cannot be opened is not kept either.
    const isSameClient = before.issuer === fields.issuer && before.clientId === fields.clientId;
    if (!isSameClient || (fields.isEnabled && !opens(secrets, before)))
      throw badInput({ path: 'clientSecret', message: providerMessages.secretAgain });
  }
  const sealedSecret =
    clientSecret === undefined
      ? kept
      : clientSecret === ''
        ? null
        : (secrets?.seal(clientSecret, id) ?? null);
  return { ...fields, id, sealedSecret, revision: (before?.revision ?? -1) + 1 };
}

/** Reads the documents of a provider that is turned on. @throws Refusal BAD_INPUT at its issuer */
async function check(
  { openId, secrets, testOrigin }: ProviderAdminTools,
  { sealedSecret, ...provider }: ProviderFacts,
): Promise<void> {
  // One that is turned off may be broken: that is why it is.
  if (!provider.isEnabled) return;
  if (!isEndpointAllowed(provider.issuer, testOrigin))
    throw badInput({ path: 'issuer', message: providerMessages.issuerNotPublic });
  const secret = sealedSecret === null ? null : (secrets?.open(sealedSecret, provider.id) ?? null);
  await openId.check({ ...provider, secret }).catch((error: unknown) => {
    const message =
      error instanceof NotPublic ? providerMessages.issuerNotPublic : providerMessages.issuerUnreachable;
    throw badInput({ path: 'issuer', message });
  });
}

/** Whether its secret can be read with the server's key of today. */
const opens = (
  secrets: SealedSecrets | null,
  { sealedSecret, id }: Pick<ProviderFacts, 'sealedSecret' | 'id'>,
): boolean => sealedSecret !== null && (secrets?.open(sealedSecret, id) ?? null) !== null;

const shown = (
  { secrets }: ProviderAdminTools,
  { sealedSecret, ...provider }: ProviderFacts & { programName: string | null },
) => ({ ...provider, hasSecret: opens(secrets, { sealedSecret, id: provider.id }) });

async function answer({ tx }: TransactionContext, tools: ProviderAdminTools, provider: ProviderFacts) {
  const program = provider.programId === null ? null : await loadProgram(tx, provider.programId);
  return shown(tools, { ...provider, programName: program?.name ?? null });
}
