import { useState } from 'react';
import { createMeeting, getTimeslotSeats } from '../../../contract/meeting-answers.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { refusalMessage } from '../../../contract/sentences.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { decideNotBooked } from '../../../domain/meetings/create.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { t, textOf } from '../../words/words.ts';
import { usePresent } from '../present.ts';
import { problemText } from '../problem-text.ts';
import { useSession } from '../session-context.ts';
import { seatText } from '../shared/meetings/meeting-text.ts';
import { useApiMutation, useApiQuery } from '../use-api.ts';
import type { AddMeetingAt } from './add-meeting-address.ts';
import { openSchedule, type Place, startingPlace } from './add-meeting-choice.ts';
import { AddMeetingPlace } from './add-meeting-place.tsx';
import { conflictSentences } from './conflict-sentences.ts';
import { type ChosenOrganization, OrganizationField } from './party-field.tsx';
import type { EventWithTimeslots } from './use-program-timeslots.ts';

export interface AddMeetingFormProps {
  program: ProgramResult;
  events: readonly EventWithTimeslots[];
  at: AddMeetingAt;
  onDone: (made?: MeetingResult) => void;
}

/** Where first, then who: each list disables the other's choice, and one's own organization is no choice (SPEC.md 5). */
export function AddMeetingForm({ program, events, at, onDone }: AddMeetingFormProps) {
  const now = usePresent(15_000);
  const open = openSchedule(events, now);
  const [place, setPlace] = useState<Place>(() => startingPlace(open, at));
  const [invitee, setInvitee] = useState<ChosenOrganization | null>(null);
  const [requester, setRequester] = useState<ChosenOrganization | null>(null);
  const [missing, setMissing] = useState(false);
  const { me } = useSession();
  const seats = useApiQuery(
    getTimeslotSeats,
    { params: { timeslotId: place.timeslotId } },
    { enabled: place.timeslotId !== '', staleTime: 0 },
  );
  const create = useApiMutation(createMeeting, {
    onSuccess: (made) => {
      toastSuccess(t('Meeting created: {seat}.', { seat: seatText(made) ?? t('accepted') }));
      onDone(made);
    },
    // What was chosen stays; what is free is asked anew.
    onError: (problem) => toastError(problemText(problem)),
    renewOnError: true,
  });
  if (open.length === 0)
    return (
      <EmptyState title={t('No event schedule')}>
        {t('There are no upcoming timeslots in published events.')}
      </EmptyState>
    );

  const rooms = seats.data?.rooms ?? [];
  // Where nobody chose: as Accept gives seats out.
  const room = rooms.find(({ id, tables }) => (place.roomId ? id === place.roomId : tables.length > 0));
  const booked = seats.data?.bookedOrganizations ?? [];
  const table = room?.tables.find(({ tableNumber }) => tableNumber === place.tableNumber) ?? room?.tables[0];
  const ready = room && table && invitee && requester;
  const blocked =
    invitee && requester
      ? decideNotBooked({ meetingOwner: invitee.id, meetingParticipant: requester.id }, booked)
      : null;
  const whyNotFor = (other: ChosenOrganization | null, side: string) => (id: string) => {
    if (id === other?.id) return t('Chosen as the {side}', { side });
    return id === me?.organizationId ? t('Your active organization') : null;
  };
  const submit = () => {
    setMissing(true);
    if (!ready) return;
    if (blocked?.kind === 'refused') {
      toastError(textOf(refusalMessage(blocked.code)));
      return;
    }
    create.mutate({
      body: {
        programId: program.id,
        eventId: place.eventId,
        timeslotId: place.timeslotId,
        roomId: room.id,
        venue: room.type,
        tableNumber: table.tableNumber,
        tableName: table.tableName,
        meetingOwner: invitee.id,
        meetingParticipant: requester.id,
      },
    });
  };
  const alert = (chosen: ChosenOrganization | null, sentence: string) =>
    chosen && booked.includes(chosen.id) ? <Banner tone="warn" title={sentence} /> : null;
  const required = (chosen: ChosenOrganization | null) => (missing && !chosen ? t('Required') : undefined);
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <AddMeetingPlace
        zone={program.timezone}
        events={open}
        seats={seats}
        place={{ ...place, roomId: room?.id ?? '', tableNumber: table?.tableNumber ?? null }}
        missing={missing}
        onChange={setPlace}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <OrganizationField
            label={t('Requester')}
            programId={program.id}
            value={requester}
            whyNot={whyNotFor(invitee, t('invitee'))}
            error={required(requester)}
            onChange={setRequester}
          />
          {alert(requester, t(conflictSentences.REQUESTER))}
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <OrganizationField
            label={t('Invitee')}
            programId={program.id}
            value={invitee}
            whyNot={whyNotFor(requester, t('requester'))}
            error={required(invitee)}
            onChange={setInvitee}
          />
          {alert(invitee, t(conflictSentences.INVITEE))}
        </div>
      </div>
      {blocked?.kind === 'refused' ? (
        <Banner tone="problem" title={textOf(refusalMessage(blocked.code))} />
      ) : null}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button disabled={create.isPending} onClick={() => onDone()}>
          {t('Not now')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={create.isPending}
          disabled={blocked?.kind === 'refused'}
        >
          {t('Add meeting')}
        </Button>
      </div>
    </form>
  );
}
