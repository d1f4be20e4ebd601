import { z } from 'zod';
import type { AuditTrail } from '../../../contract/audit.ts';
import { instantArgs } from '../../../domain/time/instant-args.ts';
import { auditedAttributes } from '../../audit/audited-attributes.ts';
import type { Actions } from '../../http/handler.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { readPageToken, writePageToken } from '../../services/paging/page-token.ts';
import { countPlatform } from '../../store/admin-counts.ts';
import { type AuditFilter, type AuditRow, auditPeople, listAuditLines } from '../../store/audit-changes.ts';

/** The admin area, and the trail of a program's administrative changes. */
export const adminActions = (version: string) =>
  ({
    getAdminOverview: async (context) => ({
      ...(await countPlatform(context.tx, context.now)),
      version,
      time: context.now,
    }),
    listAudit: (context, { params, query }) =>
      trailOf(context, { ...query, programId: params.programId }, query),
    listAllAudit: (context, { query }) => trailOf(context, query, query),
  }) satisfies Partial<Actions>;

const placeShape = z.object({ changedAt: instantArgs, callId: z.uuid(), position: z.int().min(0) });

async function trailOf(
  context: TransactionContext,
  filter: AuditFilter,
  { limit, nextToken }: { limit: number; nextToken?: string | undefined },
): Promise<AuditTrail> {
  const after = nextToken === undefined ? null : readPageToken(placeShape, nextToken);
  // One more than asked for tells whether there is a next page.
  const found = await listAuditLines(context.tx, filter, limit + 1, after);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    changes: rows.map(changeOf),
    nextToken:
      found.length > limit && last
        ? writePageToken({ changedAt: last.changed_at, callId: last.call_id, position: last.position })
        : null,
    choices: after
      ? null
      : {
          people: await auditPeople(context.tx, filter.programId),
          attributes: auditedAttributes(filter.programId === undefined ? 'PLATFORM' : 'PROGRAM'),
        },
  };
}

const changeOf = (row: AuditRow): AuditTrail['changes'][number] => ({
  id: `${row.call_id}-${row.position}`,
  attributeName: row.attribute_name,
  oldValue: row.old_value,
  newValue: row.new_value,
  updatedBy: row.changed_by,
  updatedByName: row.changed_by_name,
  updatedAt: row.changed_at,
  action: row.action,
  noun: row.noun,
  objectId: row.object_id,
  objectName: row.object_name,
  call: row.call,
  program:
    row.program_id !== null && row.program_name !== null && row.program_slug !== null
      ? { id: row.program_id, name: row.program_name, slug: row.program_slug }
      : null,
});
