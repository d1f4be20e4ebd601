import { dateOf } from '../language/message-dates.ts';
import type { Instant } from '../time/instants.ts';
import * as common from './news-messages.ts';
import type { News } from './notification-news.ts';
import * as texts from './retention-news-messages.ts';

/** What a program's admins read before the personal data of their program is removed. */
export function retentionNews({
  program,
  removedAt,
}: {
  program: { name: string; slug: string; timezone: string; isDeleted: boolean };
  removedAt: Instant;
}): News {
  const day = dateOf(removedAt, program.timezone);
  const title = texts.dataRemoved({ day });
  return {
    title,
    about: program.name,
    brief: program.name,
    message: texts.dataRemovedOf({ program: program.name }),
    lines: [
      texts.programEnded({ program: program.name, day }),
      texts.whatIsRemoved,
      program.isDeleted ? texts.removalOfDeleted : texts.removalDownload,
    ],
    path: program.isDeleted ? '/managed-programs' : `/programs/${program.slug}/edit`,
    mail: {
      subject: common.subjectAbout({ title, about: program.name }),
      link: program.isDeleted ? common.openPrograms : texts.openSettings,
      because: texts.becauseAdmin,
    },
  };
}
