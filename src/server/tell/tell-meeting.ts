import {
  type LastActionBy,
  type Meeting,
  organizationOf,
  type Party,
  partyOf,
} from '../../domain/meetings/meeting.ts';
import {
  type MeetingNews,
  sidesToTell,
  type ToldNews,
  tellNews,
} from '../../domain/notifications/meeting-news.ts';
import type { Work } from '../perform/work.ts';
import { insertNotifications } from '../store/notifications.ts';
import { type MeetingContext, meetingContexts, type Reader, readersOf } from '../store/tell.ts';
import { newsMail } from './news-mail.ts';

/** One thing that happened to one meeting, as it is now. */
export interface Happened {
  meeting: Meeting;
  news: MeetingNews;
  /** Why, in the words of who did it. */
  reason?: string | undefined;
}

/**
 * Tells those whom it concerns what happened to a meeting, within the transaction (`newsTable` says whom, on which
 * channel): the last step of every verb on a meeting. The mails leave after commit, from a table, so that a mailer that
 * is down never fails a verb. Whoever did it is never told, and nobody is of what the product itself does: the demo
 * makes thousands of meetings of a past that nobody waits for.
 */
export const tellMeeting = (
  work: Work,
  meeting: Meeting,
  news: MeetingNews,
  details: { reason?: string | undefined } = {},
): Promise<void> => tellMeetings(work, [{ meeting, news, reason: details.reason }]);

/** The same for several at once (a room is closed): everybody has one mail with all that concerns them. */
export async function tellMeetings(work: Work, happened: readonly Happened[]): Promise<void> {
  const { publicUrl } = work;
  if (publicUrl === null || work.actor.kind === 'SYSTEM' || happened.length === 0) return;
  const contexts = await meetingContexts(
    work.tx,
    happened.map(({ meeting }) => meeting.id),
  );
  const told = happened.flatMap((one) => {
    const context = contexts.get(one.meeting.id);
    return context ? [{ ...one, context, by: doneBy(work, one.meeting) }] : [];
  });
  for (const [programId, ofProgram] of Map.groupBy(told, ({ context }) => context.program.id)) {
    await tellProgram(work, publicUrl, programId, ofProgram);
  }
}

type Known = Happened & { context: MeetingContext; by: LastActionBy };

async function tellProgram(work: Work, publicUrl: string, programId: string, happened: readonly Known[]) {
  const sides = happened.flatMap(({ meeting, news, by }) =>
    // Whoever hears by mail hears in the product too.
    sidesToTell(news, 'inApp', by).map((side) => organizationOf(meeting, side)),
  );
  const except = work.actor.kind === 'USER' ? work.actor.userId : null;
  const readers = await readersOf(work.tx, programId, [...new Set(sides)], except);
  const byOrganization = Map.groupBy(readers, ({ organizationId }) => organizationId);
  const inApp = toldOn('inApp', happened, byOrganization);
  await insertNotifications(
    work.tx,
    inApp.map(({ reader, news, told, meeting }) => ({
      id: work.newId(),
      user_id: reader.userId,
      program_id: programId,
      meeting_id: meeting.id,
      organization_id: reader.organizationId,
      notification_type: `MEETING_${news}`,
      title: told.title,
      message: told.message,
      url: told.path,
      created_at: work.now,
    })),
  );
  const byAddress = Map.groupBy(toldOn('mail', happened, byOrganization), ({ reader }) => reader.email);
  await work.mail(
    ...[...byAddress].map(([address, theirs]) =>
      newsMail(
        address,
        theirs.map(({ told }) => told),
        publicUrl,
      ),
    ),
  );
}

interface Told extends Pick<Known, 'news' | 'meeting'> {
  reader: Reader;
  told: ToldNews;
}

/** Everybody who hears of it on a channel, with what they read. Somebody who belongs to both sides hears it once. */
function toldOn(
  channel: 'mail' | 'inApp',
  happened: readonly Known[],
  byOrganization: ReadonlyMap<string, Reader[]>,
): Told[] {
  return happened.flatMap((one): Told[] => {
    const heard = new Set<string>();
    return sidesToTell(one.news, channel, one.by).flatMap((side): Told[] => {
      const readers = readersOfSide(byOrganization, one.meeting, side).filter(
        ({ userId }) => !heard.has(userId),
      );
      for (const { userId } of readers) heard.add(userId);
      const told = wordsFor(one, side);
      return readers.map((reader) => ({ news: one.news, meeting: one.meeting, reader, told }));
    });
  });
}

const readersOfSide = (
  byOrganization: ReadonlyMap<string, Reader[]>,
  meeting: Meeting,
  side: Party,
): readonly Reader[] => byOrganization.get(organizationOf(meeting, side)) ?? [];

const wordsFor = ({ meeting, news, reason, context, by }: Known, side: Party): ToldNews =>
  tellNews(
    news,
    { ...context, meeting: { ...meeting, meetingLink: context.meetingLink }, by, reason: reason ?? '' },
    side,
  );

/** Whose action it was: that of a side, where the person's active organization is one; else the staff's. */
const doneBy = ({ actor }: Work, meeting: Meeting): LastActionBy =>
  (actor.kind === 'USER' ? partyOf(meeting, actor.organizationId) : null) ?? 'STAFF';
