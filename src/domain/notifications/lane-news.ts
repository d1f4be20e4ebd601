import { englishTranslator, type Translator } from '../language/translator.ts';
import type { Party } from '../meetings/meeting.ts';
import type { NewsText } from './meeting-news.ts';
import { aboutMeeting, type MeetingFacts } from './notice-news.ts';

/**
 * What people of an organization read when its meeting goes to another of its delegations after they were reminded of it.
 *
 * @param reader their side
 * @param lane the delegation that has the meeting now
 * @param theirs whether the meeting is theirs now; false: it was
 */
export function laneNews(
  facts: MeetingFacts,
  reader: Party,
  { lane, theirs }: { lane: number; theirs: boolean },
  translator: Translator = englishTranslator,
): NewsText {
  const { t } = translator;
  const partner = facts.names[reader === 'OWNER' ? 'PARTICIPANT' : 'OWNER'];
  return aboutMeeting(
    facts,
    reader,
    {
      title: theirs ? t('You now have this meeting') : t('You no longer have this meeting'),
      sentence: t('Delegation {lane} of your organization now meets {partner}.', { lane, partner }),
    },
    translator,
  );
}
