import { type Kysely, sql } from 'kysely';
import type { Audience } from '../../domain/broadcasts/audience.ts';
import type { HeldReason } from '../../domain/broadcasts/send-time.ts';
import type { Language } from '../../domain/language/languages.ts';
import type { UserActor } from '../../domain/people/actor.ts';
import type { ProgramStatus } from '../../domain/programs/program-status.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Broadcasts that wait for their time: SQL in, plain facts out. */

type Db = Kysely<Schema>;

/** When a broadcast is to be sent, who chose that, and what their program was then. */
export interface SendTime {
  sendAt: Instant;
  userId: string;
  status: ProgramStatus;
}

/** Those whose time has come, the earliest first. */
export async function dueBroadcasts(db: Db, now: Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('broadcast')
    .select('id')
    .where('awaits', '=', true)
    .where('held', 'is', null)
    .where('state', '=', 'PAUSED')
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A broadcast whose time has come, with its program as it is now. */
export interface LockedDue {
  id: string;
  subject: string;
  audience: Audience;
  sendAt: Instant;
  statusThen: ProgramStatus;
  /** Who chose the time, as they are now; null: their account is gone. */
  sender: UserActor | null;
  program: {
    id: string;
    name: string;
    slug: string;
    timezone: string;
    status: ProgramStatus;
    isDeleted: boolean;
  };
}

/**
 * A broadcast whose time has come, for this transaction alone, and its program, which does not end until this has
 * committed; null: it no longer waits, or another process or person has it.
 */
export async function lockDueBroadcast(tx: Db, id: string, now: Instant): Promise<LockedDue | null> {
  const row = await tx
    .selectFrom('broadcast')
    .select(['id', 'program_id', 'subject', 'audience', 'send_at', 'scheduled_by', 'scheduled_status'])
    .where('id', '=', id)
    .where('awaits', '=', true)
    .where('held', 'is', null)
    .where('state', '=', 'PAUSED')
    .where('send_at', '<=', now)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row?.send_at) return null;
  const program = await tx
    .selectFrom('program')
    .select(['id', 'name', 'slug', 'timezone', 'status', 'is_deleted as isDeleted'])
    .where('id', '=', row.program_id)
    .forShare()
    .executeTakeFirstOrThrow();
  const sender = row.scheduled_by
    ? await tx
        .selectFrom('app_user')
        .select(['id', 'name', 'user_role'])
        .where('id', '=', row.scheduled_by)
        .where('is_deleted', '=', false)
        .executeTakeFirst()
    : undefined;
  return {
    id: row.id,
    subject: row.subject,
    audience: row.audience,
    sendAt: row.send_at,
    statusThen: row.scheduled_status ?? program.status,
    sender: sender
      ? {
          kind: 'USER',
          userId: sender.id,
          name: sender.name,
          userRole: sender.user_role,
          organizationId: null,
          organizationRole: null,
        }
      : null,
    program,
  };
}

/** Whom one is for that waits for its time or was kept, while it is locked; null: it does not wait. */
export async function audienceOfWaiting(tx: Db, id: string): Promise<Audience | null> {
  const row = await tx
    .selectFrom('broadcast')
    .select('audience')
    .where('id', '=', id)
    .where('awaits', '=', true)
    .where('state', '=', 'PAUSED')
    .executeTakeFirst();
  return row?.audience ?? null;
}

/** It is under way: whom it is for is written. */
export const beginBroadcast = async (tx: Db, id: string): Promise<void> =>
  void (await tx
    .updateTable('broadcast')
    .set({ state: 'SENDING', awaits: false, held: null })
    .where('id', '=', id)
    .execute());

/** It was not sent at its time, and waits for someone. */
export const holdBroadcast = async (tx: Db, id: string, held: HeldReason): Promise<void> =>
  void (await tx.updateTable('broadcast').set({ held }).where('id', '=', id).execute());

/**
 * Who is notified of a broadcast that was not sent: the admins of its program, and who chose its time.
 *
 * @param senderId null: who chose it is not notified
 */
export async function sendersOf(
  tx: Db,
  programId: string,
  senderId: string | null,
): Promise<{ email: string; language: Language | null }[]> {
  const { rows } = await sql<{ email: string; language: Language | null }>`
    select u.email, u.language from app_user u
    where not u.is_deleted and not u.is_typed and (u.id = ${senderId}::uuid or exists (
      select from program_user p
      where p.program_id = ${programId}::uuid and p.user_id = u.id and p.program_role = 'PROGRAM_ADMIN'))
    order by u.email`.execute(tx);
  return rows;
}
