import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { addTimeslots, saveTimeslots } from '../../../contract/events.ts';
import { listRooms } from '../../../contract/programs.ts';
import { type TimeslotPlan, timeslotPlanArgs } from '../../../domain/schedule/generate.ts';
import { minutesOfText } from '../../../domain/schedule/minutes-text.ts';
import {
  type ProgramEvent,
  type Timeslot,
  timeslotTypes,
  type Venue,
} from '../../../domain/schedule/schedule.ts';
import { readOfTimeslot } from '../../../domain/schedule/timeslots-conflict.ts';
import { clockOfDayTime, timeAfter, timeOnDay } from '../../../domain/time/day-times.ts';
import { sameValue } from '../../../domain/verdict/optimistic-concurrency.ts';
import { MinutesField } from '../../components/minutes-field.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TimePicker } from '../../ui/time-picker.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormControl } from '../shared/form/form-control.tsx';
import { useEditForm } from '../shared/form/use-edit-form.ts';
import { useApiMutation, useApiQuery } from '../use-api.ts';
import { ofOne, timeslotConflictFields } from './timeslot-conflict-fields.ts';
import { timeslotTypeLabels } from './timeslot-text.ts';
import { VenuesField } from './venues-field.tsx';

export interface TimeslotFormProps {
  event: ProgramEvent;
  timezone: string;
  /** Null: a new one. */
  slot: (Timeslot & { roomName?: string | null | undefined }) | null;
  onClose: () => void;
}

/** @param from the start of the event: by the clock, what is after midnight is before it */
const formArgsFrom = (from: string) =>
  timeslotPlanArgs
    .omit({ roomName: true })
    .extend({
      startTime: z
        .string()
        .transform((time) => timeAfter(from, time))
        .pipe(timeslotPlanArgs.shape.startTime),
      endTime: z
        .string()
        .transform((time) => timeAfter(from, time))
        .pipe(timeslotPlanArgs.shape.endTime),
      timeslotType: z.enum(timeslotTypes),
      venues: z.custom<Venue[]>(),
      gap: z.string().transform((text) => minutesOfText(text) ?? 0),
      /** Empty: all rooms. */
      roomId: z.string().transform((id) => id || null),
    })
    .transform(({ venues, gap, ...args }): TimeslotPlan => {
      if (args.timeslotType !== 'TIMESLOT') return args;
      // A room's own timeslot has the venue of its room.
      return args.roomId ? { ...args, gap } : { ...args, venues, gap };
    });
type FormValues = z.input<ReturnType<typeof formArgsFrom>>;

/** Type, hours, venues and gap of one timeslot; what is typed stays when the server refuses. */
export function TimeslotForm({ event, timezone, slot, onClose }: TimeslotFormProps) {
  const [present] = useState(() => valuesOf(event, slot, timezone));
  const [formArgs] = useState(() => formArgsFrom(timeOnDay(event.startTime, event.date, timezone)));
  const rooms = useApiQuery(listRooms, { params: { programId: event.programId } }).data?.rooms ?? [];
  const offered = rooms.filter(({ type }) => event.type.includes(type));
  const [removing, setRemoving] = useState(false);
  const done = (words: string) => () => {
    toastSuccess(words);
    onClose();
  };
  const params = { programId: event.programId, eventId: event.id };
  /**
   * What was not touched is not sent: others may have changed it, and in an hour that repeats a clock alone does not say
   * which. Another type is another offer.
   */
  const touched = (args: TimeslotPlan) => {
    const before = new Map(Object.entries(formArgs.safeParse(present).data ?? {}));
    return Object.fromEntries(
      Object.entries(args).filter(([name, value]) => name === 'seen' || !sameValue(value, before.get(name))),
    );
  };
  const form = useEditForm(formArgs, {
    values: present,
    call: slot ? saveTimeslots : addTimeslots,
    params,
    body: (args) =>
      slot ? { timeslots: [{ timeslotId: slot.id, ...touched(args) }] } : { timeslots: [args] },
    fieldOf: (path) => path.split('.').at(-1) ?? path,
    conflict: slot && {
      read: readOfTimeslot(slot, event, timezone),
      fields: timeslotConflictFields((roomId) => rooms.find(({ id }) => id === roomId)?.name ?? ''),
      standingOf: ofOne,
      inForm: ({ gap, roomId, startTime, endTime, ...theirs }) => ({
        ...theirs,
        ...(gap === undefined ? {} : { gap: gapText(gap) }),
        ...(roomId === undefined ? {} : { roomId: roomId ?? '' }),
        ...(startTime === undefined ? {} : { startTime: clockOfDayTime(startTime) }),
        ...(endTime === undefined ? {} : { endTime: clockOfDayTime(endTime) }),
      }),
    },
    onSuccess: done(slot ? t('The timeslot is saved.') : t('The timeslot is added.')),
  });
  const remove = useApiMutation(saveTimeslots, {
    onSuccess: done(t('The timeslot is deleted.')),
    onError: toastProblem,
  });
  const busy = form.busy || remove.isPending;
  return (
    <ApiForm form={form}>
      <SelectField
        name="timeslotType"
        label={t('Type')}
        options={timeslotTypes.map((value) => ({ value, label: t(timeslotTypeLabels[value]) }))}
      />
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <FormControl name="startTime">
          {(field) => <TimePicker label={t('Start time')} {...field} />}
        </FormControl>
        <FormControl name="endTime">{(field) => <TimePicker label={t('End time')} {...field} />}</FormControl>
      </div>
      <SelectField
        name="roomId"
        label={t('Room')}
        hint={t('A room can have its own times, in addition to those of all rooms.')}
        options={[
          { value: '', label: t('All rooms') },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
          // One that is gone stays to be seen, until another one is chosen.
          ...(present.roomId && !offered.some(({ id }) => id === present.roomId)
            ? [{ value: present.roomId, label: slot?.roomName ?? t('Deleted room') }]
            : []),
        ]}
      />
      {form.watch('timeslotType') === 'TIMESLOT' ? (
        <>
          {form.watch('roomId') ? null : (
            <FormControl name="venues">
              {(field) => <VenuesField offered={event.type} {...field} />}
            </FormControl>
          )}
          <FormControl name="gap">
            {(field) => <MinutesField label={t('Gap after it')} optional {...field} />}
          </FormControl>
        </>
      ) : null}
      <div className="flex flex-col-reverse gap-3 pt-1 sm:flex-row sm:justify-end">
        {slot === null ? null : removing ? (
          <Button
            variant="danger"
            busy={remove.isPending}
            disabled={busy}
            onClick={() => remove.mutate({ params, body: { removedTimeslotIds: [slot.id] } })}
          >
            {t('Yes, delete it')}
          </Button>
        ) : (
          <Button icon={Trash2} disabled={busy} onClick={() => setRemoving(true)}>
            {t('Delete timeslot')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={form.busy} disabled={busy}>
          {slot === null ? t('Add timeslot') : t('Save timeslot')}
        </Button>
      </div>
    </ApiForm>
  );
}

const gapText = (gap: number): string => (gap === 0 ? '' : String(gap));

/** The form as it begins. */
function valuesOf(event: ProgramEvent, slot: Timeslot | null, timezone: string): FormValues {
  const meets = slot?.timeslotType === 'TIMESLOT';
  return {
    timeslotType: slot?.timeslotType ?? 'TIMESLOT',
    startTime: slot ? clockOfDayTime(timeOnDay(slot.slotStartTime, event.date, timezone)) : '',
    endTime: slot ? clockOfDayTime(timeOnDay(slot.slotEndTime, event.date, timezone)) : '',
    venues: meets ? slot.venues : event.type,
    gap: gapText(meets ? slot.gap : event.defaultGap),
    roomId: slot?.roomId ?? '',
  };
}
