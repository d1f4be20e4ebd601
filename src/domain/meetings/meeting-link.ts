import { z } from 'zod';

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
export const roomLinkArgs = z.object({ meetingLink: linkArgs('Meeting link is no valid') });

/** Whether a kept link may be opened in a window. */
export const isOpenableLink = (link: string): boolean => linkArgs('').safeParse(link).success;

const hosts: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)zoom\.(us|com)$/, 'Zoom'],
  [/^meet\.google\.com$/, 'Google Meet'],
  [/(^|\.)teams\.(microsoft|live)\.com$/, 'Microsoft Teams'],
];

/** SPEC.md 5: "Labels by host: Zoom, Google Meet, Microsoft Teams, else Link." */
export function meetingLinkLabel(link: string): string {
  // Read by hand: the domain compiles without the URL of DOM and Node.
  const host = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(link.trim())?.[1]?.toLowerCase() ?? '';
  return hosts.find(([pattern]) => pattern.test(host))?.[1] ?? 'Link';
}
