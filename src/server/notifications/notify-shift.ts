import { type Meeting, organizationOf, type Party, parties } from '../../domain/meetings/meeting.ts';
import { isSeatShown } from '../../domain/meetings/seat-shown.ts';
import { notificationChannels } from '../../domain/notifications/channels.ts';
import { type ShiftedForReader, shiftNews } from '../../domain/notifications/shift-news.ts';
import type { Program } from '../../domain/programs/program.ts';
import type { MeetingShift } from '../../domain/schedule/shift-meetings.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { type NotifiedMeeting, notifiedWithReaders } from '../store/notification-readers.ts';
import { type NotificationToSend, notifyUsers } from './notify-users.ts';

export interface ShiftedMeetingNews {
  move: MeetingShift;
  /** As it is from now on. */
  meeting: Meeting;
}

/**
 * Tells everyone whose meetings start at another time, within the transaction: one message a person with all of them, on the
 * channels that they chose. The person who shifted is not told; a program that wants nobody told tells nobody.
 */
export async function notifyShift(
  context: TransactionContext,
  program: Program,
  shifted: readonly ShiftedMeetingNews[],
  undone: boolean,
): Promise<void> {
  const { publicUrl, actor } = context;
  if (publicUrl === null || actor.kind === 'SYSTEM' || shifted.length === 0) return;
  const { notified, readers } = await notifiedWithReaders(
    context.tx,
    shifted.map(({ meeting }) => meeting.id),
    {
      programId: program.id,
      organizationIds: [
        ...new Set(shifted.flatMap(({ meeting }) => parties.map((side) => organizationOf(meeting, side)))),
      ],
      exceptUserId: actor.kind === 'USER' ? actor.userId : null,
    },
  );
  const ofOrganization = Map.groupBy(
    shifted.flatMap((one) => sidesOf(one, notified.get(one.meeting.id))),
    ({ organizationId }) => organizationId,
  );
  const notifications = [...Map.groupBy(readers, ({ userId }) => userId).values()].flatMap(
    (memberships): NotificationToSend[] => {
      const [reader] = memberships;
      const theirs = memberships.flatMap(({ organizationId }) => ofOrganization.get(organizationId) ?? []);
      // Someone who belongs to both sides of a meeting reads of it once.
      const meetings = [...new Map(theirs.map((side) => [side.meetingId, side])).values()].sort((a, b) =>
        a.toStartAt < b.toStartAt ? -1 : 1,
      );
      const [first] = meetings;
      if (!reader || !first) return [];
      return [
        {
          kind: 'SCHEDULE_SHIFTED',
          reader,
          channels: new Set(notificationChannels),
          programId: program.id,
          meeting: { id: first.meetingId, startAt: first.toStartAt },
          told: shiftNews({ program, meetings, undone }),
        },
      ];
    },
  );
  await notifyUsers(context, publicUrl, notifications);
}

type Side = ShiftedForReader & { organizationId: string };

/** What each side of a meeting reads of it. */
function sidesOf({ move, meeting }: ShiftedMeetingNews, notified: NotifiedMeeting | undefined): Side[] {
  if (!notified) return [];
  const seat = isSeatShown(meeting) ? [notified.roomName, meeting.tableName] : [];
  const place = seat.filter(Boolean).join(', ') || null;
  return parties.map((side: Party) => ({
    organizationId: organizationOf(meeting, side),
    meetingId: meeting.id,
    partner: notified.names[side === 'OWNER' ? 'PARTICIPANT' : 'OWNER'],
    fromStartAt: move.from.startAt,
    toStartAt: meeting.startAt,
    place,
  }));
}
