import type { ResultOf } from '../../../contract/endpoint.ts';
import { attendBoth, attendOwner, attendParticipant } from '../../../contract/meetings.ts';
import type { PartyOrBoth } from '../../../domain/meetings/attendance.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { openMeetingLink } from '../../components/meeting-window.ts';
import { toastSuccess, toastWarning } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';

type Attended = ResultOf<typeof attendOwner>;

export interface CheckInCall {
  /** The time of each side that `party` is about. */
  perform(times: { ownerAttendedAt?: Instant; participantAttendedAt?: Instant }): void;
  busy: boolean;
}

/** What is said after a check-in: late is a warning of its own (SPEC.md 8). */
export function sayCheckedIn({ notes }: Pick<Attended, 'notes'>): void {
  if (notes.includes('LATE')) toastWarning(t('Check-in update alert!'), t('Your check-in time is late.'));
  else if (notes.includes('REPLACES')) toastSuccess(t('The new check-in time replaces the earlier one.'));
  else toastSuccess(t('Checked in.'));
}

/**
 * Checks in one side or both over the network; then the link opens in a new window (SPEC.md 4).
 *
 * @param onDone after the server said yes
 */
export function useCheckIn(meetingId: string, party: PartyOrBoth, onDone: () => void): CheckInCall {
  const options = {
    onSuccess: (result: Attended) => {
      sayCheckedIn(result);
      openMeetingLink(result.meeting.meetingLink);
      onDone();
    },
    onError: toastProblem,
    renewOnError: true as const,
  };
  const both = useApiMutation(attendBoth, options);
  const owner = useApiMutation(attendOwner, options);
  const participant = useApiMutation(attendParticipant, options);
  const chosen = party === 'BOTH' ? both : party === 'OWNER' ? owner : participant;
  return {
    perform: (body) => chosen.mutate({ params: { id: meetingId }, body }),
    busy: chosen.isPending,
  };
}
