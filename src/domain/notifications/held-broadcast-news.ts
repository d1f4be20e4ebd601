import { heldTexts } from '../broadcasts/held-texts.ts';
import type { HeldReason } from '../broadcasts/send-time.ts';
import { wordOf } from '../language/message.ts';
import { dateOf } from '../language/message-dates.ts';
import type { Instant } from '../time/instants.ts';
import { timeOf } from '../time/zones.ts';
import * as texts from './held-broadcast-messages.ts';
import * as common from './news-messages.ts';
import { factsOf, type News } from './notification-news.ts';

/** What staff read of a broadcast that was not sent at its time. */

export interface HeldBroadcast {
  program: { name: string; slug: string; timezone: string };
  broadcastId: string;
  subject: string;
  sendAt: Instant;
  reason: HeldReason;
}

/** For one person; times in the program's zone. */
export function heldBroadcastNews({ program, broadcastId, subject, sendAt, reason }: HeldBroadcast): News {
  const zone = program.timezone;
  const title = texts.broadcastNotSent;
  const when = common.whenInZone({ when: [dateOf(sendAt, zone), timeOf(sendAt, zone)], zone });
  const isGone = reason === 'DELETED';
  return {
    title,
    about: subject,
    brief: subject,
    message: factsOf(subject, wordOf(heldTexts[reason])),
    lines: [
      texts.broadcastOfProgramNotSent({ subject, program: program.name }),
      wordOf(heldTexts[reason]),
      texts.broadcastPlannedFor({ when }),
      ...(isGone ? [] : [texts.broadcastKept]),
    ],
    path: isGone ? '/managed-programs' : `/programs/${program.slug}/broadcasts/${broadcastId}`,
    mail: {
      subject: common.subjectAbout({ title, about: subject }),
      link: isGone ? common.openPrograms : texts.openBroadcast,
      because: texts.becauseSendsBroadcasts,
    },
  };
}
