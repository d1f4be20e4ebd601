import { Monitor, Users } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { encodeMessage } from '../../../domain/language/message.ts';
import { type EditOffTimeslotArgs, editOffTimeslotArgs } from '../../../domain/meetings/edit-request.ts';
import {
  isHourOver,
  offTimeslotMessages,
  offTimeslotProblems,
  offTimeslotSpan,
} from '../../../domain/meetings/off-timeslot.ts';
import { dayOf } from '../../../domain/time/zones.ts';
import { ownTimeText } from '../../components/viewer-zone.ts';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { TimePicker } from '../../ui/time-picker.tsx';
import { toastError } from '../../ui/toast.tsx';
import { zoneName } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { present, usePresent } from '../present.ts';
import { ApiForm, type ApiFormProps } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { FormControl } from '../shared/form/form-control.tsx';
import { choiceOptions } from '../shared/meetings/choice-text.ts';
import { venueLabels } from '../shared/venue-label.ts';
import { CarriedText } from './carried-text.tsx';
import type { RequestFormText } from './request-form.tsx';
import type { RequestSlots } from './use-request-slots.ts';

type OffValues = z.input<typeof editOffTimeslotArgs>;

export interface RequestOffFormProps extends RequestFormText {
  form: ApiFormProps<OffValues, EditOffTimeslotArgs>['form'];
}

/** What the form begins with; the venue is chosen in it. What is chosen is no loss, what was written is. */
export const requestOffStart = (start: Partial<OffValues>) => ({
  values: {
    meetingDate: '',
    startTime: '',
    endTime: '',
    meetingLocation: '',
    meetingPurpose: '',
    message: '',
    ...start,
  } as OffValues,
  typed: ['message', 'meetingLocation'] as const,
});

/** With the server's own rule, so that what it would refuse is said before it is asked. @param timezone the program's */
export const requestOffArgs = ({ events }: Pick<RequestSlots, 'events'>, timezone: string) =>
  editOffTimeslotArgs.superRefine((args, context) => {
    const around = { timezone, events: events.map(({ event }) => event) };
    for (const { path, message } of offTimeslotProblems(args, around, present()))
      context.addIssue({ code: 'custom', path: [path], message: encodeMessage(message) });
  });

/** A meeting at a time of one's own, outside of the published timeslots (SPEC.md 5, off-timeslot request). */
export function RequestOffForm(props: RequestOffFormProps) {
  const { form, purposes, zone, agreed, carried, submitLabel, onKeep } = props;
  return (
    <ApiForm form={form} className="flex flex-col gap-6">
      <CarriedText carried={carried} />
      {agreed ?? <OffTimeFields zone={zone} />}
      <SelectField
        name="meetingPurpose"
        label={t('Meeting purpose')}
        optional
        placeholder={t('No purpose')}
        options={choiceOptions(purposes)}
      />
      <TextareaField name="message" label={t('Message')} maxLength={5000} />
      <FormButtons submit={submitLabel} size="lg" cancel={t('Keep as it is')} onCancel={onKeep} />
    </ApiForm>
  );
}

function OffTimeFields({ zone }: { zone: string }) {
  const now = usePresent(15_000);
  const form = useFormContext<OffValues>();
  const [venue, meetingDate, startTime, endTime] = form.watch([
    'venue',
    'meetingDate',
    'startTime',
    'endTime',
  ]);
  const today = dayOf(now, zone);
  const set = (name: 'venue' | 'meetingDate' | 'startTime' | 'endTime', value: string) => {
    form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(name);
  };
  const chooseDate = (day: string) => {
    set('meetingDate', day);
    // SPEC.md 5: "Changing date clears times".
    set('startTime', '');
    set('endTime', '');
    if (day !== '' && day < today) {
      form.setError('meetingDate', { type: 'past', message: encodeMessage(offTimeslotMessages.datePast) });
      toastError(offTimeslotMessages.datePastToast);
    }
  };
  const blocked = (hour: number) => isHourOver(hour, meetingDate, zone, now);
  const zoneWord = zoneName(meetingDate ? `${meetingDate}T12:00:00.000Z` : now, zone);
  return (
    <>
      <FormControl name="venue">
        {(field) => (
          <RadioGroupField
            {...field}
            label={t('Venue')}
            inline
            value={venue ?? ''}
            onChange={(next) => {
              set('venue', next);
              // SPEC.md 5: "non-offline venue clears location".
              if (next !== 'offline') form.setValue('meetingLocation', '');
            }}
            options={[
              { value: 'offline', label: t(venueLabels.offline), icon: Users },
              { value: 'online', label: t(venueLabels.online), icon: Monitor },
            ]}
          />
        )}
      </FormControl>
      <FormControl name="meetingDate">
        {({ value, error }) => (
          <TextField
            label={t('Meeting date')}
            type="date"
            min={today}
            className="max-w-xs"
            value={value}
            error={error}
            onChange={({ target }) => chooseDate(target.value)}
          />
        )}
      </FormControl>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <FormControl name="startTime">
          {({ value, error }) => (
            <TimePicker
              label={t('Start time ({zoneWord})', { zoneWord })}
              value={value}
              disabled={meetingDate === ''}
              isHourDisabled={blocked}
              error={error}
              onChange={(next) => {
                if (next === value) return;
                set('startTime', next);
                // SPEC.md 5: "changing start clears end".
                set('endTime', '');
              }}
            />
          )}
        </FormControl>
        <FormControl name="endTime">
          {({ value, error }) => (
            <TimePicker
              label={t('End time ({zoneWord})', { zoneWord })}
              value={value}
              disabled={startTime === ''}
              isHourDisabled={blocked}
              error={error}
              onChange={(next) => {
                if (next !== value) set('endTime', next);
              }}
            />
          )}
        </FormControl>
      </div>
      <OwnTime time={{ meetingDate, startTime, endTime }} zone={zone} />
      {venue === 'offline' ? (
        <TextField
          name="meetingLocation"
          label={t('Location')}
          optional
          hint={t('Where you will meet. This meeting does not get a table.')}
          maxLength={300}
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
