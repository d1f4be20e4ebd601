import { checkInsKnownUntil } from '../../domain/devices/known-check-ins.ts';
import { type Meeting, organizationOf } from '../../domain/meetings/meeting.ts';
import { type NoShow, noShowEnds, noShowsOf } from '../../domain/meetings/no-show.ts';
import { type NotificationChannel, notificationChannels } from '../../domain/notifications/channels.ts';
import { noShowMailboxNews, noShowNews } from '../../domain/notifications/no-show-news.ts';
import { type NotificationKind, routingOf } from '../../domain/notifications/notification-routing.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { lastRestore } from '../store/last-restore.ts';
import { checkingDevices, claimNoShows, lockNoShows, programsWithNoShows } from '../store/no-show-notices.ts';
import {
  type NotifiedMeeting,
  notifiedMeetings,
  type Reader,
  readersOf,
} from '../store/notification-readers.ts';
import { notifyMailboxes } from './notify-mailboxes.ts';
import { type NotificationToSend, notifyUsers } from './notify-users.ts';

/** Of how many meetings one call tells, at most: a late check-in of one waits so long. The caller looks again until none is left. */
const MAX_MEETINGS = 50;

const kinds = {
  MISSED: 'MEETING_NO_SHOW',
  CAME: 'MEETING_PARTNER_NO_SHOW',
} as const satisfies Record<NoShow['told'], NotificationKind>;

/**
 * Writes to both sides of meetings that are over and that someone missed, in programs that want it, once each meeting (docs/decisions/078). Any
 * number of processes may call it at once: a meeting is written down in the same transaction. An organization of which nobody
 * has an account is told at its mailbox.
 *
 * @returns how many meetings were dealt with
 */
export async function notifyOfNoShows(context: TransactionContext): Promise<number> {
  const { publicUrl, tx, now } = context;
  if (publicUrl === null) return 0;
  const restoredAt = await lastRestore(tx);
  // Of whichever program: the widest that the rule allows.
  const widest = noShowEnds(now, { since: LONG_AGO, restoredAt, knownUntil: now });
  if (!widest) return 0;
  for (const { programId, since } of await programsWithNoShows(tx, widest)) {
    const knownUntil = checkInsKnownUntil(await checkingDevices(tx, programId), now);
    const ends = noShowEnds(now, { since, restoredAt, knownUntil });
    const found = ends ? await lockNoShows(tx, programId, ends, MAX_MEETINGS) : [];
    const claimed = await claimNoShows(tx, found, now);
    const meetings = found.filter(({ id }) => claimed.has(id));
    if (meetings.length === 0) continue;
    await tellMeetings(context, publicUrl, programId, meetings);
    return meetings.length;
  }
  return 0;
}

const LONG_AGO = '2000-01-01T00:00:00.000Z';

/** A side of a meeting, and what it is told. */
interface Telling extends NoShow {
  meeting: Meeting;
  notified: NotifiedMeeting;
  organizationId: string;
}

async function tellMeetings(
  context: TransactionContext,
  publicUrl: string,
  programId: string,
  meetings: readonly Meeting[],
): Promise<void> {
  const { tx, now } = context;
  const known = await notifiedMeetings(
    tx,
    meetings.map(({ id }) => id),
  );
  const tellings = meetings.flatMap((meeting): Telling[] => {
    const notified = known.get(meeting.id);
    if (!notified) return [];
    return noShowsOf(meeting, now).map((noShow) => ({
      ...noShow,
      meeting,
      notified,
      organizationId: organizationOf(meeting, noShow.party),
    }));
  });
  const organizationIds = [...new Set(tellings.map(({ organizationId }) => organizationId))];
  const readers = await readersOf(tx, { programId, organizationIds, exceptUserId: null });
  const byOrganization = Map.groupBy(readers, ({ organizationId }) => organizationId);
  const theirs = (one: Telling): readonly Reader[] => byOrganization.get(one.organizationId) ?? [];
  const heard = new Set<string>();
  // Someone who belongs to both sides is told once.
  const isFirst = ({ meeting }: Telling, { userId }: Reader): boolean =>
    heard.size < heard.add(`${meeting.id} ${userId}`).size;
  // A mail each: together they would come in the product's words, as meetings that have changed.
  for (const ofMeeting of Map.groupBy(tellings, ({ meeting }) => meeting.id).values())
    await notifyUsers(
      context,
      publicUrl,
      ofMeeting.flatMap((one) =>
        theirs(one)
          .filter((reader) => isFirst(one, reader))
          .map((reader) => notificationOf(one, programId, reader)),
      ),
    );
  await notifyMailboxes(
    context,
    publicUrl,
    programId,
    tellings
      .filter((one) => theirs(one).length === 0)
      .map(({ organizationId, notified, party, told }) => ({
        organizationId,
        told: noShowMailboxNews(notified, party, told),
      })),
  );
}

function notificationOf(
  { meeting, notified, party, told }: Telling,
  programId: string,
  reader: Reader,
): NotificationToSend {
  const facts = { ...notified, meeting: { ...meeting, meetingLink: notified.meetingLink } };
  const kind = kinds[told];
  const row = routingOf(kind);
  const channels: NotificationChannel[] = notificationChannels.filter(
    (channel) => row[channel] !== undefined,
  );
  return {
    kind,
    reader,
    channels: new Set(channels),
    programId,
    meeting,
    told: noShowNews(facts, party, told),
  };
}
