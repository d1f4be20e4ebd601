import type { CheckedSchedule, KnownSchedule } from '../../../../domain/schedule/import/check-schedule.ts';
import { listed } from '../../../words/text-lists.ts';
import { many, t } from '../../../words/words.ts';
import { countText } from './import-preview.tsx';

/** What is asked before a file is imported: what is made, who sees it when, and what stays out. */
export function importQuestion(
  { body, counts, rows }: Pick<CheckedSchedule, 'body' | 'counts' | 'rows'>,
  { events }: Pick<KnownSchedule, 'events'>,
  published: boolean,
): string {
  const more = new Set(body.additions.map(({ eventId }) => eventId));
  const grown = events.filter(({ id }) => more.has(id));
  const out = rows.filter(({ state }) => state === 'WRONG' || state === 'WAITS').length;
  return [
    t('To be created: {words}.', { words: listed(countText(counts)) }),
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
      ? many(out, '{count} row stays here with its reasons.', '{count} rows stay here with their reasons.')
      : '',
    t('The import cannot be undone as a whole.'),
  ]
    .filter(Boolean)
    .join(' ');
}
