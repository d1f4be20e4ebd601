import type { Language } from '../../domain/language/languages.ts';
import { calendarEntry } from '../../domain/meetings/calendar.ts';
import { addMinutes } from '../../domain/time/instants.ts';
import { translatorIn } from '../language/translators.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { feedMeetings } from '../store/calendar-feeds.ts';
import { viewMeetings } from '../store/meeting-views.ts';
import { addEntry, newCalendar } from './write-calendar.ts';

/** What is longer over than this is no schedule any more. */
const KEPT_MINUTES = 90 * 24 * 60;
/** How often calendars are asked to look again; many look less often. */
const INTERVAL_SECONDS = 15 * 60;

/**
 * A person's schedule as an iCalendar feed: the same text as long as nothing has changed, so that its digest is its tag. An
 * entry keeps its UID and counts its SEQUENCE as the file of the single meeting does, so that one is never there twice.
 */
export async function scheduleFeed(
  { tx, now, publicUrl }: Pick<TransactionContext, 'tx' | 'now' | 'publicUrl'>,
  { userId, language }: { userId: string; language: Language },
): Promise<string> {
  const found = await feedMeetings(tx, userId, addMinutes(now, -KEPT_MINUTES));
  const ids = found.map(({ id }) => id);
  const views = new Map((await viewMeetings(tx, ids)).map((view) => [view.id, view]));
  const translator = translatorIn(language);
  const called = translator.t('My meetings');
  const calendar = newCalendar({ name: called, everySeconds: INTERVAL_SECONDS });
  for (const { id, sequence, ownOrganizations, programSlug, programName, organizer } of found) {
    const meeting = views.get(id);
    if (!meeting) continue;
    const others = [meeting.participant, meeting.owner].filter((one) => !ownOrganizations.includes(one.id));
    // Both sides are one's own: both are named.
    const partners = others.length > 0 ? others : [meeting.participant, meeting.owner];
    const page = `/programs/${programSlug}/events/meetings/${id}`;
    const entry = calendarEntry(
      {
        meeting,
        programName,
        partner: partners.map(({ name }) => name).join(' & '),
        roomName: meeting.room?.name ?? null,
        url: `${publicUrl ?? ''}${page}`,
      },
      translator,
    );
    addEntry(calendar, { entry, sequence, updatedAt: meeting.updatedAt, organizer, publicUrl, page });
  }
  return calendar.toString();
}
