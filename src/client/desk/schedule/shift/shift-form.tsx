import { useState } from 'react';
import { listTimeslots, type ProgramResult } from '../../../../contract/programs.ts';
import type { ShiftStayResult } from '../../../../contract/shift.ts';
import type { ProgramEvent, Timeslot } from '../../../../domain/schedule/schedule.ts';
import { type ShiftArgs, shiftBreaks, shiftScopes } from '../../../../domain/schedule/shift-args.ts';
import { Card } from '../../../ui/card.tsx';
import { RadioGroupField } from '../../../ui/radio-group-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { formatDayShort, formatSpan } from '../../../words/dates.ts';
import { many, t } from '../../../words/words.ts';
import { usePresent } from '../../present.ts';
import { QueryView } from '../../query-view.tsx';
import { useApiQuery } from '../../use-api.ts';
import { timeslotTypeLabels } from '../timeslot-text.ts';
import { ShiftPreview } from './shift-preview.tsx';

interface ShiftFormProps {
  program: ProgramResult;
  /** Those that are not over. */
  events: readonly ProgramEvent[];
  firstEventId: string;
  onStaying: (stays: readonly ShiftStayResult[]) => void;
}

/** How much later, in minutes. */
const choices = [5, 10, 15, 20, 30, 45, 60];

const scopeText: Record<ShiftArgs['scope'], { label: string; hint: string }> = {
  EVENT: { label: 'This event', hint: 'Later events of the day begin as planned.' },
  DAY: { label: 'The rest of the day', hint: 'Later events of the day begin later too.' },
  ROOM: { label: 'This room', hint: 'Only the timeslots that are for this room alone.' },
};
const breaksText: Record<ShiftArgs['breaks'], { label: string; hint: string }> = {
  KEEP: { label: 'Keep breaks as long as they are', hint: 'Everything that follows starts later.' },
  SHORTEN: {
    label: 'Shorten breaks',
    hint: 'Each break takes up as much of the delay as it can, and still lasts 10 minutes.',
  },
};

/** What is late, from when on, and by how much; below it what that would move. */
export function ShiftForm({ program, events, firstEventId, onStaying }: ShiftFormProps) {
  const [eventId, setEventId] = useState(firstEventId);
  const event = events.find(({ id }) => id === eventId) ?? events[0];
  const params = { programId: program.id, eventId: event?.id ?? '' };
  const query = useApiQuery(listTimeslots, { params });
  return (
    <Card title={t('What runs late')}>
      <div className="flex flex-col gap-6">
        {events.length > 1 ? (
          <SelectField
            label={t('Event')}
            value={eventId}
            options={events.map(({ id, name, date }) => ({
              value: id,
              label: `${name} · ${formatDayShort(date)}`,
            }))}
            onChange={({ target }) => setEventId(target.value)}
          />
        ) : null}
        <QueryView query={query} loading={t('Loading the timeslots')} className="flex flex-col gap-6">
          {({ timeslots }) => (
            <Choices key={eventId} program={program} timeslots={timeslots} onStaying={onStaying} />
          )}
        </QueryView>
      </div>
    </Card>
  );
}

interface ChoicesProps extends Pick<ShiftFormProps, 'program' | 'onStaying'> {
  timeslots: readonly (Timeslot & { roomName?: string | null | undefined })[];
}

function Choices({ program, timeslots, onStaying }: ChoicesProps) {
  const now = usePresent(10_000);
  const ahead = timeslots.filter(({ slotStartTime }) => slotStartTime > now);
  const [chosen, setChosen] = useState<string | null>(null);
  const [minutes, setMinutes] = useState(10);
  const [wanted, setWanted] = useState<ShiftArgs['scope']>('DAY');
  const [breaks, setBreaks] = useState<ShiftArgs['breaks']>('KEEP');
  const from = ahead.find(({ id }) => id === chosen) ?? ahead[0];
  // What all rooms have cannot be late in one of them.
  const scope = wanted === 'ROOM' && !from?.roomId ? 'EVENT' : wanted;
  if (!from) return <p className="text-muted">{t('Every timeslot of this event has begun already.')}</p>;
  return (
    <>
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <SelectField
          label={t('First timeslot that starts later')}
          hint={t('Timeslots that have begun are never moved.')}
          value={from.id}
          options={ahead.map((slot) => ({
            value: slot.id,
            label: [
              formatSpan(slot.slotStartTime, slot.slotEndTime, program.timezone),
              ...(slot.timeslotType === 'TIMESLOT' ? [] : [t(timeslotTypeLabels[slot.timeslotType])]),
              ...(slot.roomName ? [slot.roomName] : []),
            ].join(' · '),
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        <SelectField
          label={t('Later by')}
          value={String(minutes)}
          options={choices.map((count) => ({
            value: String(count),
            label: many(count, '{count} minute', '{count} minutes'),
          }))}
          onChange={({ target }) => setMinutes(Number(target.value))}
        />
      </div>
      <RadioGroupField
        label={t('How far')}
        name="scope"
        value={scope}
        options={shiftScopes
          .filter((value) => value !== 'ROOM' || from.roomId)
          .map((value) => ({
            value,
            label: value === 'ROOM' && from.roomName ? from.roomName : t(scopeText[value].label),
            hint: t(scopeText[value].hint),
          }))}
        onChange={(value) => setWanted(value as ShiftArgs['scope'])}
      />
      <RadioGroupField
        label={t('Breaks')}
        name="breaks"
        value={breaks}
        options={shiftBreaks.map((value) => ({
          value,
          label: t(breaksText[value].label),
          hint: t(breaksText[value].hint),
        }))}
        onChange={(value) => setBreaks(value as ShiftArgs['breaks'])}
      />
      <ShiftPreview
        key={`${from.id}/${scope}/${minutes}/${breaks}`}
        program={program}
        args={{ fromTimeslotId: from.id, scope, minutes, breaks }}
        onStaying={onStaying}
      />
    </>
  );
}
