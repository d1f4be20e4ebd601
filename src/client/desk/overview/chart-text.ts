import {
  checkInRate,
  noShowsOf,
  type Overview,
  registrationsByDay,
  shareOf,
  totalAttendance,
} from '../../../domain/overview/overview.ts';
import { type ChartKind, hourWord, percent } from '../../../domain/overview/tables.ts';
import { many, t } from '../../words/words.ts';

/** A chart's name, and what it shows in one sentence: for whoever does not see it, and for whoever is in a hurry. */
export function chartText(kind: ChartKind, overview: Overview): { title: string; sentence: string } {
  switch (kind) {
    case 'registrations': {
      const days = registrationsByDay(overview.registrations);
      const best = days.toSorted((a, b) => b.count - a.count)[0];
      return {
        title: t('Registrations'),
        sentence: t('{total} in total; most in one day: {count}.', {
          total: days.at(-1)?.total ?? 0,
          count: best?.count ?? 0,
        }),
      };
    }
    case 'statuses': {
      const { ACCEPTED, ...others } = overview.statuses;
      const total = ACCEPTED + Object.values(others).reduce((sum, count) => sum + count, 0);
      return {
        title: t('Meetings by status'),
        sentence: t('{accepted} of {total} are accepted.', { accepted: ACCEPTED, total }),
      };
    }
    case 'hours': {
      const busiest = overview.hours.toSorted((a, b) => b.ACCEPTED - a.ACCEPTED)[0];
      return {
        title: t('Meetings by hour'),
        sentence: busiest
          ? t('Most accepted meetings start in the hour from {hour}: {count}.', {
              hour: hourWord(busiest.hour),
              count: busiest.ACCEPTED,
            })
          : '',
      };
    }
    case 'attendance': {
      const total = totalAttendance(overview.attendance);
      const rate = percent(checkInRate(total));
      return {
        title: t('Check-ins and no-shows'),
        sentence: rate
          ? t('Both sides attended {rate} of the meetings so far; {noShows}.', {
              rate,
              noShows: many(noShowsOf(total), '{count} no-show', '{count} no-shows'),
            })
          : t('No meetings have ended yet.'),
      };
    }
    case 'rooms': {
      const sum = overview.rooms.reduce(
        (all, room) => ({ used: all.used + room.used, offered: all.offered + room.offered }),
        { used: 0, offered: 0 },
      );
      return {
        title: t('Room use'),
        sentence: t('{used} of {offered} places at tables are used ({share}).', {
          used: sum.used,
          offered: sum.offered,
          share: percent(shareOf(sum.used, sum.offered)) || '0 %',
        }),
      };
    }
  }
}
