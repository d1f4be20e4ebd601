import '../../../../domain/language/message-dates.ts';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { type ShiftResult, type ShiftStayResult, undoShift } from '../../../../contract/shift.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { formatDateShort, formatTime } from '../../../words/dates.ts';
import { t, textOf } from '../../../words/words.ts';
import { toastProblem } from '../../query-problem.tsx';
import { UnreachableNote } from '../../shared/unreachable-note.tsx';
import { useApiMutation } from '../../use-api.ts';
import { meetingsText } from './shift-text.ts';

interface RecentShiftsProps {
  program: ProgramResult;
  /** Newest first. */
  shifts: readonly ShiftResult[];
  editor: boolean;
  /** One was undone, and these keep their time. */
  onStaying: (stays: readonly ShiftStayResult[]) => void;
}

/** What was shifted, by whom and when, and the way back. */
export function RecentShifts({ program, shifts, editor, onStaying }: RecentShiftsProps) {
  const [undoing, setUndoing] = useState<ShiftResult | null>(null);
  const undo = useApiMutation(undoShift, {
    onSuccess: ({ meetings, stays }) => {
      setUndoing(null);
      onStaying(stays);
      toastSuccess(t('It is undone. {meetings} moved back.', { meetings: meetingsText(meetings) }));
    },
    onError: (error) => {
      setUndoing(null);
      toastProblem(error);
    },
    renewOnError: true,
  });
  if (shifts.length === 0) return null;
  const when = (instant: string) =>
    `${formatDateShort(instant, program.timezone)}, ${formatTime(instant, program.timezone)}`;
  return (
    <Card title={t('Shifts so far')}>
      <ul className="flex flex-col divide-y divide-line">
        {shifts.map((shift) => (
          <li
            key={shift.id}
            className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0 last:pb-0"
          >
            <div className="flex min-w-0 flex-col gap-0.5">
              <p className="font-semibold wrap-anywhere">{textOf(shift.whatText ?? shift.what)}</p>
              <p className="figures text-muted wrap-anywhere">
                {t('{meetings} moved · {madeBy}, {when}', {
                  meetings: meetingsText(shift.meetings),
                  madeBy: shift.madeBy,
                  when: when(shift.madeAt),
                })}
              </p>
              {shift.undoneAt ? (
                <p className="figures text-muted">
                  {t('Undone by {undoneBy}, {when}', {
                    undoneBy: shift.undoneBy ?? '',
                    when: when(shift.undoneAt),
                  })}
                </p>
              ) : null}
            </div>
            {editor && shift.undoable ? (
              <Button
                icon={RotateCcw}
                aria-label={t('Undo: {what}', { what: textOf(shift.whatText ?? shift.what) })}
                onClick={() => setUndoing(shift)}
              >
                {t('Undo')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={undoing !== null}
        onOpenChange={(open) => {
          if (!open) setUndoing(null);
        }}
        title={t('Undo this shift?')}
        description={t(
          'Timeslots and meetings go back to their former times. Everyone concerned is notified.',
        )}
        confirmLabel={t('Undo shift')}
        variant="primary"
        busy={undo.isPending}
        onConfirm={() =>
          undoing ? undo.mutate({ params: { programId: program.id, shiftId: undoing.id } }) : undefined
        }
      >
        {undoing ? <UnreachableNote programId={program.id} organizationIds={null} /> : null}
      </ConfirmDialog>
    </Card>
  );
}
