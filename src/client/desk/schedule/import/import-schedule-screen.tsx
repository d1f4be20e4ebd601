import type { ScheduleColumn } from '../../../../domain/schedule/import/schedule-columns.ts';
import { scheduleTemplate } from '../../../../domain/schedule/import/schedule-template.ts';
import { FILE_MAX_ROWS } from '../../../../domain/tables/table-file.ts';
import { zoneTitle } from '../../../../domain/time/zone-names.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { formatNumber } from '../../../words/numbers.ts';
import { windowTranslator } from '../../../words/window-translator.ts';
import { t } from '../../../words/words.ts';
import { ProgramGate } from '../../shared/program-gate.tsx';
import { TableImport, useTableImport } from '../../shared/table-import/table-import.tsx';
import { scheduleOf } from '../plan-page.tsx';
import { OpenedSchedule } from './opened-schedule.tsx';
import { openScheduleFile } from './read-schedule-file.ts';

const steps = [
  'One row per timeslot: the event’s name and date, start and end, and the room with its tables or quotas. Rows of one event, timeslot or room are combined.',
  'Rooms whose times differ have their own timeslots. A day can end after midnight, and a day without an event name is called Day 1, Day 2 and so on.',
  'If an event has no timeslots in the file, they are generated from its start, end and minutes per timeslot.',
  'One row has the column names, in any order. As text, save the file as “CSV UTF-8”; commas, semicolons and tabs all work.',
  'Nothing is created until you have seen each row and any problems with it. What already exists stays as it is.',
];

/** `/programs/:slug/events/import`: events with their timeslots, and rooms, from a file. */
export function ImportScheduleScreen() {
  const opened = useTableImport<ScheduleColumn>();
  return (
    <ProgramGate title={t('Import a schedule')} permission="schedule.edit">
      {(program) => (
        <>
          <title>{`${t('Import a schedule')} · ${program.name} · Meeting Door`}</title>
          <PageHeader
            title={t('Import a schedule')}
            eyebrow={program.name}
            back={{ to: scheduleOf(program), label: t('Schedule') }}
            description={t('Events with their timeslots, and rooms with their tables, from a file.')}
          />
          <TableImport
            opened={opened}
            choose={{
              description: t(
                'A table of up to {most} rows, as an Excel file (.xlsx) or CSV; a calendar (.ics); or the programme of a conference, as JSON or XML (Pentabarf, frab, pretalx).',
                { most: formatNumber(FILE_MAX_ROWS) },
              ),
              label: t('Excel, CSV, calendar, JSON or XML file'),
              accept:
                ',.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,.json,.xml,.ics,application/json,application/xml,text/xml,text/calendar',
              template: { name: 'schedule-template.csv', text: () => scheduleTemplate(windowTranslator()) },
              read: (name, bytes) => openScheduleFile(name, bytes, program.timezone),
              steps: [
                ...steps.map((step) => t(step)),
                t('All times in {timezone}.', { timezone: zoneTitle(program.timezone) }),
              ],
            }}
          >
            {(state, dispatch) => <OpenedSchedule program={program} state={state} dispatch={dispatch} />}
          </TableImport>
        </>
      )}
    </ProgramGate>
  );
}
