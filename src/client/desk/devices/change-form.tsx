import { Check } from 'lucide-react';
import { useState } from 'react';
import { changeDevices } from '../../../contract/device-desk.ts';
import { listRooms, type ProgramResult } from '../../../contract/programs.ts';
import { pairingArgs } from '../../../domain/devices/device.ts';
import { changesOf } from '../../../domain/devices/tablet-settings.ts';
import { TextField } from '../../ui/text-field.tsx';
import { t } from '../../words/words.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';
import { useApiQuery } from '../use-api.ts';
import { sayChanged } from './changed-text.ts';
import type { DeviceRow } from './device-rows.ts';
import { PairingFields } from './pairing-fields.tsx';

export interface ChangeFormProps {
  program: ProgramResult;
  row: DeviceRow;
  onDone: () => void;
  onCancel: () => void;
}

const fields = pairingArgs.extend({ pin: pairingArgs.shape.pin.optional() });
const emptyIsKept = (value: unknown) => value || undefined;

/** The settings of one tablet. Only what is changed here is sent, so another person's changes stay. */
export function ChangeForm({ program, row, onDone, onCancel }: ChangeFormProps) {
  const params = { programId: program.id };
  const rooms = useApiQuery(listRooms, { params });
  // As it was when the form opened: the list behind goes on.
  const [shown] = useState(() => ({ name: row.name, mode: row.mode ?? 'DOOR', roomIds: row.roomIds }));
  const form = useApiForm(fields, {
    values: { ...shown, pin: undefined },
    call: changeDevices,
    params,
    rules: { pin: { setValueAs: emptyIsKept } },
    body: (args) => ({ deviceIds: [row.id], ...changesOf(args, shown) }),
    holdBack: (args) => {
      const nothing = Object.keys(changesOf(args, shown)).length === 0;
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
      <TextField name="name" label={t('Name')} autoComplete="off" />
      <PairingFields
        rooms={rooms.data?.rooms ?? []}
        pinLabel={t('New PIN')}
        pinHint={t('4 to 8 digits. Leave it empty to keep the PIN.')}
      />
      <FormButtons submit={t('Save')} icon={Check} onCancel={onCancel} />
    </ApiForm>
  );
}
