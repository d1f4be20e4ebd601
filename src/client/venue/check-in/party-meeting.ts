import { isSameEventDay } from '../../../domain/time/day-times.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import type { DeviceDatabase } from '../../../offline/database.ts';
import { evaluateParty, type ScanSubject, type ScanVerdict } from '../../../offline/evaluate-scan.ts';
import { formatDateShort } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { placeLine } from './door-verdict.ts';

/** What a found name says of its meeting before it is tapped. */
export interface PartyMeeting {
  /** "09:00 · Garuda Hall · Table 4", or that there is none. */
  text: string;
  /** Checked in to it at this time of the program's zone; null: not yet. */
  inSince: string | null;
}

/**
 * The meeting for which a party found by name would be checked in now: the same question as a tap asks.
 *
 * @param present by the server's clock
 * @param zone the program's
 */
export async function partyMeeting(
  db: DeviceDatabase,
  programId: string,
  roomId: string | null,
  subject: ScanSubject,
  present: Instant,
  zone: string,
): Promise<PartyMeeting> {
  return partyMeetingText(await evaluateParty(db, programId, roomId, subject, present), present, zone);
}

/** The same in words. */
export function partyMeetingText(scan: ScanVerdict, present: Instant, zone: string): PartyMeeting {
  if (!('found' in scan)) return { text: t('No meeting today or later'), inSince: null };
  const { found } = scan;
  const { startAt } = found.view.meeting;
  const time = timeOf(startAt, zone);
  const today = isSameEventDay(startAt, present, zone);
  const when = today ? time : `${formatDateShort(startAt, zone)}, ${time}`;
  const released = 'code' in scan && scan.code === 'MEETING_RELEASED';
  const off = scan.kind === 'CANCELED' ? [t('Canceled')] : released ? [t('Released')] : [];
  return {
    text: [when, placeLine(found), ...off].join(' · '),
    inSince: scan.kind === 'ALREADY' ? timeOf(scan.alreadyAt, zone) : null,
  };
}
