import { useState } from 'react';
import type { ResultOf } from '../../../contract/endpoint.ts';
import { submitEvent } from '../../../contract/events.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useApiMutation } from '../use-api.ts';
import { DaysCard } from './day-fields.tsx';
import { firstFreeDay } from './first-free-day.ts';
import { Generated } from './generated.tsx';
import { PlanPage } from './plan-page.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { firstValues } from './plan-values.ts';
import { RoomsCard } from './rooms-card.tsx';
import { SlotsCard } from './slot-fields.tsx';
import { useEventsAndRooms } from './use-events-and-rooms.ts';
import { usePlanForm } from './use-plan-form.ts';

/** `/programs/:slug/events/generate`: days of events with their timeslots, and rooms, in one go. */
export function GenerateScreen() {
  return (
    <ProgramGate title={t('Generate events')} permission="schedule.edit">
      {(program) => <Generate program={program} />}
    </ProgramGate>
  );
}

type Made = ResultOf<typeof submitEvent>;

function Generate({ program }: { program: ProgramResult }) {
  const around = useEventsAndRooms(program);
  const [made, setMade] = useState<Made | null>(null);
  if (!around.loaded) return <SkeletonRows rows={6} label={t('Loading the schedule')} />;
  if (made) return <Generated program={program} made={made} onMore={() => setMade(null)} />;
  return <GenerateForm program={program} around={around} onMade={setMade} />;
}

interface GenerateFormProps {
  program: ProgramResult;
  around: ReturnType<typeof useEventsAndRooms>;
  onMade: (made: Made) => void;
}

function GenerateForm({ program, around, onMade }: GenerateFormProps) {
  const form = usePlanForm(
    () =>
      firstValues(
        firstFreeDay(program, around.events),
        t('Day {number}', { number: around.events.length + 1 }),
      ),
    around,
  );
  const { values, read, change } = form;
  const send = useApiMutation(submitEvent, {
    onSuccess: (made) => {
      toastSuccess(t('The schedule has been created.'));
      onMade(made);
      window.scrollTo({ top: 0 });
    },
    onError: form.refused,
  });
  const plans = read.plans.flatMap((plan) => plan ?? []);
  const rooms = read.rooms.flatMap((room) => room ?? []);
  return (
    <PlanPage
      program={program}
      form={form}
      title={t('Generate events')}
      description={t(
        'Several days at a time, with their timeslots and rooms. Nothing is created until you confirm.',
      )}
      submitLabel={t('Generate')}
      busy={send.isPending}
      onSend={() => send.mutate({ params: { programId: program.id }, body: { events: plans, rooms } })}
      preview={
        <PlanPreview
          read={form.shown}
          values={values}
          timezone={program.timezone}
          rooms={[...around.rooms, ...rooms]}
        />
      }
    >
      <DaysCard form={form} />
      <SlotsCard form={form} manyDays={values.days.length > 1} />
      <RoomsCard form={form} existing={around.rooms} />
      <Card title={t('Publish')}>
        <CheckboxField
          label={t('Publish immediately')}
          hint={t('Participants see published events only. Drafts can be published one by one.')}
          checked={values.published}
          onChange={({ target }) => change({ published: target.checked })}
        />
      </Card>
    </PlanPage>
  );
}
