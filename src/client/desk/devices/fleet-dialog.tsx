import { useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { t } from '../../words/words.ts';
import { FleetCode } from './fleet-code.tsx';
import { type Fleet, FleetForm } from './fleet-form.tsx';

export interface FleetDialogProps {
  program: ProgramResult;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Pair several tablets: what they are for, then the one code that all of them take. */
export function FleetDialog({ program, open, onOpenChange }: FleetDialogProps) {
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      role="dialog"
      size="lg"
      title={t('Pair several tablets')}
      description={t(
        'One code for all of them. Each tablet becomes a separate device that you can change or revoke.',
      )}
    >
      {open ? <Steps program={program} onDone={() => onOpenChange(false)} /> : null}
    </FormDialog>
  );
}

/** Lives only while the dialog is open, so every opening starts with an empty form. */
function Steps({ program, onDone }: { program: ProgramResult; onDone: () => void }) {
  const [made, setMade] = useState<{ fleet: Fleet; name: string; places: number } | null>(null);
  if (!made)
    return (
      <FleetForm
        program={program}
        onFleet={(fleet, { name, places }) => setMade({ fleet, name, places })}
        onCancel={onDone}
      />
    );
  return <FleetCode program={program} {...made} onDone={onDone} />;
}
