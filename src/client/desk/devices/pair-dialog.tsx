import { useState } from 'react';
import { createDevicePairing } from '../../../contract/devices.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { PairingArgs } from '../../../domain/devices/device.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { t } from '../../words/words.ts';
import { useApiMutation } from '../use-api.ts';
import { PairForm } from './new-pairing-form.tsx';
import { type Pairing, PairingCode } from './pairing-code.tsx';

export interface PairDialogProps {
  program: ProgramResult;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Pair a tablet: what it is for, then the code that it takes. A touch beside the dialog does not lose either. */
export function PairDialog({ program, open, onOpenChange }: PairDialogProps) {
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      role="dialog"
      size="lg"
      title={t('Pair a tablet')}
      description={t(
        'The tablet can only check people in at the rooms you choose, until you revoke it or the program ends.',
      )}
    >
      {open ? <Steps program={program} onDone={() => onOpenChange(false)} /> : null}
    </FormDialog>
  );
}

/** Lives only while the dialog is open, so every opening starts with an empty form. */
function Steps({ program, onDone }: { program: ProgramResult; onDone: () => void }) {
  const [made, setMade] = useState<{ pairing: Pairing; args: PairingArgs } | null>(null);
  const again = useApiMutation(createDevicePairing, {
    onSuccess: (pairing, { body }) => setMade({ pairing, args: body }),
  });
  if (!made)
    return (
      <PairForm
        program={program}
        onPairing={(pairing, args) => setMade({ pairing, args })}
        onCancel={onDone}
      />
    );
  const { pairing, args } = made;
  return (
    <PairingCode
      key={pairing.deviceId}
      program={program}
      pairing={pairing}
      name={args.name}
      busy={again.isPending}
      problem={again.error}
      onNewCode={() => again.mutate({ params: { programId: program.id }, body: args })}
      onDone={onDone}
    />
  );
}
