import { z } from 'zod';
import { apiKeyId, createApiKeyArgs, keyEndReasons } from '../domain/integrations/api-key.ts';
import { keyPermissions } from '../domain/integrations/key-permissions.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram, programParams } from './objects.ts';

/** Keys with which other systems call the API for one program (docs/decisions/083). */

export const apiKeyShape = z.object({
  keyId: z.uuid(),
  name: z.string(),
  /** What it begins with: to tell it from others. */
  prefix: z.string(),
  permissions: z.array(z.enum(keyPermissions)),
  /** The name of who made it. */
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** To the minute; null: never. */
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  /** Who ended it: staff, its maker's new password, its maker no longer in the team, a restored backup; null: nobody. */
  revokedWhy: z.enum(keyEndReasons).nullable(),
});
export type ApiKeyResult = z.output<typeof apiKeyShape>;

const calls = { ...ofProgram, may: 'integration.manage' } as const;

export const listApiKeys = endpoint(calls, {
  name: 'listApiKeys',
  method: 'GET',
  path: '/v2/program/{programId}/api-key',
  shows: [],
  summary:
    'The API keys of a program, those that are valid first, then the newest first, with those that have ended (at most 200).',
  result: z.object({ keys: z.array(apiKeyShape) }),
});

export const createApiKey = endpoint(calls, {
  name: 'createApiKey',
  method: 'POST',
  path: '/v2/program/{programId}/api-key',
  summary:
    'A new API key for a program, with permissions that the caller has too. The key itself is answered this once. At most 50 that are valid.',
  body: createApiKeyArgs,
  neverKept: true,
  invalidates: ['listApiKeys'],
  result: apiKeyShape.extend({
    /** The key, for `Authorization: Bearer …`. */
    token: z.string(),
  }),
});

export const revokeApiKey = endpoint(calls, {
  name: 'revokeApiKey',
  method: 'DELETE',
  path: '/v2/program/{programId}/api-key/{keyId}',
  summary: 'Revoke an API key: its next call is refused.',
  params: programParams.extend({ keyId: apiKeyId }),
  invalidates: ['listApiKeys'],
  result: apiKeyShape,
});
