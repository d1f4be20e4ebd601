import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { languageArgs } from '../domain/people/credentials.ts';
import { endpoint } from './endpoint.ts';

/** What people set of their own account once they are signed in. Apart from the calls of a sign-in, which waits for nothing else. */

export const saveOwnLanguage = endpoint(
  {},
  {
    name: 'saveOwnLanguage',
    method: 'PUT',
    path: '/users/me/language',
    summary: 'The caller’s language on screens and in emails, on every device.',
    may: 'signedIn',
    body: languageArgs,
    invalidates: ['listNotifications'],
    result: languageArgs,
  },
);

export const setActiveOrganization = endpoint(
  {},
  {
    name: 'setActiveOrganization',
    method: 'PATCH',
    path: '/users/organization/{organizationId}/set_active_organization',
    summary: 'Act for another of the caller’s organizations; returns a new token with the new claims.',
    may: 'signedIn',
    params: z.object({
      organizationId: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }),
    }),
    invalidates: 'nothing',
    result: z.object({ token: z.string(), tokenExpiresAt: z.string() }),
    neverKept: true,
  },
);
