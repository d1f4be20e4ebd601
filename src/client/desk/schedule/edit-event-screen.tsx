import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { CallError } from '../../../contract/call.ts';
import { editEvent, getEvent } from '../../../contract/events.ts';
import { listTimeslots, type ProgramResult } from '../../../contract/programs.ts';
import { type EditEventArgs, planOfEvent } from '../../../domain/schedule/edit-event.ts';
import type { ProgramEvent, Timeslot } from '../../../domain/schedule/schedule.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { QueryView, togetherOf } from '../query-view.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useApiMutation, useApiQuery } from '../use-api.ts';
import { EditPreview } from './edit-preview.tsx';
import { EventFields } from './event-fields.tsx';
import { PlanPage, scheduleOf } from './plan-page.tsx';
import { valuesOfPlan } from './plan-values.ts';
import { eventArgsOf, useEventConflict } from './use-event-conflict.ts';
import { useEventsAndRooms } from './use-events-and-rooms.ts';
import { usePlanForm } from './use-plan-form.ts';

/** `/programs/:slug/events/:eventId/edit`. */
export function EditEventScreen() {
  return (
    <ProgramGate title={t('Edit event')} permission="schedule.edit">
      {(program) => <EditEvent program={program} />}
    </ProgramGate>
  );
}

function EditEvent({ program }: { program: ProgramResult }) {
  const { eventId = '' } = useParams();
  const params = { programId: program.id, eventId };
  // As it is now: what is edited is not what a cache remembers.
  const event = useApiQuery(getEvent, { params }, { staleTime: 0, gcTime: 0 });
  const timeslots = useApiQuery(listTimeslots, { params }, { staleTime: 0 });
  const around = useEventsAndRooms(program);
  const both = togetherOf({ event, timeslots });
  return (
    <QueryView
      query={timeslots.isFetchedAfterMount && around.loaded ? both : { ...both, data: undefined }}
      rows={6}
      loading={t('Loading the event')}
      banner={false}
    >
      {({ event, timeslots: { timeslots } }) => (
        <EditForm program={program} event={event} timeslots={timeslots} around={around} />
      )}
    </QueryView>
  );
}

interface EditFormProps {
  program: ProgramResult;
  event: ProgramEvent;
  timeslots: Timeslot[];
  around: ReturnType<typeof useEventsAndRooms>;
}

function EditForm({ program, event, timeslots, around }: EditFormProps) {
  const navigate = useNavigate();
  const { timezone } = program;
  const present = useMemo(() => planOfEvent(event, timeslots, timezone), [event, timeslots, timezone]);
  const others = useMemo(() => around.events.filter(({ id }) => id !== event.id), [around.events, event.id]);
  const form = usePlanForm(() => valuesOfPlan(present), { ...around, events: others });
  const send = useApiMutation(editEvent, {
    onSuccess: (saved) => toastSuccess(t('{name} is saved.', { name: saved.event.name })),
    onRenewed: () => navigate(scheduleOf(program)),
    onError: (error: CallError) => {
      if (!conflict.handle(error)) form.refused(error);
    },
    // What is previewed is a change of what there is now.
    renewOnError: ({ code }) => code === 'CHANGED_MEANWHILE',
  });
  const save = (body: EditEventArgs) =>
    send.mutate({ params: { programId: program.id, eventId: event.id }, body });
  const conflict = useEventConflict(form, {
    present,
    timeslots,
    timezone,
    busy: send.isPending,
    resend: save,
  });
  const [plan] = form.read.plans;
  return (
    <PlanPage
      program={program}
      form={form}
      title={t('Edit event')}
      description={event.name}
      submitLabel={t('Save event')}
      busy={send.isPending}
      onSend={() => {
        if (plan) save(conflict.withSeen(eventArgsOf(plan)));
      }}
      preview={
        <EditPreview
          present={present}
          timeslots={timeslots}
          form={form}
          timezone={timezone}
          rooms={around.rooms}
        />
      }
    >
      <EventFields form={form} />
      {conflict.question}
    </PlanPage>
  );
}
