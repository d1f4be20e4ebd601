import {
  type LastActionBy,
  type Meeting,
  organizationOf,
  type Party,
  partyOf,
} from '../../domain/meetings/meeting.ts';
import { type NotificationChannel, notificationChannels } from '../../domain/notifications/channels.ts';
import { mailboxNews } from '../../domain/notifications/mailbox-news.ts';
import { type MeetingNews, meetingNewsOf, sidesToNotify } from '../../domain/notifications/meeting-news.ts';
import type { News } from '../../domain/notifications/notification-news.ts';
import { templateTypesOf } from '../mail/templates/meeting-mail.ts';
import { accountOf, type TransactionContext } from '../perform/transaction-context.ts';
import { type NotifiedMeeting, notifiedWithReaders, type Reader } from '../store/notification-readers.ts';
import { notifyMailboxes, type OrganizationNews } from './notify-mailboxes.ts';
import { type NotificationToSend, notifyUsers } from './notify-users.ts';

/** One thing that happened to one meeting, as it is now. */
export interface Happened {
  meeting: Meeting;
  news: MeetingNews;
  /** Why, in the words of who did it. */
  reason?: string | undefined;
}

/**
 * Tells those whom it concerns what happened to a meeting, within the transaction (`notificationRouting` says whom, on which
 * channel): the last step of every verb on a meeting. The mails leave after commit, from a table, so that a mailer that
 * is down never fails a verb. Whoever did it is never told, and nobody is of what the product itself does: the demo
 * makes thousands of meetings of a past that nobody waits for. But of a request that expires, both sides are.
 */
export const notifyMeeting = (
  context: TransactionContext,
  meeting: Meeting,
  news: MeetingNews,
  details: { reason?: string | undefined } = {},
): Promise<void> => notifyMeetings(context, [{ meeting, news, reason: details.reason }]);

/** The same for several at once (a room is closed): everyone has one mail with all that concerns them. */
export async function notifyMeetings(
  context: TransactionContext,
  happened: readonly Happened[],
): Promise<void> {
  const { publicUrl } = context;
  const told = context.actor.kind === 'SYSTEM' ? happened.filter(({ news }) => news === 'EXPIRED') : happened;
  if (publicUrl === null || told.length === 0) return;
  for (const [programId, ofProgram] of Map.groupBy(told, ({ meeting }) => meeting.programId)) {
    await notifyProgram(context, publicUrl, programId, ofProgram);
  }
}

type Known = Happened & { notified: NotifiedMeeting; by: LastActionBy };

async function notifyProgram(
  context: TransactionContext,
  publicUrl: string,
  programId: string,
  happened: readonly Happened[],
) {
  const done = happened.map((one) => ({ ...one, by: doneBy(context, one.meeting) }));
  const sides = done.flatMap(({ meeting, news, by }) =>
    // Whoever hears by mail or push hears in the product too.
    sidesToNotify(news, 'inApp', by).map((side) => organizationOf(meeting, side)),
  );
  const {
    notified: known,
    readers,
    templates,
  } = await notifiedWithReaders(
    context.tx,
    done.map(({ meeting }) => meeting.id),
    {
      programId,
      organizationIds: [...new Set(sides)],
      // What an API key does, its maker does not know.
      exceptUserId: accountOf(context),
    },
    templateTypesOf(done.map(({ news }) => ({ kind: `MEETING_${news}` as const }))),
  );
  const byOrganization = Map.groupBy(readers, ({ organizationId }) => organizationId);
  await notifyUsers(
    context,
    publicUrl,
    done.flatMap((one) => {
      const notified = known.get(one.meeting.id);
      return notified ? tellingsOf({ ...one, notified }, programId, byOrganization) : [];
    }),
    templates,
  );
  const unread = done.flatMap((one) => {
    const notified = known.get(one.meeting.id);
    return notified ? unreadOf({ ...one, notified }, byOrganization) : [];
  });
  await notifyMailboxes(context, publicUrl, programId, unread);
}

/** What is mailed to sides of which nobody reads it in the product: nobody has confirmed their address. */
const unreadOf = (one: Known, byOrganization: ReadonlyMap<string, Reader[]>): readonly OrganizationNews[] =>
  sidesToNotify(one.news, 'mail', one.by)
    // The side that acted has at least one account: that of the person who acted.
    .filter((side) => side !== one.by)
    .filter((side) => readersOfSide(byOrganization, one.meeting, side).length === 0)
    .map((side) => ({
      organizationId: organizationOf(one.meeting, side),
      told: mailboxNews(one.news, { ...one.notified, by: one.by }, side),
    }));

/** What each person hears of one thing. Someone who belongs to both sides hears it once on a channel. */
function tellingsOf(
  one: Known,
  programId: string,
  byOrganization: ReadonlyMap<string, Reader[]>,
): NotificationToSend[] {
  const heard = new Map<NotificationChannel, Set<string>>();
  const firstOn = (channel: NotificationChannel, userId: string): boolean => {
    const people = heard.get(channel) ?? new Set();
    heard.set(channel, people);
    return people.size < people.add(userId).size;
  };
  return sidesToNotify(one.news, 'inApp', one.by).flatMap((side): NotificationToSend[] => {
    const told = newsFor(one, side);
    const channels = notificationChannels.filter((channel) =>
      sidesToNotify(one.news, channel, one.by).includes(side),
    );
    return readersOfSide(byOrganization, one.meeting, side).map((reader) => ({
      kind: `MEETING_${one.news}`,
      reader,
      channels: new Set(channels.filter((channel) => firstOn(channel, reader.userId))),
      programId,
      meeting: one.meeting,
      told,
    }));
  });
}

const readersOfSide = (
  byOrganization: ReadonlyMap<string, Reader[]>,
  meeting: Meeting,
  side: Party,
): readonly Reader[] => byOrganization.get(organizationOf(meeting, side)) ?? [];

/** What one side reads. */
const newsFor = ({ meeting, news, reason, notified, by }: Known, side: Party): News =>
  meetingNewsOf(
    news,
    { ...notified, meeting: { ...meeting, meetingLink: notified.meetingLink }, by, reason: reason ?? '' },
    side,
  );

/** Whose action it was: that of a side, where the person's active organization is one; else the staff's. */
const doneBy = ({ actor }: TransactionContext, meeting: Meeting): LastActionBy =>
  (actor.kind === 'USER' ? partyOf(meeting, actor.organizationId) : null) ?? 'STAFF';
