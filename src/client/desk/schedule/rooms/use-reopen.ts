import { enableEvent, enableTimeslot } from '../../../../contract/reseat.ts';
import { enableRoom } from '../../../../contract/rooms.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { t } from '../../../words/words.ts';
import { toastProblem } from '../../query-problem.tsx';
import { useApiMutation } from '../../use-api.ts';

/** Opens an event, a timeslot or a room for an event again. What was moved away stays where it is. */
export function useReopen() {
  const done = (sentence: string) => ({
    onSuccess: () => toastSuccess(sentence),
    onError: toastProblem,
  });
  return {
    event: useApiMutation(enableEvent, done(t('The event is enabled.'))),
    timeslot: useApiMutation(enableTimeslot, done(t('The timeslot is enabled.'))),
    room: useApiMutation(enableRoom, done(t('The room is open for this event.'))),
  };
}
