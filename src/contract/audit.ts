import { z } from 'zod';
import { auditActions, auditNouns } from '../domain/audit/nouns.ts';
import * as basicMessages from '../domain/input/basic-messages.ts';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { instantArgs } from '../domain/time/instant-args.ts';
import { endpoint } from './endpoint.ts';
import { listOf } from './organization-lists.ts';
import { sheetQuery } from './sheet-query.ts';

/** The audit trail: every administrative change, the newest first (SPEC.md 3, Change history). */

/** What the trail and its sheet are narrowed by. */
export const auditFilterQuery = z.object({
  /** Looked for in the thing's name, the attribute, both values and who did it. */
  q: z.string().trim().max(200).optional(),
  noun: listOf(z.enum(auditNouns, { error: encodeMessage(idMessages.undefinedChangeKind) })),
  attributeName: listOf(z.string().trim().min(1).max(100)),
  /** Ids of people. */
  changedBy: listOf(z.uuid({ error: encodeMessage(idMessages.undefinedUserId) })),
  since: instantArgs.optional(),
  /** Before it. */
  until: instantArgs.optional(),
});
export type AuditQuery = z.output<typeof auditFilterQuery>;

export const auditChangeShape = z.object({
  id: z.string(),
  attributeName: z.string(),
  /** Null: there was none. Instants are ISO 8601; of emails and telephone numbers only that they changed. */
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
  /** Null: a tablet that was paired. */
  updatedBy: z.uuid().nullable(),
  updatedByName: z.string(),
  updatedAt: z.string(),
  action: z.enum(auditActions),
  noun: z.enum(auditNouns),
  objectId: z.string(),
  objectName: z.string(),
  /** The call by which it was done. */
  call: z.string(),
  /** Null: of the platform. */
  program: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }).nullable(),
});
export type AuditChange = z.output<typeof auditChangeShape>;

const page = {
  limit: z.coerce
    .number({ error: encodeMessage(basicMessages.sizePositive) })
    .int()
    .min(1, encodeMessage(basicMessages.sizePositive))
    .max(100)
    .default(100),
  nextToken: z.string().max(300).optional(),
};

const trail = z.object({
  changes: z.array(auditChangeShape),
  nextToken: z.string().nullable(),
  /** What can be chosen from, whatever the list is narrowed by; null on the pages after the first. */
  choices: z
    .object({
      people: z.array(z.object({ id: z.uuid(), name: z.string() })),
      attributes: z.array(z.object({ noun: z.enum(auditNouns), attributeName: z.string() })),
    })
    .nullable(),
});
export type AuditTrail = z.output<typeof trail>;

const programParams = z.object({
  programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }),
});
const platformFilter = auditFilterQuery.extend({
  programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }).optional(),
});

export const listAudit = endpoint(
  {},
  {
    name: 'listAudit',
    method: 'GET',
    path: '/program/{programId}/audit',
    shows: [],
    summary: 'The administrative changes of a program, newest first: for its staff.',
    may: 'audit.see',
    about: { noun: 'program', from: 'params', field: 'programId' },
    params: programParams,
    query: auditFilterQuery.extend(page),
    result: trail,
  },
);

export const listAllAudit = endpoint(
  {},
  {
    name: 'listAllAudit',
    method: 'GET',
    path: '/admin/audit',
    shows: [],
    summary:
      'The administrative changes of the platform and of every program, newest first: for the super admin.',
    may: 'platform.administer',
    query: platformFilter.extend(page),
    result: trail,
  },
);

/** The trail as a sheet: no envelope, so it stands beside the table. */
export const exportAudit = {
  name: 'exportAudit',
  method: 'GET',
  path: '/program/{programId}/audit/export',
  reads: 'replica',
  summary:
    'The administrative changes of a program as CSV (RFC 4180, UTF-8 with byte order mark), newest first, filtered like the list.',
  may: 'audit.see',
  params: programParams,
  query: auditFilterQuery.extend(sheetQuery.shape),
} as const;

export const exportAllAudit = {
  name: 'exportAllAudit',
  method: 'GET',
  path: '/admin/audit/export',
  reads: 'replica',
  summary:
    'The administrative changes of the platform as CSV, newest first, filtered like the list; for the super admin.',
  may: 'platform.administer',
  params: z.object({}),
  query: platformFilter.extend(sheetQuery.shape),
} as const;
