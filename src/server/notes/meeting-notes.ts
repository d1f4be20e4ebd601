import { type Kysely, type Selectable, sql } from 'kysely';
import type { ColleagueNote, OwnNote } from '../../contract/own-event.ts';
import { type MeetingNote, noNote } from '../../domain/notes/meeting-note.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Notes of meetings: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

/** Whose note it is. */
export interface NoteOf {
  meetingId: string;
  authorId: string;
  organizationId: string;
}

const columns = ['version', 'text', 'tags', 'follow_up', 'is_shared'] as const;

type Row = Pick<Selectable<Schema['meeting_note']>, (typeof columns)[number]>;

const noteOf = (row: Row): OwnNote => ({
  version: row.version,
  text: row.text,
  tags: row.tags,
  followUp: row.follow_up,
  shared: row.is_shared,
});

/** Locks the note until the transaction ends, made where there is none: two devices of one author come one after the other. */
export async function lockNote(tx: Db, of: NoteOf, now: Instant): Promise<OwnNote> {
  const row = await tx
    .insertInto('meeting_note')
    .values({
      meeting_id: of.meetingId,
      author_id: of.authorId,
      organization_id: of.organizationId,
      version: 0,
      text: noNote.text,
      tags: [...noNote.tags],
      follow_up: noNote.followUp,
      is_shared: noNote.shared,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['meeting_id', 'author_id', 'organization_id'])
        .doUpdateSet({ author_id: of.authorId }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
  return noteOf(row);
}

/** Writes it as a new version. The note is locked by then. */
export async function saveNote(tx: Db, of: NoteOf, note: MeetingNote, now: Instant): Promise<OwnNote> {
  const row = await tx
    .updateTable('meeting_note')
    .set({
      version: sql`version + 1`,
      text: note.text,
      tags: [...note.tags],
      follow_up: note.followUp,
      is_shared: note.shared,
      updated_at: now,
    })
    .where('meeting_id', '=', of.meetingId)
    .where('author_id', '=', of.authorId)
    .where('organization_id', '=', of.organizationId)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return noteOf(row);
}

/** What people of an organization wrote about a meeting, as one of them reads it. */
export interface NotesOfMeeting {
  own: OwnNote | null;
  colleagues: ColleagueNote[];
}

/**
 * An author's own notes in a program and those that colleagues share, by the ids of the meetings. The only way by which notes are read:
 * what is not shared is never read for anybody else.
 */
export async function notesFor(
  db: Db,
  { programId, organizationId, authorId }: { programId: string; organizationId: string; authorId: string },
): Promise<ReadonlyMap<string, NotesOfMeeting>> {
  const rows = await db
    .selectFrom('meeting_note as n')
    .innerJoin('meeting as m', 'm.id', 'n.meeting_id')
    .innerJoin('app_user as u', 'u.id', 'n.author_id')
    .select(['n.meeting_id', 'n.author_id', 'n.version', 'n.text', 'n.tags', 'n.follow_up', 'n.is_shared'])
    .select(['n.updated_at', 'u.name'])
    .where('n.organization_id', '=', organizationId)
    .where('m.program_id', '=', programId)
    .where((eb) => eb.or([eb('n.author_id', '=', authorId), eb('n.is_shared', '=', true)]))
    // One that was emptied is kept for the author's other devices alone.
    .where((eb) =>
      eb.or([
        eb('n.author_id', '=', authorId),
        sql<boolean>`(btrim(n.text) <> '' or cardinality(n.tags) > 0 or n.follow_up <> 'NONE')`,
      ]),
    )
    .orderBy('u.name')
    .orderBy('n.author_id')
    .execute();
  const found = new Map<string, NotesOfMeeting>();
  for (const row of rows) {
    const notes = found.get(row.meeting_id) ?? { own: null, colleagues: [] };
    found.set(row.meeting_id, notes);
    const { shared: _, version: __, ...note } = noteOf(row);
    if (row.author_id === authorId) notes.own = noteOf(row);
    else notes.colleagues.push({ ...note, author: row.name, updatedAt: row.updated_at });
  }
  return found;
}

/** The tags that an author has used, of each note. */
export async function tagsOfAuthor(db: Db, authorId: string): Promise<{ tags: string[] }[]> {
  return await db
    .selectFrom('meeting_note')
    .select('tags')
    .where('author_id', '=', authorId)
    .where(sql<boolean>`cardinality(tags) > 0`)
    .orderBy('updated_at', 'desc')
    .limit(500)
    .execute();
}
