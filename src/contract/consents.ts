import { z } from 'zod';
import { consentKinds } from '../domain/privacy/consent.ts';
import { endpoint } from './endpoint.ts';

/** What the caller agreed to (docs/decisions/091). */

const consentsShape = z.object({
  /** What stands first, newest before older. */
  consents: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(consentKinds),
      version: z.string(),
      language: z.string(),
      /** As it was shown, in that language. */
      text: z.string(),
      /** Whom a contact outside of meetings is about; null: of another kind, or they are erased. */
      whom: z.string().nullable(),
      givenAt: z.string(),
      /** Null: it stands. */
      withdrawnAt: z.string().nullable(),
    }),
  ),
});
export type ConsentsResult = z.output<typeof consentsShape>;

export const listOwnConsents = endpoint(
  {},
  {
    name: 'listOwnConsents',
    method: 'GET',
    path: '/users/me/consents',
    shows: [],
    summary: 'What the caller agreed to, with its words, version and time.',
    may: 'signedIn',
    result: consentsShape,
  },
);

export const withdrawOwnConsent = endpoint(
  {},
  {
    name: 'withdrawOwnConsent',
    method: 'DELETE',
    path: '/users/me/consents/{consentId}',
    summary:
      'Withdraws a consent of the caller: a shared contact is taken back, broadcasts end. 404 for one that was not given.',
    may: 'signedIn',
    params: z.object({ consentId: z.uuid() }),
    invalidates: ['getOwnEvent', 'getOwnSubscription'],
    answers: (result) => ({ call: 'listOwnConsents', input: {}, result }),
    result: consentsShape,
  },
);
