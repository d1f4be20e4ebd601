import { IMPORT_MOST_ROWS, type ImportTable } from '../../../domain/organizations/import/read-table.ts';
import { importTemplate } from '../../../domain/organizations/import/write-table.ts';
import { formatNumber } from '../../words/numbers.ts';
import { windowTranslator } from '../../words/window-translator.ts';
import { t } from '../../words/words.ts';
import { readCsv } from '../shared/table-file/read-csv.ts';
import { TableFileCard } from '../shared/table-file/table-file-card.tsx';

const steps = [
  'One row per organization. Its people: in the same row, and in further rows with the same name.',
  'The first row names the columns, in any order. Commas, semicolons and tabs are understood, saved as “CSV UTF-8”.',
  'Nothing is imported until you have seen each row and any problems with it.',
  'People get a profile without dashboard access. No emails are sent unless you ask for it.',
];

/** The first step: a file, or the template for one. */
export function ChooseFile({ onTable }: { onTable: (fileName: string, table: ImportTable) => void }) {
  return (
    <TableFileCard
      description={t('A table of up to {most} rows, as CSV.', { most: formatNumber(IMPORT_MOST_ROWS) })}
      label={t('CSV file')}
      accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
      template={{ name: 'organizations-template.csv', text: () => importTemplate(windowTranslator()) }}
      read={(_name, bytes) => readCsv(bytes)}
      onTable={onTable}
    >
      {steps.map((step) => (
        <li key={step}>{t(step)}</li>
      ))}
    </TableFileCard>
  );
}
