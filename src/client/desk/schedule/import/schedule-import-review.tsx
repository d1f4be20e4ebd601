import { CalendarCheck, Mic } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { ProgramResult } from '../../../../contract/programs.ts';
import {
  type CheckedScheduleRow,
  checkSchedule,
  type KnownSchedule,
} from '../../../../domain/schedule/import/check-schedule.ts';
import {
  type ScheduleColumn,
  type ScheduleRow,
  scheduleTable,
} from '../../../../domain/schedule/import/schedule-columns.ts';
import { minutesOfText } from '../../../../domain/schedule/minutes-text.ts';
import { venuesOfProgram } from '../../../../domain/schedule/schedule.ts';
import type { ImportAct, ImportState } from '../../../../domain/tables/import-state.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { listed } from '../../../words/text-lists.ts';
import { many, t, textOf } from '../../../words/words.ts';
import { ImportReview } from '../../shared/table-import/import-review.tsx';
import { scheduleOf } from '../plan-page.tsx';
import { ImportCounts, ImportPreview, madeText } from './import-preview.tsx';
import { importQuestion } from './import-question.ts';
import { nameOfDay } from './name-of-day.ts';
import { summaryOf } from './row-summary.ts';
import { firstOptions, ScheduleImportOptions } from './schedule-import-options.tsx';
import { isEmptyBody, useImportSchedule } from './use-import-schedule.ts';

export interface ScheduleImportReviewProps {
  program: ProgramResult;
  state: ImportState<ScheduleColumn>;
  dispatch: (act: ImportAct<ScheduleColumn>) => void;
  /** The rows that `known` is about: those of a moment ago while someone types. */
  looked: readonly ScheduleRow[];
  known: KnownSchedule;
  /** More is asked for: nothing can be sent before it is known. */
  waiting: boolean;
  /** Why it is not known. */
  problem: ReactNode;
}

const isProblem = ({ state }: CheckedScheduleRow) => state === 'WRONG' || state === 'WAITS';

/** The rows of a schedule's file, what they would make of what is there, and the way to make it, all or nothing. */
export function ScheduleImportReview(props: ScheduleImportReviewProps) {
  const { program, state, dispatch, looked, known, waiting, problem } = props;
  const { timezone, type } = program;
  const [options, setOptions] = useState(firstOptions);
  const chosen = useDeferredValue(options);
  const checked = useMemo(
    () =>
      checkSchedule(looked, known, {
        timezone,
        venues: venuesOfProgram[type],
        tables: minutesOfText(chosen.tables),
        published: chosen.published,
        nameOfDay,
        titled: chosen.titled,
      }),
    [looked, known, timezone, type, chosen],
  );
  const late = looked !== state.rows || chosen !== options;
  const { made, send, ...run } = useImportSchedule(program.id, { checked, waiting, dispatch });
  const rows = useMemo(() => asTyped(checked.rows, state), [checked, state]);
  const wrong = rows.filter(isProblem);
  const { body, counts, sessions, tooMuch } = checked;
  const noTimetable = isEmptyBody(body);
  const nothing = noTimetable && sessions.length === 0;
  const wrongText = many(
    wrong.length,
    '{count} row has a problem and is left out until it is fixed.',
    '{count} rows have a problem and are left out until they are fixed.',
  );
  const restText = nothing && !run.running ? t('Everything in this file already exists.') : '';
  const waitText = problem ? '' : t('Checking what already exists.');
  return (
    <ImportReview
      kind={scheduleTable}
      state={state}
      dispatch={dispatch}
      rows={rows}
      summaryOf={summaryOf}
      isProblem={isProblem}
      rest={{ name: 'schedule-rest.csv', rows: wrong }}
      run={{
        running: run.running,
        stop: run.stop,
        error: nothing && wrong.length === 0 ? null : run.error,
      }}
      outcome={{
        failed: {
          title:
            run.error?.code === 'UNREACHABLE'
              ? t('The server did not answer. Nothing is lost, and nothing is created twice.')
              : t('Nothing was imported. The rows below show the current state.'),
          again: nothing ? null : t('Try again'),
        },
        done: made && t('The schedule is imported: {words}.', { words: listed(madeText(made)) }),
        action: (
          <>
            <ButtonLink to={scheduleOf(program)} icon={CalendarCheck}>
              {t('Open the schedule')}
            </ButtonLink>
            {made && made.sessions.length > 0 ? (
              <ButtonLink to={`/programs/${program.slug}/sessions`} icon={Mic}>
                {t('Open the sessions')}
              </ButtonLink>
            ) : null}
          </>
        ),
      }}
      notes={
        <>
          {tooMuch ? (
            <Banner tone="problem" title={t('Too much for one import')}>
              {textOf(tooMuch)}
            </Banner>
          ) : null}
          {state.timezone !== null && state.timezone !== timezone ? (
            <Banner tone="warn" title={t('The file is in another timezone')}>
              {t(
                'Its times are in {fileZone}, the program’s are in {programZone}. They are imported as written.',
                { fileZone: state.timezone, programZone: timezone },
              )}
            </Banner>
          ) : null}
        </>
      }
      preview={
        <>
          {noTimetable ? null : <ImportCounts counts={counts} />}
          {sessions.length > 0 ? (
            <p className="text-lg font-semibold">
              {many(sessions.length, '{count} new session', '{count} new sessions')}
            </p>
          ) : null}
          <ImportPreview checked={checked} timezone={timezone} />
        </>
      }
      options={
        <ScheduleImportOptions
          value={options}
          silentRooms={checked.silentRooms}
          events={counts.events}
          hasTitles={checked.hasTitles}
          disabled={run.running}
          onChange={setOptions}
        />
      }
      status={waiting ? waitText : wrong.length > 0 ? wrongText : restText}
      submit={{
        label: t('Import the schedule'),
        disabled: nothing || waiting || late || tooMuch !== null,
        question: t('Import the schedule?'),
        description: importQuestion(checked, known, options.published),
        send,
      }}
      problem={problem}
    />
  );
}

/** What was found out about each row, with the row as it stands now. */
const asTyped = (
  views: readonly CheckedScheduleRow[],
  { rows, done }: ImportState<ScheduleColumn>,
): CheckedScheduleRow[] =>
  views.map((view, place) => {
    const row = rows[place] ?? view.row;
    const state = view.state === 'THERE' && done.has(row.row) ? 'DONE' : view.state;
    return row === view.row && state === view.state ? view : { ...view, row, state };
  });
