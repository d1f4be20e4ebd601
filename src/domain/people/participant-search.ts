import { z } from 'zod';
import { encodeMessage, type Message } from '../language/message.ts';
import * as messages from './participant-search-messages.ts';

/** Finding participants of a program (SPEC.md 2, 7 and 9: "Participant search"). */

/** What `q` may look in; a search that names none looks in all. */
export const participantFields = [
  'name',
  'legalName',
  'profile',
  'country',
  'hqLocation',
  'description',
  'tags',
  'businessSectors',
] as const;
export type ParticipantField = (typeof participantFields)[number];

export const participantFieldLabels: Record<ParticipantField, string> = {
  name: 'Name',
  legalName: 'Legal name',
  profile: 'Profile',
  country: 'Country',
  hqLocation: 'HQ location',
  description: 'Description',
  tags: 'Tags',
  businessSectors: 'Business sectors',
};

export const participantSorts = [
  'name',
  'foundedDate',
  'country',
  'offlineTimeslot',
  'onlineTimeslot',
] as const;
export type ParticipantSort = (typeof participantSorts)[number];

export const participantSortLabels: Record<ParticipantSort, string> = {
  name: 'Name',
  foundedDate: 'Founded date',
  country: 'Country',
  offlineTimeslot: 'Free offline timeslots',
  onlineTimeslot: 'Free online timeslots',
};

/** From and to, both included; either may be open. */
export interface Range<Value> {
  from?: Value | undefined;
  to?: Value | undefined;
}

/** "2019-01-01,2024-12-31", "2019-01-01," or ",2024-12-31": from, comma, to. */
function rangeOf<Value extends string | number>(bound: z.ZodType<Value, string>, message: Message) {
  return z.string().transform((text, context): Range<Value> | undefined => {
    const parts = text.split(',').map((part) => part.trim());
    const [from = '', to = from] = parts;
    const read = [from, to].map((part) => (part === '' ? undefined : bound.safeParse(part)));
    const wrong = parts.length > 2 || read.some((one) => one && !one.success);
    const [low, high] = read.map((one) => one?.data);
    if (wrong || (low !== undefined && high !== undefined && low > high)) {
      context.addIssue({ code: 'custom', message: encodeMessage(message) });
      return z.NEVER;
    }
    return low === undefined && high === undefined ? undefined : { from: low, to: high };
  });
}

const count = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What a list of participants is narrowed by: any of the values of each. */
export const participantFilters = ['profile', 'sector', 'stage', 'country'] as const;
export type ParticipantFilter = (typeof participantFilters)[number];

export const participantFilterLabels: Record<ParticipantFilter, string> = {
  profile: 'Kind',
  sector: 'Sector',
  stage: 'Stage',
  country: 'Country',
};

/** Between the values of a filter: names of sectors have commas in them. */
export const FILTER_SEPARATOR = '|';

const anyOf = z
  .string()
  .max(4000)
  .transform((text) =>
    text
      .split(FILTER_SEPARATOR)
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  )
  .optional();

/** The words of a search: each of them has to be found, wherever. */
export const wordsOf = (q: string): string[] => [...new Set(q.split(/\s+/).filter((word) => word !== ''))];

export const participantSearchArgs = z.object({
  q: z.string().trim().max(200).default(''),
  /** Names of fields with commas between them. */
  fields: z
    .string()
    .transform(listOf)
    .pipe(z.array(z.enum(participantFields, { error: encodeMessage(messages.fieldsKnown) })))
    .optional(),
  foundedDate: rangeOf(z.iso.date(), messages.datesIso).optional(),
  onlineTimeslot: rangeOf(count, messages.timeslotRange).optional(),
  offlineTimeslot: rangeOf(count, messages.timeslotRange).optional(),
  /** The whole of a field must be `q`, not a part of it. */
  exact: z
    .enum(['true', 'false'], { error: encodeMessage(messages.exactBoolean) })
    .transform((text) => text === 'true')
    .optional(),
  /** Only those that the active organization has bookmarked. */
  bookmarked: z.literal('true').optional(),
  /** Values with | between them: the participants that have one of them. */
  profile: anyOf,
  sector: anyOf,
  stage: anyOf,
  country: anyOf,
});
export type ParticipantSearch = z.output<typeof participantSearchArgs>;
