import type { MessageLike } from '../../../domain/language/message.ts';
import { zoneTitle } from '../../../domain/time/zone-names.ts';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TimePicker } from '../../ui/time-picker.tsx';
import { t } from '../../words/words.ts';
import type { SendTimeValues } from './read-send-time.ts';

export interface SendTimeFieldsProps {
  values: SendTimeValues;
  onChange: (values: SendTimeValues) => void;
  /** The program's. */
  zone: string;
  error: MessageLike | undefined;
}

/** Now, or at a time in the program's zone. */
export function SendTimeFields({ values, onChange, zone, error }: SendTimeFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <RadioGroupField
        name="when"
        label={t('When to send')}
        value={values.isLater ? 'LATER' : 'NOW'}
        onChange={(value) => onChange({ ...values, isLater: value === 'LATER' })}
        options={[
          { value: 'NOW', label: t('Now') },
          {
            value: 'LATER',
            label: t('At a time'),
            hint: t(
              'It goes to everyone who matches the recipients at that time. Until then it can be withdrawn.',
            ),
          },
        ]}
      />
      {values.isLater ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('Day')}
            type="date"
            hint={t('In the timezone {zone}.', { zone: zoneTitle(zone) })}
            value={values.day}
            error={error}
            onChange={({ target }) => onChange({ ...values, day: target.value })}
          />
          <TimePicker
            label={t('Time')}
            value={values.time}
            onChange={(time) => onChange({ ...values, time })}
          />
        </div>
      ) : null}
    </div>
  );
}
