import { type Kysely, sql } from 'kysely';
import type { DeliveryResult } from '../../contract/webhooks.ts';
import { AT_A_TIME, KEPT_DAYS, turnedOffSince } from '../../domain/integrations/webhook.ts';
import type { WebhookOccurrence } from '../../domain/integrations/webhook-kinds.ts';
import type { Instant } from '../../domain/time/instants.ts';
import { addMinutes } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/**
 * What happened and what of it is sent to webhooks: SQL in, shapes out. What is due is told by the database's clock, as for
 * all outboxes: processes with other clocks agree on it.
 */

type Db = Kysely<Schema>;

/** One of all processes reads what happened: so what is about one thing gets into the line in its order. */
const READING = 4_050_001;

/** An occurrence that nobody has read yet. */
export interface UnreadOccurrence extends WebhookOccurrence {
  id: string;
}

/** What happened and was not read yet, in order; nothing where another process reads. In the caller's transaction. */
export async function lockUnread(tx: Db, most: number): Promise<UnreadOccurrence[]> {
  const { rows: locks } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${READING}) as taken`.execute(tx);
  if (!locks[0]?.taken) return [];
  const { rows } = await sql<UnreadOccurrence>`
    select id, program_id as "programId", source, what, status, subject, facts, happened_at as "happenedAt"
    from webhook_event where read_at is null order by seq limit ${most}`.execute(tx);
  return rows;
}

/** An occurrence with what is sent of it; `kind` null: nobody is told. */
export interface ReadOccurrence {
  id: string;
  kind: string | null;
  body: string | null;
}

/** Writes what is sent, and puts it into the line of each webhook that wants it. */
export async function queueRead(tx: Db, read: readonly ReadOccurrence[]): Promise<void> {
  if (read.length === 0) return;
  const ids = read.map(({ id }) => id);
  await sql`
    update webhook_event e set read_at = now(), kind = r.kind, body = r.body
    from unnest(${ids}::uuid[], ${read.map(({ kind }) => kind)}::text[], ${read.map(({ body }) => body)}::text[])
      as r(id, kind, body)
    where e.id = r.id`.execute(tx);
  await sql`
    insert into webhook_delivery (webhook_id, event_id, seq, subject, state, queued_at)
    select w.id, e.id, e.seq, e.subject, 'WAITING', e.recorded_at
    from webhook_event e join webhook w on w.program_id = e.program_id and w.enabled and e.kind = any(w.kinds)
    where e.id = any(${ids}::uuid[])
    on conflict do nothing`.execute(tx);
}

/** What waited when a backup was restored may have been sent since the backup was written: staff decide. */
export async function holdBefore(db: Db, restoredAt: Instant): Promise<void> {
  await sql`
    update webhook_delivery set state = 'FAILED', problem = ${RESTORED}
    where state = 'WAITING' and queued_at <= ${restoredAt}::timestamptz`.execute(db);
}

/** Why something was not sent that waited in a backup. */
export const RESTORED = 'a backup was restored';

export interface ClaimedDelivery {
  webhookId: string;
  eventId: string;
  programId: string;
  address: string;
  body: string;
  secret: string;
  /** Sign as well: those that were replaced and have not ended. */
  formerSecrets: string[];
  /** Tries so far, this one counted. */
  tries: number;
}

/**
 * Takes what is due for `leaseMs`: no other process gets it meanwhile. Of each webhook at most `AT_A_TIME`, those under way
 * counted, and a single one while it fails, those that fail last: an endpoint that answers slowly holds up no other. (Processes
 * that claim in the same moment may each take so many.) Of what is about one thing only the first that waits, however long
 * that takes; of what waited in a restored backup nothing.
 *
 * @param restoredAt when a backup was restored; null: never
 */
export async function claimDeliveries(
  db: Db,
  most: number,
  leaseMs: number,
  restoredAt: Instant | null = null,
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with room as (
      select w.id, w.failing_since is not null as failing,
        case when w.failing_since is null then ${AT_A_TIME}::int else 1 end
          - (select count(*)::int from webhook_delivery l where l.webhook_id = w.id and l.state = 'WAITING'
              and l.leased_until is not null and l.leased_until > now()) as free
      from webhook w join program p on p.id = w.program_id and not p.is_deleted
      where w.enabled
    ), due as (
      select d.webhook_id, d.event_id from room r cross join lateral (
        select o.webhook_id, o.event_id, o.next_try_at, o.seq from webhook_delivery o
        where o.webhook_id = r.id and o.state = 'WAITING' and o.next_try_at <= now()
          and o.queued_at > coalesce(${restoredAt}::timestamptz, '-infinity')
          -- The first about its thing: one look into the index for each. As \`not exists\` it was planned as a join of the queue with itself.
          and o.seq = (select b.seq from webhook_delivery b where b.webhook_id = o.webhook_id and b.subject = o.subject
            and b.state = 'WAITING' order by b.seq limit 1)
        order by o.next_try_at, o.seq limit greatest(r.free, 0) for update of o skip locked
      ) d
      order by r.failing, d.next_try_at, d.seq limit ${most}
    )
    update webhook_delivery d
    set tries = d.tries + 1, last_tried_at = now(), next_try_at = now() + ${leaseMs} * interval '1 millisecond',
      leased_until = now() + ${leaseMs} * interval '1 millisecond'
    from due, webhook w, webhook_event e
    where d.webhook_id = due.webhook_id and d.event_id = due.event_id and w.id = d.webhook_id and e.id = d.event_id
    returning d.webhook_id as "webhookId", d.event_id as "eventId", w.program_id as "programId", w.address,
      e.body, w.secret, d.tries,
      array(select f->>'secret' from jsonb_array_elements(w.former_secrets) f
        where (f->>'until')::timestamptz > now()) as "formerSecrets"`.execute(db);
  return rows;
}

/** The receiver has it; whatever failed before is over. */
export async function markDelivered(
  db: Db,
  { webhookId, eventId }: Pick<ClaimedDelivery, 'webhookId' | 'eventId'>,
  status: number,
): Promise<void> {
  await sql`
    with sent as (
      update webhook_delivery set state = 'SENT', response_status = ${status}, problem = null, leased_until = null
      where webhook_id = ${webhookId} and event_id = ${eventId}
    )
    update webhook set failing_since = null where id = ${webhookId} and failing_since is not null`.execute(
    db,
  );
}

/**
 * Not this time: it is due again `waitMs` from now; null: it is given up.
 *
 * @returns since when every try has failed
 */
export async function markUndelivered(
  db: Db,
  { webhookId, eventId }: Pick<ClaimedDelivery, 'webhookId' | 'eventId'>,
  failure: { status: number | null; problem: string; waitMs: number | null; now: Instant },
): Promise<Instant | null> {
  const { status, problem, waitMs, now } = failure;
  await sql`
    update webhook_delivery set state = ${waitMs === null ? 'FAILED' : 'WAITING'}, response_status = ${status},
      problem = ${problem}, next_try_at = now() + ${waitMs ?? 0} * interval '1 millisecond', leased_until = null
    where webhook_id = ${webhookId} and event_id = ${eventId} and state = 'WAITING'`.execute(db);
  const { rows } = await sql<{ since: Instant }>`
    update webhook set failing_since = coalesce(failing_since, ${now}::timestamptz) where id = ${webhookId}
    returning failing_since as since`.execute(db);
  return rows[0]?.since ?? null;
}

/** Turns it off, where nothing has reached it for three days. @returns its address; null: someone was quicker, or it works again */
export async function turnOffFailing(tx: Db, webhookId: string, now: Instant): Promise<string | null> {
  const row = await tx
    .updateTable('webhook')
    .set({ enabled: false, off_reason: 'FAILING' })
    .where('id', '=', webhookId)
    .where('enabled', '=', true)
    .where('failing_since', '<=', turnedOffSince(now))
    .returning('address')
    .executeTakeFirst();
  return row?.address ?? null;
}

/** Something that happened and is noted by the product itself. @returns whether it was not noted before */
export async function noteOccurrence(tx: Db, id: string, occurrence: WebhookOccurrence): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('webhook_event')
    .values({
      id,
      program_id: occurrence.programId,
      source: occurrence.source,
      what: occurrence.what,
      status: occurrence.status,
      subject: occurrence.subject,
      facts: JSON.stringify(occurrence.facts),
      happened_at: occurrence.happenedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Puts one event into the line of one webhook, whatever kinds it wants. */
export const queueFor = async (tx: Db, webhookId: string, eventId: string): Promise<void> =>
  void (await sql`
    insert into webhook_delivery (webhook_id, event_id, seq, subject, state, queued_at)
    select ${webhookId}, id, seq, subject, 'WAITING', now() from webhook_event where id = ${eventId}`.execute(
    tx,
  ));

const again = sql`state = 'WAITING', queued_at = now(), tries = 0, next_try_at = now(), problem = null, leased_until = null`;

/** Puts a message into the line again. @returns whether it was there */
export async function queueAgain(tx: Db, webhookId: string, eventId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_delivery set ${again} where webhook_id = ${webhookId} and event_id = ${eventId}`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Whether messages still wait that the last replay has put into the line. */
export async function isReplayUnderWay(tx: Db, webhookId: string): Promise<boolean> {
  const { rows } = await sql`
    select from webhook w join webhook_delivery d on d.webhook_id = w.id
    where w.id = ${webhookId} and d.state = 'WAITING' and d.queued_at = w.replayed_at limit 1`.execute(tx);
  return rows.length > 0;
}

/** Puts everything into the line again that the webhook wants and that happened since. @returns how many */
export async function queueSince(tx: Db, webhookId: string, since: Instant): Promise<number> {
  // By the moment of this transaction what is queued here is known as of this replay.
  await sql`update webhook set replayed_at = now() where id = ${webhookId}`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into webhook_delivery (webhook_id, event_id, seq, subject, state, queued_at)
    select w.id, e.id, e.seq, e.subject, 'WAITING', now()
    from webhook w join webhook_event e on e.program_id = w.program_id and e.kind = any(w.kinds)
    where w.id = ${webhookId} and e.happened_at >= ${since}::timestamptz
    on conflict (webhook_id, event_id) do update set ${again}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** A page of what was sent, or waits, the newest first. @param before the place of the last one of the page before */
export async function deliveriesOf(
  db: Db,
  webhookId: string,
  limit: number,
  before: number | null,
): Promise<(DeliveryResult & { seq: number })[]> {
  const rows = await db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_event as e', 'e.id', 'd.event_id')
    .select(['d.event_id', 'd.seq', 'd.state', 'd.tries', 'd.next_try_at', 'd.last_tried_at'])
    .select(['d.response_status', 'd.problem', 'e.kind', 'e.body', 'e.happened_at'])
    .where('d.webhook_id', '=', webhookId)
    .$if(before !== null, (all) => all.where('d.seq', '<', before as number))
    .orderBy('d.seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    seq: Number(row.seq),
    eventId: row.event_id,
    kind: row.kind ?? '',
    body: row.body ?? '',
    state: row.state,
    happenedAt: row.happened_at,
    tries: row.tries,
    lastTriedAt: row.last_tried_at,
    nextTryAt: row.state === 'WAITING' ? row.next_try_at : null,
    responseStatus: row.response_status,
    problem: row.problem,
  }));
}

/** What happened so long ago is looked at and sent again by nobody. */
export const purgeOldEvents = async (db: Db, now: Instant): Promise<void> =>
  void (await db
    .deleteFrom('webhook_event')
    .where('recorded_at', '<', addMinutes(now, -KEPT_DAYS * 24 * 60))
    .execute());
