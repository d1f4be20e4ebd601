import { partiesOf } from '../../domain/meetings/attendance.ts';
import { isReleased } from '../../domain/meetings/is-released.ts';
import { laneOf, ofLane } from '../../domain/meetings/lanes.ts';
import { isNews, MAX_PINGS, noticeOf, PINGS_MINUTES } from '../../domain/meetings/late.ts';
import { type Meeting, organizationOf, otherParty, type Party } from '../../domain/meetings/meeting.ts';
import { noticeNews } from '../../domain/notifications/notice-news.ts';
import { routingOf } from '../../domain/notifications/notification-routing.ts';
import { addMinutes } from '../../domain/time/instants.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { pingsSince } from '../store/check-ins.ts';
import { notifiedWithReaders } from '../store/notification-readers.ts';
import { type NotificationToSend, notifyUsers } from './notify-users.ts';
import { withinPingLimit } from './ping-limit.ts';

/** What a side of a meeting said of its coming, in one transaction. */
export interface NoticeChange {
  context: TransactionContext;
  /** The last operation that said it. */
  operationId: string;
  party: Party;
  before: Meeting;
  after: Meeting;
}

/** Whether this word released the meeting: the other side reads that whatever was said before it (`withinPingLimit` looks after its phone). */
const hasReleased = ({ before, after, party }: NoticeChange): boolean =>
  !isReleased(before) &&
  isReleased(after) &&
  after.released != null &&
  partiesOf(after.released.missing).includes(party);

/**
 * The changes that the other side is to be told: those by which something else holds, of a meeting that is not over, and no
 * more than MAX_PINGS of one side within PINGS_MINUTES, but for one that released the meeting. What is not told stands on
 * every screen all the same.
 */
export async function noticesToSend(
  tx: TransactionContext['tx'],
  changes: readonly NoticeChange[],
): Promise<NoticeChange[]> {
  const news = changes.filter(
    (change) =>
      (isNews(change.before, change.after, change.party) || hasReleased(change)) &&
      change.context.now < change.after.endAt,
  );
  const [first] = news;
  if (!first) return [];
  const pings = await pingsSince(
    tx,
    news.map(({ after, party }) => ({ programId: after.programId, meetingId: after.id, party })),
    addMinutes(first.context.now, -PINGS_MINUTES),
  );
  return news.filter(
    (change) => hasReleased(change) || pings({ meetingId: change.after.id, party: change.party }) < MAX_PINGS,
  );
}

/** Tells the other sides in the product and on their devices; a mail would come when it is over. */
export async function notifyOfNotices(changes: readonly NoticeChange[]): Promise<void> {
  for (const [programId, ofProgram] of Map.groupBy(changes, ({ after }) => after.programId))
    await notifyOf(programId, ofProgram);
}

/** Of one program, together: all of it waits in the transaction of a batch. */
async function notifyOf(programId: string, changes: readonly NoticeChange[]): Promise<void> {
  // Contexts of one transaction differ only in who acts.
  const context = changes[0]?.context;
  const publicUrl = context?.publicUrl ?? null;
  if (!context || publicUrl === null) return;
  const told = changes.map((change) => ({ ...change, reader: otherParty(change.party) }));
  const { notified, readers } = await notifiedWithReaders(
    context.tx,
    [...new Set(told.map(({ after }) => after.id))],
    {
      programId,
      organizationIds: [...new Set(told.map(({ after, reader }) => organizationOf(after, reader)))],
      exceptUserId: null,
    },
  );
  const { inApp, push } = routingOf('MEETING_NOTICE');
  const channels = new Set([...(inApp ? ['inApp' as const] : []), ...(push ? ['push' as const] : [])]);
  const notifications = told.flatMap(({ context: { actor }, after: meeting, party, reader }) => {
    const facts = notified.get(meeting.id);
    if (!facts) return [];
    const theirs = readers.filter(({ organizationId }) => organizationId === organizationOf(meeting, reader));
    // Who said it knows.
    const others = ofLane(theirs, laneOf(meeting, reader)).filter(
      ({ userId }) => !(actor.kind === 'USER' && actor.userId === userId),
    );
    return others.map(
      (one): NotificationToSend => ({
        kind: 'MEETING_NOTICE',
        reader: one,
        channels,
        programId,
        meeting,
        until: meeting.endAt,
        told: noticeNews(
          { ...facts, meeting: { ...meeting, meetingLink: facts.meetingLink } },
          reader,
          noticeOf(meeting, party),
        ),
      }),
    );
  });
  await notifyUsers(context, publicUrl, await withinPingLimit(context.tx, notifications, context.now));
}
