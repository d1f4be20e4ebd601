import { QrCode } from 'lucide-react';
import { createDeviceFleet } from '../../../contract/device-fleets.ts';
import type { ResultOf } from '../../../contract/endpoint.ts';
import { listRooms, type ProgramResult } from '../../../contract/programs.ts';
import { type FleetArgs, fleetArgs } from '../../../domain/devices/fleet.ts';
import { Banner } from '../../ui/banner.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { t } from '../../words/words.ts';
import { problemText } from '../problem-text.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { FormControl } from '../shared/form/form-control.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';
import { useApiQuery } from '../use-api.ts';
import { hoursText } from './device-text.ts';
import { PairingFields } from './pairing-fields.tsx';

/** A code for several tablets, as it was made. */
export type Fleet = ResultOf<typeof createDeviceFleet>;

/** How long a code can be valid, in hours. */
const VALID_HOURS = [1, 4, 12, 24] as const;

export interface FleetFormProps {
  program: ProgramResult;
  onFleet: (fleet: Fleet, args: FleetArgs) => void;
  onCancel: () => void;
}

/** The form that makes one code for several tablets: their name, how many, how long, and what each is paired as. */
export function FleetForm({ program, onFleet, onCancel }: FleetFormProps) {
  const params = { programId: program.id };
  const rooms = useApiQuery(listRooms, { params });
  const form = useApiForm(fleetArgs, {
    values: { name: '', places: 10, validMinutes: 240, mode: 'DOOR', roomIds: [], pin: '' },
    call: createDeviceFleet,
    params,
    onSuccess: onFleet,
    // It stands above the fields.
    onProblem: () => undefined,
  });
  const name = form.watch('name').trim();
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
        hint={
          name === ''
            ? t('Each tablet gets this name and a number, such as Door 1, Door 2.')
            : t('The tablets will be called {first}, {second} and so on.', {
                first: `${name} 1`,
                second: `${name} 2`,
              })
        }
        autoComplete="off"
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormControl name="places">
          {({ value, onChange, ...field }) => (
            <TextField
              {...field}
              label={t('How many tablets')}
              hint={t('At most this many can use the code.')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={Number.isNaN(value) ? '' : String(value)}
              onChange={({ target }) => {
                const digits = target.value.replace(/\D/g, '');
                onChange(digits === '' ? Number.NaN : Number(digits));
              }}
            />
          )}
        </FormControl>
        <FormControl name="validMinutes">
          {({ value, onChange, ...field }) => (
            <SelectField
              {...field}
              label={t('Valid for')}
              hint={t('You can withdraw it at any time.')}
              options={VALID_HOURS.map((hours) => ({ value: String(hours * 60), label: hoursText(hours) }))}
              value={String(value)}
              onChange={({ target }) => onChange(Number(target.value))}
            />
          )}
        </FormControl>
      </div>
      <PairingFields rooms={rooms.data?.rooms ?? []} />
      <FormButtons submit={t('Create a code')} icon={QrCode} onCancel={onCancel} />
    </ApiForm>
  );
}
