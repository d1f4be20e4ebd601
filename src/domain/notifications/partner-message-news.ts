import { wordOf } from '../language/message.ts';
import { otherParty } from '../meetings/meeting.ts';
import { messagePresetLabels, type PartnerMessage } from '../meetings/partner-message.ts';
import { timeOf } from '../time/zones.ts';
import { partnerOf, seatOf, whenOf } from './meeting-news.ts';
import * as common from './news-messages.ts';
import type { MeetingFacts } from './notice-news.ts';
import { factsOf, type News } from './notification-news.ts';
import * as texts from './partner-message-news-messages.ts';

/** What the other side of a meeting reads of a message. */
export function partnerMessageNews(
  facts: MeetingFacts,
  { party, preset, text }: Pick<PartnerMessage, 'party' | 'preset' | 'text'>,
): News {
  const { program, meeting } = facts;
  const partner = partnerOf(facts, otherParty(party));
  const chosen = preset ? wordOf(messagePresetLabels[preset]) : null;
  const about = [partner, timeOf(meeting.startAt, program.timezone)];
  const when = common.whenInZone({ when: whenOf(meeting, program.timezone), zone: program.timezone });
  return {
    title: texts.messageFrom({ partner }),
    about,
    // On a locked screen that others see too: one of our sentences, never what someone typed.
    brief: factsOf(chosen, about, seatOf(facts)),
    // The list of notifications is kept on devices, and staff may take a typed text away: it stands with the meeting alone.
    message: chosen ?? texts.wroteMessage({ partner }),
    // What was typed is never translated.
    lines: [texts.wroteAbout({ partner }), chosen ?? text ?? '', common.whenLine({ when })],
    path: `/programs/${program.slug}/events/meetings/${meeting.id}`,
  };
}
