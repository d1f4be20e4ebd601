import { z } from 'zod';
import { languages } from '../domain/language/languages.ts';
import { emailArgs } from '../domain/people/credentials.ts';
import { confirmationCodeArgs } from '../domain/people/new-password.ts';
import { endpoint } from './endpoint.ts';
import { sessionShape } from './identity.ts';

/** Signing in by a provider of an organization's own (OpenID Connect, docs/decisions/081). */

export const listSignInProviders = endpoint(
  {},
  {
    name: 'listSignInProviders',
    method: 'GET',
    path: '/auth/provider',
    shows: [],
    summary:
      'The providers that sign people in: those for everyone, and with `domain` those for addresses there.',
    may: 'open',
    query: z.object({ domain: z.string().trim().toLowerCase().max(253).optional() }),
    result: z.object({
      providers: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          /** Passwords are not taken from those whom it is for. */
          isOnly: z.boolean(),
        }),
      ),
    }),
  },
);

export const beginProviderSignIn = endpoint(
  {},
  {
    name: 'beginProviderSignIn',
    method: 'POST',
    path: '/auth/provider/begin',
    summary: 'Begin a sign-in by a provider: where the browser goes. It has to come back within ten minutes.',
    may: 'open',
    body: z.object({
      providerId: z.uuid(),
      /** Suggested to the provider, where one is typed already. */
      email: emailArgs.optional(),
      /** A path of ours, to go back to. */
      returnUrl: z.string().max(1000).optional(),
      language: z.enum(languages).optional(),
    }),
    invalidates: 'nothing',
    result: z.object({ url: z.url() }),
    neverKept: true,
  },
);

export const finishProviderSignIn = endpoint(
  {},
  {
    name: 'finishProviderSignIn',
    method: 'POST',
    path: '/auth/provider/finish',
    summary:
      'Finish it with what the provider has sent the browser back with. An identity that comes for the first time is confirmed by a code from an email.',
    may: 'open',
    /** The query of the page that the provider leads back to, without its question mark. */
    body: z.object({ answer: z.string().min(1).max(8000) }),
    invalidates: 'nothing',
    result: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('SIGNED_IN'), session: sessionShape, returnUrl: z.string().nullable() }),
      z.object({
        kind: z.literal('CONFIRM'),
        confirmationId: z.uuid(),
        email: z.string(),
        providerName: z.string(),
      }),
    ]),
    neverKept: true,
  },
);

export const confirmProviderSignIn = endpoint(
  {},
  {
    name: 'confirmProviderSignIn',
    method: 'POST',
    path: '/auth/provider/confirm',
    summary:
      'Confirm an identity with the code from the email, in the browser that has begun: an account with that address is linked to it, or made.',
    may: 'open',
    body: z.object({ confirmationId: z.uuid(), code: confirmationCodeArgs }),
    invalidates: 'nothing',
    result: z.object({ session: sessionShape, returnUrl: z.string().nullable() }),
    neverKept: true,
  },
);
