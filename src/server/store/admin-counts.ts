import { type Kysely, sql } from 'kysely';
import { SILENT_AFTER_MS } from '../../domain/devices/device-contact.ts';
import type { ProgramStatus } from '../../domain/programs/program.ts';
import { addMillis, addMinutes, type Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { hasDashboardAccess } from './dashboard-access.ts';

/** The platform at a glance: counted when it is asked for, never kept. */

const DAY = 24 * 60;

export async function countPlatform(db: Kysely<Schema>, now: Instant) {
  const dayAgo = addMinutes(now, -DAY);
  const weekAgo = addMinutes(now, -7 * DAY);
  const silentSince = addMillis(now, -SILENT_AFTER_MS);
  const { rows } = await sql<Counts>`select
    ${json(sql`select count(*) as "total", count(*) filter (where ${hasDashboardAccess('app_user')}) as "dashboardAccess",
      count(*) filter (where created_at > ${weekAgo}::timestamptz) as "newThisWeek"
      from app_user where not is_deleted`)} as "users",
    ${json(sql`select count(*) as "total", count(*) filter (where status = 'SUBMITTED') as "submitted",
      count(*) filter (where status = 'VERIFIED') as "verified" from organization where not is_deleted`)} as "organizations",
    (select coalesce(json_object_agg(status, count), '{}') from
      (select status, count(*) as count from program where not is_deleted group by status) s) as "byStatus",
    ${json(sql`select
      coalesce(sum(amount) filter (where registration_status = 'PENDING_APPROVAL'), 0) as "pendingApproval",
      coalesce(sum(amount) filter (where is_revision_submitted), 0) as "revisionSubmitted"
      from (${keptRegistrations}) kept
      join program p on p.id = kept.program_id and not p.is_deleted`)} as "registrations",
    ${json(sql`select count(*) as "waiting", count(*) filter (where last_error is not null) as "retried",
      min(created_at) as "oldestWaitingAt",
      (select count(*) from mail where sent_at > ${dayAgo}::timestamptz) as "sentToday",
      (select count(*) from mail where failed_at is not null) as "failed"
      from mail where sent_at is null and failed_at is null`)} as "mails",
    ${json(sql`select (select count(*) from push_message) as "waiting",
      (select count(*) from push_subscription) as "browsers"`)} as "push",
    ${json(sql`select count(*) filter (where state = 'SENDING') as "sending",
      count(*) filter (where state = 'PAUSED') as "paused" from broadcast`)} as "broadcasts",
    ${json(sql`select count(*) as "paired",
      count(*) filter (where c.last_contact_at is null or c.last_contact_at < ${silentSince}::timestamptz) as "silent",
      coalesce(sum(c.queued), 0) as "queued"
      from device d join program p on p.id = d.program_id and not p.is_deleted
      left join device_contact c on c.program_id = d.program_id and c.kind = 'TABLET' and c.device_id = d.id
      where d.paired_at is not null and d.revoked_at is null and d.left_at is null`)} as "tablets",
    (select count(*) from check_in where attention is not null and settled_at is null) as "openAttention",
    (select count(*) from audit_change where changed_at > ${dayAgo}::timestamptz) as "auditLastDay"`.execute(
    db,
  );
  const { byStatus, mails, ...counts } = rows[0] as Counts;
  const { oldestWaitingAt } = mails;
  return {
    ...counts,
    mails: { ...mails, oldestWaitingAt: oldestWaitingAt && new Date(oldestWaitingAt).toISOString() },
    programs: {
      total: Object.values(byStatus).reduce((sum, count) => sum + count, 0),
      byStatus: { DRAFT: 0, UPCOMING: 0, OPEN_REGISTRATION: 0, ON_GOING: 0, ENDED: 0, ...byStatus },
    },
  };
}

interface Counts {
  users: { total: number; dashboardAccess: number; newThisWeek: number };
  organizations: { total: number; submitted: number; verified: number };
  byStatus: Partial<Record<ProgramStatus, number>>;
  registrations: { pendingApproval: number; revisionSubmitted: number };
  mails: {
    waiting: number;
    retried: number;
    oldestWaitingAt: string | null;
    sentToday: number;
    failed: number;
  };
  push: { waiting: number; browsers: number };
  broadcasts: { sending: number; paused: number };
  tablets: { paired: number; silent: number; queued: number };
  openAttention: number;
  auditLastDay: number;
}

/** How many by program and status, as the triggers keep it (registrant-counts), less those that are gone. */
const keptRegistrations = sql`
  select program_id, registration_status, is_revision_submitted, amount from registrant_count
  union all
  select r.program_id, r.registration_status, r.is_revision_submitted, -1
  from organization gone join registration r on r.organization_id = gone.id where gone.is_deleted`;

/** A row as one JSON object. */
const json = (query: ReturnType<typeof sql>) => sql`(select row_to_json(t) from (${query}) t)`;
