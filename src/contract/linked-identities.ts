import { z } from 'zod';
import { unlinkHindrances } from '../domain/people/linked-identity.ts';
import { endpoint } from './endpoint.ts';

/** Accounts at sign-in providers that are linked to the caller's (docs/decisions/093). */

const identitiesShape = z.object({
  identities: z.array(
    z.object({
      id: z.uuid(),
      /** As on *Continue with NAME*. */
      providerName: z.string(),
      /** As the provider said it last; empty: it has not said it. */
      email: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string(),
      /** Whether its provider signs people in now. */
      isUsable: z.boolean(),
      /** Why it cannot be removed now; null: it can. */
      hindrance: z.enum(unlinkHindrances).nullable(),
    }),
  ),
});
export type OwnIdentityResult = z.output<typeof identitiesShape>['identities'][number];

export const listOwnIdentities = endpoint(
  {},
  {
    name: 'listOwnIdentities',
    method: 'GET',
    path: '/users/me/identities',
    shows: [],
    summary: 'The accounts at sign-in providers that are linked to the caller’s, the newest first.',
    may: 'signedIn',
    result: identitiesShape,
  },
);

export const removeOwnIdentity = endpoint(
  {},
  {
    name: 'removeOwnIdentity',
    method: 'DELETE',
    path: '/users/me/identities/{identityId}',
    summary:
      'Unlink an account at a provider: it can no longer be used to sign in, and the sessions that began through it end. 403 with the reason where it is the last way in, where a provider is the only one, and more than ten minutes after signing in.',
    may: 'signedIn',
    params: z.object({ identityId: z.uuid() }),
    invalidates: 'nothing',
    answers: (result) => ({ call: 'listOwnIdentities', input: {}, result }),
    result: identitiesShape,
  },
);
