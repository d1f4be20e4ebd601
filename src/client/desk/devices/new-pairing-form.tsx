import { QrCode } from 'lucide-react';
import { createDevicePairing } from '../../../contract/devices.ts';
import { listRooms, type ProgramResult } from '../../../contract/programs.ts';
import { type PairingArgs, pairingArgs } from '../../../domain/devices/device.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { t } from '../../words/words.ts';
import { problemText } from '../problem-text.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';
import { useApiQuery } from '../use-api.ts';
import type { Pairing } from './pairing-code.tsx';
import { PairingFields } from './pairing-fields.tsx';

export interface PairFormProps {
  program: ProgramResult;
  /** The code is there. */
  onPairing: (pairing: Pairing, args: PairingArgs) => void;
  onCancel: () => void;
}

/** The form that pairs a tablet: name, mode, rooms, and the PIN that ends the kiosk screen. */
export function PairForm({ program, onPairing, onCancel }: PairFormProps) {
  const params = { programId: program.id };
  const rooms = useApiQuery(listRooms, { params });
  const form = useApiForm(pairingArgs, {
    values: { name: '', mode: 'DOOR', roomIds: [], pin: '' },
    call: createDevicePairing,
    params,
    onSuccess: onPairing,
    // It stands above the fields.
    onProblem: () => undefined,
  });
  return (
    <ApiForm form={form}>
      {form.problem ? (
        <Banner tone="problem" title={problemText(form.problem)}>
          {t('Nothing is lost: try again.')}
        </Banner>
      ) : null}
      <TextField
        name="name"
        label={t('Name')}
        hint={t('Where it is used, such as Door A.')}
        autoComplete="off"
      />
      <PairingFields rooms={rooms.data?.rooms ?? []} />
      <FormButtons submit={t('Create a code')} icon={QrCode} onCancel={onCancel} />
    </ApiForm>
  );
}
