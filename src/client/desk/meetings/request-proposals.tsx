import { useState } from 'react';
import type { MessageLike } from '../../../domain/language/message.ts';
import type { Venue } from '../../../domain/schedule/schedule.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { TimeslotPicker } from '../../components/timeslot-picker.tsx';
import { Badge } from '../../ui/badge.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { formatDay, formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { eventLabel } from '../shared/event-label.ts';
import { eventToPickFrom, pickable } from './request-choice.ts';
import type { RequestSlots } from './use-request-slots.ts';

export interface ProposedTimeslotsFieldProps {
  slots: RequestSlots;
  zone: string;
  now: Instant;
  /** Only timeslots that offer it can be proposed with it. */
  venue: Venue | undefined;
  /** The timeslot that is asked for anyway. */
  except: string;
  value: readonly string[];
  error: MessageLike | undefined;
  onChange: (value: string[]) => void;
}

/** Further timeslots to propose, event by event; the first published event is preselected (SPEC.md 9). */
export function ProposedTimeslotsField(props: ProposedTimeslotsFieldProps) {
  const { slots, zone, now, venue, except, value, error, onChange } = props;
  const [eventId, setEventId] = useState(
    () => eventToPickFrom(slots, now, { venue, except })?.event.id ?? '',
  );
  const shown = slots.events.find(({ event }) => event.id === eventId);
  const chosen = slots.events.flatMap(({ event, timeslots }) =>
    timeslots.filter(({ id }) => value.includes(id)).map((slot) => ({ slot, event })),
  );
  return (
    <div className="flex flex-col gap-5 rounded-card bg-canvas p-3 ring-1 ring-line sm:p-5">
      <SelectField
        label={t('Event of the proposed timeslots')}
        value={shown ? eventId : ''}
        options={slots.events.map(({ event, timeslots }) => {
          const count = timeslots.filter(({ id }) => value.includes(id)).length;
          return {
            value: event.id,
            label: `${eventLabel(event)}${count > 0 ? ` (${t('{count} selected', { count })})` : ''}`,
          };
        })}
        onChange={({ target }) => setEventId(target.value)}
      />
      {shown ? (
        <TimeslotPicker
          label={t('Proposed timeslots')}
          several
          zone={zone}
          slots={pickable(shown, slots, now, venue).filter(({ id }) => id !== except)}
          value={value}
          error={error}
          onChange={onChange}
        />
      ) : null}
      {chosen.length > 0 ? (
        <ul aria-label={t('Selected proposals')} className="flex flex-wrap gap-2">
          {chosen.map(({ slot, event }) => (
            <li key={slot.id}>
              <Badge tone="accent">
                {formatDay(event.date)}, {formatSpan(slot.slotStartTime, slot.slotEndTime, zone)}
                {slot.roomName ? ` · ${slot.roomName}` : ''}
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
