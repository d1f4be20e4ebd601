import { Coffee, Trash2 } from 'lucide-react';
import { MinutesField } from '../../components/minutes-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TimePicker } from '../../ui/time-picker.tsx';
import { t } from '../../words/words.ts';
import { type BreakValues, withOneBreakMore } from './plan-values.ts';
import type { PlanForm } from './use-plan-form.ts';
import { VenuesField } from './venues-field.tsx';

/** How a day is cut into timeslots. */
export function SlotsCard({ form, manyDays }: { form: PlanForm; manyDays: boolean }) {
  const { values, faults, change } = form;
  return (
    <Card
      title={t('Timeslots')}
      description={
        manyDays
          ? t('The same for every day; a break can also be on one day only.')
          : t('From start to end, around the breaks.')
      }
    >
      <div className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <MinutesField
            label={t('Minutes per timeslot')}
            value={values.duration}
            error={faults.duration}
            onChange={(duration) => change({ duration })}
          />
          <MinutesField
            label={t('Gap between timeslots')}
            optional
            value={values.gap}
            error={faults.gap}
            onChange={(gap) => change({ gap })}
          />
        </div>
        <VenuesField value={values.type} error={faults.type} onChange={(type) => change({ type })} />
        <Breaks form={form} />
      </div>
    </Card>
  );
}

function Breaks({ form }: { form: PlanForm }) {
  const { breaks, days } = form.values;
  const changeBreak = (key: number, next: Partial<BreakValues>) =>
    form.change({ breaks: breaks.map((one) => (one.key === key ? { ...one, ...next } : one)) });
  return (
    <section className="flex flex-col gap-4" aria-label={t('Breaks')}>
      {breaks.map((one, index) => (
        <div key={one.key} className="flex flex-wrap items-start gap-x-4 gap-y-3 border-t border-line pt-4">
          <SelectField
            label={t('Break {number}', { number: index + 1 })}
            className="w-36"
            value={one.timeslotType}
            options={[
              { value: 'BREAKTIME', label: t('Break') },
              { value: 'OTHERS', label: t('Other') },
            ]}
            onChange={({ target }) =>
              changeBreak(one.key, { timeslotType: target.value === 'OTHERS' ? 'OTHERS' : 'BREAKTIME' })
            }
          />
          <TimePicker
            label={t('Break {number} start', { number: index + 1 })}
            value={one.startTime}
            error={form.faults[`breaks.${index}.startTime`]}
            onChange={(startTime) => changeBreak(one.key, { startTime })}
          />
          <TimePicker
            label={t('Break {number} end', { number: index + 1 })}
            value={one.endTime}
            error={form.faults[`breaks.${index}.endTime`]}
            onChange={(endTime) => changeBreak(one.key, { endTime })}
          />
          {days.length > 1 ? (
            <SelectField
              label={t('Day of break {number}', { number: index + 1 })}
              className="w-44"
              value={one.day === undefined ? '' : String(one.day)}
              options={[
                { value: '', label: t('Every day') },
                ...days.map((day, place) => ({
                  value: String(day.key),
                  label: day.name.trim() || t('Day {number}', { number: place + 1 }),
                })),
              ]}
              onChange={({ target }) =>
                changeBreak(one.key, { day: target.value === '' ? undefined : Number(target.value) })
              }
            />
          ) : null}
          <IconButton
            icon={Trash2}
            label={t('Remove break {number}', { number: index + 1 })}
            className="sm:mt-7.5"
            onClick={() => form.change({ breaks: breaks.filter(({ key }) => key !== one.key) })}
          />
        </div>
      ))}
      <Button
        icon={Coffee}
        className="self-start"
        onClick={() => form.change({ breaks: withOneBreakMore(breaks) })}
      >
        {t('Add a break')}
      </Button>
    </section>
  );
}
