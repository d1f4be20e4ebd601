import { z } from 'zod';
import { sessionId } from '../domain/sessions/session-id.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram, programParams } from './objects.ts';

/** Someone registers for a session, and leaves it. Apart from the other calls: phones make these two, and need no form of a session. */

export const sessionParams = programParams.extend({ sessionId });

const ownRegistration = {
  may: 'session.register',
  params: sessionParams,
  invalidates: ['listSessions', 'listSessionPeople', 'listAvailableTimeslots', 'listBookedTimeslots'],
  /** Whether the caller is registered now, and how many are. */
  result: z.object({ mine: z.boolean(), registered: z.int() }),
} as const;

export const registerForSession = endpoint(ofProgram, {
  ...ownRegistration,
  name: 'registerForSession',
  method: 'POST',
  path: '/v2/program/{programId}/sessions/{sessionId}/register',
  summary:
    'Registers the caller for a session, for their active organization; twice is once. 409 SESSION_FULL, SESSION_BEGUN, SESSION_SAME_TIME, SESSION_MEETS_MEETING, SESSION_NOT_BROUGHT, SESSION_NOT_BOOKABLE.',
});

export const leaveSession = endpoint(ofProgram, {
  ...ownRegistration,
  name: 'leaveSession',
  method: 'POST',
  path: '/v2/program/{programId}/sessions/{sessionId}/leave',
  summary:
    'Ends the caller’s registration for a session that has not begun; twice is once. 409 SESSION_BEGUN.',
});
