import type { CheckedSchedule, KnownSchedule } from '../../../../domain/schedule/import/check-schedule.ts';
import { listed } from '../../../words/text-lists.ts';
import { many, t } from '../../../words/words.ts';
import { madeText } from './import-preview.tsx';

/** What is asked before a file is imported: what is made, who sees it when, and what stays out. */
export function importQuestion(
  { body, counts, sessions, rows }: Pick<CheckedSchedule, 'body' | 'counts' | 'sessions' | 'rows'>,
  { events }: Pick<KnownSchedule, 'events'>,
  published: boolean,
): string {
  const more = new Set(body.additions.map(({ eventId }) => eventId));
  const grown = events.filter(({ id }) => more.has(id));
  const out = rows.filter(({ state }) => state === 'WRONG' || state === 'WAITS').length;
  return [
    t('To be created: {words}.', { words: listed(madeText({ counts, sessions })) }),
    sessions.length > 0 ? t('Everyone in the program sees the sessions immediately.') : '',
    body.events.length === 0
      ? ''
      : published
        ? t('Participants see the new events immediately.')
        : t('New events are drafts until they are published.'),
    grown.some(({ eventStatus }) => eventStatus === 'PUBLISHED')
      ? t('Participants immediately see what is added to a published event.')
      : '',
    grown.some(({ eventStatus }) => eventStatus === 'DRAFT')
      ? t('What is added to a draft becomes visible once it is published.')
      : '',
    out > 0
      ? many(
          out,
          '{count} row is not imported and stays listed here with its reasons.',
          '{count} rows are not imported and stay listed here with their reasons.',
        )
      : '',
    t('The import cannot be undone as a whole.'),
  ]
    .filter(Boolean)
    .join(' ');
}
