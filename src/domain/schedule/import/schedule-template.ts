import type { Translator } from '../../language/translator.ts';
import { templateOf } from '../../tables/table-file.ts';
import { PLACES_AT_FIRST } from '../room.ts';
import { type ScheduleRow, scheduleTable } from './schedule-columns.ts';

/**
 * A file with every column, to be written over: a day with its timeslots, a break, a hall and an online room, and a day
 * whose timeslots are generated.
 */
export function scheduleTemplate(say: Pick<Translator, 't' | 'textOf'>): string {
  const { t } = say;
  const first = { eventName: t('Day {number}', { number: 1 }), date: '2030-05-06' };
  const morning = { ...first, slotStart: '09:00', slotEnd: '09:30', slotType: t('Timeslot') };
  const [offline, online] = [t('Offline'), t('Online')];
  const places = String(PLACES_AT_FIRST);
  const rows: ScheduleRow['cells'][] = [
    { ...morning, venue: offline, room: t('Main hall'), tables: places },
    { ...morning, venue: online, room: t('Online room'), quotas: places },
    { ...morning, slotStart: '09:30', slotEnd: '10:00', venue: `${offline}; ${online}` },
    { ...first, slotStart: '10:00', slotEnd: '10:30', slotType: t('Break') },
    {
      eventName: t('Day {number}', { number: 2 }),
      date: '2030-05-07',
      eventStart: '09:00',
      eventEnd: '12:00',
      duration: '30',
      gap: '5',
      venue: offline,
    },
  ];
  return templateOf(scheduleTable, rows, say);
}
