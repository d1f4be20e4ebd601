import { ArrowRight, FileUp } from 'lucide-react';
import { useState } from 'react';
import { isMessage, type MessageLike } from '../../../../domain/language/message.ts';
import { readDate } from '../../../../domain/tables/read-date.ts';
import {
  checkReading,
  fileOfSheet,
  HEADING_ROWS,
  type Reading,
  type Sheet,
} from '../../../../domain/tables/sheet.ts';
import { columnsOf, type TableFile, type TableKind } from '../../../../domain/tables/table-file.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { RadioGroupField } from '../../../ui/radio-group-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { formatDay } from '../../../words/dates.ts';
import { t, textOf } from '../../../words/words.ts';
import { ColumnMatch } from './column-match.tsx';
import { type SheetsFile, useReading } from './use-reading.ts';

export interface MatchColumnsProps<Column extends string> {
  kind: TableKind<Column>;
  file: SheetsFile<Column>;
  /** The file as it is read now. */
  onDone: (file: TableFile<Column>, chosen: { sheet: number; reading: Reading<Column> }) => void;
  onClose: () => void;
}

const SAMPLES = 3;
const textAt = (row: readonly string[] | undefined, at: number) => (row?.[at] ?? '').trim();

/** The second step of an import, where a file leaves something open: which sheet, which column is what, how dates are meant. */
export function MatchColumns<Column extends string>({
  kind,
  file,
  onDone,
  onClose,
}: MatchColumnsProps<Column>) {
  const { at, sheet, reading, change, chooseSheet, chooseHeading, match, toggle } = useReading(kind, file);
  const [fault, setFault] = useState<MessageLike>();
  const { either, missing, nameless } = checkReading(kind, sheet, reading);
  const header = sheet.rows[reading.heading] ?? [];
  const body = sheet.rows.slice(reading.heading + 1).filter((row) => row.some((cell) => cell.trim() !== ''));
  const taken = new Set(reading.columns.filter((column) => column !== null));
  const asks = either !== null && reading.dateOrder === null;
  const submit = () => {
    if (nameless) return setFault(kind.unknown);
    if (asks) return setFault(t('Please choose how dates should be read.'));
    const read = fileOfSheet(kind, sheet, reading);
    if (isMessage(read)) setFault(read);
    else onDone(read, { sheet: at, reading });
  };
  return (
    <Card
      title={t('Match the columns')}
      description={t('Say what each column of {fileName} is. Your choice is remembered for the next file.', {
        fileName: file.fileName,
      })}
    >
      <div className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          {file.sheets.length > 1 ? (
            <SelectField
              label={t('Sheet')}
              value={String(at)}
              onChange={(event) => chooseSheet(Number(event.target.value))}
              options={file.sheets.map(({ name }, place) => ({ value: String(place), label: name }))}
            />
          ) : null}
          <SelectField
            label={t('Row with the headings')}
            value={String(reading.heading)}
            onChange={(event) => chooseHeading(Number(event.target.value))}
            options={headingRows(sheet)}
          />
        </div>
        <ul aria-label={t('Columns of the file')} className="flex flex-col">
          {reading.columns.map((column, place) => {
            const heading = textAt(header, place);
            const samples = body.slice(0, SAMPLES).map((row) => textAt(row, place));
            // Columns without a heading and without a cell are the sheet's margin.
            if (heading === '' && body.every((row) => textAt(row, place) === '')) return null;
            return (
              <ColumnMatch
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                key={place}
                kind={kind}
                heading={heading || t('Column {number}', { number: place + 1 })}
                samples={samples.filter((cell) => cell !== '')}
                column={column}
                taken={taken}
                gaps={body.some((row) => textAt(row, place) === '')}
                fills={column !== null && reading.fill.has(column)}
                onColumn={(chosen) => {
                  setFault(undefined);
                  match(place, chosen);
                }}
                onFill={(on) => column !== null && toggle('fill', column, on)}
              />
            );
          })}
        </ul>
        <Instead kind={kind} reading={reading} onToggle={(column, on) => toggle('instead', column, on)} />
        {either === null ? null : (
          <DateOrderQuestion
            example={either}
            value={reading.dateOrder}
            onChange={(dateOrder) => {
              setFault(undefined);
              change({ dateOrder });
            }}
          />
        )}
        {missing.length > 0 ? (
          <Banner tone="warn" title={t('Columns are missing')}>
            {t('Required: {columns}. Match them here, or type them row by row later.', {
              columns: missing.map((column) => t(kind.columns[column].label)).join(', '),
            })}
          </Banner>
        ) : null}
        <p role="alert" className="font-medium text-problem empty:hidden">
          {fault ? textOf(fault) : null}
        </p>
        <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
          <Button variant="primary" icon={ArrowRight} onClick={submit}>
            {t('Continue')}
          </Button>
          <Button icon={FileUp} onClick={onClose}>
            {t('Choose another file')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** The first rows that say something, each with how it begins. */
function headingRows({ rows }: Sheet) {
  return rows.slice(0, HEADING_ROWS).flatMap((row, place) => {
    const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
    if (cells.length === 0) return [];
    const begins = cells.slice(0, 4).join(', ');
    return [{ value: String(place), label: t('Row {row}: {begins}', { row: place + 1, begins }) }];
  });
}

interface InsteadProps<Column extends string> {
  kind: TableKind<Column>;
  reading: Reading<Column>;
  onToggle: (column: Column, on: boolean) => void;
}

/** What may be taken from another column where a cell is empty. */
function Instead<Column extends string>({ kind, reading, onToggle }: InsteadProps<Column>) {
  const offered = columnsOf(kind).flatMap((column) => {
    const other = kind.instead?.[column];
    return other !== undefined && reading.columns.includes(other) ? [{ column, other }] : [];
  });
  return (
    <div className="flex flex-col empty:hidden">
      {offered.map(({ column, other }) => (
        <CheckboxField
          key={column}
          label={t('Where {column} is empty, use {other}', {
            column: t(kind.columns[column].label),
            other: t(kind.columns[other].label),
          })}
          checked={reading.instead.has(column)}
          onChange={(event) => onToggle(column, event.target.checked)}
        />
      ))}
    </div>
  );
}

interface DateOrderQuestionProps {
  /** A date of the file that may be read either way. */
  example: string;
  value: Reading<string>['dateOrder'];
  onChange: (order: 'DAY_FIRST' | 'MONTH_FIRST') => void;
}

function DateOrderQuestion({ example, value, onChange }: DateOrderQuestionProps) {
  const read = readDate(example);
  if (read.kind !== 'EITHER') return null;
  return (
    <RadioGroupField
      name="date-order"
      label={t('How should dates such as {example} be read?', { example })}
      inline
      className="*:*:basis-full md:*:*:basis-0"
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen === 'DAY_FIRST' ? 'DAY_FIRST' : 'MONTH_FIRST')}
      options={[
        { value: 'DAY_FIRST', label: formatDay(read.dayFirst), hint: t('The day comes first.') },
        { value: 'MONTH_FIRST', label: formatDay(read.monthFirst), hint: t('The month comes first.') },
      ]}
    />
  );
}
