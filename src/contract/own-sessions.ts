import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Where a person is signed in: listed and ended by themselves (docs/decisions/080). */

const ownSessionShape = z.object({
  id: z.uuid(),
  /** The browser's name, such as Firefox; null: it did not say, or the session is of an earlier version. */
  browser: z.string().nullable(),
  /** The operating system's name, such as Android; null likewise. */
  system: z.string().nullable(),
  begunAt: z.string(),
  /** When its identity token was last renewed: at most the life of one (an hour) before it was last used. */
  lastUsedAt: z.string(),
  /** The session that asks. */
  isThis: z.boolean(),
});
export type OwnSession = z.output<typeof ownSessionShape>;

const ownSessionsShape = z.object({ sessions: z.array(ownSessionShape) });

export const listOwnSessions = endpoint(
  {},
  {
    name: 'listOwnSessions',
    method: 'GET',
    path: '/users/me/sessions',
    shows: [],
    summary: 'Where the caller is signed in; the session that asks comes first, then those used last.',
    may: 'signedIn',
    result: ownSessionsShape,
  },
);

export const endOwnSession = endpoint(
  {},
  {
    name: 'endOwnSession',
    method: 'DELETE',
    path: '/users/me/sessions/{sessionId}',
    summary: 'Ends one session of the caller immediately; repeating the call has no effect.',
    may: 'signedIn',
    params: z.object({ sessionId: z.uuid() }),
    invalidates: 'nothing',
    answers: (result) => ({ call: 'listOwnSessions', input: {}, result }),
    result: ownSessionsShape,
  },
);

export const endOtherSessions = endpoint(
  {},
  {
    name: 'endOtherSessions',
    method: 'DELETE',
    path: '/users/me/sessions',
    summary: 'Ends every session of the caller but the one that asks.',
    may: 'signedIn',
    invalidates: 'nothing',
    answers: (result) => ({ call: 'listOwnSessions', input: {}, result }),
    result: ownSessionsShape,
  },
);
