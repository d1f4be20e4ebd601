import { type Meeting, organizationOf, type Party, parties } from '../../domain/meetings/meeting.ts';
import { isSeatShown } from '../../domain/meetings/seat-shown.ts';
import { notificationChannels } from '../../domain/notifications/channels.ts';
import { type PlannedForReader, planMailboxNews, planNews } from '../../domain/notifications/plan-news.ts';
import type { Program } from '../../domain/programs/program.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { type NotifiedMeeting, notifiedWithReaders } from '../store/notification-readers.ts';
import { notifyMailboxes } from './notify-mailboxes.ts';
import { type NotificationToSend, notifyUsers } from './notify-users.ts';

type Side = PlannedForReader & { organizationId: string };

/**
 * Tells everyone of whom meetings were planned, moved or taken away, within the transaction: one message a person with all of them, on
 * the channels that they chose. Whoever published is not told; a program that wants nobody told tells nobody.
 *
 * @param meetings as they are from now on; after an undo also those that are gone
 */
export async function notifyPlan(
  context: TransactionContext,
  program: Program,
  meetings: readonly Meeting[],
  what: 'PUBLISHED' | 'UNDONE',
): Promise<void> {
  const { publicUrl, actor, now } = context;
  if (publicUrl === null || actor.kind === 'SYSTEM' || meetings.length === 0) return;
  const undone = what === 'UNDONE';
  const organizationIds = [
    ...new Set(meetings.flatMap((meeting) => parties.map((side) => organizationOf(meeting, side)))),
  ];
  const { notified, readers } = await notifiedWithReaders(
    context.tx,
    meetings.map(({ id }) => id),
    { programId: program.id, organizationIds, exceptUserId: actor.kind === 'USER' ? actor.userId : null },
  );
  const ofOrganization = Map.groupBy(
    meetings.flatMap((meeting) => sidesOf(meeting, notified.get(meeting.id), undone)),
    ({ organizationId }) => organizationId,
  );
  const notifications = [...Map.groupBy(readers, ({ userId }) => userId).values()].flatMap(
    (memberships): NotificationToSend[] => {
      const [reader] = memberships;
      const theirs = memberships.flatMap(({ organizationId }) => ofOrganization.get(organizationId) ?? []);
      // Someone who belongs to both sides of a meeting reads of it once.
      const own = [...new Map(theirs.map((side) => [side.meetingId, side])).values()].sort((a, b) =>
        a.startAt < b.startAt ? -1 : 1,
      );
      const first = own.find(({ startAt }) => startAt > now) ?? own[0];
      if (!reader || !first) return [];
      return [
        {
          kind: 'PLAN_PUBLISHED',
          reader,
          channels: new Set(notificationChannels),
          programId: program.id,
          meeting: { id: first.meetingId, startAt: first.startAt },
          told: planNews({ program, meetings: own, undone }),
        },
      ];
    },
  );
  await notifyUsers(context, publicUrl, notifications);
  const read = new Set(readers.map(({ organizationId }) => organizationId));
  await notifyMailboxes(
    context,
    publicUrl,
    program.id,
    undone
      ? []
      : [...ofOrganization]
          .filter(([organizationId]) => !read.has(organizationId))
          .map(([organizationId, sides]) => ({
            organizationId,
            told: planMailboxNews(program.name, sides.length),
          })),
  );
}

/** What each side of a meeting reads of it. */
function sidesOf(meeting: Meeting, notified: NotifiedMeeting | undefined, undone: boolean): Side[] {
  if (!notified) return [];
  const isOn = meeting.meetingStatus === 'ACCEPTED';
  const seat = isSeatShown(meeting) ? [notified.roomName, meeting.tableName] : [];
  return parties.map((side: Party) => ({
    organizationId: organizationOf(meeting, side),
    meetingId: meeting.id,
    partner: notified.names[side === 'OWNER' ? 'PARTICIPANT' : 'OWNER'],
    startAt: meeting.startAt,
    place: seat.filter(Boolean).join(', ') || null,
    state: meeting.meetingStatus === 'CANCELED' ? 'OFF' : isOn ? 'ON' : undone ? 'OFF' : 'ASKED',
  }));
}
