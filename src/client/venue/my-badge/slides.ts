import { isOn } from '../../../domain/meetings/is-released.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { OwnBadge } from '../../../offline/own-badge.ts';
import type { OwnMeeting } from '../my-schedule/own-meetings.ts';

/** One QR code of the person: the badge, or the pass of a meeting. */
export interface Slide {
  /** The meeting's id; `badge` for the badge itself. */
  id: string;
  text: string;
  title: string;
  lines: string[];
  meeting: OwnMeeting | null;
}

/** The badge first, then the passes of meetings that are not over, oldest first. A pass without its meeting is left out. */
export function slidesOf(own: OwnBadge, meetings: readonly OwnMeeting[], now: Instant): Slide[] {
  const { badge, passes } = own;
  if (!badge) return [];
  const byId = new Map(meetings.map((meeting) => [meeting.view.meeting.id, meeting]));
  const ahead = passes
    .flatMap(({ meetingId, text }) => {
      const meeting = byId.get(meetingId);
      const shown = meeting && isOn(meeting.view.meeting) && meeting.view.meeting.endAt > now;
      return shown ? [{ text, meeting }] : [];
    })
    .sort((a, b) => (a.meeting.startAt < b.meeting.startAt ? -1 : 1));
  return [
    {
      id: 'badge',
      text: badge.text,
      title: badge.name,
      lines: [badge.organizationName, badge.jobTitle].filter(Boolean),
      meeting: null,
    },
    ...ahead.map(({ text, meeting }) => ({
      id: meeting.view.meeting.id,
      text,
      title: meeting.partner.organizationName,
      lines: meeting.place ? [meeting.place] : [],
      meeting,
    })),
  ];
}
