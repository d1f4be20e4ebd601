import { CalendarClock, CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { editOffTimeslot, editRequest, listMeetingPurposes } from '../../../contract/meeting-requests.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import {
  editOffTimeslotArgs,
  editRequestArgs,
  offTimeRead,
  onTimeslotRead,
} from '../../../domain/meetings/edit-request.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { formatDate, formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { QueryView, togetherOf } from '../query-view.tsx';
import { useEditForm } from '../shared/form/use-edit-form.ts';
import { venueLabels } from '../shared/venue-label.ts';
import { useApiQuery } from '../use-api.ts';
import type { Carried } from './carried-text.tsx';
import { MeetingReach } from './meeting-reach.tsx';
import { requestConflictFields, wordsRead } from './request-conflict-fields.ts';
import { RequestForm, type RequestFormText, requestStart } from './request-form.tsx';
import { RequestOffForm, requestOffArgs, requestOffStart } from './request-off-form.tsx';
import { type RequestSlots, useRequestSlots } from './use-request-slots.ts';

export interface EditRequestDialogProps {
  open: boolean;
  onClose: () => void;
  meeting: MeetingResult;
  program: ProgramResult;
}

/** SPEC.md 2: "Edit meeting request dialog (normal mode and off-timeslot mode)". */
export function EditRequestDialog({ open, onClose, meeting, program }: EditRequestDialogProps) {
  const agreed = meeting.meetingStatus === 'ACCEPTED';
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      size="lg"
      title={t('Edit meeting request')}
      description={
        agreed
          ? t(
              'The meeting is accepted: purpose and message can be edited. To change its time or venue, reschedule it.',
            )
          : t('The other side is notified of your changes.')
      }
    >
      {open && !agreed ? <MeetingReach meeting={meeting} /> : null}
      {open ? <EditBody meeting={meeting} program={program} onClose={onClose} agreed={agreed} /> : null}
    </FormDialog>
  );
}

type Mode = 'SLOT' | 'OFF';
type EditBodyProps = Omit<EditRequestDialogProps, 'open'> & { agreed: boolean };

function EditBody({ meeting, program, onClose, agreed }: EditBodyProps) {
  const now: Mode = meeting.timeslotId === null ? 'OFF' : 'SLOT';
  const [mode, setMode] = useState<Mode>(now);
  const carried: Carried = useRef(null);
  const asked = useRequestSlots(program.id, meeting.meetingParticipant, meeting.meetingOwner);
  const purposes = useApiQuery(listMeetingPurposes, { query: { programId: program.id } });
  return (
    <QueryView
      query={togetherOf({ slots: asked, given: purposes })}
      skeleton={<Skeleton className="h-72 w-full rounded-card" />}
    >
      {({ slots, given }) => {
        // A purpose that the program has no longer is still the meeting's own.
        const known = given.purposes;
        const own = meeting.meetingPurpose;
        const shared: EditFormProps = {
          meeting,
          onClose,
          slots,
          carried,
          zone: program.timezone,
          submitLabel: t('Save changes'),
          purposes: own === '' || known.includes(own) ? known : [own, ...known],
          agreed: agreed ? <Agreed meeting={meeting} zone={program.timezone} /> : undefined,
        };
        return (
          <div className="flex flex-col gap-6">
            {agreed ? null : (
              <SegmentedControl
                label={t('When to meet')}
                full
                value={mode}
                onChange={setMode}
                segments={[
                  { value: 'SLOT', label: t('Timeslot'), icon: CalendarDays },
                  { value: 'OFF', label: t('Other time'), icon: CalendarClock },
                ]}
              />
            )}
            {mode === 'SLOT' ? <EditOnTimeslot {...shared} /> : <EditOffTimeslot {...shared} />}
          </div>
        );
      }}
    </QueryView>
  );
}

interface EditFormProps extends Omit<RequestFormText, 'onKeep'> {
  meeting: MeetingResult;
  onClose: () => void;
  slots: RequestSlots;
}

/** After an edit; after one that was refused, what stands now is asked for. */
const edited = (onClose: () => void) => ({
  onSuccess: () => {
    toastSuccess(t('The meeting request has been changed.'));
    onClose();
  },
  renewOnProblem: true as const,
});

function EditOnTimeslot({ meeting, slots, agreed, onClose, zone, ...words }: EditFormProps) {
  const { eventId, timeslotId, venue, proposedTimeslots, meetingPurpose, message } = meeting;
  const proposed = proposedTimeslots.length > 0 && !agreed ? { proposedTimeslots } : {};
  const time = timeslotId && eventId ? { eventId, timeslotId, venue, ...proposed } : {};
  const form = useEditForm(editRequestArgs, {
    ...requestStart({ ...time, meetingPurpose, message }),
    ...edited(onClose),
    call: editRequest,
    params: { id: meeting.id },
    conflict: {
      read: timeslotId === null ? wordsRead(meeting) : onTimeslotRead(meeting),
      fields: requestConflictFields(slots, zone),
    },
  });
  return <RequestForm form={form} {...words} slots={slots} zone={zone} agreed={agreed} onKeep={onClose} />;
}

function EditOffTimeslot({ meeting, slots, agreed, onClose, zone, ...words }: EditFormProps) {
  const read = meeting.timeslotId === null ? offTimeRead(meeting, zone) : wordsRead(meeting);
  const form = useEditForm(agreed ? editOffTimeslotArgs : requestOffArgs(slots, zone), {
    ...requestOffStart({ venue: meeting.venue, ...read }),
    ...edited(onClose),
    call: editOffTimeslot,
    params: { id: meeting.id },
    conflict: { read, fields: requestConflictFields(slots, zone) },
  });
  return <RequestOffForm form={form} {...words} zone={zone} agreed={agreed} onKeep={onClose} />;
}

/** What both sides agreed on. */
function Agreed({ meeting, zone }: { meeting: MeetingResult; zone: string }) {
  return (
    <KeyValueList
      items={[
        {
          label: meeting.timeslotId ? t('Timeslot') : t('Time'),
          value: `${formatDate(meeting.startAt, zone)}, ${formatSpan(meeting.startAt, meeting.endAt, zone)}`,
        },
        { label: t('Venue'), value: t(venueLabels[meeting.venue]) },
        ...(meeting.meetingLocation ? [{ label: t('Location'), value: meeting.meetingLocation }] : []),
      ]}
    />
  );
}
