import { randomBytes } from 'node:crypto';
import type { ApiKeyResult } from '../../../contract/api-keys.ts';
import {
  API_KEY_PREFIX,
  applyCreateApiKey,
  type CreateApiKeyArgs,
  decideCreateApiKey,
  decideRevokeApiKey,
  hasRoomForKey,
  MAX_API_KEYS,
  SHOWN_KEY_LENGTH,
} from '../../../domain/integrations/api-key.ts';
import { tooManyKeys } from '../../../domain/integrations/messages.ts';
import type { ObjectFacts } from '../../../domain/people/relations.ts';
import type { Actions } from '../../http/handler.ts';
import { hashOfSecret } from '../../identity/device-secrets.ts';
import { assertAllowed, badInput, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { personOf } from '../../services/people/callers.ts';
import { apiKeyOf, apiKeysOf, countValidKeys, insertApiKey, revokeKey } from '../../store/api-keys.ts';
import { lockProgram } from '../../store/programs.ts';

const TOKEN_BYTES = 32;

/** @throws Refusal NOT_FOUND, NOT_ALLOWED, BAD_INPUT where there are too many */
async function createApiKey(
  context: TransactionContext,
  programId: string,
  args: CreateApiKeyArgs,
  facts: ObjectFacts,
): Promise<ApiKeyResult & { token: string }> {
  const { actor, now } = context;
  const { userId } = personOf(context);
  if (!(await lockProgram(context.tx, programId))) throw new Refusal('NOT_FOUND');
  assertAllowed(decideCreateApiKey(args, actor, facts));
  if (!hasRoomForKey(await countValidKeys(context.tx, programId, now)))
    throw badInput({ path: 'name', message: tooManyKeys({ max: MAX_API_KEYS }) });
  const token = API_KEY_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
  const key = applyCreateApiKey(args, context.newId(), now);
  const shown = { ...key, prefix: token.slice(0, SHOWN_KEY_LENGTH), createdBy: nameOf(context) };
  await insertApiKey(context.tx, programId, { ...shown, tokenHash: hashOfSecret(token), userId });
  return { ...shown, lastUsedAt: null, revokedWhy: null, token };
}

/** @throws Refusal NOT_FOUND */
async function revokeApiKey(
  context: TransactionContext,
  programId: string,
  keyId: string,
): Promise<ApiKeyResult> {
  if (!(await lockProgram(context.tx, programId))) throw new Refusal('NOT_FOUND');
  const key = await apiKeyOf(context.tx, programId, keyId);
  assertAllowed(decideRevokeApiKey(key, context.now));
  if (!key) throw new Refusal('NOT_FOUND');
  await revokeKey(context.tx, programId, keyId, context.now);
  return { ...key, revokedAt: context.now, revokedWhy: 'STAFF' };
}

/** Every call about API keys (docs/decisions/083). */
export const apiKeyActions = {
  listApiKeys: async (context, { params }) => ({
    keys: await apiKeysOf(context.tx, params.programId, context.now),
  }),
  createApiKey: (context, { params, body }, facts) => createApiKey(context, params.programId, body, facts),
  revokeApiKey: (context, { params }) => revokeApiKey(context, params.programId, params.keyId),
} satisfies Partial<Actions>;
