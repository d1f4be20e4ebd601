import type { Kysely } from 'kysely';
import type { Announcement, ShownAnnouncement } from '../../domain/announcements/announcement.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Announcements of programs: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

const rowsOf = (db: Db, programId: string) =>
  db
    .selectFrom('program_announcement')
    .select([
      'program_id',
      'id',
      'text',
      'audience',
      'room_id',
      'created_at',
      'created_by',
      'ends_at',
      'withdrawn_at',
    ])
    .where('program_id', '=', programId);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const announcementOf = (row: Row): Announcement => ({
  programId: row.program_id,
  ...shownOf(row),
  createdBy: row.created_by,
  withdrawnAt: row.withdrawn_at,
});

const shownOf = (row: Row): ShownAnnouncement => ({
  id: row.id,
  text: row.text,
  audience: row.audience,
  roomId: row.room_id,
  createdAt: row.created_at,
  endsAt: row.ends_at,
});

/** The newest ones of a program, those that are over too. */
export async function newestAnnouncements(db: Db, programId: string, limit: number): Promise<Announcement[]> {
  const rows = await rowsOf(db, programId).orderBy('created_at', 'desc').orderBy('id').limit(limit).execute();
  return rows.map(announcementOf);
}

/** Those that are not over, newest first. */
export async function shownAnnouncements(
  db: Db,
  programId: string,
  now: Instant,
): Promise<ShownAnnouncement[]> {
  const rows = await rowsOf(db, programId)
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(shownOf);
}

/** @returns null where the program has no such one, whatever another has */
export async function findAnnouncement(db: Db, programId: string, id: string): Promise<Announcement | null> {
  const row = await rowsOf(db, programId).where('id', '=', id).executeTakeFirst();
  return row ? announcementOf(row) : null;
}

export async function insertAnnouncement(tx: Db, announcement: Announcement): Promise<void> {
  await tx
    .insertInto('program_announcement')
    .values({
      program_id: announcement.programId,
      id: announcement.id,
      text: announcement.text,
      audience: announcement.audience,
      room_id: announcement.roomId,
      ends_at: announcement.endsAt,
      created_at: announcement.createdAt,
      created_by: announcement.createdBy,
      withdrawn_at: announcement.withdrawnAt,
    })
    .execute();
}

/** Keeps that it was withdrawn: nothing else of it changes. */
export async function saveWithdrawal(
  tx: Db,
  { programId, id, withdrawnAt }: Pick<Announcement, 'programId' | 'id' | 'withdrawnAt'>,
): Promise<void> {
  await tx
    .updateTable('program_announcement')
    .set({ withdrawn_at: withdrawnAt })
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .execute();
}
