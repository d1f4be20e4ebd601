import { Columns3, Download, FileUp, Upload } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { decodeMessage } from '../../../../domain/language/message.ts';
import type { ImportAct, ImportState } from '../../../../domain/tables/import-state.ts';
import type { CheckedRow } from '../../../../domain/tables/row-findings.ts';
import { restOf, type TableKind } from '../../../../domain/tables/table-file.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useLeaveQuestion } from '../../../ui/leave-question.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { saveText } from '../../../ui/save-text.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { windowTranslator } from '../../../words/window-translator.ts';
import { many, t, textOf } from '../../../words/words.ts';
import { RowCard, type RowSummary } from './row-card.tsx';
import { RowList } from './row-list.tsx';
import type { ImportRun } from './use-import-run.ts';

export interface ImportReviewProps<Column extends string, View extends CheckedRow<Column>> {
  kind: TableKind<Column>;
  state: ImportState<Column>;
  dispatch: (act: ImportAct<Column>) => void;
  /** Every row as it stands now. */
  rows: readonly View[];
  summaryOf: (view: View) => RowSummary;
  /** Whether someone has to look at a row before it goes in. */
  isProblem: (view: View) => boolean;
  /** What has not gone in, and the name of its file. */
  rest: { rows: readonly View[]; name: string };
  run: Pick<ImportRun<unknown>, 'running' | 'error' | 'stop'> & Partial<Pick<ImportRun<unknown>, 'progress'>>;
  /** How the last run went. */
  outcome: {
    /** What is said where it stopped, and the way to go on; `again` null: there is nothing to try again. */
    failed: { title: string; again: string | null };
    /** What is said where it went well; null: none did yet. */
    done: string | null;
    action?: ReactNode;
  };
  /** Of the file as a whole, beside what is said of every file. */
  notes?: ReactNode;
  /** How much of what would be made. */
  preview: ReactNode;
  /** What is decided for the file as a whole. */
  options: ReactNode;
  /** How the rows stand, in a sentence. */
  status?: string;
  /** The way to import what is right, and what is asked before. */
  submit: { label: string; disabled: boolean; question: string; description: string; send: () => void };
  /** Before the rows. */
  problem?: ReactNode;
  /** Below what is wrong with a row. */
  extraOf?: (view: View) => ReactNode;
  /** Back to what each column is. */
  onMatch?: (() => void) | undefined;
}

/** The rows of a file, what they would make of what is there, the way to make it, and the rest as a file. */
export function ImportReview<Column extends string, View extends CheckedRow<Column>>(
  props: ImportReviewProps<Column, View>,
) {
  const { kind, state, dispatch, rows, summaryOf, isProblem, rest, run, submit } = props;
  const [filter, setFilter] = useState<'ALL' | 'PROBLEMS'>('ALL');
  const [asking, setAsking] = useState(false);
  const [closing, setClosing] = useState(false);
  const { question } = useLeaveQuestion(run.running || state.typed);
  const onType = useCallback(
    (row: number, column: Column, text: string) => dispatch({ kind: 'TYPED', row, column, text }),
    [dispatch],
  );
  // What was fixed stays in view until the filter is chosen anew: else it would vanish below the hand.
  const problemRows = rows.filter((view) => isProblem(view) || state.touched.has(view.row.row));
  const download = (
    <Button
      icon={Download}
      onClick={() => saveText(rest.name, restOf(kind, rest.rows, windowTranslator()), 'text/csv')}
    >
      {t('Download the rest')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-6">
      <Outcome run={run} {...props.outcome} left={rest.rows.length} download={download} send={submit.send} />
      {props.notes}
      <FileNotes kind={kind} state={state} />
      {props.preview}
      <Card>
        <div className="flex flex-col gap-5">
          {props.options}
          {props.status === undefined ? null : (
            <p role="status" className="empty:-mt-5">
              {props.status}
            </p>
          )}
          {run.running && run.progress ? (
            <Progress {...run.progress} onStop={run.stop} />
          ) : (
            <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
              <Button
                variant="primary"
                icon={Upload}
                busy={run.running}
                disabled={submit.disabled}
                onClick={() => setAsking(true)}
              >
                {submit.label}
              </Button>
              {rows.some(isProblem) ? download : null}
              <Button
                icon={FileUp}
                disabled={run.running}
                onClick={() => (state.typed ? setClosing(true) : dispatch({ kind: 'CLOSED' }))}
              >
                {t('Choose another file')}
              </Button>
              {/* What was typed or went in would be read anew: then the columns stay as they are. */}
              {props.onMatch && !state.typed && state.done.size === 0 ? (
                <Button icon={Columns3} disabled={run.running} onClick={props.onMatch}>
                  {t('Match the columns')}
                </Button>
              ) : null}
            </div>
          )}
        </div>
      </Card>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-lg wrap-anywhere">{state.fileName}</h2>
        <SegmentedControl
          label={t('Rows to show')}
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
      {props.problem}
      <RowList
        rows={filter === 'ALL' ? rows : problemRows}
        rowOf={(view) => view.row.row}
        empty={t('No row has a problem.')}
      >
        {(view, open, onOpen) => (
          <RowCard
            kind={kind}
            view={view}
            summaryOf={summaryOf}
            touched={state.touched.get(view.row.row)}
            open={open}
            extra={props.extraOf?.(view)}
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
        title={submit.question}
        description={submit.description}
        confirmLabel={t('Import')}
        dismissLabel={t('Go back')}
        onConfirm={() => {
          setAsking(false);
          submit.send();
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

function Progress({ done, of, onStop }: { done: number; of: number; onStop: () => void }) {
  return (
    <div className="flex flex-col gap-3" role="status">
      <ProgressBar
        label={t('Importing. Please stay on this page.')}
        value={of === 0 ? 1 : done / of}
        detail={t('{done} of {of}', { done, of })}
      />
      <Button className="self-start" onClick={onStop}>
        {t('Stop')}
      </Button>
    </div>
  );
}

type OutcomeProps = ImportReviewProps<string, CheckedRow<string>>['outcome'] & {
  run: Pick<ImportRun<unknown>, 'running' | 'error'>;
  /** Rows that did not go in. */
  left: number;
  download: ReactNode;
  send: () => void;
};

/** How the last run went. */
function Outcome({ run: { running, error }, failed, done, action, left, download, send }: OutcomeProps) {
  if (error) {
    const said = [error.text, ...error.issues.slice(0, 3).map(({ message }) => decodeMessage(message))];
    return (
      <Banner
        tone="problem"
        title={failed.title}
        action={
          failed.again === null ? undefined : (
            <Button onClick={send} busy={running}>
              {failed.again}
            </Button>
          )
        }
      >
        {[...new Set(said.map((one) => textOf(one)))].join(' ')}
      </Banner>
    );
  }
  if (done === null) return null;
  return (
    <Banner tone="good" title={done} action={action ?? (left > 0 ? download : undefined)}>
      {left > 0
        ? many(
            left,
            '{count} row is left: fix it here and import again, or download it with its reasons.',
            '{count} rows are left: fix them here and import again, or download them with their reasons.',
          )
        : t('Every row of the file was imported.')}
    </Banner>
  );
}

/** What is to be said of every file as a whole. */
function FileNotes<Column extends string>({
  kind,
  state: { unknown, missing },
}: {
  kind: TableKind<Column>;
  state: ImportState<Column>;
}) {
  return (
    <>
      {missing.length > 0 ? (
        <Banner tone="warn" title={t('Columns are missing')}>
          {t('Required: {columns}. Add them to the file, or type them row by row.', {
            columns: missing.map((column) => t(kind.columns[column].label)).join(', '),
          })}
        </Banner>
      ) : null}
      {unknown.length > 0 ? (
        <Banner tone="info" title={t('Some columns are ignored')}>
          <span className="wrap-anywhere">
            {t('These are not recognized: {unknownHeaders}.', { unknownHeaders: unknown.join(', ') })}
          </span>
        </Banner>
      ) : null}
    </>
  );
}
