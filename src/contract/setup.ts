import { z } from 'zod';
import { setupArgs } from '../domain/people/setup.ts';
import { endpoint } from './endpoint.ts';

/** The first super admin of a server that has none. */

export const getSetup = endpoint(
  {},
  {
    name: 'getSetup',
    method: 'GET',
    path: '/setup',
    shows: [],
    summary: 'Whether the first super admin still has to be created; 404 once there is one.',
    may: 'open',
    result: z.object({ open: z.literal(true) }),
  },
);

export const completeSetup = endpoint(
  {},
  {
    name: 'completeSetup',
    method: 'POST',
    path: '/setup',
    summary: 'Create the first super admin, with the one-time secret that the server printed at its start.',
    may: 'open',
    body: setupArgs,
    invalidates: 'nothing',
    result: z.object({ ok: z.literal(true) }),
    neverKept: true,
  },
);
