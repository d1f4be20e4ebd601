import { Card } from '../../ui/card.tsx';
import { t } from '../../words/words.ts';
import { DayFields } from './day-fields.tsx';
import { SlotsCard } from './slot-fields.tsx';
import type { PlanForm } from './use-plan-form.ts';

/** The fields of one event. */
export function EventFields({ form }: { form: PlanForm }) {
  const [day] = form.values.days;
  if (!day) return null;
  return (
    <>
      <Card title={t('Event')}>
        <DayFields
          day={day}
          index={0}
          faults={form.faults}
          onChange={(next) => form.change({ days: [{ ...day, ...next }] })}
        />
      </Card>
      <SlotsCard form={form} manyDays={false} />
    </>
  );
}
