import { z } from 'zod';
import { encodeMessage } from '../language/message.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import type { Meeting, MeetingStanding } from './meeting.ts';
import * as meetingsMessages from './messages.ts';

/** Links of online meetings and rooms (SPEC.md 5). */

/**
 * A link to a meeting room: at least 5 characters, a URL, and one that a browser opens as a page. Other schemes
 * (`javascript:`) would run in our own page when a check-in opens the link.
 */
const linkArgs = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(5, message)
    .max(2000, message)
    .pipe(z.url({ protocol: /^https?$/, error: message }));

/** SPEC.md 5, the room's message as it is written there. */
export const roomLinkArgs = z.object({
  meetingLink: linkArgs(encodeMessage(meetingsMessages.meetingLinkNoValid)),
});

/** SPEC.md 5, a meeting's own link. */
export const meetingLinkArgs = z.object({
  meetingLink: linkArgs(encodeMessage(meetingsMessages.meetingLinkNotValid)),
});
export type MeetingLinkArgs = z.output<typeof meetingLinkArgs>;

/**
 * SPEC.md 4: "Meeting-link edit only for ACCEPTED meetings." Also after a check-in: a link that does not work is mended
 * while people wait in front of it.
 */
export function decideMeetingLink(meeting: Meeting, standing: MeetingStanding): Verdict {
  if (!standing.staff) return refused('NOT_ALLOWED');
  return meeting.meetingStatus === 'ACCEPTED' ? allowed() : refused('MEETING_NOT_ACCEPTED');
}

export const applyMeetingLink = (meeting: Meeting, args: MeetingLinkArgs, now: Instant): Meeting => ({
  ...meeting,
  meetingLink: args.meetingLink,
  updatedAt: now,
});

/** SPEC.md 6: staff "must supply the link for accepted online meetings"; the room's own counts. */
export const lacksLink = (meeting: Pick<Meeting, 'venue' | 'meetingStatus' | 'meetingLink'>): boolean =>
  meeting.venue === 'online' && meeting.meetingStatus === 'ACCEPTED' && meeting.meetingLink === null;

/** Whether a kept link may be opened in a window. */
export const isOpenableLink = (link: string): boolean => linkArgs('').safeParse(link).success;

const hosts: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)zoom\.(us|com)$/, 'Zoom'],
  [/^meet\.google\.com$/, 'Google Meet'],
  [/(^|\.)teams\.(microsoft|live)\.com$/, 'Microsoft Teams'],
];

const OTHER_HOST = 'Link';

/** SPEC.md 5: "Labels by host: Zoom, Google Meet, Microsoft Teams, else Link." */
export function meetingLinkLabel(link: string): string {
  // Read by hand: the domain compiles without the URL of DOM and Node.
  const host = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(link.trim())?.[1]?.toLowerCase() ?? '';
  return hosts.find(([pattern]) => pattern.test(host))?.[1] ?? OTHER_HOST;
}
