import * as texts from './contact-news-messages.ts';
import * as common from './news-messages.ts';
import type { News } from './notification-news.ts';

/** What people read when someone whom they met would like to exchange contacts, and once both have. */

export interface ContactNewsFacts {
  program: { name: string; slug: string };
  partner: { name: string };
  meetingId: string;
  /** Both have shared; else the other side has, and nobody reads anything of it yet. */
  exchanged: boolean;
}

/** For one side: before both agreed it names the organization alone. */
export function contactNews({ program, partner, meetingId, exchanged }: ContactNewsFacts): News {
  const title = (exchanged ? texts.contactShared : texts.contactWished)({ name: partner.name });
  const message = exchanged ? texts.contactWithNote : texts.shareToSee({ name: program.name });
  return {
    title,
    about: partner.name,
    brief: message,
    message,
    lines: [message],
    path: `/programs/${program.slug}/my-event/${meetingId}`,
    mail: {
      subject: common.subjectAbout({ title, about: program.name }),
      link: common.openMeeting,
      because: texts.becauseMet,
    },
  };
}

export interface AskNewsFacts {
  program: { name: string; slug: string };
  /** Who asks; of one that was agreed to, who agreed. */
  by: { name: string; organization: string };
  agreed: boolean;
}

/** For whoever is asked for a contact after their badge was scanned, and for the one who asked, once they agreed. */
export function askNews({ program, by, agreed }: AskNewsFacts): News {
  const title = (agreed ? texts.contactGiven : texts.contactAsked)(by);
  const message = agreed ? texts.contactInMyEvent : texts.badgeScanned({ name: program.name });
  return {
    title,
    about: by.name,
    brief: message,
    message,
    lines: [message],
    path: `/programs/${program.slug}/my-event`,
    mail: {
      subject: common.subjectAbout({ title, about: program.name }),
      link: texts.openMyEvent,
      because: agreed ? texts.becauseAsked : texts.becauseScanned,
    },
  };
}
