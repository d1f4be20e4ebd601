import { CallError, call } from '../contract/call.ts';
import { saveMeetingNote } from '../contract/own-event.ts';
import type { MeetingNote } from '../domain/notes/meeting-note.ts';
import { currentSession } from './device-session.ts';
import { markNoteSending, refuseNote, settleNote } from './meeting-notes.ts';
import type { ExchangeDeps } from './replay.ts';

/**
 * Sends the notes that were written on this device, by one tab at a time. The server puts them together with what the author wrote
 * elsewhere; where its answer is lost, the same is sent again and changes nothing. One that was written for an organization for which the
 * author does not act at the moment waits until they do; one of an organization that they are of no longer is refused.
 *
 * @returns how many wait though the server was asked: it failed while it decided
 * @throws CallError where nothing answers, or nobody may call
 */
export async function sendMeetingNotes({ db, caller, locks }: ExchangeDeps): Promise<number> {
  return await locks.exclusively('meeting-notes', async () => {
    const session = await currentSession(db);
    const me = session?.kind === 'PERSON' ? session.me : null;
    const rows = await db.meetingNotes.where('state').equals('WAITING').toArray();
    let undecided = 0;
    for (const kept of rows) {
      if (kept.userId !== me?.id) continue;
      if (kept.organizationId !== me.organizationId) {
        // Of an organization that they are of no longer it would wait for ever.
        if (!me.organizations.some(({ id }) => id === kept.organizationId))
          await refuseNote(db, kept, { code: 'NOT_ALLOWED', message: '' });
        continue;
      }
      const row = await markNoteSending(db, kept.id);
      if (!row) continue;
      try {
        const { programId, organizationId, meetingId, note, from, sendId } = row;
        const { version, ...saved } = await call(
          caller,
          saveMeetingNote,
          {
            params: { programId, meetingId },
            body: { organizationId, ...plain(note), from: from.map(plain) },
          },
          { key: sendId },
        );
        await settleNote(db, row, { version, note: saved });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const { status, code, message } = error;
        if (status === 0 || status === 401) throw error;
        // They act for another one since a moment ago: it waits as above.
        if (code === 'NOTE_OF_OTHER_ORGANIZATION') continue;
        if (status >= 500 || status === 408 || status === 429) undecided += 1;
        else await refuseNote(db, row, { code, message });
      }
    }
    return undecided;
  });
}

const plain = ({ text, tags, followUp, shared }: MeetingNote) => ({
  text,
  tags: [...tags],
  followUp,
  shared,
});
