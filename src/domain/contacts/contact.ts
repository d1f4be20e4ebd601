import { z } from 'zod';
import { languages } from '../language/languages.ts';
import { isOn } from '../meetings/is-released.ts';
import type { DoorMeeting } from '../meetings/meeting.ts';
import { phoneArgs } from '../people/phone.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';

/** What two people who met give each other, where both agree (docs/decisions/089). */

/** What the other one gets, as the person was shown it before they agreed. */
export interface Contact {
  name: string;
  jobTitle: string;
  organization: string;
  /** Null: on a device without a network, which keeps no addresses. */
  email: string | null;
  /** Null: the person gives none. */
  phoneNumber: string | null;
}

/** Of the sentence to which people agree (`domain/privacy/consent-texts`, which devices do not keep). */
export const CONSENT_VERSION = '2026-11';

export const shareContactArgs = z.object({
  organizationId: z.uuid().toLowerCase(),
  /** The one that is given, if any. */
  phoneNumber: phoneArgs.nullable(),
  consentVersion: z.literal(CONSENT_VERSION),
  /** Of the screen on which it was shown; left out by an app of an earlier version: that of the account. */
  language: z.enum(languages).optional(),
  /** What the person was shown of themselves: where it is another by now, they are asked again. */
  shown: z.object({
    name: z.string().max(500),
    jobTitle: z.string().max(500),
    organization: z.string().max(500),
    email: z.string().max(500),
  }),
});
export type ShareContactArgs = z.output<typeof shareContactArgs>;

/** From the start of an accepted meeting on. */
export function decideShareContact(
  meeting: Pick<DoorMeeting, 'meetingStatus' | 'released' | 'startAt'>,
  now: Instant,
): Verdict {
  if (!isOn(meeting)) return refused('MEETING_NOT_ACCEPTED');
  return now < meeting.startAt ? refused('CONTACT_TOO_EARLY') : allowed();
}

/** A name in two parts, as address books and CRMs have it: the last word is the family name; of one word it is all. */
export function nameParts(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/);
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' };
}
