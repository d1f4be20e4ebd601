import { isNews, MAX_PINGS, noticeOf, PINGS_MINUTES } from '../../domain/meetings/late.ts';
import { type Meeting, organizationOf, otherParty, type Party } from '../../domain/meetings/meeting.ts';
import { noticeNews } from '../../domain/notifications/notice-news.ts';
import { routingOf } from '../../domain/notifications/notification-routing.ts';
import { addMinutes } from '../../domain/time/instants.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { pingsSince } from '../store/check-ins.ts';
import { notifiedWithReaders } from '../store/notification-readers.ts';
import { notifyUsers } from './notify-users.ts';

/** What a side of a meeting said of its coming, in one transaction. */
export interface NoticeChange {
  context: TransactionContext;
  /** The last operation that said it. */
  operationId: string;
  party: Party;
  before: Meeting;
  after: Meeting;
}

/**
 * The changes that the other side is to be told: those by which something else holds, of a meeting that is not over, and no
 * more than MAX_PINGS of one side within PINGS_MINUTES. What is not told stands on every screen all the same.
 */
export async function noticesToTell(
  tx: TransactionContext['tx'],
  changes: readonly NoticeChange[],
): Promise<NoticeChange[]> {
  const news = changes.filter(
    ({ before, after, party, context }) => isNews(before, after, party) && context.now < after.endAt,
  );
  const [first] = news;
  if (!first) return [];
  const pings = await pingsSince(
    tx,
    news.map(({ after, party }) => ({ programId: after.programId, meetingId: after.id, party })),
    addMinutes(first.context.now, -PINGS_MINUTES),
  );
  return news.filter(({ after, party }) => pings({ meetingId: after.id, party }) < MAX_PINGS);
}

/** Tells the other side in the product and on its devices; a mail would come when it is over. */
export async function notifyOfNotices(changes: readonly NoticeChange[]): Promise<void> {
  for (const change of changes) await notifyOf(change);
}

async function notifyOf({ context, party, after: meeting }: NoticeChange): Promise<void> {
  const { publicUrl } = context;
  if (publicUrl === null) return;
  const reader = otherParty(party);
  const { notified, readers } = await notifiedWithReaders(context.tx, [meeting.id], {
    programId: meeting.programId,
    organizationIds: [organizationOf(meeting, reader)],
    exceptUserId: context.actor.kind === 'USER' ? context.actor.userId : null,
  });
  const facts = notified.get(meeting.id);
  if (!facts) return;
  const { inApp, push } = routingOf('MEETING_NOTICE');
  await notifyUsers(
    context,
    publicUrl,
    readers.map((one) => ({
      kind: 'MEETING_NOTICE',
      reader: one,
      channels: new Set([...(inApp ? ['inApp' as const] : []), ...(push ? ['push' as const] : [])]),
      programId: meeting.programId,
      meeting,
      until: meeting.endAt,
      told: (translator) =>
        noticeNews(
          { ...facts, meeting: { ...meeting, meetingLink: facts.meetingLink } },
          reader,
          noticeOf(meeting, party),
          translator,
        ),
    })),
  );
}
