import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ProgramResult } from '../../../../contract/programs.ts';
import type { ScheduleTable } from '../../../../domain/schedule/import/read-table.ts';
import { scheduleTemplate } from '../../../../domain/schedule/import/write-table.ts';
import { FILE_MOST_ROWS } from '../../../../domain/tables/table-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { saveText } from '../../../ui/save-text.ts';
import { formatNumber } from '../../../words/numbers.ts';
import { ownVoice } from '../../../words/voice.ts';
import { t } from '../../../words/words.ts';
import { readScheduleFile } from './read-file.ts';

const steps = [
  'One row a timeslot: the event’s name and date, start and end, and the room with its tables or quotas. Rows of one event, timeslot or room are put together.',
  'An event without timeslots in the file gets them generated from its start, end and minutes per timeslot.',
  'The first row names the columns, in any order. Commas, semicolons and tabs are understood, saved as “CSV UTF-8”.',
  'Nothing is made before you have seen each row and what is wrong with it. What is there already stays as it is.',
];

interface ChooseScheduleFileProps {
  program: Pick<ProgramResult, 'timezone'>;
  onTable: (fileName: string, table: ScheduleTable) => void;
}

/** The first step: a file, or the template for one. */
export function ChooseScheduleFile({ program, onTable }: ChooseScheduleFileProps) {
  const [fault, setFault] = useState<string>();
  const read = async (file: File) => {
    setFault(undefined);
    const table = readScheduleFile(file.name, new Uint8Array(await file.arrayBuffer()), program.timezone);
    if (typeof table === 'string') setFault(table);
    else onTable(file.name, table);
  };
  return (
    <Card
      title={t('Choose a file')}
      description={t(
        'A table of up to {most} rows, as CSV; or the days, rooms and slots of a conference, as JSON.',
        { most: formatNumber(FILE_MOST_ROWS) },
      )}
      actions={
        <Button
          icon={Download}
          onClick={() => saveText('schedule-template.csv', scheduleTemplate(ownVoice()), 'text/csv')}
        >
          {t('Download template')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <FileField
          label={t('CSV or JSON file')}
          state={{ kind: 'EMPTY' }}
          accept=".csv,.tsv,.txt,.json,text/csv,text/tab-separated-values,application/json"
          onChoose={(file) =>
            void read(file).catch(() => setFault(t('The file cannot be read. Please choose it again.')))
          }
          onCancel={() => undefined}
          onRetry={() => undefined}
          onRemove={() => undefined}
          {...(fault ? { error: fault } : {})}
        />
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-muted">
          {steps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
          <li>{t('All times in {timezone}.', { timezone: program.timezone })}</li>
        </ul>
      </div>
    </Card>
  );
}
