import { Download, FileUp, Upload } from 'lucide-react';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { ProgramResult } from '../../../../contract/programs.ts';
import {
  type CheckedScheduleRow,
  checkSchedule,
  type KnownSchedule,
} from '../../../../domain/schedule/import/check-schedule.ts';
import type { ScheduleColumn } from '../../../../domain/schedule/import/columns.ts';
import type { ScheduleRow } from '../../../../domain/schedule/import/read-table.ts';
import { scheduleRest } from '../../../../domain/schedule/import/write-table.ts';
import { minutesOfText } from '../../../../domain/schedule/minutes-text.ts';
import { venuesOfProgram } from '../../../../domain/schedule/schedule.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useLeaveQuestion } from '../../../ui/leave-question.tsx';
import { saveText } from '../../../ui/save-text.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { windowTranslator } from '../../../words/window-translator.ts';
import { many, t } from '../../../words/words.ts';
import { RowList } from '../../shared/table-file/row-list.tsx';
import { FileNotes, ImportOutcome } from './import-notes.tsx';
import { firstOptions, ScheduleImportOptions } from './import-options.tsx';
import { ImportCounts, ImportPreview } from './import-preview.tsx';
import { importQuestion } from './import-question.ts';
import type { ScheduleImportAct, ScheduleImportState } from './import-state.ts';
import { ScheduleImportRow } from './schedule-import-row.tsx';
import { useImportSchedule } from './use-import-schedule.ts';

export interface ScheduleImportReviewProps {
  program: ProgramResult;
  state: ScheduleImportState;
  dispatch: (act: ScheduleImportAct) => void;
  /** The rows that `known` is about: those of a moment ago while somebody types. */
  looked: readonly ScheduleRow[];
  known: KnownSchedule;
  /** More is asked for: nothing can be sent before it is known. */
  waiting: boolean;
  /** Why it is not known. */
  problem: ReactNode;
}

/** The rows of a file, what they would make of what is there, and the way to make it. */
export function ScheduleImportReview(props: ScheduleImportReviewProps) {
  const { program, state, dispatch, looked, known, waiting, problem } = props;
  const [options, setOptions] = useState(firstOptions);
  const [filter, setFilter] = useState<'ALL' | 'PROBLEMS'>('ALL');
  const [asking, setAsking] = useState(false);
  const [closing, setClosing] = useState(false);
  const { timezone, type } = program;
  const chosen = useDeferredValue(options);
  const checked = useMemo(
    () =>
      checkSchedule(looked, known, {
        timezone,
        venues: venuesOfProgram[type],
        tables: minutesOfText(chosen.tables),
        published: chosen.published,
      }),
    [looked, known, timezone, type, chosen],
  );
  const late = looked !== state.rows || chosen !== options;
  const run = useImportSchedule(program.id, { checked, waiting, dispatch });
  const { counts, body } = checked;
  const rows = useMemo(() => asTyped(checked.rows, state.rows), [checked, state.rows]);
  const isWrong = ({ standing }: CheckedScheduleRow) => standing === 'WRONG' || standing === 'WAITS';
  const wrong = rows.filter(isWrong);
  // What was mended stays in view until the filter is chosen anew: else it would vanish below the hand.
  const problemRows = rows.filter((view) => isWrong(view) || state.touched.has(view.row.row));
  const shown = filter === 'ALL' ? rows : problemRows;
  const nothing = body.events.length + body.additions.length + body.rooms.length === 0;
  const standText = waiting
    ? problem
      ? ''
      : t('Checking what already exists.')
    : wrong.length > 0
      ? many(
          wrong.length,
          '{count} row has a problem and is left out until it is fixed.',
          '{count} rows have a problem and are left out until they are fixed.',
        )
      : nothing && !run.running
        ? t('Everything in this file already exists.')
        : '';
  const { question } = useLeaveQuestion(run.running || state.typed);
  const onType = useCallback(
    (row: number, column: ScheduleColumn, text: string) => dispatch({ kind: 'TYPED', row, column, text }),
    [dispatch],
  );
  const downloadRest = () =>
    saveText('schedule-rest.csv', scheduleRest(wrong, windowTranslator()), 'text/csv');
  return (
    <div className="flex flex-col gap-6">
      <ImportOutcome
        program={program}
        made={state.made}
        left={wrong.length}
        error={nothing && wrong.length === 0 ? null : run.error}
        again={nothing ? null : { send: run.send, busy: run.running }}
      />
      <FileNotes state={state} checked={checked} timezone={timezone} />
      {nothing ? null : <ImportCounts counts={counts} />}
      <ImportPreview checked={checked} timezone={timezone} />
      <Card>
        <div className="flex flex-col gap-5">
          <ScheduleImportOptions
            value={options}
            silentRooms={checked.silentRooms}
            events={counts.events}
            disabled={run.running}
            onChange={setOptions}
          />
          <p role="status" className="empty:-mt-5">
            {standText}
          </p>
          <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
            <Button
              variant="primary"
              icon={Upload}
              busy={run.running}
              disabled={nothing || waiting || late || checked.tooMuch !== null}
              onClick={() => setAsking(true)}
            >
              {t('Import the schedule')}
            </Button>
            {wrong.length > 0 ? (
              <Button icon={Download} onClick={downloadRest}>
                {t('Download the rest')}
              </Button>
            ) : null}
            <Button
              icon={FileUp}
              disabled={run.running}
              onClick={() => (state.typed ? setClosing(true) : dispatch({ kind: 'CLOSED' }))}
            >
              {t('Choose another file')}
            </Button>
          </div>
        </div>
      </Card>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-lg wrap-anywhere">{state.fileName}</h2>
        <SegmentedControl
          label={t('Which rows')}
          value={filter}
          onChange={(chosen) => {
            setFilter(chosen);
            dispatch({ kind: 'TIDIED' });
          }}
          segments={[
            { value: 'ALL', label: t('All rows'), count: rows.length },
            { value: 'PROBLEMS', label: t('Only problems'), count: problemRows.length },
          ]}
        />
      </div>
      {problem}
      <RowList rows={shown} rowOf={(view) => view.row.row} empty={t('No row has a problem.')}>
        {(view, open, onOpen) => (
          <ScheduleImportRow
            view={view}
            done={view.standing === 'THERE' && state.imported.has(view.row.row)}
            touched={state.touched.get(view.row.row)}
            open={open}
            disabled={run.running}
            onOpen={onOpen}
            onType={onType}
          />
        )}
      </RowList>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        variant="primary"
        title={t('Import the schedule?')}
        description={importQuestion(checked, known, options.published)}
        confirmLabel={t('Import')}
        dismissLabel={t('Not yet')}
        onConfirm={() => {
          setAsking(false);
          run.send();
        }}
      />
      <ConfirmDialog
        open={closing}
        onOpenChange={setClosing}
        title={t('Choose another file?')}
        description={t('Your edits to this file will be lost. Download the rest first to keep them.')}
        confirmLabel={t('Choose another file')}
        onConfirm={() => dispatch({ kind: 'CLOSED' })}
      />
      {question}
    </div>
  );
}

/** What was found out about each row, with the row as it stands now. */
const asTyped = (views: readonly CheckedScheduleRow[], rows: readonly ScheduleRow[]): CheckedScheduleRow[] =>
  views.map((view, place) => {
    const row = rows[place] ?? view.row;
    return row === view.row ? view : { ...view, row };
  });
