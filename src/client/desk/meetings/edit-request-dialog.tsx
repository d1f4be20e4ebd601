import { CalendarClock, CalendarDays } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { CallError } from '../../../contract/call.ts';
import { editOffTimeslot, editRequest, listMeetingPurposes } from '../../../contract/meeting-requests.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import {
  type EditOffTimeslotArgs,
  type EditRequestArgs,
  offTimeRead,
  onTimeslotRead,
} from '../../../domain/meetings/edit-request.ts';
import { dayOf, timeOf } from '../../../domain/time/zones.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { formatDate, formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { QueryView, togetherOf } from '../query-view.tsx';
import { venueLabels } from '../shared/venue-label.ts';
import { useApiMutation, useApiQuery } from '../use-api.ts';
import type { CarriedText } from './carried-text.ts';
import { RequestForm, type RequestValues } from './request-form.tsx';
import { type OffValues, RequestOffForm } from './request-off-form.tsx';
import { useEditForm } from './use-edit-form.ts';
import { wordsRead } from './use-request-conflict.ts';
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
      {open ? <EditBody meeting={meeting} program={program} onClose={onClose} agreed={agreed} /> : null}
    </FormDialog>
  );
}

type Mode = 'SLOT' | 'OFF';
type EditBodyProps = Omit<EditRequestDialogProps, 'open'> & { agreed: boolean };

function EditBody({ meeting, program, onClose, agreed }: EditBodyProps) {
  const now: Mode = meeting.timeslotId === null ? 'OFF' : 'SLOT';
  const [mode, setMode] = useState<Mode>(now);
  const carried: CarriedText = useRef(null);
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
          program,
          onClose,
          slots,
          carried,
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

interface EditFormProps {
  meeting: MeetingResult;
  program: ProgramResult;
  onClose: () => void;
  slots: RequestSlots;
  carried: CarriedText;
  purposes: string[];
  agreed: ReactNode | undefined;
}

/** After an edit, or one that was refused: what stands now is asked for. */
function useEdited(onClose: () => void, handle: (error: CallError) => boolean) {
  return {
    onSuccess: () => {
      toastSuccess(t('The meeting request has been changed.'));
      onClose();
    },
    onError: (error: CallError) => void handle(error),
    renewOnError: ({ code }: CallError) => code !== 'CHANGED_MEANWHILE',
  };
}

function EditOnTimeslot({ meeting, program, onClose, slots, carried, purposes, agreed }: EditFormProps) {
  const save = useApiMutation(
    editRequest,
    useEdited(onClose, (error): boolean => form.handle(error)),
  );
  const form = useEditForm<EditRequestArgs, RequestValues>({
    read: meeting.timeslotId === null ? wordsRead(meeting) : onTimeslotRead(meeting),
    slots,
    zone: program.timezone,
    busy: save.isPending,
    send: (body, on) => save.mutate({ params: { id: meeting.id }, body }, on),
  });
  const { eventId, timeslotId, venue, proposedTimeslots } = meeting;
  const proposed = proposedTimeslots.length > 0 && !agreed ? { proposedTimeslots } : {};
  return (
    <>
      <RequestForm
        slots={slots}
        purposes={purposes}
        zone={program.timezone}
        start={{
          ...(timeslotId && eventId ? { eventId, timeslotId, venue, ...proposed } : {}),
          meetingPurpose: meeting.meetingPurpose,
          message: meeting.message,
        }}
        agreed={agreed}
        carried={carried}
        submitLabel={t('Save changes')}
        busy={save.isPending}
        aside={<KeepButton onClose={onClose} busy={save.isPending} />}
        onSubmit={form.submit}
      />
      {form.question}
    </>
  );
}

function EditOffTimeslot({ meeting, program, onClose, slots, carried, purposes, agreed }: EditFormProps) {
  const save = useApiMutation(
    editOffTimeslot,
    useEdited(onClose, (error): boolean => form.handle(error)),
  );
  const form = useEditForm<EditOffTimeslotArgs, OffValues>({
    read: meeting.timeslotId === null ? offTimeRead(meeting, program.timezone) : wordsRead(meeting),
    slots,
    zone: program.timezone,
    busy: save.isPending,
    send: (body, on) => save.mutate({ params: { id: meeting.id }, body }, on),
  });
  const zone = program.timezone;
  const time =
    meeting.timeslotId === null
      ? {
          meetingDate: dayOf(meeting.startAt, zone),
          startTime: timeOf(meeting.startAt, zone),
          endTime: timeOf(meeting.endAt, zone),
          meetingLocation: meeting.meetingLocation ?? '',
        }
      : {};
  return (
    <>
      <RequestOffForm
        events={slots.events.map(({ event }) => event)}
        purposes={purposes}
        zone={zone}
        start={{
          ...time,
          venue: meeting.venue,
          meetingPurpose: meeting.meetingPurpose,
          message: meeting.message,
        }}
        agreed={agreed}
        carried={carried}
        submitLabel={t('Save changes')}
        busy={save.isPending}
        aside={<KeepButton onClose={onClose} busy={save.isPending} />}
        onSubmit={form.submit}
      />
      {form.question}
    </>
  );
}

function KeepButton({ onClose, busy }: { onClose: () => void; busy: boolean }) {
  const leave = useUnsaved(false);
  return (
    <Button size="lg" disabled={busy} onClick={() => leave(onClose)}>
      {t('Keep as it is')}
    </Button>
  );
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
