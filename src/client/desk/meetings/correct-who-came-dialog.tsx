import { attendOwner, attendParticipant } from '../../../contract/meetings.ts';
import { getParticipant } from '../../../contract/participants.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import type { Attendee } from '../../../domain/meetings/attendee.ts';
import { attendanceOf, organizationOf, type Party } from '../../../domain/meetings/meeting.ts';
import { WhoCameForm } from '../../components/who-came-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { partyName } from '../shared/meetings/meeting-text.ts';
import { useApiMutation, useApiQuery } from '../use-api.ts';

export interface WhoCameDialogProps {
  meeting: MeetingResult;
  program: ProgramResult;
  /** Whose attendance it is; null: closed. */
  party: Party | null;
  onClose: () => void;
}

/** Staff correct who came for a side; its check-in time stays. */
export function WhoCameDialog({ party, onClose, ...rest }: WhoCameDialogProps) {
  return (
    <FormDialog
      open={party !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      role="dialog"
      title={
        party
          ? t('Who came for {organizationName}?', { organizationName: partyName(rest.meeting, party) })
          : ''
      }
    >
      {party ? <Form key={party} party={party} onClose={onClose} {...rest} /> : null}
    </FormDialog>
  );
}

function Form({ meeting, program, party, onClose }: WhoCameDialogProps & { party: Party }) {
  const organizationId = organizationOf(meeting, party);
  const query = useApiQuery(getParticipant, { params: { programId: program.id, organizationId } });
  const attendance = attendanceOf(meeting, party);
  const save = useApiMutation(party === 'OWNER' ? attendOwner : attendParticipant, {
    onSuccess: () => {
      toastSuccess(t('Saved who came. The check-in time stays.'));
      onClose();
    },
    onError: toastProblem,
    renewOnError: true,
  });
  const submit = (attendee: Attendee) => {
    const at = attendance?.attendedAt;
    if (!at) return onClose();
    const body =
      party === 'OWNER'
        ? { ownerAttendedAt: at, ownerAttendee: attendee }
        : { participantAttendedAt: at, participantAttendee: attendee };
    save.mutate({ params: { id: meeting.id }, body });
  };
  const form = (people: readonly { id: string; name: string }[]) => (
    <WhoCameForm
      people={people}
      attendee={attendance?.attendee ?? null}
      isHere
      busy={save.isPending}
      onSave={submit}
      onClose={onClose}
    />
  );
  return (
    <QueryView query={query} rows={3} loading={t('Loading the people')} notFound={form([])}>
      {({ members }) => form(members)}
    </QueryView>
  );
}
