import type { ProgramResult } from '../../../../contract/programs.ts';
import type { ScheduleTable } from '../../../../domain/schedule/import/read-table.ts';
import { scheduleTemplate } from '../../../../domain/schedule/import/write-table.ts';
import { FILE_MOST_ROWS } from '../../../../domain/tables/table-file.ts';
import { formatNumber } from '../../../words/numbers.ts';
import { windowTranslator } from '../../../words/window-translator.ts';
import { t } from '../../../words/words.ts';
import { TableFileCard } from '../../shared/table-file/table-file-card.tsx';
import { readScheduleFile } from './read-file.ts';

const steps = [
  'One row per timeslot: the event’s name and date, start and end, and the room with its tables or quotas. Rows of one event, timeslot or room are combined.',
  'An event without timeslots in the file gets them generated from its start, end and minutes per timeslot.',
  'The first row names the columns, in any order. Commas, semicolons and tabs are understood, saved as “CSV UTF-8”.',
  'Nothing is created until you have seen each row and any problems with it. What already exists stays as it is.',
];

interface ChooseScheduleFileProps {
  program: Pick<ProgramResult, 'timezone'>;
  onTable: (fileName: string, table: ScheduleTable) => void;
}

/** The first step: a file, or the template for one. */
export function ChooseScheduleFile({ program, onTable }: ChooseScheduleFileProps) {
  return (
    <TableFileCard
      description={t(
        'A table of up to {most} rows, as CSV; or the days, rooms and slots of a conference, as JSON.',
        { most: formatNumber(FILE_MOST_ROWS) },
      )}
      label={t('CSV or JSON file')}
      accept=".csv,.tsv,.txt,.json,text/csv,text/tab-separated-values,application/json"
      template={{ name: 'schedule-template.csv', text: () => scheduleTemplate(windowTranslator()) }}
      read={(name, bytes) => readScheduleFile(name, bytes, program.timezone)}
      onTable={onTable}
    >
      {steps.map((step) => (
        <li key={step}>{t(step)}</li>
      ))}
      <li>{t('All times in {timezone}.', { timezone: program.timezone })}</li>
    </TableFileCard>
  );
}
