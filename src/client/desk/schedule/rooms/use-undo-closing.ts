import type { ProgramResult } from '../../../../contract/programs.ts';
import { undoReseat } from '../../../../contract/reseat.ts';
import { toastSuccess, toastWarning } from '../../../ui/toast.tsx';
import { t } from '../../../words/words.ts';
import { toastProblem } from '../../query-problem.tsx';
import { useApiMutation } from '../../use-api.ts';
import { hindranceText, meetingsCount } from './closing-text.ts';

/** So many meetings that could not go back are named in the message; all stand in the list of closings. */
const NAMED = 3;

/** Undoes a closing, and says who went back and who could not. */
export function useUndo(program: Pick<ProgramResult, 'id'>, onDone: () => void) {
  const undo = useApiMutation(undoReseat, {
    onSuccess: ({ back, left }) => {
      const went =
        back.length > 0 ? t('{meetings} moved back.', { meetings: meetingsCount(back.length) }) : '';
      if (left.length === 0) toastSuccess([t('It is undone.'), went].join(' ').trim());
      else {
        const names = left.slice(0, NAMED).map((one) =>
          t('{requester} with {invitee} ({reason})', {
            requester: one.participantName,
            invitee: one.ownerName,
            reason: t(hindranceText[one.reason]),
          }),
        );
        const more = left.length - NAMED;
        toastWarning(
          t('Not every meeting could move back'),
          [
            went,
            more > 0
              ? t('Not moved: {names} and {more} more.', { names: names.join(', '), more })
              : t('Not moved: {names}.', { names: names.join(', ') }),
          ]
            .join(' ')
            .trim(),
        );
      }
      onDone();
    },
    onError: toastProblem,
    renewOnError: true,
  });
  return {
    busy: undo.isPending,
    run: (reseatId: string) => undo.mutate({ params: { programId: program.id, reseatId } }),
  };
}
