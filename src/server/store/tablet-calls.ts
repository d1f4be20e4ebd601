import { type Kysely, sql } from 'kysely';
import { MAX_UNREAD_MESSAGES } from '../../domain/devices/tablet-message.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** What the desk wants of tablets: rings and messages. */

export async function insertMessages(
  tx: Kysely<Schema>,
  messages: readonly {
    programId: string;
    id: string;
    deviceId: string;
    text: string;
    at: Instant;
    by: string;
  }[],
): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insertInto('tablet_message')
    .values(
      messages.map(({ programId, id, deviceId, text, at, by }) => ({
        program_id: programId,
        id,
        device_id: deviceId,
        text,
        sent_at: at,
        sent_by: by,
      })),
    )
    .execute();
}

/** The messages that nobody has read at the tablet, the oldest first. */
export async function unreadMessages(
  db: Kysely<Schema>,
  programId: string,
  deviceId: string,
): Promise<{ id: string; text: string; sentAt: Instant }[]> {
  return await db
    .selectFrom('tablet_message')
    .select(['id', 'text', 'sent_at as sentAt'])
    .where('program_id', '=', programId)
    .where('device_id', '=', deviceId)
    .where('read_at', 'is', null)
    .orderBy('sent_at')
    .orderBy('id')
    .limit(MAX_UNREAD_MESSAGES)
    .execute();
}

/** Marks messages of this tablet as read; the first time counts. */
export async function markRead(
  tx: Kysely<Schema>,
  programId: string,
  deviceId: string,
  read: readonly { id: string; at: Instant }[],
): Promise<void> {
  for (const { id, at } of read)
    await tx
      .updateTable('tablet_message')
      // Not before it was sent: the tablet's clock may be wrong.
      .set({ read_at: sql<Instant>`greatest(sent_at, ${at}::timestamptz)` })
      .where('program_id', '=', programId)
      .where('device_id', '=', deviceId)
      .where('id', '=', id)
      .where('read_at', 'is', null)
      .execute();
}

export interface NewestMessage {
  text: string;
  sentAt: Instant;
  sentBy: string;
  readAt: Instant | null;
  unread: number;
}

/** The newest message of each tablet of a program. */
export async function newestMessages(
  db: Kysely<Schema>,
  programId: string,
): Promise<Map<string, NewestMessage>> {
  const rows = await db
    .selectFrom('tablet_message')
    .distinctOn('device_id')
    .select(['device_id', 'text', 'sent_at', 'sent_by', 'read_at'])
    .select(
      sql<number>`(count(*) filter (where read_at is null) over (partition by device_id))::int`.as('unread'),
    )
    .where('program_id', '=', programId)
    .orderBy('device_id')
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.device_id,
      { text: row.text, sentAt: row.sent_at, sentBy: row.sent_by, readAt: row.read_at, unread: row.unread },
    ]),
  );
}

export async function saveRing(
  tx: Kysely<Schema>,
  programId: string,
  deviceId: string,
  ring: { id: string; at: Instant },
): Promise<void> {
  await tx
    .updateTable('device')
    .set({ ring_id: ring.id, rung_at: ring.at, ring_stopped_at: null })
    .where('program_id', '=', programId)
    .where('id', '=', deviceId)
    .execute();
}

/** Somebody has touched the tablet; of a ring that is not the newest it says nothing. */
export async function markRingStopped(
  tx: Kysely<Schema>,
  programId: string,
  deviceId: string,
  ringId: string,
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('device')
    .set({ ring_stopped_at: at })
    .where('program_id', '=', programId)
    .where('id', '=', deviceId)
    .where('ring_id', '=', ringId)
    .where('ring_stopped_at', 'is', null)
    .execute();
}

/** The newest ring of a tablet. */
export async function ringOf(
  db: Kysely<Schema>,
  programId: string,
  deviceId: string,
): Promise<{ id: string; rungAt: Instant; stoppedAt: Instant | null } | null> {
  const row = await db
    .selectFrom('device')
    .select(['ring_id', 'rung_at', 'ring_stopped_at'])
    .where('program_id', '=', programId)
    .where('id', '=', deviceId)
    .executeTakeFirst();
  return row?.ring_id && row.rung_at
    ? { id: row.ring_id, rungAt: row.rung_at, stoppedAt: row.ring_stopped_at }
    : null;
}
