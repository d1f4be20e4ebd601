import { useNavigate } from 'react-router';
import type { CallError } from '../../../contract/call.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { meetingAddress } from '../shared/meetings/meeting-address.ts';
import { useMeetingChanged } from '../shared/meetings/use-meeting-changed.ts';

/** After a proposal: back to the meeting. A refusal is said; what was chosen stays, and the question with its reason. */
export function useRescheduled(meeting: MeetingResult, program: ProgramResult) {
  const navigate = useNavigate();
  const changed = useMeetingChanged();
  return {
    onSuccess: async (moved: MeetingResult) => {
      toastSuccess(t('The new times are proposed. The other side chooses one.'));
      await Promise.all([changed(moved), navigate(meetingAddress(program.slug, meeting.id))]);
    },
    onError: async (problem: CallError) => {
      toastProblem(problem);
      await changed();
    },
  };
}
