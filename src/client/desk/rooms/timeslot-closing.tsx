import { Ban, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { Button } from '../../ui/button.tsx';
import { ClosingDialog } from './closing-dialog.tsx';
import { useReopen } from './use-reopen.ts';

export interface TimeslotClosingProps {
  program: Pick<ProgramResult, 'id' | 'timezone'>;
  slot: { id: string; isDisabled: boolean };
}

/** Disables a timeslot for the program, with the preview of its meetings, or enables it again. */
export function TimeslotClosing({ program, slot }: TimeslotClosingProps) {
  const [asking, setAsking] = useState(false);
  const { timeslot: reopen } = useReopen();
  if (slot.isDisabled)
    return (
      <Button
        icon={CircleCheck}
        className="self-start"
        busy={reopen.isPending}
        onClick={() => reopen.mutate({ params: { timeslotId: slot.id } })}
      >
        Enable timeslot
      </Button>
    );
  return (
    <>
      <Button icon={Ban} className="self-start" onClick={() => setAsking(true)}>
        Disable timeslot
      </Button>
      <ClosingDialog
        program={program}
        change={asking ? { kind: 'TIMESLOT_DISABLED', timeslotId: slot.id } : null}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
