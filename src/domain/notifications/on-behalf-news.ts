import type { ToldNews } from './meeting-news.ts';

/** What an organization's people are told when staff registered it for a program (SPEC.md 7, POST /admin/program/{id}/register). */
export function onBehalfNews(facts: {
  program: { name: string; slug: string };
  organization: { name: string };
}): ToldNews {
  const { program, organization } = facts;
  const sentence = `The organizers of ${program.name} registered ${organization.name} on your behalf.`;
  const next = 'It waits for approval. Please look at what was said for you, and change what is not right.';
  return {
    title: 'Registered on your behalf',
    about: `${organization.name}, ${program.name}`,
    brief: sentence,
    message: `${sentence} ${next}`,
    lines: [sentence, next],
    path: `/programs/${program.slug}/registration?registrationDataDrawer=true`,
    mail: {
      subject: `${program.name}: your organization was registered`,
      link: 'Look at the registration',
      because: 'You receive this mail because your organization was registered for this program.',
    },
  };
}
