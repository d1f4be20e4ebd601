import { z } from 'zod';
import { addItemArgs, addSectionArgs, changeDraftArgs } from '../domain/content/edit-draft.ts';
import { sectionArgs, sectionSizes, sectionTypes } from '../domain/content/page.ts';
import { publishArgs } from '../domain/content/publish.ts';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { programStatuses } from '../domain/programs/program.ts';
import { programTypes } from '../domain/programs/program-type.ts';
import { venues } from '../domain/schedule/schedule.ts';
import { sponsorTiers } from '../domain/sponsors/tiers.ts';
import { endpoint } from './endpoint.ts';
import { newsCardShape } from './news.ts';
import { ofProgram } from './objects.ts';
import { shownSponsorShape } from './sponsors.ts';

/** The content page of a program (API.md, content; SPEC.md 7): its draft for staff, what is published for everyone. */

const sectionId = z.uuid({ error: encodeMessage(idMessages.undefinedSectionId) });
const itemId = z.uuid({ error: encodeMessage(idMessages.undefinedItemId) });

/** How the draft stands after a change. */
export const draftStateShape = z.object({
  /** Named by the next change. */
  revision: z.int(),
  /** Null: nobody has changed anything yet. */
  updatedAt: z.string().nullable(),
  updatedBy: z.string().nullable(),
  /** Null: never published. */
  publishedAt: z.string().nullable(),
  /** The draft holds what visitors do not see yet. */
  unpublished: z.boolean(),
});
export type DraftState = z.output<typeof draftStateShape>;

const orderedSection = sectionArgs.extend({
  order: z.int(),
  items: z.array(sectionArgs.shape.items.unwrap().element.and(z.object({ order: z.int() }))),
});
export const draftShape = draftStateShape.extend({ sections: z.array(orderedSection) });

const calls = { ...ofProgram, may: 'content.edit', see: 'content.see' } as const;

export const getContent = endpoint(calls, {
  name: 'getContent',
  method: 'GET',
  path: '/cms/program/{programId}',
  shows: [],
  summary: 'The draft of a program’s content page.',
  result: draftShape,
});

export const addContentSection = endpoint(calls, {
  name: 'addContentSection',
  method: 'POST',
  path: '/cms/program/{programId}/section',
  summary: 'Adds a section to the draft; 409 if someone has changed it since `revision`.',
  body: addSectionArgs,
  invalidates: ['previewContent'],
  result: draftStateShape,
});

export const addContentItem = endpoint(calls, {
  name: 'addContentItem',
  method: 'POST',
  path: '/cms/program/{programId}',
  summary: 'Adds an item to the section `sectionId` of the draft.',
  query: z.object({ sectionId }),
  body: addItemArgs,
  invalidates: ['previewContent'],
  result: draftStateShape,
});

export const changeContent = endpoint(calls, {
  name: 'changeContent',
  method: 'PATCH',
  path: '/cms/program/{programId}',
  summary:
    'Changes or moves an item (sectionId and itemId) or a section (sectionId), or replaces the whole draft by `sections`.',
  query: z.object({ sectionId: sectionId.optional(), itemId: itemId.optional() }),
  body: changeDraftArgs,
  invalidates: ['previewContent'],
  result: draftStateShape,
});

export const deleteContent = endpoint(calls, {
  name: 'deleteContent',
  method: 'DELETE',
  path: '/cms/program/{programId}',
  summary:
    'Removes a section, or one item of it, from the draft; visitors see it until the draft is published.',
  query: z.object({
    sectionId,
    itemId: itemId.optional(),
    revision: z.coerce
      .number({ error: encodeMessage(idMessages.undefinedRevision) })
      .int()
      .min(0, encodeMessage(idMessages.undefinedRevision)),
  }),
  invalidates: ['previewContent'],
  result: draftStateShape,
});

export const publishContent = endpoint(calls, {
  name: 'publishContent',
  method: 'POST',
  path: '/cms/program/{programId}/publish',
  summary: 'Publishes the draft. 400 with an issue for each item that is not ready.',
  body: publishArgs,
  invalidates: ['previewContent'],
  result: draftStateShape,
});

export const discardContent = endpoint(calls, {
  name: 'discardContent',
  method: 'POST',
  path: '/cms/program/{programId}/discard',
  summary: 'Resets the draft to the published page, or to an empty page if nothing is published.',
  body: publishArgs,
  invalidates: ['previewContent'],
  result: draftStateShape,
});

const shownPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  jobTitle: z.string(),
  organization: z.string(),
  profilePicture: z.string().nullable(),
});
export type ShownPerson = z.output<typeof shownPerson>;

const shownHead = { id: z.uuid(), title: z.string(), size: z.enum(['SMALL', 'MEDIUM', 'LARGE']) };
/** An item as visitors see it, with what it points to. */
export const shownItemShape = z.discriminatedUnion('type', [
  z.object({ ...shownHead, type: z.literal('TEXT'), html: z.string() }),
  z.object({
    ...shownHead,
    type: z.literal('IMAGE'),
    src: z.string(),
    alt: z.string(),
    caption: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  z.object({ ...shownHead, type: z.literal('VIDEO'), url: z.string() }),
  z.object({ ...shownHead, type: z.literal('PEOPLE'), people: z.array(shownPerson) }),
  z.object({
    ...shownHead,
    type: z.literal('SCHEDULE'),
    events: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        type: z.array(z.enum(venues)),
        startTime: z.string(),
        endTime: z.string(),
      }),
    ),
  }),
  z.object({
    ...shownHead,
    type: z.literal('SPONSORS'),
    tier: z.enum(sponsorTiers),
    sponsors: z.array(shownSponsorShape),
  }),
  z.object({ ...shownHead, type: z.literal('NEWS'), news: z.array(newsCardShape) }),
  z.object({
    ...shownHead,
    type: z.literal('FAQ'),
    entries: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
]);
export type ShownItem = z.output<typeof shownItemShape>;

export const infoPageShape = z.object({
  program: z.object({
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    organizer: z.string(),
    location: z.string(),
    type: z.enum(programTypes),
    status: z.enum(programStatuses),
    timelineStart: z.string(),
    timelineEnd: z.string(),
    timezone: z.string(),
    colorTheme: z.string(),
    logo: z.string().nullable(),
    banner: z.string().nullable(),
  }),
  /** Where nobody can register any longer, or not yet: the next program that is open. Left out: there is none, or it is open itself. */
  next: z
    .object({
      slug: z.string(),
      name: z.string(),
      timelineStart: z.string(),
      timelineEnd: z.string(),
      timezone: z.string(),
    })
    .optional(),
  sections: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      type: z.enum(sectionTypes),
      size: z.enum(sectionSizes),
      items: z.array(shownItemShape),
    }),
  ),
});
export type InfoPage = z.output<typeof infoPageShape>;

export const getInfoPage = endpoint(
  {},
  {
    name: 'getInfoPage',
    method: 'GET',
    path: '/cms/program/slug/{slug}',
    shows: [],
    summary:
      'What visitors see of a program: its head and the published content; 404 if it is a draft or not visible.',
    may: 'open',
    params: z.object({ slug: z.string().min(1).max(100) }),
    result: infoPageShape,
  },
);

export const previewContent = endpoint(calls, {
  name: 'previewContent',
  method: 'GET',
  path: '/cms/program/{programId}/preview',
  shows: [],
  summary: 'The draft as visitors would see it.',
  result: infoPageShape,
});

export const listContentPeople = endpoint(calls, {
  name: 'listContentPeople',
  method: 'GET',
  path: '/cms/program/{programId}/people',
  shows: [],
  summary:
    'The people of a program who can be shown on its page, by name; `q` searches name and organization.',
  may: 'content.edit',
  query: z.object({
    q: z.string().trim().max(200).optional(),
    /** Only these, comma-separated: to name who is chosen. */
    ids: z.string().max(3000).optional(),
  }),
  result: z.object({ people: z.array(shownPerson) }),
});
