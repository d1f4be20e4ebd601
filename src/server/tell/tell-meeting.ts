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
  const organizationIds = [
    ...new Set(
      happened.flatMap(({ meeting, news, by }) =>
        sidesToTell(news, 'mail', by).map((side) => organizationOf(meeting, side)),
      ),
    ),
  ];
  const except = work.actor.kind === 'USER' ? work.actor.userId : null;
  const readers = await readersOf(work.tx, programId, organizationIds, except);
  const byOrganization = Map.groupBy(readers, ({ organizationId }) => organizationId);
  const byAddress = new Map<string, Map<string, ToldNews>>();
  for (const one of happened) {
    for (const side of sidesToTell(one.news, 'mail', one.by)) {
      for (const reader of readersOfSide(byOrganization, one.meeting, side)) {
        const theirs = byAddress.get(reader.email) ?? new Map<string, ToldNews>();
        // Somebody who belongs to both sides reads it once.
        if (!theirs.has(one.meeting.id)) theirs.set(one.meeting.id, wordsFor(one, side));
        byAddress.set(reader.email, theirs);
      }
    }
  }
  await work.mail(
    ...[...byAddress].map(([address, news]) => newsMail(address, [...news.values()], publicUrl)),
  );
}

const readersOfSide = (
  byOrganization: ReadonlyMap<string, Reader[]>,
  meeting: Meeting,
  side: Party,
): readonly Reader[] => byOrganization.get(organizationOf(meeting, side)) ?? [];

const wordsFor = ({ meeting, news, reason, context, by }: Known, side: Party): ToldNews =>
  tellNews(news, { ...context, meeting, by, reason: reason ?? '' }, side);

/** Whose action it was: that of a side, where the person's active organization is one; else the staff's. */
const doneBy = ({ actor }: Work, meeting: Meeting): LastActionBy =>
  (actor.kind === 'USER' ? partyOf(meeting, actor.organizationId) : null) ?? 'STAFF';
