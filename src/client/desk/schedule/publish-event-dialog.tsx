import { publishEvent } from '../../../contract/events.ts';
import type { ProgramEvent } from '../../../domain/schedule/schedule.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';

export interface EventDialogProps {
  event: ProgramEvent;
  open: boolean;
  onClose: () => void;
}

/** A draft becomes what participants see; there is no way back (SPEC.md 4). */
export function PublishEventDialog({ event, open, onClose }: EventDialogProps) {
  const send = useApiMutation(publishEvent, {
    onSuccess: () => {
      toastSuccess(t('{name} is published.', { name: event.name }));
      onClose();
    },
    onError: toastProblem,
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('Publish {name}?', { name: event.name })}
      description={t(
        'Participants will see it and can request meetings in it. A published event cannot become a draft again.',
      )}
      confirmLabel={t('Publish event')}
      dismissLabel={t('Keep as a draft')}
      variant="primary"
      busy={send.isPending}
      onConfirm={() => send.mutate({ params: { programId: event.programId, eventId: event.id } })}
    />
  );
}
