import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Download, FileUp, Info, Upload } from 'lucide-react';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { type ImportColumn, importColumns } from '../../../domain/organizations/import/columns.ts';
import { importRest } from '../../../domain/organizations/import/write-table.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useLeaveQuestion } from '../../ui/leave-question.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { saveText } from '../../ui/save-text.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Stat } from '../../ui/stat.tsx';
import { windowTranslator } from '../../words/window-translator.ts';
import { many, t, textOf } from '../../words/words.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportList } from './import-list.tsx';
import { ImportOptions, type RegistrationChoice } from './import-options.tsx';
import { type ImportState, importAfter, reasonsOf, viewOf } from './import-state.ts';
import { useImportRun } from './use-import-run.ts';
import { useKnown } from './use-known.ts';

export interface OrganizationImportProps {
  /** The program they are imported for; null: the platform. */
  program: { id: string; name: string } | null;
}

/** An import from the file to its result: choose, look and mend, import, keep the rest. */
export function OrganizationImport({ program }: OrganizationImportProps) {
  const [state, dispatch] = useReducer(importAfter, null);
  return state ? (
    <Opened state={state} program={program} dispatch={dispatch} />
  ) : (
    <ChooseFile onTable={(fileName, table) => dispatch({ kind: 'OPENED', fileName, table })} />
  );
}

const organizationsOf = (count: number) => many(count, '{count} organization', '{count} organizations');

interface OpenedProps extends OrganizationImportProps {
  state: ImportState;
  dispatch: React.Dispatch<Parameters<typeof importAfter>[1]>;
}

function Opened({ state, program, dispatch }: OpenedProps) {
  const queries = useQueryClient();
  const view = useMemo(() => viewOf(state), [state]);
  const known = useKnown(view, program?.id ?? null, dispatch);
  const run = useImportRun(dispatch);
  const [filter, setFilter] = useState<'ALL' | 'PROBLEMS'>('ALL');
  const [choice, setChoice] = useState<RegistrationChoice>({ registration: 'APPROVED', tell: false });
  const [asking, setAsking] = useState(false);
  const [closing, setClosing] = useState(false);
  const { counts, ready } = view;
  const left = state.rows.length;
  const { question } = useLeaveQuestion(left > 0 && (run.running || state.touched.size > 0));

  // What was mended stays in view until the filter is chosen anew: else it would vanish below the hand.
  const needsLook = ({ standing, row }: (typeof view.rows)[number]) =>
    standing !== 'DONE' && (standing !== 'READY' || state.touched.has(row.row));
  const problemRows = view.rows.filter(needsLook);
  const shown = filter === 'ALL' ? view.rows : problemRows;
  const onType = useCallback(
    (row: number, column: ImportColumn, text: string) => dispatch({ kind: 'TYPED', row, column, text }),
    [dispatch],
  );
  const wrong = counts.WRONG + counts.THERE;
  const start = () => {
    setAsking(false);
    run.start(ready, program && { programId: program.id, ...choice });
  };
  const finished = !run.running && run.progress !== null && !run.error;
  // Lists elsewhere were read before: they are asked anew when they are next looked at.
  useEffect(() => {
    if (finished) void queries.invalidateQueries();
  }, [finished, queries]);
  const downloadRest = () => {
    const rest = view.rows.filter(({ standing }) => standing !== 'DONE');
    const reasons = new Map(rest.map((one) => [one.row.row, reasonsOf(one)]));
    saveText(
      'organizations-rest.csv',
      importRest(
        rest.map(({ row }) => row),
        (row) => reasons.get(row) ?? [],
        windowTranslator(),
      ),
      'text/csv',
    );
  };

  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-3 sm:grid-cols-3">
        <Stat label={t('Ready to import')} value={counts.READY} icon={CircleCheck} tone="good" />
        <Stat
          label={t('With a problem')}
          value={counts.WRONG}
          icon={CircleAlert}
          tone={counts.WRONG ? 'problem' : 'neutral'}
        />
        {counts.DONE > 0 ? (
          <Stat label={t('Imported')} value={counts.DONE} icon={Upload} tone="good" />
        ) : (
          <Stat label={t('There already')} value={counts.THERE} icon={Info} />
        )}
      </div>
      <FileNotes state={state} known={known} />
      {run.error ? (
        <Banner
          tone="problem"
          title={t('Import paused. Imported rows are safe; nothing is imported twice.')}
          action={
            <Button onClick={start} busy={run.running}>
              {t('Continue')}
            </Button>
          }
        >
          {textOf(run.error.text)}
        </Banner>
      ) : null}
      {finished && counts.DONE > 0 ? (
        <Banner
          tone="good"
          title={t('{organizationsOf} imported.', { organizationsOf: organizationsOf(counts.DONE) })}
          action={
            left > 0 ? (
              <Button icon={Download} onClick={downloadRest}>
                {t('Download the rest')}
              </Button>
            ) : undefined
          }
        >
          {left > 0
            ? many(
                left,
                '{count} row is left: fix it here and import again, or download it with its reasons.',
                '{count} rows are left: fix them here and import again, or download them with their reasons.',
              )
            : t('Every row of the file was imported.')}
        </Banner>
      ) : null}
      <Card>
        <div className="flex flex-col gap-5">
          {program ? <ImportOptions value={choice} disabled={run.running} onChange={setChoice} /> : null}
          {run.running && run.progress ? (
            <div className="flex flex-col gap-3" role="status">
              <ProgressBar
                label={t('Importing. Please stay on this page.')}
                value={run.progress.of === 0 ? 1 : run.progress.done / run.progress.of}
                detail={t('{done} of {of}', { done: run.progress.done, of: run.progress.of })}
              />
              <Button className="self-start" onClick={run.stop}>
                {t('Stop')}
              </Button>
            </div>
          ) : (
            <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
              <Button
                variant="primary"
                icon={Upload}
                disabled={ready.length === 0}
                onClick={() => setAsking(true)}
              >
                {t('Import {organizationsOf}', { organizationsOf: organizationsOf(ready.length) })}
              </Button>
              {left > 0 && wrong > 0 ? (
                <Button icon={Download} onClick={downloadRest}>
                  {t('Download the rest')}
                </Button>
              ) : null}
              <Button
                icon={FileUp}
                onClick={() => (state.touched.size > 0 ? setClosing(true) : dispatch({ kind: 'CLOSED' }))}
              >
                {t('Choose another file')}
              </Button>
            </div>
          )}
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
            { value: 'ALL', label: t('All rows'), count: view.rows.length },
            { value: 'PROBLEMS', label: t('Only problems'), count: problemRows.length },
          ]}
        />
      </div>
      <ImportList
        rows={shown}
        touched={state.touched}
        disabled={run.running}
        empty={t('No row has a problem.')}
        onType={onType}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        variant="primary"
        title={t('Import {organizations}?', { organizations: organizationsOf(ready.length) })}
        description={confirmText(program, choice, wrong)}
        confirmLabel={t('Import')}
        dismissLabel={t('Not yet')}
        onConfirm={start}
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

const registrationText = {
  APPROVED: (name: string) => t('They are created and registered for {name} as approved.', { name }),
  PENDING_APPROVAL: (name: string) =>
    t('They are created and registered for {name}, pending approval.', { name }),
  NONE: () => t('They are created without registering them for a program.'),
} as const;

/** What is about to happen, and to whom it is told. */
function confirmText(
  program: OrganizationImportProps['program'],
  choice: RegistrationChoice,
  wrong: number,
): string {
  const told = program && choice.registration === 'APPROVED' && choice.tell;
  return [
    registrationText[program ? choice.registration : 'NONE'](program?.name ?? ''),
    told ? t('Each is notified by email.') : t('No emails are sent.'),
    wrong > 0
      ? many(
          wrong,
          '{count} organization stays here with its reasons.',
          '{count} organizations stay here with their reasons.',
        )
      : '',
    t('The import cannot be undone as a whole.'),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

interface FileNotesProps {
  state: ImportState;
  known: ReturnType<typeof useKnown>;
}

/** What is to be said of the file as a whole. */
function FileNotes({ state: { unknownHeaders, missing }, known }: FileNotesProps) {
  return (
    <>
      {missing.length > 0 ? (
        <Banner tone="warn" title={t('Columns are missing')}>
          {t('Every organization must have: {columns}. Add them to the file, or type them row by row.', {
            columns: missing.map((column) => t(importColumns[column].label)).join(', '),
          })}
        </Banner>
      ) : null}
      {unknownHeaders.length > 0 ? (
        <Banner tone="info" title={t('Some columns are left out')}>
          <span className="wrap-anywhere">
            {t('These are not recognized: {unknownHeaders}.', {
              unknownHeaders: unknownHeaders.join(', '),
            })}
          </span>
        </Banner>
      ) : null}
      {known.error ? (
        <Banner
          tone="warn"
          title={t('Could not check whether they already exist')}
          action={
            <Button onClick={known.retry} busy={known.busy}>
              {t('Try again')}
            </Button>
          }
        >
          {t('{message} The import checks again: nothing is created twice.', {
            message: textOf(known.error.text),
          })}
        </Banner>
      ) : null}
    </>
  );
}
