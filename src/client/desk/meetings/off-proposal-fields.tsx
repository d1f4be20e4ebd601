import { Trash2 } from 'lucide-react';
import { isHourOver, offTimeslotMessages } from '../../../domain/meetings/off-timeslot.ts';
import { dayOf } from '../../../domain/time/zones.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TimePicker } from '../../ui/time-picker.tsx';
import { toastError } from '../../ui/toast.tsx';
import { zoneName } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { usePresent } from '../present.ts';

/** A proposed time as it is typed: the wall clock of the program. */
export interface OffProposalValue {
  /** Tells the rows apart. */
  id: string;
  meetingDate: string;
  startTime: string;
  endTime: string;
  message: string;
}

let made = 0;
export function emptyOffProposal(): OffProposalValue {
  made += 1;
  return { id: String(made), meetingDate: '', startTime: '', endTime: '', message: '' };
}

export interface OffProposalFieldsProps {
  /** Counted from 1. */
  number: number;
  value: OffProposalValue;
  zone: string;
  errorOf: (field: 'meetingDate' | 'startTime' | 'endTime' | 'message') => string | undefined;
  onChange: (value: OffProposalValue) => void;
  /** Left out: the only one stays. */
  onRemove?: (() => void) | undefined;
}

/** Date, start and end of one proposed time, by SPEC.md 5: a new date clears the times, a new start clears the end. */
export function OffProposalFields(props: OffProposalFieldsProps) {
  const { number, value, zone, errorOf, onChange, onRemove } = props;
  const now = usePresent(15_000);
  const today = dayOf(now, zone);
  const { meetingDate, startTime, endTime, message } = value;
  const zoneWord = zoneName(meetingDate ? `${meetingDate}T12:00:00.000Z` : now, zone);
  const blocked = (hour: number) => isHourOver(hour, meetingDate, zone, now);
  return (
    <fieldset className="flex flex-col gap-4 rounded-card bg-canvas p-4 ring-1 ring-line sm:p-5">
      <legend className="sr-only">{t('Time {number}', { number })}</legend>
      <div className="flex items-start justify-between gap-3">
        <TextField
          label={t('Meeting date')}
          type="date"
          min={today}
          className="max-w-xs flex-1"
          value={meetingDate}
          error={errorOf('meetingDate')}
          onChange={({ target }) => {
            onChange({ ...value, meetingDate: target.value, startTime: '', endTime: '' });
            if (target.value !== '' && target.value < today) toastError(offTimeslotMessages.datePastToast);
          }}
        />
        {onRemove ? (
          <Button
            variant="quiet"
            icon={Trash2}
            aria-label={t('Remove time {number}', { number })}
            onClick={onRemove}
          >
            {t('Remove')}
          </Button>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <TimePicker
          label={t('Start time ({zoneWord})', { zoneWord })}
          value={startTime}
          disabled={meetingDate === ''}
          isHourDisabled={blocked}
          error={errorOf('startTime')}
          onChange={(next) => {
            if (next !== startTime) onChange({ ...value, startTime: next, endTime: '' });
          }}
        />
        <TimePicker
          label={t('End time ({zoneWord})', { zoneWord })}
          value={endTime}
          disabled={startTime === ''}
          isHourDisabled={blocked}
          error={errorOf('endTime')}
          onChange={(next) => {
            if (next !== endTime) onChange({ ...value, endTime: next });
          }}
        />
      </div>
      <TextField
        label={t('Note')}
        optional
        maxLength={2000}
        value={message}
        error={errorOf('message')}
        onChange={({ target }) => onChange({ ...value, message: target.value })}
      />
    </fieldset>
  );
}
