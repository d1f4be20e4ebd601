import { type Contact, nameParts } from '../contacts/contact.ts';
import type { Instant } from '../time/instants.ts';
import { wallClock } from '../time/zones.ts';
import type { EventScope, MeetingTakenHome } from './own-event.ts';

/** Whom one met, as a file that a CRM takes without its columns being assigned by hand. */

/** As in the columns' headings: the file is for another system, in English whoever downloads it. */
const FOLLOW_UP = { TODO: 'To do', DONE: 'Done' };

export const crms = ['HUBSPOT', 'SALESFORCE'] as const;
export type Crm = (typeof crms)[number];

/** What the products are called; no language translates it. */
export const crmNames: Record<Crm, string> = { HUBSPOT: 'HubSpot', SALESFORCE: 'Salesforce' };

export interface LeadMeeting extends MeetingTakenHome {
  partner: { name: string; country: string; websiteLink: string };
  rating: { score: number } | null;
  contacts: { theirs: readonly Contact[] };
}

interface Lead {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  jobTitle: string;
  company: string;
  website: string;
  country: string;
  /** Day and time of the meeting in the program's zone: `2026-11-21 10:00`. */
  metAt: string;
  metBy: string;
  rating: string;
  tags: string;
  followUp: string;
  notes: string;
}

const fields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'jobTitle',
  'company',
  'website',
  'country',
  'metAt',
  'metBy',
  'rating',
  'tags',
  'followUp',
  'notes',
] as const;

/**
 * As the import of each assigns them by itself: HubSpot by the labels of its default contact properties
 * (https://knowledge.hubspot.com/properties/hubspots-default-contact-properties), Salesforce by the labels of its standard lead fields
 * (https://help.salesforce.com, Lead Fields). The others are properties of one's own in both.
 */
const headings: Record<Crm, Record<keyof Lead, string>> = {
  HUBSPOT: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    phone: 'Phone Number',
    jobTitle: 'Job Title',
    company: 'Company Name',
    website: 'Website URL',
    country: 'Country/Region',
    metAt: 'Meeting Date',
    metBy: 'Met By',
    rating: 'Meeting Rating',
    tags: 'Tags',
    followUp: 'Follow-up',
    notes: 'Notes',
  },
  SALESFORCE: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    phone: 'Phone',
    jobTitle: 'Title',
    company: 'Company',
    website: 'Website',
    country: 'Country',
    metAt: 'Meeting Date',
    metBy: 'Met By',
    rating: 'Meeting Rating',
    tags: 'Tags',
    followUp: 'Follow-up',
    notes: 'Description',
  },
};

/** A note with who wrote it, where that is not oneself. */
const said = (author: string | null, text: string): string[] => {
  const trimmed = text.trim();
  return trimmed === '' ? [] : [author === null ? trimmed : `${author}: ${trimmed}`];
};

function leadOf(meeting: LeadMeeting, person: Contact | null, scope: EventScope, zone: string): Lead {
  const { partner, startAt, cameForUs, rating, note } = meeting;
  const others = scope === 'ORGANIZATION' ? meeting.colleagues : [];
  const { day, time } = wallClock(startAt, zone);
  const followUps = [note, ...others].map((one) => one?.followUp);
  const { first, last } = nameParts(person?.name ?? '');
  return {
    firstName: first,
    lastName: last,
    email: person?.email ?? '',
    phone: person?.phoneNumber ?? '',
    jobTitle: person?.jobTitle ?? '',
    company: partner.name,
    website: partner.websiteLink,
    country: partner.country,
    metAt: `${day} ${time}`,
    metBy: cameForUs?.name ?? '',
    rating: rating ? String(rating.score) : '',
    tags: [...new Set([note, ...others].flatMap((one) => one?.tags ?? []))].join('; '),
    followUp: followUps.includes('TODO') ? FOLLOW_UP.TODO : followUps.includes('DONE') ? FOLLOW_UP.DONE : '',
    notes: [
      ...said(null, note?.text ?? ''),
      ...others.flatMap(({ author, text }) => said(author, text)),
    ].join('\n\n'),
  };
}

/** Someone whom one met outside of meetings (docs/decisions/093). */
export interface LeadAsk {
  askedAt: Instant;
  text: string;
  tags: readonly string[];
  /** Null: not given. */
  theirs: Contact | null;
}

function leadOfAsk({ askedAt, text, tags, theirs }: LeadAsk, zone: string): Lead | null {
  if (!theirs) return null;
  const { day, time } = wallClock(askedAt, zone);
  const { first, last } = nameParts(theirs.name);
  return {
    firstName: first,
    lastName: last,
    email: theirs.email ?? '',
    phone: theirs.phoneNumber ?? '',
    jobTitle: theirs.jobTitle,
    company: theirs.organization,
    website: '',
    country: '',
    metAt: `${day} ${time}`,
    metBy: '',
    rating: '',
    tags: tags.join('; '),
    followUp: '',
    notes: text.trim(),
  };
}

/** The rows of the file, one for each contact that was shared, or one of the meeting, its headings first; the headings are English, as the products expect them. */
export const crmRows = (
  meetings: readonly LeadMeeting[],
  { crm, scope, zone }: { crm: Crm; scope: EventScope; zone: string },
  asks: readonly LeadAsk[] = [],
): string[][] => [
  fields.map((field) => headings[crm][field]),
  ...meetings.flatMap((meeting) => {
    const { theirs } = meeting.contacts;
    const people = theirs.length > 0 ? theirs : [null];
    return people.map((person) => {
      const lead = leadOf(meeting, person, scope, zone);
      return fields.map((field) => lead[field]);
    });
  }),
  ...asks.flatMap((ask) => {
    const lead = leadOfAsk(ask, zone);
    return lead ? [fields.map((field) => lead[field])] : [];
  }),
];
