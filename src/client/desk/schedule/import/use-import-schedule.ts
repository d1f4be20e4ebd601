import { useCallback, useEffect, useState } from 'react';
import { submitEvent } from '../../../../contract/events.ts';
import type { CheckedSchedule } from '../../../../domain/schedule/import/check-schedule.ts';
import { useRenewAfter } from '../../use-api.ts';
import type { ScheduleImportAct } from './import-state.ts';
import { useSubmitSchedule } from './use-submit-schedule.ts';

interface Looked {
  checked: CheckedSchedule;
  /** How it stands is being asked. */
  waiting: boolean;
  dispatch: (act: ScheduleImportAct) => void;
}

/** Imports what was looked at; how it stands is asked for after each try. */
export function useImportSchedule(programId: string, { checked, waiting, dispatch }: Looked) {
  const renewAfter = useRenewAfter();
  const changed = () => renewAfter(submitEvent);
  const { running, error, forget, send } = useSubmitSchedule(programId);
  const [sent, setSent] = useState<CheckedSchedule | null>(null);
  const made = useCallback(
    (what: CheckedSchedule) => {
      setSent(null);
      dispatch({ kind: 'IMPORTED', checked: what });
      window.scrollTo({ top: 0 });
    },
    [dispatch],
  );
  // The answer was lost, not what was asked: all of it is there.
  const arrived = error?.code === 'UNREACHABLE' && !waiting && sent !== null && allThere(sent, checked);
  useEffect(() => {
    if (!arrived || !sent) return;
    forget();
    made(sent);
  }, [arrived, sent, made, forget]);
  return {
    running,
    error,
    send: () => {
      setSent(checked);
      void send(checked.body, {
        made: async () => {
          made(checked);
          await changed();
        },
        failed: changed,
      });
    },
  };
}

/** Whether all that was to be made is there. */
function allThere(sent: CheckedSchedule, now: CheckedSchedule): boolean {
  const there = new Set(now.rows.filter(({ standing }) => standing === 'THERE').map(({ row }) => row.row));
  return sent.rows.every(({ standing, row }) => standing !== 'READY' || there.has(row.row));
}
