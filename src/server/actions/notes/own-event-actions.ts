import { suggestedTags } from '../../../domain/notes/meeting-note.ts';
import type { Actions } from '../../http/handler.ts';
import { asksFor } from '../../notes/contact-asks.ts';
import { contactsFor } from '../../notes/contacts.ts';
import { notesFor, tagsOfAuthor } from '../../notes/meeting-notes.ts';
import { meetingsOfOrganization } from '../../notes/own-meetings.ts';
import { Refusal } from '../../perform/refusal.ts';
import { activeOrganization, personOf } from '../../services/people/callers.ts';
import { saveMeetingNote } from './save-meeting-note.ts';
import { shareContact, withdrawContact } from './share-contact.ts';

/** Every call about what people take home of a program. */
export const ownEventActions = {
  getOwnEvent: async (context, { params: { programId } }) => {
    const { tx } = context;
    const { userId: authorId } = personOf(context);
    const organizationId = activeOrganization(context);
    if (organizationId === null) throw new Refusal('NOT_ALLOWED');
    const notes = await notesFor(tx, { programId, organizationId, authorId });
    const meetings = await meetingsOfOrganization(tx, programId, organizationId, notes);
    const contacts = await contactsFor(tx, { programId, organizationId, userId: authorId });
    return {
      meetings: meetings.map((meeting) => {
        const written = notes.get(meeting.meetingId);
        return {
          ...meeting,
          note: written?.own ?? null,
          colleagues: written?.colleagues ?? [],
          contacts: contacts.get(meeting.meetingId) ?? { own: null, theirs: [], asked: false },
        };
      }),
      asks: await asksFor(tx, { programId, userId: authorId }),
      tags: suggestedTags(await tagsOfAuthor(tx, authorId)),
    };
  },
  saveMeetingNote,
  shareContact,
  withdrawContact,
} satisfies Partial<Actions>;
