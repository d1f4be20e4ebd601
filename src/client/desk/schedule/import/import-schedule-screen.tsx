import { useReducer } from 'react';
import { PageHeader } from '../../../ui/page-header.tsx';
import { t } from '../../../words/words.ts';
import { ProgramGate } from '../../shared/program-gate.tsx';
import { scheduleOf } from '../plan-page.tsx';
import { ChooseScheduleFile } from './choose-schedule-file.tsx';
import { scheduleImportAfter } from './import-state.ts';
import { OpenedSchedule } from './opened-schedule.tsx';

/** `/programs/:slug/events/import`: events with their timeslots, and rooms, from a file. */
export function ImportScheduleScreen() {
  const [state, dispatch] = useReducer(scheduleImportAfter, null);
  return (
    <ProgramGate title={t('Import a schedule')} permission="schedule.edit">
      {(program) => (
        <>
          <title>{`${t('Import a schedule')} · ${program.name} · Meeting Door`}</title>
          <PageHeader
            title={t('Import a schedule')}
            eyebrow={program.name}
            back={{ to: scheduleOf(program), label: t('Schedule') }}
            description={t('Events with their timeslots, and rooms with their tables, from a file.')}
          />
          {state ? (
            <OpenedSchedule program={program} state={state} dispatch={dispatch} />
          ) : (
            <ChooseScheduleFile
              program={program}
              onTable={(fileName, table) => dispatch({ kind: 'OPENED', fileName, table })}
            />
          )}
        </>
      )}
    </ProgramGate>
  );
}
