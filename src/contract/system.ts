import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The server itself. */
export const getHealth = endpoint(
  {},
  {
    name: 'getHealth',
    method: 'GET',
    path: '/health',
    shows: [],
    summary: '200 when the database answers, else 503.',
    may: 'open',
    result: z.object({ database: z.literal('ok'), version: z.string(), time: z.string() }),
  },
);
