import { z } from 'zod';
import { healthNames } from '../domain/health/server-health.ts';
import { endpoint } from './endpoint.ts';

/** What of the server is worse than it should be though it works: for the admin area, and for whoever watches it. */
export const serverHealthShape = z.object({
  status: z.enum(['good', 'degraded']),
  checks: z.array(
    z.object({
      name: z.enum(healthNames),
      good: z.boolean(),
      /** Bytes for DISK, ms for the others; null: nothing to measure. */
      measured: z.number().nullable(),
      limit: z.number(),
    }),
  ),
});
export type ServerHealth = z.output<typeof serverHealthShape>;

export const getServerHealth = endpoint(
  {},
  {
    name: 'getServerHealth',
    method: 'GET',
    path: '/admin/health',
    shows: [],
    summary:
      'Disk, emails, notifications, clock, backup and removals of personal data of the server, each with its limit; for the super admin.',
    may: 'platform.administer',
    result: serverHealthShape,
  },
);
