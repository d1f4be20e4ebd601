import type { ChecklistCode, ChecklistItem } from '../../../../domain/programs/checklist.ts';
import type { DeskPhase } from '../../../../domain/programs/desk-phase.ts';
import type { DeskPlace } from '../../../../domain/programs/desk-places.ts';
import type { ProgramType } from '../../../../domain/programs/program-type.ts';
import { formatNumber } from '../../../words/numbers.ts';
import { listed } from '../../../words/text-lists.ts';
import { many, t } from '../../../words/words.ts';
import { placeStyle } from '../../shared/places/place-style.ts';

/** The sentences of a checklist. */

type ItemFacts = Pick<ChecklistItem, 'weight' | 'days'> & { count: number; online: boolean };

const days = (item: ItemFacts): string =>
  item.count > item.days.length
    ? listed([...item.days.map(String), t('{more} more', { more: item.count - item.days.length })])
    : listed(item.days.map(String));

const done = ({ weight }: ItemFacts) => weight === 'DONE';

const sentences: Record<ChecklistCode, (item: ItemFacts) => string> = {
  BEGUN_AS_DRAFT: () => t('The event has begun, but the program is still a draft: only its staff can see it'),
  SCHEDULE: (item) =>
    done(item)
      ? many(item.count, '{count} event in the schedule', '{count} events in the schedule', {
          count: formatNumber(item.count),
        })
      : t('There is no schedule yet'),
  TABLES: (item) =>
    done(item)
      ? many(item.count, 'Places for {count} meeting at a time', 'Places for {count} meetings at a time', {
          count: formatNumber(item.count),
        })
      : t('There is no room for meetings yet'),
  DAYS_WITHOUT_TABLE: (item) =>
    item.online
      ? many(item.count, 'No room on day {days}', 'No room on days {days}', { days: days(item) })
      : many(item.count, 'No table on day {days}', 'No table on days {days}', { days: days(item) }),
  EVENTS_NOT_PUBLISHED: ({ count }) =>
    many(count, '{count} event is not published', '{count} events are not published', {
      count: formatNumber(count),
    }),
  DAYS_WITHOUT_EVENT: (item) =>
    many(item.count, 'No event on day {days}', 'No event on days {days}', { days: days(item) }),
  FORM: (item) =>
    done(item)
      ? many(
          item.count,
          'The registration form asks {count} question',
          'The registration form asks {count} questions',
          { count: formatNumber(item.count) },
        )
      : t('The registration form has no questions yet'),
  TEAM: (item) =>
    done(item)
      ? many(item.count, '{count} person in the team', '{count} people in the team', {
          count: formatNumber(item.count),
        })
      : item.count === 0
        ? t('There is nobody in the team yet')
        : t('There is one person in the team'),
  OPEN: (item) => (done(item) ? t('Registration is open') : t('Registration is not open yet')),
  ATTENTION: ({ count }) =>
    many(count, '{count} check-in needs attention', '{count} check-ins need attention', {
      count: formatNumber(count),
    }),
  UNDECIDED: ({ count }) =>
    many(
      count,
      '{count} meeting has lost its place and needs a decision',
      '{count} meetings have lost their place and need a decision',
      { count: formatNumber(count) },
    ),
  TO_REVIEW: ({ count }) =>
    many(
      count,
      '{count} registration is waiting for review',
      '{count} registrations are waiting for review',
      {
        count: formatNumber(count),
      },
    ),
  WITHOUT_ACCOUNT: ({ count }) =>
    many(count, '{count} organization has no account', '{count} organizations have no account', {
      count: formatNumber(count),
    }),
  UNANSWERED: ({ count }) =>
    many(count, '{count} meeting request has no answer', '{count} meeting requests have no answer', {
      count: formatNumber(count),
    }),
  WITHOUT_MEETINGS: ({ count }) =>
    many(count, '{count} participant has no meeting yet', '{count} participants have no meeting yet', {
      count: formatNumber(count),
    }),
  WITHOUT_LINK: ({ count }) =>
    many(count, '{count} online meeting has no link', '{count} online meetings have no link', {
      count: formatNumber(count),
    }),
  REPORTED: ({ count }) =>
    many(count, '{count} message was reported', '{count} messages were reported', {
      count: formatNumber(count),
    }),
  TABLETS_NOT_READY: ({ count }) =>
    many(count, '{count} tablet is not ready', '{count} tablets are not ready', {
      count: formatNumber(count),
    }),
  NO_TABLETS: () => t('No tablet is paired: phones can scan too'),
  NOT_SENT: ({ count }) =>
    many(count, '{count} device may still hold check-ins', '{count} devices may still hold check-ins', {
      count: formatNumber(count),
    }),
  END: () => t('The program has not been ended'),
};

/**
 * A line of the checklist as the server says it; null: of a later version, which this one does not know.
 *
 * @param type of the program; online there are no tables
 */
export function checklistText(
  item: { code: string; weight: string; count: number | null; days: number[] },
  type?: ProgramType,
): string | null {
  const sentence = sentences[item.code as ChecklistCode];
  if (!sentence) return null;
  return sentence({
    weight: item.weight as ItemFacts['weight'],
    days: item.days,
    count: item.count ?? 0,
    online: type === 'ONLINE',
  });
}

const phases: Record<DeskPhase, () => string> = {
  PREPARE: () => t('Prepare'),
  OPEN: () => t('Open for registration'),
  MATCH: () => t('Matching'),
  EVENT_DAY: () => t('Event day'),
  AFTER: () => t('After the event'),
};

/** What a phase is called. */
export const phaseText = (phase: DeskPhase): string => phases[phase]();

/** What the one thing to do is called. */
export function primaryText(phase: DeskPhase, place: DeskPlace): string {
  if (phase === 'PREPARE' && place === 'SCHEDULE') return t('Make the schedule');
  if (phase === 'PREPARE' && place === 'TABLES') return t('Add tables');
  if (phase === 'PREPARE' && place === 'SETTINGS') return t('Open registration');
  if (phase === 'OPEN') return t('Review registrants');
  return placeStyle(place).label;
}
