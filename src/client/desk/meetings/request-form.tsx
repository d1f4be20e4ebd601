import { Monitor, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import type { EditRequestArgs, editRequestArgs } from '../../../domain/meetings/edit-request.ts';
import { TimeslotPicker } from '../../components/timeslot-picker.tsx';
import { ownTimeText } from '../../components/viewer-zone.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { usePresent } from '../present.ts';
import { eventLabel } from '../shared/event-label.ts';
import { ApiForm, type ApiFormProps } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { FormControl } from '../shared/form/form-control.tsx';
import { choiceOptions } from '../shared/meetings/choice-text.ts';
import { venueLabels } from '../shared/venue-label.ts';
import { type Carried, CarriedText } from './carried-text.tsx';
import { pickable, venueAfter, venuesOf } from './request-choice.ts';
import { ProposedTimeslotsField } from './request-proposals.tsx';
import type { RequestSlots } from './use-request-slots.ts';

type RequestValues = z.input<typeof editRequestArgs>;

/** What both forms of a request are given: on a timeslot, and at a time of one's own. */
export interface RequestFormText {
  purposes: readonly string[];
  /** The program's zone. */
  zone: string;
  /** SPEC.md 4: what both agreed on; only the words can be edited. Shown in place of the choice. */
  agreed?: ReactNode;
  /** Between the two forms. */
  carried: Carried;
  submitLabel: string;
  /** Left out: there is nothing that could stay as it is. */
  onKeep?: () => void;
}

export interface RequestFormProps extends RequestFormText {
  form: ApiFormProps<RequestValues, EditRequestArgs>['form'];
  slots: RequestSlots;
}

/** What the form begins with; the venue comes with the timeslot. What is chosen is no loss, what was written is. */
export const requestStart = (start: Partial<RequestValues>) => ({
  values: { meetingPurpose: '', message: '', eventId: '', timeslotId: '', ...start } as RequestValues,
  typed: ['message'] as const,
});

/** A meeting on a timeslot: event before timeslot, timeslot before venue (SPEC.md 4 and 5). */
export function RequestForm(props: RequestFormProps) {
  const { form, slots, purposes, zone, agreed, carried, submitLabel, onKeep } = props;
  if (slots.events.length === 0)
    return (
      <EmptyState title={t('No event schedule')}>
        {t('No event is published yet. You can propose your own time.')}
      </EmptyState>
    );
  return (
    <ApiForm form={form} className="flex flex-col gap-6">
      <CarriedText carried={carried} />
      {agreed ?? <TimeFields slots={slots} zone={zone} />}
      <SelectField
        name="meetingPurpose"
        label={t('Meeting purpose')}
        placeholder={t('Choose a purpose')}
        options={choiceOptions(purposes)}
      />
      <TextareaField name="message" label={t('Message')} optional maxLength={5000} />
      <FormButtons submit={submitLabel} size="lg" cancel={t('Keep as it is')} onCancel={onKeep} />
    </ApiForm>
  );
}

function TimeFields({ slots, zone }: { slots: RequestSlots; zone: string }) {
  const now = usePresent(15_000);
  const form = useFormContext<RequestValues>();
  const { errors, isSubmitted } = form.formState;
  const [eventId, timeslotId, venue, proposed] = form.watch([
    'eventId',
    'timeslotId',
    'venue',
    'proposedTimeslots',
  ]);
  const chosen = slots.events.find(({ event }) => event.id === eventId);
  const slot = chosen?.timeslots.find(({ id }) => id === timeslotId);
  const offered = slot ? venuesOf(slots, slot.id) : [];
  const touch = { shouldDirty: true, shouldValidate: isSubmitted };
  const chooseSlot = (id: string) => {
    form.setValue('timeslotId', id, touch);
    form.setValue('venue', venueAfter(slots, id, venue) as RequestValues['venue'], touch);
    const rest = proposed?.filter((one) => one !== id);
    if (proposed) form.setValue('proposedTimeslots', rest, touch);
  };
  return (
    <>
      <FormControl name="eventId">
        {({ onChange, error }) => (
          <SelectField
            label={t('Event')}
            value={chosen ? eventId : ''}
            placeholder={t('Choose an event')}
            error={error}
            options={slots.events.map(({ event }) => ({ value: event.id, label: eventLabel(event) }))}
            onChange={(change) => {
              onChange(change);
              form.setValue('timeslotId', '', { shouldDirty: true });
              form.setValue('venue', undefined as never, { shouldDirty: true });
            }}
          />
        )}
      </FormControl>
      {chosen && chosen.timeslots.length === 0 ? (
        <EmptyState title={t('There is no timeslot for this program/event')} />
      ) : null}
      {chosen && chosen.timeslots.length > 0 ? (
        <FormControl name="timeslotId">
          {({ error }) => (
            <TimeslotPicker
              label={t('Timeslot')}
              zone={zone}
              slots={pickable(chosen, slots, now)}
              value={timeslotId ? [timeslotId] : []}
              error={errors.eventId ? undefined : error}
              onChange={([id = '']) => chooseSlot(id)}
            />
          )}
        </FormControl>
      ) : null}
      {slot ? (
        <p role="status" className="figures -mt-3 text-muted">
          {formatSpan(slot.slotStartTime, slot.slotEndTime, zone)}
          {withDot(ownTimeText(slot.slotStartTime, slot.slotEndTime, zone))}
        </p>
      ) : null}
      <FormControl name="venue">
        {({ error, ...field }) => (
          <RadioGroupField
            {...field}
            label={t('Venue')}
            inline
            hint={slot ? undefined : t('Choose a timeslot first.')}
            value={venue ?? ''}
            // The same sentence is said once: at the first that is missing.
            error={errors.eventId || errors.timeslotId ? undefined : error}
            options={(['offline', 'online'] as const).map((one) => ({
              value: one,
              label: t(venueLabels[one]),
              icon: one === 'offline' ? Users : Monitor,
              disabled: !offered.includes(one),
              hint: slot && !offered.includes(one) ? t('Not offered in this timeslot') : undefined,
            }))}
          />
        )}
      </FormControl>
      <FormControl name="proposedTimeslots">
        {({ onChange, error }) => (
          <>
            <CheckboxField
              label={t('Propose multiple timeslots')}
              hint={t('The other side can choose any of them.')}
              checked={proposed !== undefined}
              onChange={({ target }) =>
                form.setValue('proposedTimeslots', target.checked ? [] : undefined, { shouldDirty: true })
              }
            />
            {proposed ? (
              <ProposedTimeslotsField
                slots={slots}
                zone={zone}
                now={now}
                venue={venue}
                except={timeslotId}
                value={proposed}
                error={error}
                onChange={onChange}
              />
            ) : null}
          </>
        )}
      </FormControl>
    </>
  );
}

const withDot = (words: string | null): string => (words ? ` · ${words}` : '');
