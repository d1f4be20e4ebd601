import { useNavigate } from 'react-router';
import { createEvent } from '../../../contract/events.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useApiMutation } from '../use-api.ts';
import { EventFields } from './event-fields.tsx';
import { firstFreeDay } from './first-free-day.ts';
import { PlanPage, scheduleOf } from './plan-page.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { firstValues } from './plan-values.ts';
import { useEventsAndRooms } from './use-events-and-rooms.ts';
import { usePlanForm } from './use-plan-form.ts';

/** `/programs/:slug/events/create`. */
export function CreateEventScreen() {
  return (
    <ProgramGate title={t('Create event')} permission="schedule.edit">
      {(program) => <CreateEvent program={program} />}
    </ProgramGate>
  );
}

function CreateEvent({ program }: { program: ProgramResult }) {
  const around = useEventsAndRooms(program);
  if (!around.loaded) return <SkeletonRows rows={6} label={t('Loading the schedule')} />;
  return <CreateForm program={program} around={around} />;
}

function CreateForm({
  program,
  around,
}: {
  program: ProgramResult;
  around: ReturnType<typeof useEventsAndRooms>;
}) {
  const navigate = useNavigate();
  const form = usePlanForm(() => firstValues(firstFreeDay(program, around.events), ''), around);
  const send = useApiMutation(createEvent, {
    onSuccess: ({ event }) => toastSuccess(t('{name} is created.', { name: event.name })),
    onRenewed: () => navigate(scheduleOf(program)),
    onError: form.refused,
  });
  const [plan] = form.read.plans;
  return (
    <PlanPage
      program={program}
      form={form}
      title={t('Create event')}
      description={t('One day with its timeslots.')}
      submitLabel={t('Create event')}
      busy={send.isPending}
      onSend={() => {
        if (plan) send.mutate({ params: { programId: program.id }, body: plan });
      }}
      preview={
        <PlanPreview
          read={form.shown}
          values={form.values}
          timezone={program.timezone}
          rooms={around.rooms}
        />
      }
    >
      <EventFields form={form} />
      <Card title={t('Publish')}>
        <CheckboxField
          label={t('Publish immediately')}
          hint={t('Participants see published events only.')}
          checked={form.values.published}
          onChange={({ target }) => form.change({ published: target.checked })}
        />
      </Card>
    </PlanPage>
  );
}
