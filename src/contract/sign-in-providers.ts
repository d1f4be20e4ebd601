import { z } from 'zod';
import { changeProviderArgs, createProviderArgs } from '../domain/people/sign-in-provider.ts';
import { endpoint } from './endpoint.ts';

/** The providers that people sign in by, for super admins (docs/decisions/081). */

const providerShape = z.object({
  id: z.uuid(),
  programId: z.uuid().nullable(),
  programName: z.string().nullable(),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  /** Whether one is kept. The secret itself never leaves the server. */
  hasSecret: z.boolean(),
  domains: z.array(z.string()),
  isOnly: z.boolean(),
  isEnabled: z.boolean(),
  roleClaim: z.string().nullable(),
  roles: z.array(z.object({ value: z.string(), role: z.string() })),
  revision: z.int(),
});
export type ProviderResult = z.output<typeof providerShape>;

const calls = { may: 'platform.administer' } as const;
const ofProvider = z.object({ providerId: z.uuid() });

export const listProviders = endpoint(calls, {
  name: 'listProviders',
  method: 'GET',
  path: '/admin/sign-in-provider',
  shows: [],
  summary: 'Every sign-in provider, and what is needed to add one: the address to register with it.',
  result: z.object({
    providers: z.array(providerShape),
    /** What to register with the provider as redirect URI. */
    redirectUri: z.string(),
    /** Whether the server can keep client secrets (SECRETS_KEY). */
    keepsSecrets: z.boolean(),
    /** How many super admins need no provider to sign in. */
    localSuperAdmins: z.int(),
  }),
});

export const createProvider = endpoint(calls, {
  name: 'createProvider',
  method: 'POST',
  path: '/admin/sign-in-provider',
  summary: 'Add a sign-in provider. Its documents are read first: one that does not answer is not added.',
  body: createProviderArgs,
  invalidates: ['listProviders'],
  result: providerShape,
});

export const changeProvider = endpoint(calls, {
  name: 'changeProvider',
  method: 'PUT',
  path: '/admin/sign-in-provider/{providerId}',
  summary:
    'Change a sign-in provider. 409 CHANGED_MEANWHILE if someone else was quicker. With another issuer, everyone confirms their account again.',
  params: ofProvider,
  body: changeProviderArgs,
  invalidates: ['listProviders'],
  result: providerShape,
});

export const deleteProvider = endpoint(calls, {
  name: 'deleteProvider',
  method: 'DELETE',
  path: '/admin/sign-in-provider/{providerId}',
  summary: 'Delete a sign-in provider, and its links to accounts. Accounts and roles stay; sessions go on.',
  params: ofProvider,
  invalidates: ['listProviders'],
  result: z.object({}),
});
