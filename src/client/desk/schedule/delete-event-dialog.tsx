import { useState } from 'react';
import type { CallError } from '../../../contract/call.ts';
import { deleteEvent } from '../../../contract/events.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t, textOf } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';
import type { EventDialogProps } from './publish-event-dialog.tsx';

export interface DeleteEventDialogProps extends EventDialogProps {
  /** Shows where its meetings would go. */
  onWithMeetings: () => void;
}

/** Deletes an event; where meetings stand in the way, says how many and what to do. */
export function DeleteEventDialog({ event, open, onClose, onWithMeetings }: DeleteEventDialogProps) {
  const [problem, setProblem] = useState<CallError | null>(null);
  const close = () => {
    setProblem(null);
    onClose();
  };
  const send = useApiMutation(deleteEvent, {
    onSuccess: () => {
      toastSuccess(t('{name} is deleted.', { name: event.name }));
      close();
    },
    onError: (error) => {
      if (error.code === 'EVENT_HAS_MEETINGS') setProblem(error);
      else toastProblem(error);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={t('Delete {name}?', { name: event.name })}
      description={
        problem
          ? t(
              'The event is deleted with all its timeslots. You first see where its meetings would go, and you can undo it afterwards.',
            )
          : t(
              'The event is deleted with all its timeslots. If it has no meetings, this cannot be undone. If it has meetings, you first see where they would go, and that can be undone.',
            )
      }
      confirmLabel={t('Delete event')}
      busy={send.isPending}
      onConfirm={() => send.mutate({ params: { programId: event.programId, eventId: event.id } })}
    >
      {problem ? (
        <Banner
          tone="problem"
          title={t('This event has meetings')}
          action={
            <Button
              onClick={() => {
                setProblem(null);
                onWithMeetings();
              }}
            >
              {t('Show where they would go')}
            </Button>
          }
        >
          {textOf(problem.text)}
        </Banner>
      ) : null}
    </ConfirmDialog>
  );
}
