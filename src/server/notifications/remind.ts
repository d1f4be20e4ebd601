import { laneOf, ofLane } from '../../domain/meetings/lanes.ts';
import { type Meeting, organizationOf, type Party, parties } from '../../domain/meetings/meeting.ts';
import { notificationChannels } from '../../domain/notifications/channels.ts';
import { sidesOf } from '../../domain/notifications/meeting-news.ts';
import { routingOf } from '../../domain/notifications/notification-routing.ts';
import {
  dueReminder,
  type Reminder,
  reminderKinds,
  reminderNews,
} from '../../domain/notifications/reminder.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import {
  type NotifiedMeeting,
  notifiedMeetings,
  type Reader,
  readersOf,
} from '../store/notification-readers.ts';
import { claimReminders, lockMeetingsNear, type NearMeeting, REMINDED } from '../store/reminders.ts';
import { type NotificationToSend, notifyUsers } from './notify-users.ts';

/** How many meetings one call reads, and reminds of, at most; the caller repeats it until none is left. */
const MAX_MEETINGS = 500;

/**
 * Reminds everyone who is due (issue 6 and issue 15: so long before as the program says, with room and table). Any number
 * of processes may call it at once: each reminder is a row with a unique key, written in the same transaction, so that each
 * person is reminded once. A side that is checked in already needs no reminder. A meeting of which
 * someone was reminded is not looked at again, also when the program's minutes change.
 *
 * The worst case beside a move of the meeting: the one who moves it waits for this transaction, and the news of the move
 * come after the reminder. A meeting whose row is being changed is left for the next look. Two processes that look in the
 * moment in which staff change the minutes may remind someone of both reminders.
 *
 * @returns how many people were reminded
 */
export async function remindWhoIsDue(context: TransactionContext): Promise<number> {
  const { publicUrl, tx, now } = context;
  if (publicUrl === null) return 0;
  let after: Meeting | null = null;
  for (;;) {
    const near: NearMeeting[] = await lockMeetingsNear(tx, now, { most: MAX_MEETINGS, after });
    const reminded = await remindOf(context, publicUrl, near);
    if (reminded > 0) return reminded;
    // Nothing is written down where nobody has an account: such meetings are passed over, however many there are.
    const last = near.at(-1);
    if (!last || near.length < MAX_MEETINGS) return 0;
    after = last.meeting;
  }
}

async function remindOf(
  context: TransactionContext,
  publicUrl: string,
  near: readonly NearMeeting[],
): Promise<number> {
  const known = await notifiedMeetings(
    context.tx,
    near.map(({ meeting }) => meeting.id),
  );
  const due = near.flatMap(({ meeting, times }) => {
    const reminder = dueReminder(meeting.startAt, context.now, times);
    const notified = known.get(meeting.id);
    return reminder && notified ? [{ meeting, reminder, notified }] : [];
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
    const meant = ofProgram.flatMap(({ meeting, reminder, notified }) =>
      absentSides(meeting).flatMap((side) =>
        ofLane(byOrganization.get(organizationOf(meeting, side)) ?? [], laneOf(meeting, side)).map((reader) =>
          notificationOf(context, { meeting, reminder, notified, side, reader }),
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
  reminder: Reminder;
  notified: NotifiedMeeting;
  side: Party;
  reader: Reader;
}

function notificationOf(
  context: TransactionContext,
  { meeting, reminder, notified, side, reader }: MatchedMeeting,
) {
  const kind = reminderKinds[reminder];
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
    told: reminderNews(
      { ...notified, meeting: { ...meeting, meetingLink: notified.meetingLink } },
      side,
      context.now,
    ),
  };
  return {
    notification,
    row: {
      meeting_id: meeting.id,
      user_id: reader.userId,
      minutes: REMINDED[reminder],
      start_at: meeting.startAt,
    },
  };
}
