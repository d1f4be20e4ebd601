import { laneOf, ofLane } from '../../domain/meetings/lanes.ts';
import {
  attendedAtOf,
  type Meeting,
  organizationOf,
  otherParty,
  type Party,
  parties,
} from '../../domain/meetings/meeting.ts';
import { isToBeAsked, missingAt } from '../../domain/meetings/missing.ts';
import { type MeetingFacts, missingNews, startNews } from '../../domain/notifications/notice-news.ts';
import { addMinutes } from '../../domain/time/instants.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { notifiedMeetings, type Reader, readersOf } from '../store/notification-readers.ts';
import {
  BEGUN,
  type Begun,
  claimReminders,
  type RunningMeeting,
  runningMeetings,
} from '../store/reminders.ts';
import { type NotificationToSend, notifyUsers } from './notify-users.ts';

/** No look reads more meetings than this at once. */
const MAX_READ = 500;

/**
 * Nor tells of more meetings than this: who was told is written down beside the meeting, and a check-in of it waits so long. The
 * caller looks again until nobody is left.
 */
const MAX_NOTIFIED = 25;

/** A server that was away for so long still says that a meeting has begun, in minutes. */
const START_MINUTES = 2;

/** No meeting is longer, in minutes: of those that began before it is not asked who is missing. */
const MAX_MINUTES = 12 * 60;

/**
 * At the start: tells both sides where they meet, and whether the other one is there. Once each person, whichever process
 * looks first (`remindWhoIsDue`). Worst case: a meeting that is canceled at that moment is said to begin, and then to be
 * canceled.
 *
 * @returns how many people were told
 */
export const notifyWhoMeets = (context: TransactionContext): Promise<number> =>
  tellOf(context, 'STARTED', START_MINUTES, () => parties);

/** Asks whoever is missing for too long whether they come. @returns how many people were asked */
export const askWhoIsMissing = (context: TransactionContext): Promise<number> =>
  tellOf(context, 'MISSING', MAX_MINUTES, ({ meeting, afterMinutes }) => {
    const missing = missingAt(meeting, context.now, afterMinutes);
    return missing && isToBeAsked(meeting, context.now, afterMinutes) ? [missing.party] : [];
  });

/** A meeting, with the sides that are to be told of it. */
interface Meant {
  meeting: Meeting;
  sides: readonly Party[];
}

/**
 * The first meetings of which someone hears. Nothing is written down where nobody has an account: such meetings are passed
 * over, however many there are.
 */
async function tellOf(
  context: TransactionContext,
  begun: Begun,
  sinceMinutes: number,
  sidesOf: (running: RunningMeeting) => readonly Party[],
): Promise<number> {
  const { publicUrl, now, tx } = context;
  if (publicUrl === null) return 0;
  const since = addMinutes(now, -sinceMinutes);
  let after: Meeting | null = null;
  for (;;) {
    const running: RunningMeeting[] = await runningMeetings(tx, begun, { since, now, most: MAX_READ, after });
    const found = running
      .map((one): Meant => ({ meeting: one.meeting, sides: sidesOf(one) }))
      .filter(({ sides }) => sides.length > 0);
    for (let first = 0; first < found.length; first += MAX_NOTIFIED) {
      // Whole meetings: one of which someone was told is not looked at again.
      const told = await tellMeetings(context, publicUrl, begun, found.slice(first, first + MAX_NOTIFIED));
      if (told > 0) return told;
    }
    const last = running.at(-1);
    if (!last || running.length < MAX_READ) return 0;
    after = last.meeting;
  }
}

async function tellMeetings(
  context: TransactionContext,
  publicUrl: string,
  begun: Begun,
  found: readonly Meant[],
): Promise<number> {
  const { now, tx } = context;
  const meant = found.flatMap(({ meeting, sides }) => sides.map((side) => ({ meeting, side })));
  const known = await notifiedMeetings(tx, [...new Set(meant.map(({ meeting }) => meeting.id))]);
  let told = 0;
  for (const [programId, ofProgram] of Map.groupBy(meant, ({ meeting }) => meeting.programId)) {
    const organizationIds = [...new Set(ofProgram.map(({ meeting, side }) => organizationOf(meeting, side)))];
    const readers = await readersOf(tx, { programId, organizationIds, exceptUserId: null });
    const byOrganization = Map.groupBy(readers, ({ organizationId }) => organizationId);
    const tellings = ofProgram.flatMap(({ meeting, side }) => {
      const facts = known.get(meeting.id);
      const theirs = ofLane(byOrganization.get(organizationOf(meeting, side)) ?? [], laneOf(meeting, side));
      return facts ? theirs.map((reader) => telling(begun, meeting, side, reader, facts)) : [];
    });
    const claimed = await claimReminders(
      tx,
      tellings.map(({ meeting, reader }) => ({
        meeting_id: meeting.id,
        user_id: reader.userId,
        minutes: BEGUN[begun],
        start_at: meeting.startAt,
      })),
      now,
    );
    // Someone who belongs to both sides is told once.
    const first = claimed.flatMap(
      (row) =>
        tellings.find(
          ({ meeting, reader }) => meeting.id === row.meeting_id && reader.userId === row.user_id,
        ) ?? [],
    );
    await notifyUsers(context, publicUrl, first);
    told += first.length;
  }
  return told;
}

function telling(
  begun: Begun,
  meeting: Meeting,
  side: Party,
  reader: Reader,
  known: Pick<MeetingFacts, 'program' | 'names' | 'roomName'> & { meetingLink: string | null },
): NotificationToSend & { meeting: Meeting } {
  const facts = { ...known, meeting: { ...meeting, meetingLink: known.meetingLink } };
  const here = {
    reader: attendedAtOf(meeting, side) !== null,
    partner: attendedAtOf(meeting, otherParty(side)) !== null,
  };
  return {
    kind: `MEETING_${begun}`,
    reader,
    channels: new Set(['inApp', 'push']),
    programId: meeting.programId,
    meeting,
    until: meeting.endAt,
    told: begun === 'MISSING' ? missingNews(facts, side) : startNews(facts, side, here),
  };
}
