import { FileUp } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { ProgramResult } from '../../../../contract/programs.ts';
import type { KnownSchedule } from '../../../../domain/schedule/import/check-schedule.ts';
import type { ScheduleColumn } from '../../../../domain/schedule/import/schedule-columns.ts';
import type { ImportAct, ImportState } from '../../../../domain/tables/import-state.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { t } from '../../../words/words.ts';
import { QueryProblem } from '../../query-problem.tsx';
import { ScheduleImportReview } from './schedule-import-review.tsx';
import { useExistingSchedule } from './use-existing-schedule.ts';

export interface OpenedScheduleProps {
  program: ProgramResult;
  state: ImportState<ScheduleColumn>;
  dispatch: (act: ImportAct<ScheduleColumn>) => void;
}

/** A file that is open: what there is already is asked for, then it is looked at, mended and imported. */
export function OpenedSchedule(props: OpenedScheduleProps) {
  const { program, state, dispatch } = props;
  // Letters stand at once; what thousands of rows make of them comes after.
  const looked = useDeferredValue(state.rows);
  const existing = useExistingSchedule(program.id, looked);
  // What was known stays while what someone types asks for more: fields must not go from below the hand.
  const [last, setLast] = useState<KnownSchedule | null>(null);
  if (existing.known && existing.known !== last) setLast(existing.known);
  const known = existing.known ?? last;
  const problem = existing.error ? (
    <QueryProblem error={existing.error} onRetry={existing.retry} busy={existing.busy} />
  ) : null;
  if (known) {
    const waiting = existing.known === null;
    return (
      <ScheduleImportReview
        {...props}
        looked={looked}
        known={known}
        waiting={waiting}
        problem={waiting && problem}
      />
    );
  }
  if (!problem) return <SkeletonRows rows={6} label={t('Loading the schedule')} />;
  return (
    <div className="flex flex-col gap-4">
      {problem}
      <Button icon={FileUp} className="self-center" onClick={() => dispatch({ kind: 'CLOSED' })}>
        {t('Choose another file')}
      </Button>
    </div>
  );
}
