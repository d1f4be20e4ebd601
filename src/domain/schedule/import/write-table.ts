import type { Message } from '../../language/message.ts';
import type { Translator } from '../../language/translator.ts';
import { csvOf } from '../../tables/csv.ts';
import { REASONS_LABEL } from '../../tables/table-file.ts';
import * as scheduleMessages from '../messages.ts';
import { PLACES_AT_FIRST } from '../room.ts';
import type { CheckedScheduleRow } from './check-schedule.ts';
import { scheduleColumnNames, scheduleColumns } from './columns.ts';
import type { ScheduleRow } from './read-table.ts';

type Say = Pick<Translator, 't' | 'textOf'>;

/** As whoever takes the file reads them; every language is understood when it comes back. */
const headerIn = ({ t }: Say): string[] => scheduleColumnNames.map((name) => t(scheduleColumns[name].label));

/**
 * A file with every column, to be written over: a day with its timeslots, a break, a hall and an online room, and a day
 * whose timeslots are generated.
 */
export function scheduleTemplate(say: Say): string {
  const { t } = say;
  const first = { eventName: t('Day {number}', { number: 1 }), date: '2030-05-06' };
  const [offline, online] = [t('Offline'), t('Online')];
  const hall = { venue: offline, room: t('Main hall'), tables: String(PLACES_AT_FIRST) };
  const call = { venue: online, room: t('Online room'), quotas: String(PLACES_AT_FIRST) };
  const rows: ScheduleRow['cells'][] = [
    { ...first, slotStart: '09:00', slotEnd: '09:30', slotType: t('Timeslot'), ...hall },
    { ...first, slotStart: '09:00', slotEnd: '09:30', slotType: t('Timeslot'), ...call },
    {
      ...first,
      slotStart: '09:30',
      slotEnd: '10:00',
      slotType: t('Timeslot'),
      venue: `${offline}; ${online}`,
    },
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
  return csvOf([
    headerIn(say),
    ...rows.map((cells) => scheduleColumnNames.map((column) => cells[column] ?? '')),
  ]);
}

/** What was not imported, as it stands now, each row with why. Chosen again, it is read like any other file. */
export const scheduleRest = (rows: readonly CheckedScheduleRow[], say: Say): string =>
  csvOf([
    [...headerIn(say), say.t(REASONS_LABEL)],
    ...rows.map(({ row, problems, waitsFor }) => [
      ...scheduleColumnNames.map((column) => row.cells[column] ?? ''),
      waitsFor === null
        ? problems
            .map(({ column, message }) => `${say.t(scheduleColumns[column].label)}: ${say.textOf(message)}`)
            .join(' ')
        : say.textOf(waitsText(waitsFor)),
    ]),
  ]);

/** Why a row that is right itself stays out. */
export const waitsText = (row: number): Message => scheduleMessages.rowFirst({ row });
