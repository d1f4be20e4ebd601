import { zodResolver } from '@hookform/resolvers/zod';
import { Monitor, Users } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { type EditRequestArgs, editRequestArgs } from '../../../domain/meetings/edit-request.ts';
import { TimeslotPicker } from '../../components/timeslot-picker.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { focusFirstProblem } from '../../ui/focus-first-problem.ts';
import { EmptyState } from '../../ui/message-state.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { usePresent } from '../present.ts';
import { eventLabel } from '../shared/event-label.ts';
import { choiceOptions } from '../shared/meetings/choice-text.ts';
import { venueLabels } from '../shared/venue-label.ts';
import { ownTimeText } from '../shared/viewer-zone.ts';
import { type CarriedText, useCarriedText } from './carried-text.ts';
import { pickable, venueAfter, venuesOf } from './request-choice.ts';
import { ProposedTimeslotsField } from './request-proposals.tsx';
import type { RequestSlots } from './use-request-slots.ts';

export type RequestValues = z.input<typeof editRequestArgs>;

export interface RequestFormProps {
  slots: RequestSlots;
  purposes: readonly string[];
  /** The program's zone. */
  zone: string;
  start: Partial<RequestValues>;
  /** SPEC.md 4: what both agreed on; only the words can be edited. Shown in place of the choice. */
  agreed?: ReactNode;
  /** From a time of one's own, and to it. */
  carried?: CarriedText;
  submitLabel: string;
  busy: boolean;
  /** Beside the submit button. */
  aside?: ReactNode;
  onSubmit: (args: EditRequestArgs, form: RequestFormControl) => void;
}

type RequestFormControl = ReturnType<typeof useRequestForm>;

const useRequestForm = (start: Partial<RequestValues>) =>
  useForm<RequestValues, unknown, EditRequestArgs>({
    resolver: zodResolver(editRequestArgs),
    // Many of its controls are groups: the form finds the first that is wrong itself.
    shouldFocusError: false,
    defaultValues: { meetingPurpose: '', message: '', eventId: '', timeslotId: '', ...start },
  });

/** A meeting on a timeslot: event before timeslot, timeslot before venue (SPEC.md 4 and 5). */
export function RequestForm(props: RequestFormProps) {
  const { slots, purposes, zone, agreed, submitLabel, busy, aside, onSubmit } = props;
  const form = useRequestForm(props.start);
  useCarriedText(props.carried, form.getValues, (name, words) =>
    form.setValue(name, words, { shouldDirty: true }),
  );
  const element = useRef<HTMLFormElement>(null);
  const { errors, dirtyFields } = form.formState;
  useUnsaved(!busy && dirtyFields.message === true);
  if (slots.events.length === 0)
    return (
      <EmptyState title={t('No event schedule')}>
        {t('No event is published yet. You can propose your own time.')}
      </EmptyState>
    );
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
      {agreed ?? <TimeFields form={form} slots={slots} zone={zone} />}
      <SelectField
        label={t('Meeting purpose')}
        placeholder={t('Choose a purpose')}
        options={choiceOptions(purposes)}
        {...form.register('meetingPurpose')}
        error={errors.meetingPurpose?.message}
      />
      <TextareaField
        label={t('Message')}
        optional
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

interface TimeFieldsProps {
  form: RequestFormControl;
  slots: RequestSlots;
  zone: string;
}

function TimeFields({ form, slots, zone }: TimeFieldsProps) {
  const now = usePresent(15_000);
  const { errors } = form.formState;
  const [eventId, timeslotId, venue, proposed] = useWatch({
    control: form.control,
    name: ['eventId', 'timeslotId', 'venue', 'proposedTimeslots'],
  });
  const chosen = slots.events.find(({ event }) => event.id === eventId);
  const slot = chosen?.timeslots.find(({ id }) => id === timeslotId);
  const offered = slot ? venuesOf(slots, slot.id) : [];
  const touch = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  const chooseSlot = (id: string) => {
    form.setValue('timeslotId', id, touch);
    form.setValue('venue', venueAfter(slots, id, venue) as RequestValues['venue'], touch);
    const rest = proposed?.filter((one) => one !== id);
    if (proposed) form.setValue('proposedTimeslots', rest, touch);
  };
  return (
    <>
      <SelectField
        label={t('Event')}
        value={chosen ? eventId : ''}
        placeholder={t('Choose an event')}
        error={errors.eventId?.message}
        options={slots.events.map(({ event }) => ({
          value: event.id,
          label: eventLabel(event),
        }))}
        onChange={({ target }) => {
          form.setValue('eventId', target.value, touch);
          form.setValue('timeslotId', '', { shouldDirty: true });
          form.setValue('venue', undefined as never, { shouldDirty: true });
        }}
      />
      {chosen && chosen.timeslots.length === 0 ? (
        <EmptyState title={t('There is no timeslot for this program/event')} />
      ) : null}
      {chosen && chosen.timeslots.length > 0 ? (
        <TimeslotPicker
          label={t('Timeslot')}
          zone={zone}
          slots={pickable(chosen, slots, now)}
          value={timeslotId ? [timeslotId] : []}
          error={errors.eventId ? undefined : errors.timeslotId?.message}
          onChange={([id = '']) => chooseSlot(id)}
        />
      ) : null}
      {slot ? (
        <p role="status" className="figures -mt-3 text-muted">
          {formatSpan(slot.slotStartTime, slot.slotEndTime, zone)}
          {withDot(ownTimeText(slot.slotStartTime, slot.slotEndTime, zone))}
        </p>
      ) : null}
      <RadioGroupField
        label={t('Venue')}
        name="venue"
        inline
        hint={slot ? undefined : t('Choose a timeslot first.')}
        value={venue ?? ''}
        // The same sentence is said once: at the first that is missing.
        error={errors.eventId || errors.timeslotId ? undefined : errors.venue?.message}
        onChange={(next) => form.setValue('venue', next === 'online' ? 'online' : 'offline', touch)}
        options={(['offline', 'online'] as const).map((one) => ({
          value: one,
          label: t(venueLabels[one]),
          icon: one === 'offline' ? Users : Monitor,
          disabled: !offered.includes(one),
          hint: slot && !offered.includes(one) ? t('Not offered in this timeslot') : undefined,
        }))}
      />
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
          error={errors.proposedTimeslots?.message ?? errors.proposedTimeslots?.root?.message}
          onChange={(next) => form.setValue('proposedTimeslots', next, touch)}
        />
      ) : null}
    </>
  );
}

const withDot = (words: string | null): string => (words ? ` · ${words}` : '');
