import { z } from 'zod';
import { programStatuses } from '../domain/programs/program.ts';
import { endpoint } from './endpoint.ts';

/** The admin area (SPEC.md 2): the platform at a glance. */

const count = z.int();

export const getAdminOverview = endpoint(
  {},
  {
    name: 'getAdminOverview',
    method: 'GET',
    path: '/admin/overview',
    reads: 'replica',
    shows: [],
    summary:
      'Numbers of users, organizations and programs, what is waiting in the outboxes, and the state of the tablets; for the super admin.',
    may: 'platform.administer',
    result: z.object({
      users: z.object({ total: count, dashboardAccess: count, newThisWeek: count }),
      organizations: z.object({ total: count, submitted: count, verified: count }),
      programs: z.object({ total: count, byStatus: z.record(z.enum(programStatuses), count) }),
      registrations: z.object({ pendingApproval: count, revisionSubmitted: count }),
      mails: z.object({
        /** Not sent and not given up. */
        waiting: count,
        /** Of these, those that were tried and refused at least once. */
        retried: count,
        /** When the oldest of them was written. */
        oldestWaitingAt: z.string().nullable(),
        sentToday: count,
        /** Not delivered in the last 30 days, for which rows are kept. */
        failed: count,
      }),
      push: z.object({ waiting: count, browsers: count }),
      broadcasts: z.object({ sending: count, paused: count }),
      /** Tablets of programs that are not deleted. */
      tablets: z.object({ paired: count, silent: count, queued: count }),
      /** Refused check-ins that nobody has settled. */
      openAttention: count,
      auditLastDay: count,
      version: z.string(),
      time: z.string(),
    }),
  },
);
