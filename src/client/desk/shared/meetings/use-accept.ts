import { useNavigate } from 'react-router';
import type { CallError } from '../../../../contract/call.ts';
import { submitReschedule, submitRescheduleOffTimeslot } from '../../../../contract/meeting-answers.ts';
import { acceptMeeting } from '../../../../contract/meetings.ts';
import type { MeetingResult } from '../../../../contract/shapes.ts';
import type { Venue } from '../../../../domain/schedule/schedule.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { t } from '../../../words/words.ts';
import { useApiMutation } from '../../use-api.ts';
import { conflictOf, writeConflict } from './conflict-params.ts';
import { seatText } from './meeting-text.ts';

/** What a yes is said to; left out: the time that the meeting has. */
export interface YesTo {
  timeslot?: { timeslotId: string; eventId: string | null; venue: Venue };
  /** Of a time outside of the timeslots. */
  startAt?: string;
}

export interface AcceptCall {
  sayYes(to: YesTo): void;
  busy: boolean;
}

/**
 * Accept, or Update Meeting where another time was proposed. A conflict reopens the current page in the conflict flow
 * (SPEC.md 2); every other failure says so (SPEC.md 8).
 *
 * @param onDone after the server said yes, and before the conflict flow opens
 */
export function useAccept(meeting: MeetingResult, onDone: () => void): AcceptCall {
  const navigate = useNavigate();
  const options = {
    onSuccess: (accepted: MeetingResult) => {
      const seat = seatText(accepted);
      toastSuccess(seat ? t('The meeting is accepted: {seat}.', { seat }) : t('The meeting is accepted.'));
      onDone();
    },
    onError: async (problem: CallError) => {
      const conflict = conflictOf(problem, meeting);
      if (conflict) {
        onDone();
        await navigate({ search: `?${writeConflict(conflict)}` });
        return;
      }
      // SPEC.md 8 has one sentence for every other failure; a 409 of another kind says what has changed meanwhile.
      toastError(problem.status === 409 ? problem.text : t('Error accepting meeting. Please try again.'));
    },
    renewOnError: (problem: CallError) => !conflictOf(problem, meeting),
  };
  const accept = useApiMutation(acceptMeeting, options);
  const update = useApiMutation(submitReschedule, options);
  const updateOff = useApiMutation(submitRescheduleOffTimeslot, options);
  const { id, programId } = meeting;
  return {
    sayYes({ timeslot, startAt }) {
      const chosen = timeslot && { ...timeslot, eventId: timeslot.eventId ?? undefined };
      const params = { id };
      if (meeting.meetingStatus !== 'RESCHEDULE') {
        const eventId = chosen?.eventId ?? meeting.eventId ?? undefined;
        accept.mutate({ body: { meetingId: id, programId, ...chosen, eventId } });
      } else if (meeting.proposedOffTimeslots.length > 0) updateOff.mutate({ params, body: { startAt } });
      else update.mutate({ params, body: chosen ?? {} });
    },
    busy: accept.isPending || update.isPending || updateOff.isPending,
  };
}
