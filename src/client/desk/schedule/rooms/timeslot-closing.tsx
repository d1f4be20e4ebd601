import { Ban, CircleCheck } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../words/words.ts';
import { useAskClosing } from './closing-host.tsx';
import { useReopen } from './use-reopen.ts';

export interface TimeslotClosingProps {
  slot: { id: string; isDisabled: boolean };
  /** The dialog that shows the timeslot gives way to the preview. */
  onAsk: () => void;
}

/** Disables a timeslot for the program, with the preview of its meetings, or enables it again. */
export function TimeslotClosing({ slot, onAsk }: TimeslotClosingProps) {
  const ask = useAskClosing();
  const { timeslot: reopen } = useReopen();
  if (slot.isDisabled)
    return (
      <Button
        icon={CircleCheck}
        className="self-start"
        busy={reopen.isPending}
        onClick={() => reopen.mutate({ params: { timeslotId: slot.id } })}
      >
        {t('Enable timeslot')}
      </Button>
    );
  return (
    <Button
      icon={Ban}
      className="self-start"
      onClick={() => {
        onAsk();
        ask({ kind: 'TIMESLOT_DISABLED', timeslotId: slot.id });
      }}
    >
      {t('Disable timeslot')}
    </Button>
  );
}
