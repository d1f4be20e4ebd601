import { englishTranslator, type Translator } from '../language/translator.ts';
import { withoutLinks } from '../people/without-links.ts';
import type { NewsText } from './meeting-news.ts';

/** What an organization's people are told when staff registered it for a program (SPEC.md 7, POST /admin/program/{id}/register). */
export function onBehalfNews(
  facts: {
    program: { name: string; slug: string };
    organization: { name: string };
    /** It has someone who can agree, and is asked to. */
    asks?: boolean;
    /** It never agreed to anything with whoever registered it: a name that looks like a link is not written to it. */
    stranger?: boolean;
  },
  { t }: Translator = englishTranslator,
): NewsText {
  const shown = (name: string, neutral: string) => (facts.stranger ? withoutLinks(name, neutral) : name);
  const program = shown(facts.program.name, t('a program'));
  const organization = shown(facts.organization.name, t('an organization'));
  const sentence = t('The organizers of {program} registered {organization} on your behalf.', {
    program,
    organization,
  });
  const next = t(
    'It is waiting for approval. Please check what was entered for you and correct anything that is wrong.',
  );
  const ask = facts.asks
    ? [
        t(
          'The organizers cannot see your people until the owner or an admin agrees. Open the registration to agree and say who is coming.',
        ),
      ]
    : [];
  return {
    title: t('Registered on your behalf'),
    about: `${organization}, ${program}`,
    brief: sentence,
    message: [sentence, next, ...ask].join(' '),
    lines: [sentence, next, ...ask],
    path: `/programs/${facts.program.slug}/registration?registrationDataDrawer=true`,
    mail: {
      subject: t('{program}: your organization was registered', { program }),
      link: t('View the registration'),
      because: t('You receive this email because your organization was registered for this program.'),
    },
  };
}
