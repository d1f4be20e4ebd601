import { Check } from 'lucide-react';
import { useState } from 'react';
import { changeDevices } from '../../../contract/device-desk.ts';
import { listRooms, type ProgramResult } from '../../../contract/programs.ts';
import { type DeviceMode, deviceModes } from '../../../domain/devices/device.ts';
import { tabletSettings } from '../../../domain/devices/tablet-settings.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { t } from '../../words/words.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { FormControl } from '../shared/form/form-control.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';
import { useApiQuery } from '../use-api.ts';
import { sayChanged } from './changed-text.ts';
import type { DeviceRow } from './device-rows.ts';
import { modeLabels } from './device-text.ts';
import { RoomChoice } from './room-choice.tsx';

export interface ChangeSeveralFormProps {
  program: ProgramResult;
  rows: readonly DeviceRow[];
  onDone: () => void;
  onCancel: () => void;
}

const KEEP = 'KEEP';
const emptyIsKept = (value: unknown) => value || undefined;

/** What several tablets are set to alike; whatever is left as it is stays, on each as it was. */
export function ChangeSeveralForm({ program, rows, onDone, onCancel }: ChangeSeveralFormProps) {
  const params = { programId: program.id };
  const rooms = useApiQuery(listRooms, { params });
  const [givesRooms, setGivesRooms] = useState(false);
  const [asksWhich, setAsksWhich] = useState(false);
  const form = useApiForm(tabletSettings.omit({ name: true }), {
    values: { mode: undefined, roomIds: undefined, pin: undefined },
    call: changeDevices,
    params,
    rules: { pin: { setValueAs: emptyIsKept } },
    body: (args) => ({ deviceIds: rows.map(({ id }) => id), ...args }),
    holdBack: (args) => {
      if (givesRooms && args.roomIds === undefined) {
        setAsksWhich(true);
        return true;
      }
      const nothing = Object.values(args).every((value) => value === undefined);
      if (nothing) onDone();
      return nothing;
    },
    onSuccess: (result) => {
      sayChanged(result);
      onDone();
    },
  });
  return (
    <ApiForm form={form}>
      <p className="wrap-anywhere">{rows.map(({ name }) => name).join(', ')}</p>
      <FormControl name="mode">
        {({ value, onChange, ...field }) => (
          <RadioGroupField
            {...field}
            label={t('What they are for')}
            options={[
              { value: KEEP, label: t('As each is now') },
              ...deviceModes.map((mode) => ({ value: mode, label: t(modeLabels[mode].label) })),
            ]}
            value={value ?? KEEP}
            onChange={(next) => onChange(next === KEEP ? undefined : (next as DeviceMode))}
          />
        )}
      </FormControl>
      <FormControl name="roomIds">
        {({ value, onChange, error }) => (
          <div className="flex flex-col">
            <CheckboxField
              label={t('Give them other rooms')}
              checked={givesRooms}
              onChange={({ target }) => {
                setGivesRooms(target.checked);
                setAsksWhich(false);
                onChange(undefined);
              }}
            />
            {givesRooms ? (
              <RoomChoice
                rooms={rooms.data?.rooms ?? []}
                chosen={value ?? null}
                onChosen={onChange}
                error={
                  error ??
                  (asksWhich && value === undefined ? t('Choose all rooms, or some of them.') : undefined)
                }
              />
            ) : null}
          </div>
        )}
      </FormControl>
      <PasswordField
        name="pin"
        label={t('New PIN')}
        secret="PIN"
        hint={t('4 to 8 digits. Leave it empty to keep the PIN.')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
      />
      <FormButtons submit={t('Save')} icon={Check} onCancel={onCancel} />
    </ApiForm>
  );
}
