import { laneOf, ofLane } from '../../domain/meetings/lanes.ts';
import { type Meeting, organizationOf, type Party } from '../../domain/meetings/meeting.ts';
import { laneNews } from '../../domain/notifications/lane-news.ts';
import { routingOf } from '../../domain/notifications/notification-routing.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { notifiedWithReaders, type Reader } from '../store/notification-readers.ts';
import { remindedMeetings } from '../store/reminders.ts';
import { type NotificationToSend, notifyUsers } from './notify-users.ts';

/** A meeting that another delegation of one of its sides has from now on. */
export interface LaneChange {
  before: Meeting;
  after: Meeting;
  side: Party;
}

/**
 * Tells the people who have a meeting now, and those who had it, where people were reminded of it already: a later reminder goes to the
 * right ones by itself. Not who did it, and not who has it as before: whoever is in all delegations.
 *
 * @param changes of one program
 */
export async function notifyOfLanes(
  context: TransactionContext,
  changes: readonly LaneChange[],
): Promise<void> {
  const { publicUrl, actor, now, tx } = context;
  const programId = changes[0]?.after.programId;
  if (publicUrl === null || programId === undefined) return;
  const reminded = await remindedMeetings(
    tx,
    changes.map(({ after }) => after.id),
  );
  const told = changes.filter(({ after }) => reminded.has(after.id) && now < after.endAt);
  if (told.length === 0) return;
  const { notified, readers } = await notifiedWithReaders(
    tx,
    told.map(({ after }) => after.id),
    {
      programId,
      organizationIds: [...new Set(told.map(({ after, side }) => organizationOf(after, side)))],
      // Left out last: whoever is alone in a delegation still makes it one that has people.
      exceptUserId: null,
    },
  );
  const isAnother = ({ userId }: Reader) => !(actor.kind === 'USER' && actor.userId === userId);
  const { inApp, push } = routingOf('MEETING_LANE_MOVED');
  const channels = new Set([...(inApp ? ['inApp' as const] : []), ...(push ? ['push' as const] : [])]);
  const notifications = told.flatMap(({ before, after, side }) => {
    const facts = notified.get(after.id);
    if (!facts) return [];
    const whole = { ...facts, meeting: { ...after, meetingLink: facts.meetingLink } };
    const theirs = readers.filter(({ organizationId }) => organizationId === organizationOf(after, side));
    const had = ofLane(theirs, laneOf(before, side));
    const have = ofLane(theirs, laneOf(after, side));
    const tell = (people: readonly Reader[], isTheirs: boolean) =>
      people.filter(isAnother).map(
        (reader): NotificationToSend => ({
          kind: 'MEETING_LANE_MOVED',
          reader,
          channels,
          programId,
          meeting: after,
          until: after.endAt,
          told: laneNews(whole, side, { lane: laneOf(after, side), theirs: isTheirs }),
        }),
      );
    return [
      ...tell(
        have.filter((one) => !had.includes(one)),
        true,
      ),
      ...tell(
        had.filter((one) => !have.includes(one)),
        false,
      ),
    ];
  });
  await notifyUsers(context, publicUrl, notifications);
}
