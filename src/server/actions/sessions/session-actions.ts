import type { Actions } from '../../http/handler.ts';
import { addSession, deleteSessions, importSessions, updateSession } from './change-sessions.ts';
import { listSessions, peopleOfSession } from './read-sessions.ts';
import { leaveSession, registerForSession } from './register-session.ts';

/** Every call about the sessions of a program. */
export const sessionActions = {
  listSessions: (context, { params }) => listSessions(context, params.programId),
  addSession: (context, { params, body }) => addSession(context, params.programId, body),
  updateSession: (context, { params, body }) =>
    updateSession(context, params.programId, params.sessionId, body),
  deleteSessions: (context, { params, body }) => deleteSessions(context, params.programId, body.sessionIds),
  importSessions: (context, { params, body }) => importSessions(context, params.programId, body.sessions),
  listSessionPeople: (context, { params }) => peopleOfSession(context, params.programId, params.sessionId),
  registerForSession: (context, { params }) =>
    registerForSession(context, params.programId, params.sessionId),
  leaveSession: (context, { params }) => leaveSession(context, params.programId, params.sessionId),
} satisfies Partial<Actions>;
