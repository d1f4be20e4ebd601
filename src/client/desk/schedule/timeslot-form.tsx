import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CallError } from '../../../contract/call.ts';
import { addTimeslots, saveTimeslots } from '../../../contract/events.ts';
import { minutesOfText } from '../../../domain/schedule/minutes-text.ts';
import {
  type ProgramEvent,
  type Timeslot,
  type TimeslotType,
  timeslotTypes,
  type Venue,
} from '../../../domain/schedule/schedule.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import { sameValue } from '../../../domain/verdict/optimistic-concurrency.ts';
import { MinutesField } from '../../components/minutes-field.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TimePicker } from '../../ui/time-picker.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { t } from '../../words/words.ts';
import { useApiMutation } from '../use-api.ts';
import { timeslotTypeLabels } from './timeslot-text.ts';
import { useTimeslotConflict } from './use-timeslot-conflict.ts';
import { VenuesField } from './venues-field.tsx';

export interface TimeslotFormProps {
  event: ProgramEvent;
  timezone: string;
  /** Null: a new one. */
  slot: Timeslot | null;
  onClose: () => void;
}

/** Type, hours, venues and gap of one timeslot; what is typed stays when the server refuses. */
export function TimeslotForm({ event, timezone, slot, onClose }: TimeslotFormProps) {
  const [present] = useState(() => fieldsOf(event, slot, timezone));
  const [fields, setFields] = useState(present);
  useUnsaved(!sameValue(fields, present));
  const [problem, setProblem] = useState<CallError | null>(null);
  const [removing, setRemoving] = useState(false);
  const done = (words: string) => () => {
    toastSuccess(words);
    onClose();
  };
  const onError = (error: CallError) => {
    if (!conflict.handle(error)) setProblem(error);
  };
  const add = useApiMutation(addTimeslots, { onSuccess: done(t('The timeslot is added.')), onError });
  const save = useApiMutation(saveTimeslots, { onSuccess: done(t('The timeslot is saved.')), onError });
  const remove = useApiMutation(saveTimeslots, { onSuccess: done(t('The timeslot is deleted.')), onError });
  const busy = add.isPending || save.isPending || remove.isPending;
  const change = (next: Partial<Fields>) => {
    setFields({ ...fields, ...next });
    setProblem(null);
  };
  const at = (field: string) => problem?.issues.find(({ path }) => path.endsWith(`.${field}`))?.message;
  const named = ['startTime', 'endTime', 'venues', 'gap'].some(at);
  const params = { programId: event.programId, eventId: event.id };
  const conflict = useTimeslotConflict(slot, timezone, {
    busy: save.isPending,
    resend: ({ seen, ...body }) =>
      slot && save.mutate({ params, body: { timeslots: [{ timeslotId: slot.id, ...body, seen }] } }),
    onTheirs: ({ gap, ...theirs }) =>
      change({ ...theirs, ...(gap === undefined ? {} : { gap: gap === 0 ? '' : String(gap) }) }),
  });
  const submit = () => {
    const { timeslotType, startTime, endTime } = fields;
    const offer =
      timeslotType === 'TIMESLOT' ? { venues: fields.venues, gap: minutesOfText(fields.gap) ?? 0 } : {};
    if (slot === null) {
      add.mutate({ params, body: { timeslots: [{ startTime, endTime, timeslotType, ...offer }] } });
      return;
    }
    // What was not touched is not sent: others may have changed it, and in an hour that repeats a clock alone does not
    // say which. Another type is another offer.
    const all = { startTime, endTime, timeslotType, ...offer };
    const sent = Object.entries(all).filter(
      ([name]) =>
        !sameValue(fields[name as keyof Fields], present[name as keyof Fields]) ||
        (name in offer && timeslotType !== present.timeslotType),
    );
    const body = conflict.withSeen(Object.fromEntries(sent));
    save.mutate({ params, body: { timeslots: [{ timeslotId: slot.id, ...body }] } });
  };
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          submit();
        }}
      >
        {problem && !named ? <Banner tone="problem" title={problem.text} /> : null}
        <SelectField
          label={t('Type')}
          value={fields.timeslotType}
          options={timeslotTypes.map((value) => ({ value, label: t(timeslotTypeLabels[value]) }))}
          onChange={({ target }) => change({ timeslotType: target.value as TimeslotType })}
        />
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          <TimePicker
            label={t('Start time')}
            value={fields.startTime}
            error={at('startTime')}
            onChange={(startTime) => change({ startTime })}
          />
          <TimePicker
            label={t('End time')}
            value={fields.endTime}
            error={at('endTime')}
            onChange={(endTime) => change({ endTime })}
          />
        </div>
        {fields.timeslotType === 'TIMESLOT' ? (
          <>
            <VenuesField
              value={fields.venues}
              offered={event.type}
              error={at('venues')}
              onChange={(venues) => change({ venues })}
            />
            <MinutesField
              label={t('Gap after it')}
              optional
              value={fields.gap}
              error={at('gap')}
              onChange={(gap) => change({ gap })}
            />
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
          <Button type="submit" variant="primary" busy={add.isPending || save.isPending} disabled={busy}>
            {slot === null ? t('Add timeslot') : t('Save timeslot')}
          </Button>
        </div>
      </form>
      {conflict.question}
    </>
  );
}

interface Fields {
  timeslotType: TimeslotType;
  startTime: string;
  endTime: string;
  venues: Venue[];
  gap: string;
}

function fieldsOf(event: ProgramEvent, slot: Timeslot | null, timezone: string): Fields {
  const gap = slot && slot.timeslotType === 'TIMESLOT' ? slot.gap : event.defaultGap;
  return {
    timeslotType: slot?.timeslotType ?? 'TIMESLOT',
    startTime: slot ? timeOf(slot.slotStartTime, timezone) : '',
    endTime: slot ? timeOf(slot.slotEndTime, timezone) : '',
    venues: slot && slot.timeslotType === 'TIMESLOT' ? slot.venues : event.type,
    gap: gap === 0 ? '' : String(gap),
  };
}
