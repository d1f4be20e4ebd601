import { z } from 'zod';
import { askStates } from '../domain/contacts/ask.ts';
import { shareContactArgs } from '../domain/contacts/contact.ts';
import * as basicMessages from '../domain/input/basic-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { meetingStatuses } from '../domain/meetings/meeting.ts';
import { followUps, saveNoteArgs } from '../domain/notes/meeting-note.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram, programParams } from './objects.ts';

/** What people take home of a program: the meetings of their organization with their own notes, and their colleagues' (docs/decisions/088). */

const noteShape = z.object({
  text: z.string(),
  tags: z.array(z.string()),
  followUp: z.enum(followUps),
  shared: z.boolean(),
});

/** One's own note; it grows with each change of it. */
const ownNoteShape = noteShape.extend({ version: z.int() });
export type OwnNote = z.output<typeof ownNoteShape>;

const colleagueNoteShape = noteShape.omit({ shared: true }).extend({
  author: z.string(),
  updatedAt: z.string(),
});
export type ColleagueNote = z.output<typeof colleagueNoteShape>;

const contactShape = z.object({
  name: z.string(),
  jobTitle: z.string(),
  organization: z.string(),
  /** Null: on a device without a network, which keeps no addresses. */
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
});

const ownMeetingShape = z.object({
  meetingId: z.uuid(),
  startAt: z.string(),
  endAt: z.string(),
  meetingStatus: z.enum(meetingStatuses),
  /** Both sides were checked in. */
  met: z.boolean(),
  /** Who came for the active organization, where the check-in named one of its people; null: nobody was named. */
  cameForUs: z.object({ personId: z.uuid(), name: z.string() }).nullable(),
  partner: z.object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    country: z.string(),
    websiteLink: z.string(),
    logo: z.string().nullable(),
  }),
  /** What the active organization said of the other. */
  rating: z.object({ score: z.int(), review: z.string() }).nullable(),
  /** Null: nothing written yet. */
  note: ownNoteShape.nullable(),
  /** What colleagues wrote and share, by their names. */
  colleagues: z.array(colleagueNoteShape),
  contacts: z.object({
    /** What the caller gives to the other side; null: nothing. */
    own: z.object({ phoneNumber: z.string().nullable() }).nullable(),
    /** What people of the other side give; empty as long as the caller gives nothing. */
    theirs: z.array(contactShape),
    /** Someone of the other side gives theirs, and the caller does not. */
    asked: z.boolean(),
  }),
});
export type OwnMeeting = z.output<typeof ownMeetingShape>;

/** A question for a contact outside of meetings, as one of both reads it (docs/decisions/093). */
const contactAskShape = z.object({
  askId: z.uuid(),
  /** The caller asks; else the caller is asked. */
  isAsker: z.boolean(),
  person: z.object({ name: z.string(), jobTitle: z.string(), organization: z.string() }),
  askedAt: z.string(),
  state: z.enum(askStates),
  /** What the one who asks wrote for themselves. */
  text: z.string(),
  tags: z.array(z.string()),
  /** The caller gives theirs. */
  own: z.boolean(),
  /** What the other one gives; null as long as not both give. */
  theirs: contactShape.nullable(),
});
export type OwnAsk = z.output<typeof contactAskShape>;

export const ownEventShape = z.object({
  /** Those whom one met outside of meetings, the newest first. Left out by earlier servers. */
  asks: z.array(contactAskShape).optional(),
  /** Accepted ones, and others that someone wrote about, by their start. */
  meetings: z.array(ownMeetingShape),
  /** The author’s own earlier tags of all programs, the one used most first. */
  tags: z.array(z.string()),
});
export type OwnEvent = z.output<typeof ownEventShape>;

export const getOwnEvent = endpoint(ofProgram, {
  name: 'getOwnEvent',
  method: 'GET',
  path: '/v2/program/{programId}/own-event',
  // Contacts come with their notification.
  shows: ['meeting', 'organization', 'notification'],
  summary:
    'The meetings of the active organization in a program, with the caller’s own notes and those that colleagues share. For its people alone: neither the other side nor staff read notes.',
  may: 'event.own',
  result: ownEventShape,
});

const ofContact = {
  may: 'meeting.contact',
  about: { noun: 'meeting', from: 'params', field: 'meetingId' },
  params: programParams.extend({
    meetingId: z.uuid({ error: encodeMessage(basicMessages.undefinedMeetingId) }),
  }),
} as const;

export const shareContact = endpoint(ofContact, {
  name: 'shareContact',
  method: 'PUT',
  path: '/v2/program/{programId}/meeting/{meetingId}/contact',
  summary:
    'Gives the caller’s contact to those of the other side who give theirs in the same meeting, from its start on, as it was shown to the caller. 409 MEETING_NOT_ACCEPTED, CONTACT_TOO_EARLY, CONTACT_CHANGED, NOTE_OF_OTHER_ORGANIZATION.',
  body: shareContactArgs,
  invalidates: ['getOwnEvent', 'listOwnConsents'],
  result: z.object({ shared: z.literal(true) }),
});

export const withdrawContact = endpoint(ofContact, {
  name: 'withdrawContact',
  method: 'DELETE',
  path: '/v2/program/{programId}/meeting/{meetingId}/contact',
  summary: 'Takes the caller’s contact back: nobody can read it from then on.',
  invalidates: ['getOwnEvent', 'listOwnConsents'],
  result: z.object({ shared: z.literal(false) }),
});

export const saveMeetingNote = endpoint(
  {},
  {
    name: 'saveMeetingNote',
    method: 'PUT',
    path: '/v2/program/{programId}/meeting/{meetingId}/note',
    summary:
      'Writes the caller’s own note of a meeting of the active organization, with the states that it may have been made from. Where it was changed on another device since, both changes are put together. 409 NOTE_TOO_LONG, NOTE_OF_OTHER_ORGANIZATION.',
    may: 'meeting.note',
    about: { noun: 'meeting', from: 'params', field: 'meetingId' },
    params: programParams.extend({
      meetingId: z.uuid({ error: encodeMessage(basicMessages.undefinedMeetingId) }),
    }),
    body: saveNoteArgs,
    invalidates: ['getOwnEvent'],
    result: ownNoteShape,
  },
);
