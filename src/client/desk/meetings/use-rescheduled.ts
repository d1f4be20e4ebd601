import { useNavigate } from 'react-router';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { meetingAddress } from '../shared/meetings/meeting-address.ts';

/** After a proposal: back to the meeting. A refusal is said; what was chosen stays, and the question with its reason. */
export function useRescheduled(meeting: MeetingResult, program: ProgramResult) {
  const navigate = useNavigate();
  return {
    onSuccess: async () => {
      toastSuccess(t('The new times are proposed. The other side chooses one.'));
      await navigate(meetingAddress(program.slug, meeting.id));
    },
    onError: toastProblem,
    renewOnError: true as const,
  };
}
