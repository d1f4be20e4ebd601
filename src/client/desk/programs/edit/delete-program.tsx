import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteProgram, type ProgramSettingsResult } from '../../../../contract/program-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { many, t } from '../../../words/words.ts';
import { toastProblem } from '../../query-problem.tsx';
import { useApiMutation } from '../../use-api.ts';

export interface DeleteProgramProps {
  program: ProgramSettingsResult;
  /** Its pages are to be left, because it no longer exists. */
  onDeleted: () => Promise<void>;
}

/** Deletes a program, once its name was typed (SPEC.md 5 and 7). */
export function DeleteProgram({ program, onDeleted }: DeleteProgramProps) {
  const [asking, setAsking] = useState(false);
  const remove = useApiMutation(deleteProgram, {
    onSuccess: async () => {
      setAsking(false);
      toastSuccess(t('{name} has been deleted.', { name: program.name }));
      await onDeleted();
    },
    onError: (error) => {
      setAsking(false);
      toastProblem(error);
    },
  });
  const { registrations, meetings } = program.counters;
  const live = meetings.pending + meetings.accepted + meetings.rescheduled;
  return (
    <Card
      title={t('Delete')}
      description={t(
        'You do not need to delete a program that has ended: it takes no new registrations or requests.',
      )}
    >
      <Button icon={Trash2} onClick={() => setAsking(true)}>
        {t('Delete program')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Delete {name}?', { name: program.name })}
        description={t(
          'It is deleted for everyone immediately, with {registrations} and {meetings}. Paired tablets stop working. This cannot be undone.',
          {
            registrations: many(registrations.total, '{count} registration', '{count} registrations'),
            meetings: many(live, '{count} open or accepted meeting', '{count} open or accepted meetings'),
          },
        )}
        confirmLabel={t('Delete program')}
        typedPhrase={program.name.trim()}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate({ params: { programId: program.id }, body: { programName: program.name } })
        }
      />
    </Card>
  );
}
