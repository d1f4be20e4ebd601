import { Radio, TimerReset } from 'lucide-react';
import { useId } from 'react';
import type { MessageLike } from '../../../domain/language/message.ts';
import { earlierOf, type Instant } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { TimePicker } from '../../ui/time-picker.tsx';
import { zoneName } from '../../words/dates.ts';
import { t } from '../../words/words.ts';

/** A chosen time: Now, or a Custom `HH:mm` in the program's zone. */
export interface CheckInTime {
  kind: 'NOW' | 'CUSTOM';
  time: string;
}

/**
 * SPEC.md 5: "Now uses current time; Custom starts from timeslot start and is editable." It starts from now before that:
 * nobody was there later than now.
 */
export const startingTime = (startAt: Instant, zone: string, now: Instant): CheckInTime => ({
  kind: 'NOW',
  time: timeOf(earlierOf(startAt, now), zone),
});

export interface CheckInTimeFieldProps {
  /** Whose time it is. */
  label: string;
  /** What is already recorded, in words. */
  hint?: string;
  value: CheckInTime;
  onChange: (value: CheckInTime) => void;
  zone: string;
  startAt: Instant;
  error?: MessageLike;
}

/** When a side was there. */
export function CheckInTimeField({
  label,
  hint,
  value,
  onChange,
  zone,
  startAt,
  error,
}: CheckInTimeFieldProps) {
  const name = useId();
  return (
    <div className="flex flex-col gap-3">
      <RadioGroupField
        label={label}
        hint={hint}
        name={name}
        inline
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind: kind === 'NOW' ? 'NOW' : 'CUSTOM' })}
        options={[
          { value: 'NOW', label: t('Now'), icon: Radio },
          { value: 'CUSTOM', label: t('Custom'), icon: TimerReset },
        ]}
        error={value.kind === 'NOW' ? error : undefined}
      />
      {value.kind === 'CUSTOM' ? (
        <TimePicker
          label={t('Time ({zoneName})', { zoneName: zoneName(startAt, zone) })}
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
          error={error}
        />
      ) : null}
    </div>
  );
}
