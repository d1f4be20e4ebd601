import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../../contract/call.ts';
import type { ResultOf } from '../../../contract/endpoint.ts';
import type { getTimeslotSeats } from '../../../contract/meeting-answers.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatSpan } from '../../words/dates.ts';
import { type MessageLike, t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { eventLabel } from '../shared/event-label.ts';
import { venueLabels } from '../shared/venue-label.ts';
import type { Place } from './add-meeting-choice.ts';
import type { EventWithTimeslots } from './use-program-timeslots.ts';

type Seats = ResultOf<typeof getTimeslotSeats>;

export interface AddMeetingPlaceProps {
  zone: string;
  /** Those that can still be chosen. */
  events: readonly EventWithTimeslots[];
  /** What is free in the chosen timeslot. */
  seats: UseQueryResult<Seats, CallError>;
  place: Place;
  /** No room is chosen. */
  error: MessageLike | undefined;
  onChange: (place: Place) => void;
}

/** Event before timeslot, timeslot before room, room before table. */
export function AddMeetingPlace({ zone, events, seats, place, error, onChange }: AddMeetingPlaceProps) {
  const chosen = events.find(({ event }) => event.id === place.eventId);
  const rooms = seats.data?.rooms ?? [];
  const room = rooms.find(({ id }) => id === place.roomId);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={t('Event')}
        value={place.eventId}
        options={events.map(({ event }) => ({
          value: event.id,
          label: eventLabel(event),
        }))}
        onChange={({ target }) => {
          const next = events.find(({ event }) => event.id === target.value);
          const timeslotId = next?.timeslots[0]?.id ?? '';
          onChange({ ...place, eventId: target.value, timeslotId, tableNumber: null });
        }}
      />
      <SelectField
        label={t('Timeslot')}
        value={place.timeslotId}
        options={(chosen?.timeslots ?? []).map((slot) => ({
          value: slot.id,
          label: [formatSpan(slot.slotStartTime, slot.slotEndTime, zone), slot.roomName]
            .filter(Boolean)
            .join(' · '),
        }))}
        onChange={({ target }) => onChange({ ...place, timeslotId: target.value, tableNumber: null })}
      />
      <QueryView query={seats} skeleton={<Skeleton className="h-20 w-full rounded-control" />} banner={false}>
        {() => (
          <>
            <SelectField
              label={t('Room')}
              value={room?.id ?? ''}
              placeholder={room ? undefined : t('Choose a room')}
              error={room ? undefined : error}
              options={rooms.map(({ id, name, type, tables }) => ({
                value: id,
                label: `${name} · ${t(venueLabels[type])} · ${tables.length === 0 ? t('full') : t('{count} free', { count: tables.length })}`,
                disabled: tables.length === 0,
              }))}
              onChange={({ target }) => onChange({ ...place, roomId: target.value, tableNumber: null })}
            />
            <SelectField
              label={room?.type === 'online' ? t('Place') : t('Table')}
              value={place.tableNumber === null ? '' : String(place.tableNumber)}
              placeholder={place.tableNumber === null ? t('Choose a room first') : undefined}
              disabled={!room || room.tables.length === 0}
              error={
                room && room.tables.length === 0 ? t('Every table is taken in this timeslot.') : undefined
              }
              options={(room?.tables ?? []).map(({ tableNumber, tableName }) => ({
                value: String(tableNumber),
                label: tableName ?? t('Place {tableNumber}', { tableNumber }),
              }))}
              onChange={({ target }) => onChange({ ...place, tableNumber: Number(target.value) })}
            />
          </>
        )}
      </QueryView>
    </div>
  );
}
