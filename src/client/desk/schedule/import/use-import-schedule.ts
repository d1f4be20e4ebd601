import { useCallback, useEffect, useState } from 'react';
import { type CallError, call } from '../../../../contract/call.ts';
import { submitEvent } from '../../../../contract/events.ts';
import { importSessions } from '../../../../contract/sessions.ts';
import type { CheckedSchedule } from '../../../../domain/schedule/import/check-schedule.ts';
import type { ScheduleColumn } from '../../../../domain/schedule/import/columns.ts';
import type { ImportAct } from '../../../../domain/tables/import-state.ts';
import { useCaller } from '../../caller-context.ts';
import { useImportRun } from '../../shared/table-import/use-import-run.ts';
import { useRenewAfter } from '../../use-api.ts';

interface Looked {
  checked: CheckedSchedule;
  /** How it stands is being asked. */
  waiting: boolean;
  dispatch: (act: ImportAct<ScheduleColumn>) => void;
}

/** Whether it would make no events, timeslots or rooms. */
export const isEmptyBody = ({ events, additions, rooms }: CheckedSchedule['body']): boolean =>
  events.length + additions.length + rooms.length === 0;

/** As many as one call takes. */
const MAX_AT_ONCE = 500;

const serialized = ({ body, sessions }: CheckedSchedule): string => JSON.stringify([body, sessions]);

const readyIn = ({ rows }: CheckedSchedule): number[] =>
  rows.flatMap(({ state, row }) => (state === 'READY' ? [row.row] : []));

/** Imports what was looked at, all or nothing; how it stands is asked for after each try. */
export function useImportSchedule(programId: string, { checked, waiting, dispatch }: Looked) {
  const caller = useCaller();
  const renewAfter = useRenewAfter();
  const changed = async () => {
    await Promise.all([renewAfter(submitEvent), renewAfter(importSessions)]);
  };
  const [sent, setSent] = useState<CheckedSchedule | null>(null);
  /** What was made the last time. */
  const [made, setMade] = useState<CheckedSchedule | null>(null);
  const arrive = useCallback(
    (what: CheckedSchedule) => {
      setSent(null);
      setMade(what);
      dispatch({ kind: 'ANSWERED', done: new Map(readyIn(what).map((row) => [row, null])) });
      window.scrollTo({ top: 0 });
    },
    [dispatch],
  );
  const run = useImportRun<CheckedSchedule, unknown>({
    send: async ({ body, sessions }, key) => {
      // Rooms come first: sessions name them. Sent again, this finds everything there.
      if (!isEmptyBody(body)) await call(caller, submitEvent, { params: { programId }, body }, { key });
      for (let from = 0; from < sessions.length; from += MAX_AT_ONCE) {
        const part = sessions.slice(from, from + MAX_AT_ONCE).map(({ args }) => args);
        await call(caller, importSessions, { params: { programId }, body: { sessions: part } });
      }
    },
    answered: (what) => {
      arrive(what);
      return changed();
    },
    // Where nothing answers, nobody waits for the answer to this either: trying again must be possible immediately.
    failed: ({ code }: CallError) => {
      const asked = changed();
      return code === 'UNREACHABLE' ? undefined : asked;
    },
  });
  const { error, forget } = run;
  // The answer was lost, not what was asked: all of it is there.
  const there = new Set(checked.rows.filter(({ state }) => state === 'THERE').map(({ row }) => row.row));
  const arrived =
    error?.code === 'UNREACHABLE' &&
    !waiting &&
    sent !== null &&
    readyIn(sent).every((row) => there.has(row));
  useEffect(() => {
    if (!arrived || !sent) return;
    forget();
    arrive(sent);
  }, [arrived, sent, arrive, forget]);
  return {
    ...run,
    made,
    send: () => {
      setSent(checked);
      const text = serialized(checked);
      run.start((pending) => [pending && serialized(pending) === text ? pending : checked]);
    },
  };
}
