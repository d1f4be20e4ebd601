import { deviceModes } from '../../../domain/devices/device.ts';
import type { Room } from '../../../domain/schedule/schedule.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { t } from '../../words/words.ts';
import { FormControl } from '../shared/form/form-control.tsx';
import { modeLabels } from './device-text.ts';
import { RoomChoice } from './room-choice.tsx';

export interface PairingFieldsProps {
  rooms: readonly Pick<Room, 'id' | 'name'>[];
  pinLabel?: string;
  pinHint?: string;
}

/** What one tablet and several alike are set to: the fields `mode`, `roomIds` and `pin` of the form around. */
export function PairingFields({ rooms, pinLabel = 'PIN', pinHint }: PairingFieldsProps) {
  return (
    <>
      <FormControl name="mode">
        {(field) => (
          <RadioGroupField
            label={t('What it is for')}
            options={deviceModes.map((value) => ({
              value,
              label: t(modeLabels[value].label),
              hint: t(modeLabels[value].hint),
            }))}
            {...field}
          />
        )}
      </FormControl>
      <FormControl name="roomIds">
        {({ value, onChange, error }) => (
          <RoomChoice rooms={rooms} chosen={value} onChosen={onChange} error={error} />
        )}
      </FormControl>
      <PasswordField
        name="pin"
        label={pinLabel}
        secret="PIN"
        hint={pinHint ?? t('4 to 8 digits. The tablet asks for it before anyone can leave the kiosk.')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
      />
    </>
  );
}
