import { customCheckInAt } from '../../domain/meetings/custom-time.ts';
import { earlierOf, type Instant } from '../../domain/time/instants.ts';
import { timeOf } from '../../domain/time/zones.ts';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { TimePicker } from '../ui/time-picker.tsx';
import { t } from '../words/words.ts';

/** SPEC.md 5: "Now uses current time; Custom starts from timeslot start and is editable." It starts from now before that. */
export type CheckInTime = { kind: 'NOW' } | { kind: 'CUSTOM'; time: string };

export const NOW: CheckInTime = { kind: 'NOW' };

/** The instant that is meant. `present` is the clock that `NOW` means: the device's own for a command. */
export const instantMeant = (
  chosen: CheckInTime,
  startAt: Instant,
  present: Instant,
  zone: string,
): Instant => (chosen.kind === 'NOW' ? present : customCheckInAt(startAt, chosen.time, zone));

export interface CheckInTimeFieldProps {
  value: CheckInTime;
  onChange: (value: CheckInTime) => void;
  /** The slot's start, from which Custom starts. */
  startAt: Instant;
  zone: string;
  /** By the server's clock. */
  now: Instant;
}

/** Now, or a custom time of the slot's day. */
export function CheckInTimeField({ value, onChange, startAt, zone, now }: CheckInTimeFieldProps) {
  const custom = (): CheckInTime => ({ kind: 'CUSTOM', time: timeOf(earlierOf(startAt, now), zone) });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="font-medium">
          {t('Check-in time')}
        </span>
        <SegmentedControl
          label={t('Check-in time')}
          segments={[
            { value: 'NOW', label: t('Now') },
            { value: 'CUSTOM', label: t('Custom') },
          ]}
          value={value.kind}
          onChange={(kind) => onChange(kind === 'NOW' ? NOW : custom())}
        />
      </div>
      {value.kind === 'CUSTOM' ? (
        <TimePicker
          label={t('Custom time')}
          hideLabel
          value={value.time}
          onChange={(time) => onChange({ kind: 'CUSTOM', time })}
        />
      ) : null}
    </div>
  );
}
