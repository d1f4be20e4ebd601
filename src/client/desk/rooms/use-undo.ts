import type { ProgramResult } from '../../../contract/programs.ts';
import { undoReseat } from '../../../contract/reseat.ts';
import { toastSuccess, toastWarning } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';
import { hindranceWords, meetingsCount } from './closing-words.ts';
import { useClosingChanged } from './use-closing-changed.ts';

/** So many meetings that could not go back are named in the message; all stand in the list of closings. */
const NAMED = 3;

/** Undoes a closing, and says who went back and who could not. */
export function useUndo(program: Pick<ProgramResult, 'id'>, onDone: () => void) {
  const changed = useClosingChanged();
  const undo = useApiMutation(undoReseat, {
    onSuccess: async ({ back, left }) => {
      const went =
        back.length > 0
          ? t(' {meetingsCount} went back.', { meetingsCount: meetingsCount(back.length) })
          : '';
      if (left.length === 0) toastSuccess(t('It is undone.{went}', { went }));
      else {
        const names = left.slice(0, NAMED).map((one) =>
          t('{participantName} with {ownerName} ({reason})', {
            participantName: one.participantName,
            ownerName: one.ownerName,
            reason: hindranceWords[one.reason],
          }),
        );
        const more = left.length > NAMED ? t(' and {value} more', { value: left.length - NAMED }) : '';
        toastWarning(
          t('Not every meeting could go back'),
          t('{went} Left: {names}{more}.', { went, names: names.join(', '), more }).trim(),
        );
      }
      onDone();
      await changed();
    },
    onError: async (error) => {
      toastProblem(error);
      await changed();
    },
  });
  return {
    busy: undo.isPending,
    run: (reseatId: string) => undo.mutate({ params: { programId: program.id, reseatId } }),
  };
}
