import { Download, FileUp, Upload } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { ProgramResult } from '../../../../contract/programs.ts';
import {
  type CheckedScheduleRow,
  checkSchedule,
  type KnownSchedule,
} from '../../../../domain/schedule/import/check-schedule.ts';
import type { ScheduleColumn } from '../../../../domain/schedule/import/columns.ts';
import { scheduleRest } from '../../../../domain/schedule/import/write-table.ts';
import { minutesOfText } from '../../../../domain/schedule/minutes-text.ts';
import type { Venue } from '../../../../domain/schedule/schedule.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useLeaveQuestion } from '../../../ui/leave-question.tsx';
import { saveText } from '../../../ui/save-text.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { listed } from '../../../words/lists.ts';
import { ownVoice } from '../../../words/voice.ts';
import { many, t } from '../../../words/words.ts';
import { RowList } from '../../import/row-list.tsx';
import { QueryProblem } from '../../query-problem.tsx';
import { useScheduleChanged } from '../use-schedule-changed.ts';
import { FileNotes, ImportOutcome } from './import-notes.tsx';
import { firstOptions, ScheduleImportOptions } from './import-options.tsx';
import { countWords, ImportCounts, ImportPreview } from './import-preview.tsx';
import type { ScheduleImportAct, ScheduleImportState } from './import-state.ts';
import { ScheduleImportRow } from './schedule-import-row.tsx';
import { useStanding } from './use-standing.ts';
import { useSubmitSchedule } from './use-submit-schedule.ts';

export interface OpenedScheduleProps {
  program: ProgramResult;
  state: ScheduleImportState;
  dispatch: (act: ScheduleImportAct) => void;
}

/** A file that is open: what there is already is asked for, then it is looked at, mended and imported. */
export function OpenedSchedule(props: OpenedScheduleProps) {
  const { program, state, dispatch } = props;
  const standing = useStanding(program.id, state.rows);
  // What was known stays while what somebody types asks for more: fields must not go from below the hand.
  const [last, setLast] = useState<KnownSchedule | null>(null);
  if (standing.known && standing.known !== last) setLast(standing.known);
  const known = standing.known ?? last;
  if (known) return <Looked {...props} known={known} waiting={standing.known === null} />;
  if (!standing.error) return <SkeletonRows rows={6} label={t('Loading the schedule')} />;
  return (
    <div className="flex flex-col gap-4">
      <QueryProblem error={standing.error} onRetry={standing.retry} busy={standing.busy} />
      <Button icon={FileUp} className="self-center" onClick={() => dispatch({ kind: 'CLOSED' })}>
        {t('Choose another file')}
      </Button>
    </div>
  );
}

/** Of an event whose rows name no venue: what the program is. */
const venuesOf: Record<ProgramResult['type'], Venue[]> = {
  OFFLINE: ['offline'],
  ONLINE: ['online'],
  HYBRID: ['offline', 'online'],
};

interface LookedProps extends OpenedScheduleProps {
  known: KnownSchedule;
  /** More is asked for: nothing can be sent before it is known. */
  waiting: boolean;
}

function Looked({ program, state, dispatch, known, waiting }: LookedProps) {
  const changed = useScheduleChanged();
  const run = useSubmitSchedule(program.id);
  const [options, setOptions] = useState(firstOptions);
  const [filter, setFilter] = useState<'ALL' | 'PROBLEMS'>('ALL');
  const [asking, setAsking] = useState(false);
  const [closing, setClosing] = useState(false);
  const { timezone, type } = program;
  const checked = useMemo(
    () =>
      checkSchedule(state.rows, known, {
        timezone,
        venues: venuesOf[type],
        tables: minutesOfText(options.tables),
        published: options.published,
      }),
    [state.rows, known, timezone, type, options],
  );
  const { rows, counts, body } = checked;
  const isWrong = ({ standing }: CheckedScheduleRow) => standing === 'WRONG' || standing === 'WAITS';
  const wrong = rows.filter(isWrong);
  // What was mended stays in view until the filter is chosen anew: else it would vanish below the hand.
  const problemRows = rows.filter((view) => isWrong(view) || state.touched.has(view.row.row));
  const shown = filter === 'ALL' ? rows : problemRows;
  const nothing = body.events.length + body.additions.length + body.rooms.length === 0;
  const standWords =
    wrong.length > 0
      ? many(
          wrong.length,
          '{count} row has a problem and stays out until it is mended.',
          '{count} rows have a problem and stay out until they are mended.',
        )
      : nothing && !run.running
        ? t('All of this file is there already.')
        : null;
  const { question } = useLeaveQuestion(run.running || state.typed);
  const onType = useCallback(
    (row: number, column: ScheduleColumn, text: string) => dispatch({ kind: 'TYPED', row, column, text }),
    [dispatch],
  );
  const send = () => {
    setAsking(false);
    void run.send(body, {
      made: async () => {
        dispatch({ kind: 'IMPORTED', checked });
        window.scrollTo({ top: 0 });
        await changed();
      },
      refused: changed,
    });
  };
  const downloadRest = () => saveText('schedule-rest.csv', scheduleRest(wrong, ownVoice()), 'text/csv');
  return (
    <div className="flex flex-col gap-6">
      <ImportOutcome
        program={program}
        made={state.made}
        left={wrong.length}
        error={run.error}
        again={nothing ? null : { send, busy: run.running }}
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
          {standWords ? <p role="status">{standWords}</p> : null}
          <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
            <Button
              variant="primary"
              icon={Upload}
              busy={run.running}
              disabled={nothing || waiting || checked.tooMuch !== null}
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
        description={[
          t('These are made: {words}.', { words: listed(countWords(counts)) }),
          options.published
            ? t('Participants see the new events at once.')
            : t('New events are drafts until they are published.'),
          wrong.length > 0
            ? many(
                wrong.length,
                '{count} row stays here with its reasons.',
                '{count} rows stay here with their reasons.',
              )
            : '',
          t('There is no undo for all at once.'),
        ]
          .filter(Boolean)
          .join(' ')}
        confirmLabel={t('Import')}
        dismissLabel={t('Not yet')}
        onConfirm={send}
      />
      <ConfirmDialog
        open={closing}
        onOpenChange={setClosing}
        title={t('Choose another file?')}
        description={t('What you typed over this one is lost. Download the rest first to keep it.')}
        confirmLabel={t('Choose another file')}
        onConfirm={() => dispatch({ kind: 'CLOSED' })}
      />
      {question}
    </div>
  );
}
