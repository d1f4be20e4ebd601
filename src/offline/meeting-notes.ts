import { type MeetingNote, noNote, sameNote } from '../domain/notes/meeting-note.ts';
import { mergeNote } from '../domain/notes/merge-note.ts';
import type { DeviceDatabase } from './database.ts';
import type { MeetingNoteRow } from './documents.ts';
import { storageErrorOf } from './storage-error.ts';
import { newId } from './this-device.ts';

/** Someone's notes of meetings as they wrote them on this device: kept until the server has them (docs/decisions/088). */

/** Whose notes they are. */
export type NotesOf = Pick<MeetingNoteRow, 'userId' | 'programId' | 'organizationId'>;
export type NoteOf = NotesOf & Pick<MeetingNoteRow, 'meetingId'>;

export const noteKey = ({ userId, organizationId, meetingId }: NoteOf): string =>
  `${userId}:${organizationId}:${meetingId}`;

/** Those of a person, written for an organization in a program. */
export const keptNotes = async (db: DeviceDatabase, of: NotesOf): Promise<MeetingNoteRow[]> =>
  await db.meetingNotes
    .where('programId')
    .equals(of.programId)
    .filter(({ userId, organizationId }) => userId === of.userId && organizationId === of.organizationId)
    .toArray();

/**
 * Keeps a note, in one strict transaction. One that waits already keeps what it was made from: to the server both are one change.
 *
 * @param from what was shown when its author began to type; null: the server had not answered yet
 * @throws StorageError when it was not saved
 */
export async function saveDeviceNote(
  db: DeviceDatabase,
  { note, from, ...of }: NoteOf & { note: MeetingNote; from: { version: number; note: MeetingNote } | null },
): Promise<void> {
  try {
    await db.transaction('rw', db.meetingNotes, async () => {
      const before = await db.meetingNotes.get(noteKey(of));
      const waits = before && before.state !== 'DONE' ? before : null;
      await db.meetingNotes.put({
        ...of,
        id: noteKey(of),
        version: Math.max(before?.version ?? 0, from?.version ?? 0),
        // What has come of the server while it was typed was no part of it: the server puts both together.
        from: waits?.from ?? (from ? [from.note] : []),
        note,
        sendId: newId(),
        state: 'WAITING',
      });
    });
  } catch (error) {
    throw storageErrorOf(error);
  }
}

/** Someone has seen what became of it, or does not want it sent. @throws StorageError */
export async function dropNote(db: DeviceDatabase, of: NoteOf): Promise<void> {
  try {
    await db.transaction('rw', db.meetingNotes, () => db.meetingNotes.delete(noteKey(of)));
  } catch (error) {
    throw storageErrorOf(error);
  }
}

/** So many states are named at most: the first, and the last ones that were sent. */
const MAX_STATES = 8;

/**
 * It is about to be sent: from then on the server may have it, whatever becomes of the answer, and what is changed later may have been
 * made from it.
 *
 * @returns it as it is to be sent, the same as long as it is not changed; null: it waits no longer
 */
export async function markNoteSending(db: DeviceDatabase, id: string): Promise<MeetingNoteRow | null> {
  return await db.transaction('rw', db.meetingNotes, async () => {
    const row = await db.meetingNotes.get(id);
    if (row?.state !== 'WAITING') return null;
    const [first = noNote, ...all] = row.from;
    const sent = all.filter((one) => !sameNote(one, row.note));
    await db.meetingNotes.put({ ...row, from: [first, ...sent, row.note] });
    return { ...row, from: [first, ...sent.slice(1 - MAX_STATES)] };
  });
}

/** The server has it. What was changed here since it was sent goes on waiting, as a change of what the server has now. */
export async function settleNote(
  db: DeviceDatabase,
  sent: MeetingNoteRow,
  saved: { version: number; note: MeetingNote },
): Promise<void> {
  await db.transaction('rw', db.meetingNotes, async () => {
    const row = await db.meetingNotes.get(sent.id);
    if (!row) return;
    const since = row.sendId !== sent.sendId;
    await db.meetingNotes.put({
      ...row,
      version: saved.version,
      from: [saved.note],
      note: since ? mergeNote([sent.note], row.note, saved.note) : saved.note,
      state: since ? row.state : 'DONE',
    });
  });
}

/** The server refuses it for good: it is shown with the reason until it is changed or dropped. */
export async function refuseNote(
  db: DeviceDatabase,
  { id, sendId }: MeetingNoteRow,
  refusal: { code: string; message: string },
): Promise<void> {
  await db.transaction('rw', db.meetingNotes, async () => {
    const row = await db.meetingNotes.get(id);
    if (row?.sendId === sendId) await db.meetingNotes.put({ ...row, state: 'REFUSED', ...refusal });
  });
}
