import { zodResolver } from '@hookform/resolvers/zod';
import { Monitor, Users } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { encodeMessage } from '../../../domain/language/message.ts';
import { type EditOffTimeslotArgs, editOffTimeslotArgs } from '../../../domain/meetings/edit-request.ts';
import {
  isHourOver,
  offTimeslotMessages,
  offTimeslotProblems,
  offTimeslotSpan,
} from '../../../domain/meetings/off-timeslot.ts';
import type { ProgramEvent } from '../../../domain/schedule/schedule.ts';
import { dayOf } from '../../../domain/time/zones.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstProblem } from '../../ui/focus-first-problem.ts';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { TimePicker } from '../../ui/time-picker.tsx';
import { toastError } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { zoneName } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { present, usePresent } from '../present.ts';
import { choiceOptions } from '../shared/meetings/choice-text.ts';
import { venueLabels } from '../shared/venue-label.ts';
import { ownTimeText } from '../shared/viewer-zone.ts';
import { type CarriedText, useCarriedText } from './carried-text.ts';

export type OffValues = z.input<typeof editOffTimeslotArgs>;

export interface RequestOffFormProps {
  events: readonly ProgramEvent[];
  purposes: readonly string[];
  /** The program's zone. */
  zone: string;
  start: Partial<OffValues>;
  /** SPEC.md 4: what both agreed on; only the words can be edited. Shown in place of the choice. */
  agreed?: ReactNode;
  /** From a timeslot, and to it. */
  carried?: CarriedText;
  submitLabel: string;
  busy: boolean;
  aside?: ReactNode;
  onSubmit: (args: EditOffTimeslotArgs, form: OffFormControl) => void;
}

type OffFormControl = ReturnType<typeof useOffForm>;

/** The server's own rule, so that what it would refuse is said before it is asked. */
const useOffForm = ({ events, zone, start, agreed }: RequestOffFormProps) => {
  const schema = useMemo(
    () =>
      editOffTimeslotArgs.superRefine((args, context) => {
        if (agreed) return;
        for (const { path, message } of offTimeslotProblems(args, { timezone: zone, events }, present()))
          context.addIssue({ code: 'custom', path: [path], message: encodeMessage(message) });
      }),
    [events, zone, agreed],
  );
  return useForm<OffValues, unknown, EditOffTimeslotArgs>({
    resolver: zodResolver(schema),
    // Many of its controls are groups: the form finds the first that is wrong itself.
    shouldFocusError: false,
    defaultValues: {
      meetingDate: '',
      startTime: '',
      endTime: '',
      meetingLocation: '',
      meetingPurpose: '',
      message: '',
      ...start,
    },
  });
};

/** A meeting at a time of one's own, outside of the published timeslots (SPEC.md 5, off-timeslot request). */
export function RequestOffForm(props: RequestOffFormProps) {
  const { purposes, zone, agreed, submitLabel, busy, aside, onSubmit } = props;
  const form = useOffForm(props);
  useCarriedText(props.carried, form.getValues, (name, words) =>
    form.setValue(name, words, { shouldDirty: true }),
  );
  const element = useRef<HTMLFormElement>(null);
  const { errors, dirtyFields } = form.formState;
  useUnsaved(!busy && (dirtyFields.message === true || dirtyFields.meetingLocation === true));
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      ref={element}
      onSubmit={form.handleSubmit(
        (args) => onSubmit(args, form),
        () => focusFirstProblem(element.current),
      )}
    >
      {agreed ?? <OffTimeFields form={form} zone={zone} />}
      <SelectField
        label={t('Meeting purpose')}
        optional
        placeholder={t('No purpose')}
        options={choiceOptions(purposes)}
        {...form.register('meetingPurpose')}
        error={errors.meetingPurpose?.message}
      />
      <TextareaField
        label={t('Message')}
        maxLength={5000}
        {...form.register('message')}
        error={errors.message?.message}
      />
      <div className="flex flex-col-reverse gap-3 pt-1 sm:flex-row sm:justify-end">
        {aside}
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function OffTimeFields({ form, zone }: { form: OffFormControl; zone: string }) {
  const now = usePresent(15_000);
  const { errors } = form.formState;
  const [venue, meetingDate, startTime, endTime] = useWatch({
    control: form.control,
    name: ['venue', 'meetingDate', 'startTime', 'endTime'],
  });
  const today = dayOf(now, zone);
  const setTime = (name: 'startTime' | 'endTime', value: string) => {
    form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(name);
  };
  const chooseDate = (day: string) => {
    form.setValue('meetingDate', day, { shouldDirty: true });
    // SPEC.md 5: "Changing date clears times".
    setTime('startTime', '');
    setTime('endTime', '');
    form.clearErrors('meetingDate');
    if (day !== '' && day < today) {
      form.setError('meetingDate', { type: 'past', message: encodeMessage(offTimeslotMessages.datePast) });
      toastError(offTimeslotMessages.datePastToast);
    }
  };
  const blocked = (hour: number) => isHourOver(hour, meetingDate, zone, now);
  const zoneWord = zoneName(meetingDate ? `${meetingDate}T12:00:00.000Z` : now, zone);
  return (
    <>
      <RadioGroupField
        label={t('Venue')}
        name="off-venue"
        inline
        value={venue ?? ''}
        error={errors.venue?.message}
        onChange={(next) => {
          form.setValue('venue', next === 'online' ? 'online' : 'offline', { shouldDirty: true });
          form.clearErrors('venue');
          // SPEC.md 5: "non-offline venue clears location".
          if (next !== 'offline') form.setValue('meetingLocation', '');
        }}
        options={[
          { value: 'offline', label: t(venueLabels.offline), icon: Users },
          { value: 'online', label: t(venueLabels.online), icon: Monitor },
        ]}
      />
      <TextField
        label={t('Meeting date')}
        type="date"
        min={today}
        className="max-w-xs"
        value={meetingDate}
        error={errors.meetingDate?.message}
        onChange={({ target }) => chooseDate(target.value)}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <TimePicker
          label={t('Start time ({zoneWord})', { zoneWord })}
          value={startTime}
          disabled={meetingDate === ''}
          isHourDisabled={blocked}
          error={errors.startTime?.message}
          onChange={(next) => {
            if (next === startTime) return;
            setTime('startTime', next);
            // SPEC.md 5: "changing start clears end".
            setTime('endTime', '');
          }}
        />
        <TimePicker
          label={t('End time ({zoneWord})', { zoneWord })}
          value={endTime}
          disabled={startTime === ''}
          isHourDisabled={blocked}
          error={errors.endTime?.message}
          onChange={(next) => {
            if (next !== endTime) setTime('endTime', next);
          }}
        />
      </div>
      <OwnTime time={{ meetingDate, startTime, endTime }} zone={zone} />
      {venue === 'offline' ? (
        <TextField
          label={t('Location')}
          optional
          hint={t('Where you will meet. This meeting does not get a table.')}
          maxLength={300}
          {...form.register('meetingLocation')}
          error={errors.meetingLocation?.message}
        />
      ) : null}
    </>
  );
}

/** The same time on the viewer's own clock, where that shows another. */
function OwnTime({ time, zone }: { time: Parameters<typeof offTimeslotSpan>[0]; zone: string }) {
  if (!time.meetingDate || !time.startTime || !time.endTime || time.endTime <= time.startTime) return null;
  const span = offTimeslotSpan(time, zone);
  const words = ownTimeText(span.startAt, span.endAt, zone);
  return words ? <p className="figures -mt-3 text-muted">{words}</p> : null;
}
