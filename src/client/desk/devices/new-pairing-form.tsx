import { zodResolver } from '@hookform/resolvers/zod';
import { QrCode } from 'lucide-react';
import { Controller, useForm } from 'react-hook-form';
import type { CallError } from '../../../contract/call.ts';
import { listRooms, type ProgramResult } from '../../../contract/programs.ts';
import { deviceModes, type PairingArgs, pairingArgs } from '../../../domain/devices/device.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUnsaved } from '../../ui/unsaved.tsx';
import { t } from '../../words/words.ts';
import { problemText } from '../problem-text.ts';
import { useApiQuery } from '../use-api.ts';
import { modeLabels } from './device-text.ts';
import { RoomChoice } from './room-choice.tsx';

export interface PairFormProps {
  program: ProgramResult;
  busy: boolean;
  /** Why the last attempt failed; what was typed stays. */
  problem: CallError | null;
  onSubmit: (args: PairingArgs) => void;
  onCancel: () => void;
}

/** What the tablet is called, what it is for, where it stands, and the PIN that lets somebody out of the kiosk. */
export function PairForm({ program, busy, problem, onSubmit, onCancel }: PairFormProps) {
  const rooms = useApiQuery(listRooms, { params: { programId: program.id } });
  const form = useForm<PairingArgs>({
    resolver: zodResolver(pairingArgs),
    defaultValues: { name: '', mode: 'DOOR', roomIds: [], pin: '' },
  });
  const { errors, isDirty } = form.formState;
  const leave = useUnsaved(isDirty);
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(onSubmit)}>
      {problem ? (
        <Banner tone="problem" title={problemText(problem)}>
          {t('Nothing is lost: try again.')}
        </Banner>
      ) : null}
      <TextField
        label={t('Name')}
        hint={t('Where it is used, such as Door A.')}
        autoComplete="off"
        {...form.register('name')}
        error={errors.name?.message}
      />
      <Controller
        control={form.control}
        name="mode"
        render={({ field }) => (
          <RadioGroupField
            label={t('What it is for')}
            name={field.name}
            value={field.value}
            onBlur={field.onBlur}
            onChange={field.onChange}
            options={deviceModes.map((value) => ({
              value,
              label: t(modeLabels[value].label),
              hint: t(modeLabels[value].hint),
            }))}
          />
        )}
      />
      <Controller
        control={form.control}
        name="roomIds"
        render={({ field }) => (
          <RoomChoice
            rooms={rooms.data?.rooms ?? []}
            chosen={field.value}
            onChosen={field.onChange}
            error={errors.roomIds?.message}
          />
        )}
      />
      <PasswordField
        label="PIN"
        secret="PIN"
        hint={t('4 to 8 digits. The tablet asks for it before anyone can leave the kiosk.')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        {...form.register('pin')}
        error={errors.pin?.message}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button disabled={busy} onClick={() => leave(onCancel)}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="primary" icon={QrCode} busy={busy}>
          {t('Create a code')}
        </Button>
      </div>
    </form>
  );
}
