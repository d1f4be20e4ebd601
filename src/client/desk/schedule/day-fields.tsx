import { CalendarPlus, Trash2 } from 'lucide-react';
import { timeAfter } from '../../../domain/time/day-times.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TimePicker } from '../../ui/time-picker.tsx';
import { t } from '../../words/words.ts';
import { type DayValues, withOneDayMore, withoutDay } from './plan-values.ts';
import type { Faults } from './read-plan.ts';
import type { PlanForm } from './use-plan-form.ts';

/** The name, date and hours of one event. */
export function DayFields({
  day,
  index,
  faults,
  onChange,
}: {
  day: DayValues;
  index: number;
  faults: Faults;
  onChange: (next: Partial<DayValues>) => void;
}) {
  const error = (field: string) => faults[`days.${index}.${field}`];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('Event name')}
        autoComplete="off"
        value={day.name}
        error={error('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={t('Date')}
        type="date"
        value={day.date}
        error={error('date')}
        onChange={({ target }) => onChange({ date: target.value })}
      />
      <div className="flex flex-wrap gap-x-4 gap-y-4 sm:col-span-2">
        <TimePicker
          label={t('Start time')}
          value={day.startTime}
          error={error('startTime')}
          onChange={(startTime) => onChange({ startTime })}
        />
        <TimePicker
          label={t('End time')}
          value={day.endTime}
          error={error('endTime')}
          onChange={(endTime) => onChange({ endTime })}
        />
        {timeAfter(day.startTime, day.endTime) === day.endTime ? null : (
          <p role="status" className="self-end pb-3 text-muted">
            {t('On the next day')}
          </p>
        )}
      </div>
    </div>
  );
}

/** Several days, each with hours of its own. */
export function DaysCard({ form }: { form: PlanForm }) {
  const { days } = form.values;
  const changeDay = (key: number, next: Partial<DayValues>) =>
    form.change({ days: days.map((day) => (day.key === key ? { ...day, ...next } : day)) });
  return (
    <Card title={t('Days')} description={t('Each day becomes an event.')}>
      <ul className="flex flex-col gap-6">
        {days.map((day, index) => (
          <li key={day.key} className="flex flex-col gap-3 border-b border-line pb-6">
            <div className="flex min-h-12 items-center justify-between gap-3">
              <h3 className="min-w-0 text-base wrap-anywhere">
                {day.name.trim() || t('Day {number}', { number: index + 1 })}
              </h3>
              {days.length > 1 ? (
                <IconButton
                  icon={Trash2}
                  label={t('Remove {name}', {
                    name: day.name.trim() || t('day {number}', { number: index + 1 }),
                  })}
                  onClick={() => form.change(withoutDay(form.values, day.key))}
                />
              ) : null}
            </div>
            <DayFields
              day={day}
              index={index}
              faults={form.faults}
              onChange={(next) => changeDay(day.key, next)}
            />
          </li>
        ))}
      </ul>
      <Button
        icon={CalendarPlus}
        className="mt-5"
        onClick={() => form.change({ days: withOneDayMore(days) })}
      >
        {t('Add a day')}
      </Button>
    </Card>
  );
}
