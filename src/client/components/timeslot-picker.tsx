import { Check } from 'lucide-react';
import { useId } from 'react';
import type { MessageLike } from '../../domain/language/message.ts';
import { type TimeslotStatus, timeslotStatusLabels } from '../../domain/schedule/timeslot-status.ts';
import type { Instant } from '../../domain/time/instants.ts';
import { timeOf } from '../../domain/time/zones.ts';
import { classNames } from '../ui/class-names.ts';
import { FieldError } from '../ui/form-field.tsx';
import { t } from '../words/words.ts';
import { zoneLabel } from '../words/zone-labels.ts';
import { timeslotStatusIcons } from './timeslot-status-style.ts';

export interface PickableTimeslot {
  id: string;
  slotStartTime: Instant;
  slotEndTime: Instant;
  /** Only an OPEN one can be picked. */
  status: TimeslotStatus;
  /** Said in place of Free: "Now full". */
  note?: string;
  /** Of a timeslot of one room. */
  roomName?: string | null | undefined;
}

export interface TimeslotPickerProps {
  label: string;
  hint?: string;
  /** The program's zone. */
  zone: string;
  /** Oldest first (SPEC.md 9). */
  slots: readonly PickableTimeslot[];
  /** Ids of what is picked. */
  value: readonly string[];
  /** One (radio buttons, default) or several (checkboxes). */
  several?: boolean;
  error?: MessageLike;
  onChange: (value: string[]) => void;
}

/** Timeslots to choose from, each with its time and display status (SPEC.md 4), as a grid of large buttons. */
export function TimeslotPicker(props: TimeslotPickerProps) {
  const { label, hint, zone, slots, value, several = false, error, onChange } = props;
  const id = useId();
  const first = slots[0];
  const last = slots.at(-1) ?? first;
  const describedBy = [first || hint ? `${id}-hint` : null, error ? `${id}-error` : null]
    .filter(Boolean)
    .join(' ');
  const pick = (slotId: string, on: boolean) => {
    if (!several) onChange([slotId]);
    else onChange(on ? [...value, slotId] : value.filter((one) => one !== slotId));
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={describedBy || undefined}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      {first || hint ? (
        <p id={`${id}-hint`} className="-mt-2 text-sm text-muted">
          {[
            hint,
            first && last
              ? t('Times in {zone}.', { zone: zoneLabel(first.slotStartTime, last.slotEndTime, zone) })
              : null,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      ) : null}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 laptop:grid-cols-4">
        {slots.map((slot) => (
          <SlotOption
            key={slot.id}
            slot={slot}
            zone={zone}
            name={id}
            several={several}
            checked={value.includes(slot.id)}
            invalid={Boolean(error)}
            onPick={(on) => pick(slot.id, on)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

interface SlotOptionProps {
  slot: PickableTimeslot;
  zone: string;
  name: string;
  several: boolean;
  checked: boolean;
  invalid: boolean;
  onPick: (on: boolean) => void;
}

function SlotOption({ slot, zone, name, several, checked, invalid, onPick }: SlotOptionProps) {
  const open = slot.status === 'OPEN';
  const Icon = checked ? Check : timeslotStatusIcons[slot.status];
  return (
    <label
      data-timeslot-status={slot.status}
      className={classNames(
        'relative flex min-h-16 min-w-0 flex-col justify-center gap-0.5 rounded-control px-3 py-2 ring-inset transition-shadow duration-100',
        checked && 'bg-accent-soft ring-2 ring-accent',
        !checked && !open && 'bg-sunken ring-1 ring-line',
        !checked && open && 'bg-surface ring-1',
        !checked && open && (invalid ? 'ring-problem' : 'ring-line-strong/70 hover:ring-line-strong'),
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
      )}
    >
      <input
        type={several ? 'checkbox' : 'radio'}
        name={name}
        value={slot.id}
        checked={checked}
        // One that was picked before and is over now can still be taken out of several.
        disabled={!open && !(several && checked)}
        onChange={({ target }) => onPick(target.checked)}
        className="absolute inset-0 size-full appearance-none rounded-control focus-visible:outline-none"
      />
      <span
        className={classNames('figures font-semibold whitespace-nowrap', open ? undefined : 'text-muted')}
      >
        {timeOf(slot.slotStartTime, zone)} – {timeOf(slot.slotEndTime, zone)}
      </span>
      {slot.roomName ? <span className="text-sm text-muted wrap-anywhere">{slot.roomName}</span> : null}
      <span
        className={classNames(
          'flex items-center gap-1.5 text-sm',
          checked ? 'font-medium text-accent' : open ? 'text-both-here' : 'text-muted',
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {checked && open ? t('Selected') : (slot.note ?? t(timeslotStatusLabels[slot.status]))}
      </span>
    </label>
  );
}
