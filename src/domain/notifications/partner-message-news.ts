import { englishTranslator, type Translator } from '../language/translator.ts';
import { otherParty } from '../meetings/meeting.ts';
import { messagePresetLabels, type PartnerMessage } from '../meetings/partner-message.ts';
import { timeOf } from '../time/zones.ts';
import { type NewsFacts, type NewsText, partnerOf, seatOf, whenOf } from './meeting-news.ts';

/** What the other side of a meeting reads of a message. */
export function partnerMessageText(
  facts: Omit<NewsFacts, 'by' | 'reason' | 'proposed'>,
  { party, preset, text }: Pick<PartnerMessage, 'party' | 'preset' | 'text'>,
  translator: Translator = englishTranslator,
): NewsText {
  const { t } = translator;
  const { program, meeting } = facts;
  const whole: NewsFacts = { ...facts, by: party, reason: '', proposed: [] };
  const partner = partnerOf(whole, otherParty(party));
  // What was typed is never translated.
  const said = preset ? t(messagePresetLabels[preset]) : (text ?? '');
  const about = `${partner}, ${timeOf(meeting.startAt, program.timezone)}`;
  return {
    title: t('Message from {partner}', { partner }),
    about,
    // On a locked screen that others see too: one of our sentences, never what someone typed.
    brief: [preset ? said : null, about, seatOf(whole, translator)].filter(Boolean).join(' · '),
    // The list of notifications is kept on devices, and staff may take a typed text away: it stands with the meeting alone.
    message: preset ? said : t('{partner} wrote you a message about your meeting.', { partner }),
    lines: [
      t('{partner} wrote about your meeting:', { partner }),
      said,
      t('When: {when}', { when: `${whenOf(meeting, program.timezone, translator)} (${program.timezone})` }),
    ],
    path: `/programs/${program.slug}/events/meetings/${meeting.id}`,
  };
}
