import { useState } from 'react';
import { z } from 'zod';
import { createMeeting, getTimeslotSeats } from '../../../contract/meeting-answers.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { refusalMessage } from '../../../contract/sentences.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { decideNotBooked } from '../../../domain/meetings/create.ts';
import type { AddMeetingAt } from '../../components/add-meeting-address.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t, textOf } from '../../words/words.ts';
import { usePresent } from '../present.ts';
import { toastProblem } from '../query-problem.tsx';
import { useSession } from '../session-context.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { FormControl } from '../shared/form/form-control.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';
import { seatText } from '../shared/meetings/meeting-text.ts';
import { UnreachableNote } from '../shared/unreachable-note.tsx';
import { useApiQuery } from '../use-api.ts';
import { openSchedule, type Place, startingPlace } from './add-meeting-choice.ts';
import { AddMeetingPlace } from './add-meeting-place.tsx';
import { conflictSentences } from './conflict-sentences.ts';
import { type ChosenOrganization, OrganizationField } from './party-field.tsx';
import { ProposedPartners } from './proposed-partners.tsx';
import { ProposedPlaces } from './proposed-places.tsx';
import type { EventWithTimeslots } from './use-program-timeslots.ts';

export interface AddMeetingFormProps {
  program: ProgramResult;
  events: readonly EventWithTimeslots[];
  at: AddMeetingAt;
  /** Who stands there, where that is known. */
  parties?: MeetingParties;
  onDone: (made?: MeetingResult) => void;
}

/** Who meets; null: not known. */
export interface MeetingParties {
  meetingOwner: ChosenOrganization | null;
  meetingParticipant: ChosenOrganization | null;
}

const NOBODY: MeetingParties = { meetingOwner: null, meetingParticipant: null };

/** One side of the meeting; null: not chosen yet. */
const side = z
  .custom<ChosenOrganization | null>()
  .refine((chosen) => chosen !== null, { error: () => t('Required') })
  .transform((chosen) => (chosen as ChosenOrganization).id);

/**
 * Where first, then who: each list disables the other's choice, and one's own organization is no choice (SPEC.md 5). Once one side is
 * chosen partners are proposed, and once both are the best times and tables.
 */
export function AddMeetingForm({
  program,
  events,
  at,
  parties: known = NOBODY,
  onDone,
}: AddMeetingFormProps) {
  const now = usePresent(15_000);
  const open = openSchedule(events, now);
  const [start] = useState(() => startingPlace(open, at));
  const { me } = useSession();
  const formArgs = z.object({
    place: z.custom<Place>().refine(() => seat !== null, { error: () => t('Required') }),
    meetingOwner: side,
    meetingParticipant: side,
  });
  const form = useApiForm(formArgs, {
    values: { place: start, ...known },
    call: createMeeting,
    body: ({ place: { eventId, timeslotId }, ...parties }) => ({
      programId: program.id,
      eventId,
      timeslotId,
      roomId: '',
      venue: 'offline' as const,
      ...seat,
      ...parties,
    }),
    onSuccess: (made) => {
      toastSuccess(t('Meeting created: {seat}.', { seat: seatText(made) ?? t('accepted') }));
      onDone(made);
    },
    // What was chosen stays; what is free is asked anew.
    onProblem: toastProblem,
    renewOnProblem: true,
  });
  const place: Place = form.watch('place');
  const [invitee, requester] = form.watch(['meetingOwner', 'meetingParticipant']);
  const seats = useApiQuery(
    getTimeslotSeats,
    { params: { timeslotId: place.timeslotId } },
    { enabled: place.timeslotId !== '', staleTime: 0 },
  );
  const rooms = seats.data?.rooms ?? [];
  // Where nobody chose: as Accept gives seats out.
  const room = rooms.find(({ id, tables }) => (place.roomId ? id === place.roomId : tables.length > 0));
  const table = room?.tables.find(({ tableNumber }) => tableNumber === place.tableNumber) ?? room?.tables[0];
  const seat = room && table ? { roomId: room.id, venue: room.type, ...table } : null;
  if (open.length === 0)
    return (
      <EmptyState title={t('No event schedule')}>
        {t('There are no upcoming timeslots in published events.')}
      </EmptyState>
    );

  const booked = seats.data?.bookedOrganizations ?? [];
  const blocked =
    invitee && requester
      ? decideNotBooked({ meetingOwner: invitee.id, meetingParticipant: requester.id }, booked)
      : null;
  const parties = [
    {
      name: 'meetingParticipant',
      label: t('Requester'),
      other: { chosen: invitee, side: t('invitee') },
      booked: t(conflictSentences.REQUESTER),
    },
    {
      name: 'meetingOwner',
      label: t('Invitee'),
      other: { chosen: requester, side: t('requester') },
      booked: t(conflictSentences.INVITEE),
    },
  ];
  return (
    <ApiForm form={form} className="flex flex-col gap-6">
      <FormControl name="place">
        {({ onChange, error }) => (
          <AddMeetingPlace
            zone={program.timezone}
            events={open}
            seats={seats}
            place={{ ...place, roomId: room?.id ?? '', tableNumber: table?.tableNumber ?? null }}
            error={error}
            onChange={onChange}
          />
        )}
      </FormControl>
      <div className="grid gap-6 sm:grid-cols-2">
        {parties.map(({ name, label, other, booked: sentence }) => (
          <FormControl key={name} name={name}>
            {({ value, onChange, error }) => (
              <div className="flex min-w-0 flex-col gap-3">
                <OrganizationField
                  label={label}
                  programId={program.id}
                  value={value}
                  whyNot={(id) => {
                    if (id === other.chosen?.id) return t('Chosen as the {side}', { side: other.side });
                    return id === me?.organizationId ? t('Your active organization') : null;
                  }}
                  error={error}
                  onChange={onChange}
                />
                {!value && other.chosen && other.chosen.id !== me?.organizationId ? (
                  <ProposedPartners programId={program.id} of={other.chosen} onChoose={onChange} />
                ) : null}
                {value && booked.includes(value.id) ? <Banner tone="warn" title={sentence} /> : null}
              </div>
            )}
          </FormControl>
        ))}
      </div>
      {invitee && requester ? (
        <ProposedPlaces
          programId={program.id}
          zone={program.timezone}
          parties={[requester.id, invitee.id]}
          place={{ ...place, roomId: room?.id ?? '', tableNumber: table?.tableNumber ?? null }}
          onChoose={(chosen) => form.setValue('place', chosen, { shouldDirty: true, shouldValidate: true })}
        />
      ) : null}
      {blocked?.kind === 'refused' ? (
        <Banner tone="problem" title={textOf(refusalMessage(blocked.code))} />
      ) : null}
      <UnreachableNote
        programId={program.id}
        organizationIds={[requester, invitee].flatMap((one) => one?.id ?? [])}
      />
      <FormButtons
        submit={t('Add meeting')}
        cancel={t('Not now')}
        disabled={blocked?.kind === 'refused'}
        onCancel={() => onDone()}
      />
    </ApiForm>
  );
}
