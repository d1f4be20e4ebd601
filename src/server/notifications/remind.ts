import { type Meeting, organizationOf, type Party, parties } from '../../domain/meetings/meeting.ts';
import { notificationChannels } from '../../domain/notifications/channels.ts';
import { sidesOf } from '../../domain/notifications/meeting-news.ts';
import { routingOf } from '../../domain/notifications/notification-routing.ts';
import {
  dueReminder,
  type ReminderMinutes,
  reminderMinutes,
  reminderText,
} from '../../domain/notifications/reminder.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import {
  type NotifiedMeeting,
  notifiedMeetings,
  type Reader,
  readersOf,
} from '../store/notification-readers.ts';
import { claimReminders, lockMeetingsNear } from '../store/reminders.ts';
import { type NotificationToSend, notifyUsers } from './notify-users.ts';

/** No look takes more meetings than this: the next takes the others. */
const MAX_MEETINGS = 500;

/**
 * Reminds everyone who is due (issue 6: 15 and 5 minutes before, with room and table). Any number of processes may
 * look at once: who is reminded is written down under a unique key in the same transaction, so that each person is told
 * once, by whichever process comes first. A side that is there already needs no reminder.
 *
 * The worst case beside a move of the meeting: the one who moves it waits for this transaction, and the news of the move
 * come after the reminder. A meeting whose row is being changed is left for the next look.
 *
 * @returns how many people were reminded
 */
export async function remindWhoIsDue(context: TransactionContext): Promise<number> {
  const { publicUrl } = context;
  if (publicUrl === null) return 0;
  const [earliest] = reminderMinutes;
  const near = await lockMeetingsNear(context.tx, context.now, earliest, MAX_MEETINGS);
  const known = await notifiedMeetings(
    context.tx,
    near.map(({ id }) => id),
  );
  const due = near.flatMap((meeting) => {
    const minutes = dueReminder(meeting.startAt, context.now);
    const notified = known.get(meeting.id);
    return minutes && notified ? [{ meeting, minutes, notified }] : [];
  });
  let reminded = 0;
  for (const [programId, ofProgram] of Map.groupBy(due, ({ meeting }) => meeting.programId)) {
    const sides = ofProgram.flatMap(({ meeting }) =>
      absentSides(meeting).map((side) => organizationOf(meeting, side)),
    );
    const readers = await readersOf(context.tx, {
      programId,
      organizationIds: [...new Set(sides)],
      exceptUserId: null,
    });
    const byOrganization = Map.groupBy(readers, ({ organizationId }) => organizationId);
    const meant = ofProgram.flatMap(({ meeting, minutes, notified }) =>
      absentSides(meeting).flatMap((side) =>
        (byOrganization.get(organizationOf(meeting, side)) ?? []).map((reader) =>
          notificationOf(context, { meeting, minutes, notified, side, reader }),
        ),
      ),
    );
    const claimed = await claimReminders(
      context.tx,
      meant.map(({ row }) => row),
      context.now,
    );
    const notifications = claimed.flatMap(({ meeting_id, user_id }) => {
      // Someone who belongs to both sides is reminded once.
      const one = meant.find(({ row }) => row.meeting_id === meeting_id && row.user_id === user_id);
      return one ? [one.notification] : [];
    });
    await notifyUsers(context, publicUrl, notifications);
    reminded += notifications.length;
  }
  return reminded;
}

/** The sides that have not checked in. */
const absentSides = (meeting: Meeting): Party[] =>
  parties.filter((side) => {
    const attendance = side === 'OWNER' ? meeting.ownerAttendance : meeting.participantAttendance;
    return !attendance?.attendedAt;
  });

interface MatchedMeeting {
  meeting: Meeting;
  minutes: ReminderMinutes;
  notified: NotifiedMeeting;
  side: Party;
  reader: Reader;
}

function notificationOf(
  context: TransactionContext,
  { meeting, minutes, notified, side, reader }: MatchedMeeting,
) {
  const kind = `MEETING_REMINDER_${minutes}` as const;
  const row = routingOf(kind);
  const notification: NotificationToSend = {
    kind,
    reader,
    channels: new Set(
      notificationChannels.filter((channel) => sidesOf(row[channel], 'STAFF').includes(side)),
    ),
    programId: meeting.programId,
    meeting,
    until: meeting.startAt,
    told: (translator) =>
      reminderText(
        { ...notified, meeting: { ...meeting, meetingLink: notified.meetingLink } },
        side,
        context.now,
        translator,
      ),
  };
  return {
    notification,
    row: { meeting_id: meeting.id, user_id: reader.userId, minutes, start_at: meeting.startAt },
  };
}
