import { type Kysely, sql } from 'kysely';
import type { Language } from '../../domain/language/languages.ts';
import type { RegistrationStatus } from '../../domain/registration/registration.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { insertionOf, writeAtOnce } from './insert-rows.ts';

/** How the mails of a broadcast come into the outbox table. */

type Db = Kysely<Schema>;

export async function broadcastsUnderWay(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('broadcast')
    .select('id')
    .where('state', '=', 'SENDING')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A broadcast that is under way, for this transaction alone; null: it is not, or another process has it. */
export async function lockBroadcastToSend(db: Db, id: string) {
  const row = await db
    .selectFrom('broadcast as b')
    .innerJoin('program as p', 'p.id', 'b.program_id')
    .select(['b.id', 'b.program_id', 'b.subject', 'b.html', 'b.text'])
    .select(['p.name', 'p.slug', 'p.organizer', 'p.timezone'])
    .where('b.id', '=', id)
    .where('b.state', '=', 'SENDING')
    .forNoKeyUpdate('b')
    .skipLocked()
    .executeTakeFirst();
  if (!row) return null;
  // Two broadcasts of a program share its cap: who counts what left today is alone.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`broadcast cap ${row.program_id}`}, 0))`.execute(
    db,
  );
  return row;
}

/** How many mails of it wait that no mail server has been offered yet. */
export async function untriedMails(db: Db, broadcastId: string): Promise<number> {
  const row = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('broadcast_id', '=', broadcastId)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface WaitingRecipient {
  email: string;
  name: string;
  organizationName: string;
  status: RegistrationStatus | null;
  isUnsubscribed: boolean;
  /** What the person chose; null: nothing, or nobody with an account. */
  language: Language | null;
}

/** The next who wait, with how they stand now. The broadcast is locked, so nobody else takes them. */
export async function nextWaiting(db: Db, broadcastId: string, most: number): Promise<WaitingRecipient[]> {
  const { rows } = await sql<WaitingRecipient>`
    select r.email, r.name, r.organization_name as "organizationName", g.registration_status as status,
      o.email is not null as "isUnsubscribed", u.language
    from broadcast_recipient r
    join broadcast b on b.id = r.broadcast_id
    left join registration g on g.program_id = b.program_id and g.organization_id = r.organization_id
    left join mail_opt_out o on o.email = r.email
    left join app_user u on u.email = r.email and not u.is_typed
    where r.broadcast_id = ${broadcastId}::uuid and r.state = 'WAITING'
    order by r.email limit ${most}`.execute(db);
  return rows;
}

/** Mails of a broadcast, and that their recipients have one, in one. */
export async function queueMails(
  db: Db,
  broadcastId: string,
  mails: readonly {
    id: string;
    to: string;
    subject: string;
    text: string;
    html: string;
    headers: Record<string, string>;
  }[],
  at: Instant,
): Promise<void> {
  if (mails.length === 0) return;
  await writeAtOnce(db, [
    insertionOf(
      'mail',
      mails.map(({ id, to, subject, text, html, headers }) => ({
        id,
        recipient: to,
        subject,
        text,
        html,
        broadcast_id: broadcastId,
        headers: headers as never,
      })),
    ),
  ]);
  const pairs = JSON.stringify(mails.map(({ id, to }) => ({ id, email: to })));
  await sql`
    update broadcast_recipient r set state = 'QUEUED', mail_id = m.id, queued_at = ${at}::timestamptz
    from json_to_recordset(${pairs}::json) as m(id uuid, email text)
    where r.broadcast_id = ${broadcastId}::uuid and r.email = m.email`.execute(db);
}

export async function skipRecipients(
  db: Db,
  broadcastId: string,
  emails: readonly string[],
  reason: string,
  at: Instant,
): Promise<void> {
  if (emails.length === 0) return;
  await db
    .updateTable('broadcast_recipient')
    .set({ state: 'SKIPPED', reason, settled_at: at })
    .where('broadcast_id', '=', broadcastId)
    .where('email', 'in', [...emails])
    .execute();
}

/** Ends a broadcast of which everyone has it, failed or was skipped. */
export async function finishIfOver(db: Db, broadcastId: string, at: Instant): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update broadcast b set state = 'DONE', finished_at = ${at}::timestamptz
    where b.id = ${broadcastId}::uuid and b.state = 'SENDING' and not exists (
      select from broadcast_recipient r where r.broadcast_id = b.id and r.state in ('WAITING', 'QUEUED'))
    returning b.id`.execute(db);
  return rows.length > 0;
}
