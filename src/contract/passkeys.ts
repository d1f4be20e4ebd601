import { z } from 'zod';
import { passkeyHindrances } from '../domain/people/linked-identity.ts';
import { passkeyNameArgs } from '../domain/people/passkey.ts';
import { endpoint } from './endpoint.ts';
import { sessionShape } from './identity.ts';

/** Passkeys: one's own, and signing in by one (docs/decisions/082). */

const passkeysShape = z.object({
  passkeys: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      createdAt: z.string(),
      /** Null: it has signed nobody in yet. */
      lastUsedAt: z.string().nullable(),
      /** Why it cannot be removed now; null: it can. */
      hindrance: z.enum(passkeyHindrances).nullable(),
    }),
  ),
});
export type OwnPasskey = z.output<typeof passkeysShape>['passkeys'][number];

/** What a browser asks an authenticator with, as `@simplewebauthn/browser` takes it. */
const optionsShape = z.object({ options: z.record(z.string(), z.unknown()) });

const text = z.string().max(20_000);
/** What it answers: `RegistrationResponseJSON`, `AuthenticationResponseJSON` (Web Authentication, level 3). */
const responseArgs = z.looseObject({
  id: text.min(1),
  rawId: text,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: text.min(1) }),
});

const ofPasskey = z.object({ passkeyId: z.uuid() });
const answers = (result: z.output<typeof passkeysShape>) => ({ call: 'listOwnPasskeys', input: {}, result });

export const listOwnPasskeys = endpoint(
  {},
  {
    name: 'listOwnPasskeys',
    method: 'GET',
    path: '/users/me/passkeys',
    shows: [],
    summary: 'The caller’s passkeys, the newest first.',
    may: 'signedIn',
    result: passkeysShape,
  },
);

export const beginPasskey = endpoint(
  {},
  {
    name: 'beginPasskey',
    method: 'POST',
    path: '/users/me/passkeys/begin',
    summary:
      'What the browser asks an authenticator with, to make a passkey of the caller. 403 with the reason more than ten minutes after signing in.',
    may: 'signedIn',
    invalidates: 'nothing',
    result: optionsShape,
    neverKept: true,
  },
);

export const addPasskey = endpoint(
  {},
  {
    name: 'addPasskey',
    method: 'POST',
    path: '/users/me/passkeys',
    summary: 'Add a passkey with what the authenticator has answered; its owner gets an email.',
    may: 'signedIn',
    body: z.object({ name: passkeyNameArgs, response: responseArgs }),
    invalidates: 'nothing',
    answers,
    result: passkeysShape,
  },
);

export const renamePasskey = endpoint(
  {},
  {
    name: 'renamePasskey',
    method: 'PUT',
    path: '/users/me/passkeys/{passkeyId}',
    summary: 'Give one of the caller’s passkeys another name.',
    may: 'signedIn',
    params: ofPasskey,
    body: z.object({ name: passkeyNameArgs }),
    invalidates: 'nothing',
    answers,
    result: passkeysShape,
  },
);

export const removePasskey = endpoint(
  {},
  {
    name: 'removePasskey',
    method: 'DELETE',
    path: '/users/me/passkeys/{passkeyId}',
    summary:
      'Remove one of the caller’s passkeys: it no longer signs anyone in; its owner gets an email. 403 with the reason where it is the last way in, and more than ten minutes after signing in.',
    may: 'signedIn',
    params: ofPasskey,
    invalidates: 'nothing',
    answers,
    result: passkeysShape,
  },
);

export const beginPasskeySignIn = endpoint(
  {},
  {
    name: 'beginPasskeySignIn',
    method: 'POST',
    path: '/auth/passkey/begin',
    summary: 'What the browser asks an authenticator with, to sign someone in.',
    may: 'open',
    invalidates: 'nothing',
    result: optionsShape,
    neverKept: true,
  },
);

export const signInWithPasskey = endpoint(
  {},
  {
    name: 'signInWithPasskey',
    method: 'POST',
    path: '/auth/passkey',
    summary: 'Sign in with what the authenticator has answered.',
    may: 'open',
    body: z.object({ response: responseArgs }),
    invalidates: 'nothing',
    result: sessionShape,
    neverKept: true,
  },
);
