import { englishVoice, type Voice } from '../language/voice.ts';
import type { ToldNews } from './meeting-news.ts';

/** What an organization's people are told when staff registered it for a program (SPEC.md 7, POST /admin/program/{id}/register). */
export function onBehalfNews(
  facts: {
    program: { name: string; slug: string };
    organization: { name: string };
  },
  { t }: Voice = englishVoice,
): ToldNews {
  const { program, organization } = facts;
  const sentence = t('The organizers of {program} registered {organization} on your behalf.', {
    program: program.name,
    organization: organization.name,
  });
  const next = t(
    'It waits for approval. Please look at what was said for you, and change what is not right.',
  );
  return {
    title: t('Registered on your behalf'),
    about: `${organization.name}, ${program.name}`,
    brief: sentence,
    message: `${sentence} ${next}`,
    lines: [sentence, next],
    path: `/programs/${program.slug}/registration?registrationDataDrawer=true`,
    mail: {
      subject: t('{program}: your organization was registered', { program: program.name }),
      link: t('Look at the registration'),
      because: t('You receive this mail because your organization was registered for this program.'),
    },
  };
}
