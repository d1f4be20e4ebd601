import { z } from 'zod';
import { sessionEffects } from '../domain/sessions/register-session.ts';
import { saveSessionArgs, updateSessionArgs } from '../domain/sessions/save-session.ts';
import { MAX_SESSIONS } from '../domain/sessions/session.ts';
import { sessionId } from '../domain/sessions/session-id.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram } from './objects.ts';
import { sessionParams } from './session-registrations.ts';
import { sessionOnDeviceShape } from './shapes.ts';

/** Sessions of a program, shown only or to register for (docs/decisions/073). Devices get those of its days with its events (`sync`). */

export const sessionShape = sessionOnDeviceShape.extend({
  programId: z.uuid(),
  description: z.string(),
  speakers: z.array(z.string()),
  date: z.string(),
  /** Null: it is in no room of the program, or in one that was deleted. */
  roomName: z.string().nullable(),
  capacity: z.int().nullable(),
  /** How many people are registered. */
  registered: z.int(),
});
export type SessionResult = z.output<typeof sessionShape>;

/** The same as the caller has it. */
export const listedSessionShape = sessionShape.extend({
  /** The caller is registered for it. */
  mine: z.boolean(),
  /** What registering would mean for the caller's organization; null: the caller does not register, or it is too late. */
  effect: z.enum(sessionEffects).nullable(),
});
export type ListedSession = z.output<typeof listedSessionShape>;

const calls = { ...ofProgram, may: 'session.edit', see: 'session.see' } as const;
const sessionsShown = ['listSessions', 'listSessionPeople'];

export const listSessions = endpoint(calls, {
  name: 'listSessions',
  byKey: true,
  method: 'GET',
  path: '/v2/program/{programId}/sessions',
  shows: ['event', 'room', 'meeting', 'organization', 'member'],
  summary: 'The sessions of a program, oldest first, with how many people are registered.',
  result: z.object({ sessions: z.array(listedSessionShape) }),
});

export const addSession = endpoint(calls, {
  name: 'addSession',
  method: 'POST',
  path: '/v2/program/{programId}/sessions',
  summary:
    'Creates a session, at local times of a day of the program; after midnight they go on until 30:00. 409 TOO_MANY_SESSIONS.',
  body: saveSessionArgs,
  invalidates: sessionsShown,
  result: sessionShape,
});

export const updateSession = endpoint(calls, {
  name: 'updateSession',
  method: 'PUT',
  path: '/v2/program/{programId}/sessions/{sessionId}',
  summary: 'Changes a session. If its time or place is another one, those who are registered are notified.',
  params: sessionParams,
  body: updateSessionArgs,
  invalidates: sessionsShown,
  result: sessionShape,
});

export const deleteSessions = endpoint(calls, {
  name: 'deleteSessions',
  method: 'POST',
  path: '/v2/program/{programId}/sessions/delete',
  summary:
    'Deletes sessions and notifies those who are registered; sessions that are gone already are no error.',
  body: z.object({ sessionIds: z.array(sessionId).min(1).max(MAX_SESSIONS) }),
  invalidates: sessionsShown,
  result: z.object({ deleted: z.int(), notified: z.int() }),
});

export const importSessions = endpoint(calls, {
  name: 'importSessions',
  method: 'POST',
  path: '/v2/program/{programId}/sessions/import',
  summary:
    'Creates the sessions of a file. Those with the title, time and place of one that is there are left out. 409 TOO_MANY_SESSIONS.',
  body: z.object({
    /** At most so many at a time: a file that has more is sent in parts. A room may be named where it is made with the file. */
    sessions: z
      .array(saveSessionArgs.safeExtend({ roomName: z.string().trim().max(200).optional() }))
      .min(1)
      .max(500),
  }),
  invalidates: sessionsShown,
  result: z.object({ added: z.int(), there: z.int() }),
});

export const listSessionPeople = endpoint(calls, {
  name: 'listSessionPeople',
  method: 'GET',
  path: '/v2/program/{programId}/sessions/{sessionId}/people',
  may: 'session.registered',
  shows: ['organization', 'member'],
  summary: 'Who is registered for a session, by organization and name.',
  params: sessionParams,
  result: z.object({
    people: z.array(
      z.object({
        userId: z.uuid(),
        name: z.string(),
        organizationId: z.uuid(),
        organizationName: z.string(),
        jobTitle: z.string(),
        registeredAt: z.string(),
      }),
    ),
  }),
});
