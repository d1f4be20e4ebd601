import { ArrowRight, CalendarCheck } from 'lucide-react';
import { submitEvent } from '../../../../contract/events.ts';
import { listEvents, type ProgramResult } from '../../../../contract/programs.ts';
import { daysOf } from '../../../../domain/programs/checklist.ts';
import {
  type GuideSchedule as Answers,
  guidedSchedule,
  guideScheduleArgs,
} from '../../../../domain/programs/guide.ts';
import { planTimeslots } from '../../../../domain/schedule/generate.ts';
import { planFaults } from '../../../../domain/schedule/plan-faults.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TimePicker } from '../../../ui/time-picker.tsx';
import { formatNumber } from '../../../words/numbers.ts';
import { many, t, textOf } from '../../../words/words.ts';
import { QueryView } from '../../query-view.tsx';
import { ApiForm } from '../../shared/form/api-form.tsx';
import { FormButtons } from '../../shared/form/form-buttons.tsx';
import { FormControl } from '../../shared/form/form-control.tsx';
import { useApiForm } from '../../shared/form/use-api-form.ts';
import { useApiQuery } from '../../use-api.ts';

interface GuideScheduleProps {
  program: ProgramResult;
  /** On to the next step. */
  onDone: () => void;
}

/** Step 2: the hours of each day and the tables; where there is a schedule already, it is left as it is. */
export function GuideSchedule({ program, onDone }: GuideScheduleProps) {
  const query = useApiQuery(listEvents, { params: { programId: program.id } });
  return (
    <QueryView query={query} loading={t('Loading the schedule')}>
      {({ events }) =>
        events.length > 0 ? (
          <Card title={t('Schedule and tables')}>
            <div className="flex flex-col items-start gap-5">
              <p className="flex items-center gap-3">
                <CalendarCheck aria-hidden className="size-5 shrink-0 text-good" />
                {many(events.length, '{count} event in the schedule', '{count} events in the schedule')}
              </p>
              <Button variant="primary" size="lg" icon={ArrowRight} onClick={onDone}>
                {t('Continue')}
              </Button>
            </div>
          </Card>
        ) : (
          <ScheduleForm program={program} onDone={onDone} />
        )
      }
    </QueryView>
  );
}

function ScheduleForm({ program, onDone }: GuideScheduleProps) {
  const days = daysOf(program);
  const scheduleOf = (answers: Answers) =>
    guidedSchedule(
      answers,
      { type: program.type, days },
      {
        day: (number) => t('Day {number}', { number }),
        room: (venue) => (venue === 'offline' ? t('Main room') : t('Online room')),
      },
    );
  const form = useApiForm(guideScheduleArgs, {
    values: {
      startTime: '09:00',
      endTime: '17:00',
      duration: '20' as unknown,
      gap: '5' as unknown,
      lunch: true,
      tables: '10' as unknown,
      quotas: '10' as unknown,
    },
    call: submitEvent,
    params: { programId: program.id },
    body: (answers) => ({ ...scheduleOf(answers), additions: [] }),
    onSuccess: onDone,
  });
  const read = guideScheduleArgs.safeParse(form.watch());
  const plan = read.success ? scheduleOf(read.data) : null;
  const [first] = plan?.events ?? [];
  const [fault] = first ? planFaults(first, program.timezone) : [];
  const slots =
    first && !fault
      ? planTimeslots(first, program.timezone).filter(({ timeslotType }) => timeslotType === 'TIMESLOT')
          .length
      : 0;
  const places = (plan?.rooms ?? []).reduce((sum, { totalTables }) => sum + totalTables, 0);
  return (
    <ApiForm form={form} className="flex flex-col gap-6">
      <Card
        title={t('Schedule and tables')}
        description={many(
          days.length,
          'For the one day of the program. Days, breaks and rooms can be changed later, one by one.',
          'The same on each of the {count} days. Days, breaks and rooms can be changed later, one by one.',
        )}
      >
        <div className="flex flex-col gap-6">
          <div className="grid gap-6 sm:grid-cols-2">
            <FormControl name="startTime">
              {(field) => <TimePicker label={t('First meeting at')} {...field} />}
            </FormControl>
            <FormControl name="endTime">
              {(field) => <TimePicker label={t('Last meeting until')} {...field} />}
            </FormControl>
            <TextField name="duration" type="number" min={1} label={t('Minutes per meeting')} />
            <TextField name="gap" type="number" min={0} label={t('Minutes between meetings')} />
            {program.type === 'ONLINE' ? null : (
              <TextField name="tables" type="number" min={0} label={t('Tables')} />
            )}
            {program.type === 'OFFLINE' ? null : (
              <TextField name="quotas" type="number" min={0} label={t('Online meetings at a time')} />
            )}
          </div>
          <CheckboxField name="lunch" label={t('No meetings from 12:00 to 13:00')} />
          {fault ? <Banner tone="problem" title={textOf(fault.message)} /> : null}
          {fault || !plan ? null : (
            <p role="status" className="figures rounded-card bg-sunken px-4 py-3">
              {t('{slots} timeslots a day, {places} at a time: up to {meetings} meetings.', {
                slots: formatNumber(slots),
                places: formatNumber(places),
                meetings: formatNumber(slots * places * days.length),
              })}
            </p>
          )}
        </div>
      </Card>
      <FormButtons
        submit={t('Make the schedule')}
        icon={ArrowRight}
        size="lg"
        cancel={t('Later')}
        onCancel={onDone}
        disabled={fault !== undefined}
      />
    </ApiForm>
  );
}
