import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ExpiryRule } from '../../domain/meetings/expire.ts';
import { eventDaysOf } from '../../domain/meetings/expire.ts';
import type { Meeting } from '../../domain/meetings/meeting.ts';
import type { OpenRequests } from '../../domain/meetings/open-requests.ts';
import { addMinutes, type Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { meetingOfRow } from './meetings.ts';
import { listEvents } from './schedule.ts';

/** Requests that wait for an answer: how many an organization has, and which are over. */

type Db = Kysely<Schema>;

const open = sql<boolean>`meeting_status in ('PENDING', 'RESCHEDULE') and not is_deleted`;

/**
 * Whether a time of the request is still to come, the one that is asked for or one that is proposed: where all are over, nobody can
 * accept it, and it waits for nothing.
 */
export const stillAhead = (now: Instant): RawBuilder<boolean> => sql<boolean>`(meeting.end_at > ${now}
  or exists (select from timeslot t where t.id = any(meeting.proposed_timeslots) and t.slot_end_time > ${now})
  or exists (select from jsonb_array_elements(meeting.proposed_off_timeslots) as off
    where (off ->> 'endAt')::timestamptz > ${now}))`;

/** Staff set it up: a plan that was published as requests asks in an organization's name. */
const byPlan = sql<boolean>`exists (select from plan_meeting
  where plan_meeting.meeting_id = meeting.id and plan_meeting.change = 'NEW' and plan_meeting.former is null)`;

/**
 * What an organization has asked for and waits for, and whether one of it is to this partner (null: to nobody in particular). What a plan
 * asks in its name is not counted, but is the one request to its partner.
 */
export async function openRequestsOf(
  db: Db,
  { id: programId, maxOpenRequests: most }: { id: string; maxOpenRequests: number },
  { requesterId, ownerId }: { requesterId: string; ownerId: string | null },
  now: Instant,
): Promise<OpenRequests> {
  const row = await db
    .selectFrom('meeting')
    .select([
      sql<number>`(count(*) filter (where not ${byPlan}))::int`.as('count'),
      sql<boolean>`coalesce(bool_or(meeting_owner = ${ownerId}::uuid), false)`.as('to_partner'),
    ])
    .where('program_id', '=', programId)
    .where('meeting_participant', '=', requesterId)
    .where(open)
    .where(stillAhead(now))
    .executeTakeFirst();
  return { toPartner: row?.to_partner ?? false, count: row?.count ?? 0, most };
}

/** When the requests of these programs expire, by the program's id. */
export async function expiryRulesOf(
  db: Db,
  programIds: readonly string[],
): Promise<ReadonlyMap<string, ExpiryRule>> {
  const rules = new Map<string, ExpiryRule>();
  if (programIds.length === 0) return rules;
  const rows = await db
    .selectFrom('program')
    .select(['id', 'request_expiry_days', 'requests_expire_from', 'timeline_end', 'timezone'])
    .where('id', 'in', [...programIds])
    .execute();
  for (const row of rows)
    rules.set(row.id, {
      days: row.request_expiry_days,
      from: row.requests_expire_from,
      timelineEnd: row.timeline_end,
      timezone: row.timezone,
      eventDays: eventDaysOf(await listEvents(db, row.id), row.timezone),
    });
  return rules;
}

/** The programs in which a request waits for longer than it may, as far as days alone tell. */
export async function programsWithOldRequests(db: Db, now: Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from program g
    where not g.is_deleted and g.request_expiry_days > 0 and g.timeline_end > ${now}
      and g.requests_expire_from <= ${now}::timestamptz - make_interval(hours => 24 * g.request_expiry_days)
      and exists (select 1 from meeting m where m.program_id = g.id and ${open}
        and m.updated_at <= ${now}::timestamptz - make_interval(hours => 24 * g.request_expiry_days))
    order by g.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Requests that wait for longer than the days allow, locked; one that is being answered is left for the next look. */
export async function lockOldRequests(
  tx: Db,
  programId: string,
  { days }: Pick<ExpiryRule, 'days'>,
  now: Instant,
  most: number,
): Promise<Meeting[]> {
  const rows = await tx
    .selectFrom('meeting')
    .selectAll()
    .where('program_id', '=', programId)
    .where(open)
    .where('updated_at', '<=', addMinutes(now, -days * 24 * 60))
    .orderBy('updated_at')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => meetingOfRow(row));
}
