import { useState } from 'react';
import { useNavigate } from 'react-router';
import { acceptMeeting } from '../../../contract/meetings.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { sentences } from '../../../contract/sentences.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { formatDate, formatSpan } from '../../../domain/time/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { useApiMutation } from '../use-api.ts';
import { conflictOf, writeConflict } from './conflict-params.ts';
import { seatWords } from './meeting-words.ts';
import { useMeetingChanged } from './use-meeting-changed.ts';
import { useProposedTimeslots } from './use-proposed-timeslots.ts';

export interface AcceptDialogProps {
  open: boolean;
  onClose: () => void;
  meeting: MeetingResult;
  program: ProgramResult;
}

/** SPEC.md 4: who answers a reschedule chooses one of the proposed timeslots. */
const mustChoose = (meeting: MeetingResult): boolean =>
  meeting.meetingStatus === 'RESCHEDULE' && meeting.proposedTimeslots.length > 0;

/** Accept: irreversible; a 409 reopens this page in the conflict flow (SPEC.md 2, 4 and 8). */
export function AcceptDialog(props: AcceptDialogProps) {
  const choosing = mustChoose(props.meeting);
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      role="alertdialog"
      title={choosing ? 'Update Meeting' : 'Accept this meeting?'}
      description="Accepting is irreversible. The meeting is assigned a room and table after a short wait."
    >
      <AcceptForm {...props} />
    </Dialog>
  );
}

function AcceptForm({ meeting, program, onClose }: AcceptDialogProps) {
  const choosing = mustChoose(meeting);
  const proposed = useProposedTimeslots(meeting, choosing);
  const [timeslotId, setTimeslotId] = useState('');
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const changed = useMeetingChanged();
  const accept = useApiMutation(acceptMeeting, {
    onSuccess: async (accepted) => {
      const seat = seatWords(accepted);
      toastSuccess(seat ? `The meeting is accepted: ${seat}.` : 'The meeting is accepted.');
      onClose();
      await changed(accepted);
    },
    onError: async (problem) => {
      const conflict = conflictOf(problem, meeting);
      if (conflict) {
        onClose();
        await navigate({ search: `?${writeConflict(conflict)}` });
        return;
      }
      // SPEC.md 8 has one sentence for every other failure; a 409 of another kind says what has changed meanwhile.
      toastError(problem.status === 409 ? problem.message : 'Error accepting meeting. Please try again.');
      await changed();
    },
  });
  const submit = () => {
    if (choosing && timeslotId === '') {
      setError(sentences.TIMESLOT_NOT_PROPOSED.sentence);
      return;
    }
    const { id: meetingId, programId, eventId } = meeting;
    accept.mutate({
      body: {
        meetingId,
        programId,
        eventId: eventId ?? undefined,
        timeslotId: choosing ? timeslotId : undefined,
      },
    });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {choosing && proposed === null ? <Skeleton className="h-32 w-full rounded-card" /> : null}
      {choosing && proposed ? (
        <RadioGroupField
          label="Proposed timeslots"
          name="timeslotId"
          value={timeslotId}
          error={error}
          onChange={(next) => {
            setTimeslotId(next);
            setError(undefined);
          }}
          options={proposed.map((slot) => ({
            value: slot.id,
            label: formatDate(slot.slotStartTime, program.timezone),
            hint: formatSpan(slot.slotStartTime, slot.slotEndTime, program.timezone),
          }))}
        />
      ) : null}
      <p>
        This page updates by itself. Elsewhere, refresh the <strong>My Schedule</strong> tab to see the
        meeting there.
      </p>
      <div className="flex flex-col-reverse gap-3 pt-1 sm:flex-row sm:justify-end">
        <Button disabled={accept.isPending} onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" variant="primary" busy={accept.isPending}>
          {choosing ? 'Update Meeting' : 'Accept'}
        </Button>
      </div>
    </form>
  );
}
