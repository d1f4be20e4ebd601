import { Download } from 'lucide-react';
import { useState } from 'react';
import { IMPORT_MOST_ROWS, type ImportTable } from '../../../domain/organizations/import/read-table.ts';
import { importTemplate } from '../../../domain/organizations/import/write-table.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { saveText } from '../../ui/save-text.ts';
import { formatNumber } from '../../words/numbers.ts';
import { ownVoice } from '../../words/voice.ts';
import { t } from '../../words/words.ts';
import { readCsv } from './read-csv.ts';

const steps = [
  'One row an organization. Its people: in the same row, and in further rows with the same name.',
  'The first row names the columns, in any order. Commas, semicolons and tabs are understood, saved as “CSV UTF-8”.',
  'Nothing is imported before you have seen each row and what is wrong with it.',
  'People get a profile without dashboard access. Nobody is mailed unless you ask for it.',
];

/** The first step: a file, or the template for one. */
export function ChooseFile({ onTable }: { onTable: (fileName: string, table: ImportTable) => void }) {
  const [fault, setFault] = useState<string>();
  const read = async (file: File) => {
    setFault(undefined);
    const table = readCsv(new Uint8Array(await file.arrayBuffer()));
    if (typeof table === 'string') setFault(table);
    else onTable(file.name, table);
  };
  return (
    <Card
      title={t('Choose a file')}
      description={t('A table of up to {most} rows, as CSV.', { most: formatNumber(IMPORT_MOST_ROWS) })}
      actions={
        <Button
          icon={Download}
          onClick={() => saveText('organizations-template.csv', importTemplate(ownVoice()), 'text/csv')}
        >
          {t('Download template')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <FileField
          label={t('CSV file')}
          state={{ kind: 'EMPTY' }}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
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
        </ul>
      </div>
    </Card>
  );
}
