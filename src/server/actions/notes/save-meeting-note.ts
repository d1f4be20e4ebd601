import type { OwnNote } from '../../../contract/own-event.ts';
import {
  decideMerged,
  decideSaveNote,
  type SaveNoteArgs,
  sameNote,
} from '../../../domain/notes/meeting-note.ts';
import { mergeNote } from '../../../domain/notes/merge-note.ts';
import { lockNote, saveNote } from '../../notes/meeting-notes.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { activeOrganization, personOf } from '../../services/people/callers.ts';
import { isMeetingOf } from '../../store/ratings.ts';

/**
 * Writes the caller's own note of a meeting. Where another device of theirs changed it since, both changes are put together
 * (`mergeNote`); said twice, it is as once.
 *
 * Locks: the note.
 *
 * @throws Refusal NOT_FOUND, NOTE_TOO_LONG; NOTE_OF_OTHER_ORGANIZATION where the caller acts for another one than it was written for
 */
export async function saveMeetingNote(
  context: TransactionContext,
  { params, body }: { params: { programId: string; meetingId: string }; body: SaveNoteArgs },
): Promise<OwnNote> {
  const { tx, now } = context;
  const { from, organizationId, ...mine } = body;
  const { meetingId } = params;
  if (!(await isMeetingOf(tx, params.programId, meetingId))) throw new Refusal('NOT_FOUND');
  // A person may be of both sides: what was written for one never reaches the other.
  if (activeOrganization(context) !== organizationId) throw new Refusal('NOTE_OF_OTHER_ORGANIZATION');
  const of = { meetingId, organizationId, authorId: personOf(context).userId };
  const standing = await lockNote(tx, of, now);
  assertAllowed(decideSaveNote(mine, standing));
  const merged = mergeNote(from, mine, standing);
  assertAllowed(decideMerged(merged));
  if (sameNote(merged, standing)) return standing;
  return await saveNote(tx, of, merged, now);
}
