import { type Kysely, sql } from 'kysely';
import type { BroadcastResult, RecipientResult } from '../../contract/broadcasts.ts';
import { messageFields } from '../../contract/message-shape.ts';
import type { Audience } from '../../domain/broadcasts/audience.ts';
import type { BroadcastState, RecipientState } from '../../domain/broadcasts/broadcast.ts';
import { triedAgainText } from '../../domain/broadcasts/broadcast.ts';
import { decodeMessage, type Message, type MessageLike } from '../../domain/language/message.ts';
import type { Letter } from '../../domain/templates/template.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import type { SendTime } from './broadcast-schedule.ts';

/** Broadcasts as their senders see them: SQL in, the shapes of the contract out. */

type Db = Kysely<Schema>;

export interface NewBroadcast {
  id: string;
  programId: string;
  subject: string;
  html: string;
  text: string;
  audience: Audience;
  createdBy: string;
  createdAt: Instant;
  /** Left out: it is sent now. */
  sendTime?: SendTime;
}

export async function insertBroadcast(db: Db, one: NewBroadcast): Promise<void> {
  await db
    .insertInto('broadcast')
    .values({
      id: one.id,
      program_id: one.programId,
      state: one.sendTime ? 'PAUSED' : 'SENDING',
      subject: one.subject,
      html: one.html,
      text: one.text,
      audience: JSON.stringify(one.audience),
      created_by: one.createdBy,
      created_at: one.createdAt,
      awaits: one.sendTime !== undefined,
      send_at: one.sendTime?.sendAt ?? null,
      scheduled_by: one.sendTime?.userId ?? null,
      scheduled_status: one.sendTime?.status ?? null,
    })
    .execute();
}

const counts = sql<BroadcastResult['counts']>`(
  select json_build_object('total', count(*), 'waiting', count(*) filter (where r.state = 'WAITING'),
    'queued', count(*) filter (where r.state = 'QUEUED'), 'sent', count(*) filter (where r.state = 'SENT'),
    'failed', count(*) filter (where r.state = 'FAILED'), 'skipped', count(*) filter (where r.state = 'SKIPPED'))
  from broadcast_recipient r where r.broadcast_id = b.id)`;

const broadcasts = (db: Db, programId: string) =>
  db
    .selectFrom('broadcast as b')
    .select([
      'b.id as broadcastId',
      'b.program_id as programId',
      'b.state',
      'b.subject',
      'b.created_by as createdBy',
      'b.created_at as createdAt',
      'b.finished_at as finishedAt',
      'b.send_at as sendAt',
      'b.awaits',
      'b.held',
      counts.as('counts'),
    ])
    .where('b.program_id', '=', programId);

/** A page of a program's broadcasts: those that wait for their time or were kept, the next first; then the newest first. */
export async function pageOfBroadcasts(db: Db, programId: string, page: { offset: number; limit: number }) {
  const items = await broadcasts(db, programId)
    .orderBy(sql`case when b.awaits and b.state = 'PAUSED' then b.send_at end`)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { total } = await db
    .selectFrom('broadcast')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

export async function broadcastOf(db: Db, programId: string, id: string) {
  const row = await broadcasts(db, programId)
    .select(['b.html', 'b.text'])
    .where('b.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** A page of what became of each recipient, by address. */
export async function pageOfRecipients(
  db: Db,
  broadcastId: string,
  state: RecipientState | undefined,
  page: { offset: number; limit: number },
): Promise<{ items: RecipientResult[]; total: number }> {
  let of = db.selectFrom('broadcast_recipient as r').where('r.broadcast_id', '=', broadcastId);
  if (state) of = of.where('r.state', '=', state);
  const rows = await of
    .leftJoin('mail as m', (join) => join.onRef('m.id', '=', 'r.mail_id').on('r.state', '=', 'QUEUED'))
    .select([
      'r.email',
      'r.name',
      'r.organization_name as organizationName',
      'r.state',
      'r.reason',
      'r.settled_at as settledAt',
      'm.last_error as lastError',
    ])
    .orderBy('r.email')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const items = rows.map(({ lastError, ...one }) => ({
    ...one,
    ...reasonFields(one.reason ?? (lastError === null ? null : triedAgainText(lastError))),
  }));
  const { total } = await of.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

/** Why a recipient has no mail: the column has a message of ours, or a sentence that an older version kept. */
function reasonFields(reason: MessageLike | null): { reason: string | null; reasonText?: Message } {
  const read = typeof reason === 'string' ? decodeMessage(reason) : reason;
  if (read === null) return { reason: null };
  const { message, text } = messageFields(read);
  return { reason: message, ...(text ? { reasonText: text } : {}) };
}

/** Its state, while nobody else changes it and no mail of it is put into the queue. */
export async function lockBroadcast(db: Db, programId: string, id: string): Promise<BroadcastState | null> {
  const row = await db
    .selectFrom('broadcast')
    .select('state')
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.state ?? null;
}

export async function saveBroadcastState(
  db: Db,
  id: string,
  state: BroadcastState,
  finishedAt: Instant | null,
): Promise<void> {
  await db.updateTable('broadcast').set({ state, finished_at: finishedAt }).where('id', '=', id).execute();
}

/** Nobody who waits gets it any more; what a process is sending at this moment leaves all the same. */
export async function skipWaiting(db: Db, id: string, reason: string, at: Instant): Promise<void> {
  await sql`
    with unsent as (
      delete from mail where broadcast_id = ${id}::uuid and sent_at is null and failed_at is null
        and (attempts = 0 or last_error is not null) and next_attempt_at <= now() + interval '1 day'
        and id in (select id from mail where broadcast_id = ${id}::uuid and sent_at is null
          and (attempts = 0 or last_error is not null) for update skip locked)
      returning id
    )
    update broadcast_recipient r set state = 'SKIPPED', reason = ${reason}, settled_at = ${at}::timestamptz
    where r.broadcast_id = ${id}::uuid
      and (r.state = 'WAITING' or (r.state = 'QUEUED' and r.mail_id in (select id from unsent)))`.execute(db);
}

/** How many mails to many a program has put into the queue since then. */
export async function queuedSince(db: Db, programId: string, since: Instant): Promise<number> {
  const row = await db
    .selectFrom('broadcast_recipient as r')
    .innerJoin('broadcast as b', 'b.id', 'r.broadcast_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('b.program_id', '=', programId)
    .where('r.queued_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** What the next broadcast begins with. */
export async function broadcastTemplateOf(db: Db, programId: string) {
  const row = await db
    .selectFrom('broadcast_template')
    .selectAll()
    .where('program_id', '=', programId)
    .executeTakeFirst();
  if (!row) return null;
  const { subject, html, text } = row;
  const kept = { updatedAt: row.updated_at, updatedBy: row.updated_by };
  return { subject, html, text, templateTitle: row.template_title, ...kept };
}

export async function saveBroadcastTemplate(
  db: Db,
  programId: string,
  { subject, templateTitle, html, text }: Letter,
  by: { name: string; at: Instant },
): Promise<void> {
  const kept = {
    subject,
    template_title: templateTitle,
    html,
    text,
    updated_by: by.name,
    updated_at: by.at,
  };
  await db
    .insertInto('broadcast_template')
    .values({ program_id: programId, ...kept })
    .onConflict((conflict) => conflict.column('program_id').doUpdateSet(kept))
    .execute();
}
