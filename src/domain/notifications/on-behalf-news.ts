import { holdsLink } from '../people/without-links.ts';
import * as common from './news-messages.ts';
import { type News, sentencesOf } from './notification-news.ts';
import * as texts from './on-behalf-news-messages.ts';

/** What an organization's people are told when staff registered it for a program (SPEC.md 7, POST /admin/program/{id}/register). */
export function onBehalfNews(facts: {
  program: { name: string; slug: string };
  organization: { name: string };
  /** It has someone who can agree, and is asked to. */
  asks?: boolean;
  /** It never agreed to anything with whoever registered it: a name that looks like a link is not written to it. */
  stranger?: boolean;
}): News {
  const isHidden = (name: string) => facts.stranger === true && holdsLink(name);
  const program = isHidden(facts.program.name) ? common.aProgram : facts.program.name;
  const organization = isHidden(facts.organization.name)
    ? common.anOrganizationWithin
    : facts.organization.name;
  const sentence = texts.onBehalf({ program, organization });
  const lines = [sentence, texts.onBehalfWaits, ...(facts.asks ? [texts.onBehalfAsks] : [])];
  return {
    title: texts.onBehalfTitle,
    about: [organization, program],
    brief: sentence,
    message: sentencesOf(...lines),
    lines,
    path: `/programs/${facts.program.slug}/registration?registrationDataDrawer=true`,
    mail: {
      subject: texts.onBehalfSubject({ program }),
      link: common.viewRegistration,
      because: texts.becauseRegisteredFor,
    },
  };
}
