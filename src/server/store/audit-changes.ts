import { type Kysely, sql } from 'kysely';
import type { AuditNoun } from '../../domain/audit/nouns.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { AuditLine } from '../audit/describe-changes.ts';
import type { Schema } from '../db/schema.ts';
import { insertionOf, writeAtOnce } from './insert-rows.ts';

/** The trail of administrative changes: SQL in, shapes out. Lines are written once and never changed. */

type Db = Kysely<Schema>;

/** Who did it, by which call, when. */
export interface AuditHead {
  callId: string;
  call: string;
  changedAt: Instant;
  changedBy: string | null;
  changedByName: string;
}

export const insertAuditLines = (tx: Db, lines: readonly AuditLine[], head: AuditHead): Promise<void> =>
  writeAtOnce(tx, [
    insertionOf(
      'audit_change',
      lines.map((line, position) => ({
        call_id: head.callId,
        position,
        program_id: line.programId,
        changed_at: head.changedAt,
        call: head.call,
        noun: line.noun,
        object_id: line.objectId,
        object_name: line.objectName,
        action: line.action,
        attribute_name: line.attributeName,
        old_value: line.oldValue,
        new_value: line.newValue,
        changed_by: head.changedBy,
        changed_by_name: head.changedByName,
      })),
    ),
  ]);

/** What the trail is narrowed by. */
export interface AuditFilter {
  /** Left out: the whole platform. */
  programId?: string | undefined;
  q?: string | undefined;
  noun?: readonly AuditNoun[] | undefined;
  attributeName?: readonly string[] | undefined;
  changedBy?: readonly string[] | undefined;
  since?: Instant | undefined;
  /** Before it. */
  until?: Instant | undefined;
}

/** Where a page ends: the next begins after it. */
export interface AuditPlace {
  changedAt: Instant;
  callId: string;
  position: number;
}

/** A line as it was written, with the program's name. */
export type AuditRow = Schema['audit_change'] & { program_name: string | null; program_slug: string | null };

/** The newest first; those of one call in the order in which it wrote. */
export async function listAuditLines(
  db: Db,
  filter: AuditFilter,
  limit: number,
  after: AuditPlace | null,
): Promise<AuditRow[]> {
  const beyond = after
    ? sql`and (a.changed_at, a.call_id, -a.position) < (${after.changedAt}::timestamptz, ${after.callId}::uuid, ${-after.position}::int)`
    : sql``;
  const { rows } = await sql<AuditRow>`
    select a.*, p.name as program_name, p.slug as program_slug
    from audit_change a left join program p on p.id = a.program_id
    where ${auditWhere(filter)} ${beyond}
    order by a.changed_at desc, a.call_id desc, -a.position desc
    limit ${limit}`.execute(db);
  return rows;
}

function auditWhere({ programId, q, noun, attributeName, changedBy, since, until }: AuditFilter) {
  const parts = [sql`true`];
  if (programId !== undefined) parts.push(sql`a.program_id = ${programId}::uuid`);
  if (noun) parts.push(sql`a.noun = any(${[...noun]}::text[])`);
  if (attributeName) parts.push(sql`a.attribute_name = any(${[...attributeName]}::text[])`);
  if (changedBy) parts.push(sql`a.changed_by = any(${[...changedBy]}::uuid[])`);
  if (since !== undefined) parts.push(sql`a.changed_at >= ${since}::timestamptz`);
  if (until !== undefined) parts.push(sql`a.changed_at < ${until}::timestamptz`);
  if (q) {
    const like = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    parts.push(
      sql`(a.object_name ilike ${like} or a.attribute_name ilike ${like} or a.old_value ilike ${like}
        or a.new_value ilike ${like} or a.changed_by_name ilike ${like})`,
    );
  }
  return sql.join(parts, sql` and `);
}

/**
 * Who has changed something, by name. From one person to the next by the index: as many steps as there are people,
 * however long the trail is.
 */
export async function auditPeople(db: Db, programId: string | undefined) {
  const within = programId === undefined ? sql`true` : sql`a.program_id = ${programId}::uuid`;
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive person as (
      (select a.changed_by as id from audit_change a where ${within} and a.changed_by is not null
        order by a.changed_by limit 1)
      union all
      select (select a.changed_by from audit_change a where ${within} and a.changed_by > person.id
        order by a.changed_by limit 1)
      from person where person.id is not null
    )
    select person.id, (select max(a.changed_by_name) from audit_change a
      where ${within} and a.changed_by = person.id) as name
    from person where person.id is not null order by 2, 1 limit 200`.execute(db);
  return rows;
}
