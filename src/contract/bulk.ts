import { z } from 'zod';
import { bulkArgs, bulkKinds, bulkRowStates, bulkWhom } from '../domain/bulk/bulk-action.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './envelope.ts';
import { messageShape } from './message-shape.ts';
import { ofProgram, programParams } from './objects.ts';

/** What staff do with many registrants by one press (docs/decisions/069). */

const oneParams = programParams.extend({ bulkId: z.uuid() });

/** What a press would do now. */
export const bulkPreviewShape = z.object({
  /** What was seen: a press that names it is refused when the registrants or their meetings have changed since. */
  digest: z.string(),
  total: z.int(),
  /**
   * Of STATUS: those that have it already; of TAGS: those whose tags stay as they are; of REGISTER: those that are registered
   * there; of REMOVE: those that have meetings, and stay.
   */
  unchanged: z.int(),
  /** Those that would lose their approval, and their meetings. */
  withdrawn: z.int(),
  canceled: z.int(),
  /** Meetings that stay because someone is checked in. */
  stays: z.int(),
});
export type BulkPreview = z.output<typeof bulkPreviewShape>;

export const bulkShape = z.object({
  bulkId: z.uuid(),
  action: bulkArgs,
  kind: z.enum(bulkKinds),
  createdBy: z.string(),
  createdAt: z.string(),
  /** Null: it is under way. */
  endedAt: z.string().nullable(),
  /** Who stopped it; null: nobody. */
  stoppedBy: z.string().nullable(),
  counts: z.object({
    total: z.int(),
    waiting: z.int(),
    done: z.int(),
    skipped: z.int(),
    failed: z.int(),
    /** Meetings that it has canceled. */
    canceled: z.int(),
  }),
});
export type BulkResult = z.output<typeof bulkShape>;

const calls = { ...ofProgram, may: 'registrant.see' } as const;

export const previewBulk = endpoint(calls, {
  name: 'previewBulk',
  method: 'POST',
  path: '/v2/program/{programId}/registrant/bulk/preview',
  summary: 'What an action on many registrants would do. Changes nothing.',
  body: z.object({ whom: bulkWhom, action: bulkArgs }),
  invalidates: 'nothing',
  result: bulkPreviewShape,
});

export const startBulk = endpoint(calls, {
  name: 'startBulk',
  method: 'POST',
  path: '/v2/program/{programId}/registrant/bulk',
  summary:
    'Begins an action on all registrants that match a filter, or on these: a status, tags, a registration for another program, or a removal. It continues on the server; who may do it to one may do it to many. 409 BULK_CHANGED with a new preview if the digest differs.',
  body: z.object({ whom: bulkWhom, action: bulkArgs, digest: z.string().max(100) }),
  invalidates: ['listBulk'],
  result: z.object({ bulkId: z.uuid(), total: z.int() }),
});

export const listBulk = endpoint(calls, {
  name: 'listBulk',
  method: 'GET',
  path: '/v2/program/{programId}/registrant/bulk',
  shows: ['registration'],
  summary: 'The latest actions on many registrants, at most 20, with how far each is.',
  result: z.object({ actions: z.array(bulkShape) }),
});

export const listBulkRows = endpoint(calls, {
  name: 'listBulkRows',
  method: 'GET',
  path: '/v2/program/{programId}/registrant/bulk/{bulkId}',
  shows: ['registration'],
  summary: 'An action on many registrants: how far it is, and what became of each, in pages by name.',
  params: oneParams,
  query: pageQuery.extend({ state: z.enum(bulkRowStates).optional() }),
  result: pageOf(
    z.object({
      organizationId: z.uuid(),
      name: z.string(),
      state: z.enum(bulkRowStates),
      /** Of FAILED: why; null for what was stopped, too. */
      reason: messageShape.nullable(),
      canceled: z.int(),
    }),
  ).extend({ bulk: bulkShape }),
});

export const stopBulk = endpoint(calls, {
  name: 'stopBulk',
  method: 'POST',
  path: '/v2/program/{programId}/registrant/bulk/{bulkId}/stop',
  summary: 'Ends an action on many registrants: what is done stays, the rest is not begun.',
  params: oneParams,
  invalidates: ['listBulk', 'listBulkRows'],
  result: z.object({ left: z.int() }),
});
