import { heldTexts } from '../broadcasts/held-texts.ts';
import type { HeldReason } from '../broadcasts/send-time.ts';
import { englishTranslator, type Translator } from '../language/translator.ts';
import { formatDate } from '../time/format.ts';
import type { Instant } from '../time/instants.ts';
import { timeOf } from '../time/zones.ts';
import type { NewsText } from './meeting-news.ts';

/** What staff read of a broadcast that was not sent at its time. */

export interface HeldBroadcast {
  program: { name: string; slug: string; timezone: string };
  broadcastId: string;
  subject: string;
  sendAt: Instant;
  reason: HeldReason;
}

/** The words for one person; times in the program's zone. */
export function heldBroadcastNews(
  { program, broadcastId, subject, sendAt, reason }: HeldBroadcast,
  translator: Translator = englishTranslator,
): NewsText {
  const { t, language } = translator;
  const zone = program.timezone;
  const title = t('A broadcast was not sent');
  const when = `${formatDate(sendAt, zone, language)}, ${timeOf(sendAt, zone)} (${zone})`;
  const isGone = reason === 'DELETED';
  return {
    title,
    about: subject,
    brief: subject,
    message: `${subject} · ${t(heldTexts[reason])}`,
    lines: [
      t('The broadcast “{subject}” of {program} was not sent.', { subject, program: program.name }),
      t(heldTexts[reason]),
      t('It was planned for {when}.', { when }),
      ...(isGone ? [] : [t('It is kept: you can send it now or withdraw it.')]),
    ],
    path: isGone ? '/managed-programs' : `/programs/${program.slug}/broadcasts/${broadcastId}`,
    mail: {
      subject: `${title}: ${subject}`,
      link: isGone ? t('Open your programs') : t('Open the broadcast'),
      because: t('You receive this email because you send broadcasts of this program.'),
    },
  };
}
