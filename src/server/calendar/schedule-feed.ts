import type { Language } from '../../domain/language/languages.ts';
import { calendarEntry } from '../../domain/meetings/calendar.ts';
import { sessionEntry } from '../../domain/sessions/session-entry.ts';
import { addMinutes } from '../../domain/time/instants.ts';
import { translatorIn } from '../language/translators.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { feedMeetings } from '../store/calendar-feeds.ts';
import { viewMeetings } from '../store/meeting-views.ts';
import { feedSessions } from '../store/program-sessions.ts';
import { addEntry, newCalendar } from './write-calendar.ts';

/** What is longer over than this is no schedule any more. */
const KEPT_MINUTES = 90 * 24 * 60;
/** How often calendars are asked to look again; many look less often. */
const INTERVAL_SECONDS = 15 * 60;

/**
 * A person's schedule as an iCalendar feed, meetings and the sessions that they registered for: the same text as long as nothing has changed, so that its digest is its tag. An
 * entry keeps its UID and counts its SEQUENCE as the file of the single meeting does, so that one is never there twice.
 */
export async function scheduleFeed(
  { tx, now, publicUrl }: Pick<TransactionContext, 'tx' | 'now' | 'publicUrl'>,
  { userId, language }: { userId: string; language: Language },
): Promise<string> {
  const since = addMinutes(now, -KEPT_MINUTES);
  const found = await feedMeetings(tx, userId, since);
  const ids = found.map(({ id }) => id);
  const views = new Map((await viewMeetings(tx, ids)).map((view) => [view.id, view]));
  const translator = translatorIn(language);
  const called = translator.t('My meetings');
  const calendar = newCalendar({ name: called, everySeconds: INTERVAL_SECONDS });
  for (const {
    id,
    sequence,
    ownOrganizations,
    programSlug,
    programName,
    programLocation,
    organizer,
  } of found) {
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
        programLocation,
        partner: partners.map(({ name }) => name).join(' & '),
        roomName: meeting.room?.name ?? null,
        url: `${publicUrl ?? ''}${page}`,
      },
      translator,
    );
    addEntry(calendar, { entry, sequence, updatedAt: meeting.updatedAt, organizer, publicUrl, page });
  }
  for (const { session, sequence, updatedAt, roomName, program } of await feedSessions(tx, userId, since)) {
    const page = `/programs/${program.slug}/sessions`;
    const url = `${publicUrl ?? ''}${page}`;
    const entry = sessionEntry({ session, roomName, programName: program.name, url });
    addEntry(calendar, { entry, sequence, updatedAt, organizer: program.organizer, publicUrl, page });
  }
  return calendar.toString();
}
