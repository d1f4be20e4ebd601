import { Monitor, Users } from 'lucide-react';
import { useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { refusalMessage } from '../../../contract/sentences.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import type { Venue } from '../../../domain/schedule/schedule.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatDate, formatSpan } from '../../words/dates.ts';
import { rich } from '../../words/rich.ts';
import { either } from '../../words/text-lists.ts';
import { t, textOf } from '../../words/words.ts';
import { usePresent } from '../present.ts';
import { useAccept } from '../shared/meetings/use-accept.ts';
import { venueLabels } from '../shared/venue-label.ts';
import { type AcceptChoice, acceptChoices, hasProposals, venueOf } from './accept-choices.ts';
import { useProposedTimeslots } from './use-proposed-timeslots.ts';

export interface AcceptDialogProps {
  open: boolean;
  onClose: () => void;
  meeting: MeetingResult;
  program: ProgramResult;
  /** The time that was chosen before it opened (`AcceptChoice.value`); it can be changed. */
  preselected?: string | null;
}

/** Accept, or Update Meeting: irreversible; a 409 reopens this page in the conflict flow (SPEC.md 2, 4 and 8). */
export function AcceptDialog(props: AcceptDialogProps) {
  const updates = props.meeting.meetingStatus === 'RESCHEDULE';
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      role="alertdialog"
      title={updates ? t('Update Meeting') : t('Accept this meeting?')}
      description={t(
        'Accepting is irreversible. The meeting is assigned a room and table after a short wait.',
      )}
    >
      <AcceptForm {...props} />
    </Dialog>
  );
}

function AcceptForm({ meeting, program, onClose, preselected }: AcceptDialogProps) {
  const choosing = hasProposals(meeting);
  const proposed = useProposedTimeslots(meeting, meeting.proposedTimeslots.length > 0);
  const now = usePresent(15_000);
  const choices = proposed && acceptChoices(meeting, proposed, now);
  // SPEC.md 5, "Please select a timeslot first.": of several one is to be chosen, also of those that were asked for.
  const [value, setValue] = useState(preselected ?? '');
  const [venue, setVenue] = useState<Venue>(meeting.venue);
  const [error, setError] = useState<string>();
  const { sayYes, busy } = useAccept(meeting, onClose);
  const chosen = choices?.find((choice) => choice.value === value && !choice.over);
  const submit = () => {
    if (!choosing) sayYes({});
    else if (!chosen) setError(textOf(refusalMessage('TIMESLOT_NOT_PROPOSED')));
    else sayYes(yesTo(chosen, venue, meeting));
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
      {choosing && !choices ? <Skeleton className="h-32 w-full rounded-card" /> : null}
      {choosing && choices ? (
        <RadioGroupField
          label={t('Proposed timeslots')}
          name="timeslotId"
          value={chosen ? value : ''}
          error={error}
          onChange={(next) => {
            setValue(next);
            setError(undefined);
          }}
          options={choices.map((choice) => ({
            value: choice.value,
            label: formatSpan(choice.startAt, choice.endAt, program.timezone),
            hint: `${formatDate(choice.startAt, program.timezone)} · ${hintOf(choice, meeting)}`,
            disabled: choice.over,
          }))}
        />
      ) : null}
      {chosen && chosen.venues.length > 1 ? (
        <RadioGroupField
          label={t('Venue')}
          name="venue"
          inline
          value={venueOf(chosen, venue)}
          onChange={(next) => setVenue(next === 'online' ? 'online' : 'offline')}
          options={chosen.venues.map((one) => ({
            value: one,
            label: t(venueLabels[one]),
            icon: one === 'offline' ? Users : Monitor,
          }))}
        />
      ) : null}
      <p>
        {rich('This page updates automatically. Elsewhere, refresh the {tab} tab to see the meeting there.', {
          tab: <strong>{t('My Schedule')}</strong>,
        })}
      </p>
      <div className="flex flex-col-reverse gap-3 pt-1 sm:flex-row sm:justify-end">
        <Button disabled={busy} onClick={onClose}>
          {t('Not now')}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {meeting.meetingStatus === 'RESCHEDULE' ? t('Update Meeting') : t('Accept')}
        </Button>
      </div>
    </form>
  );
}

function yesTo(chosen: AcceptChoice, venue: Venue, meeting: MeetingResult) {
  // In RESCHEDULE the existing time needs no name in the call; nor does one outside of the timeslots.
  if (chosen.kind === 'EXISTING' && (meeting.meetingStatus === 'RESCHEDULE' || meeting.timeslotId === null))
    return {};
  if (chosen.eventId === null) return { startAt: chosen.startAt };
  const timeslot = { timeslotId: chosen.value, eventId: chosen.eventId, venue: venueOf(chosen, venue) };
  return { timeslot };
}

function hintOf(choice: AcceptChoice, meeting: MeetingResult): string {
  const existing = meeting.meetingStatus === 'RESCHEDULE' ? t('The existing timeslot') : t('As requested');
  return [
    choice.kind === 'EXISTING' ? existing : null,
    choice.roomName ?? null,
    choice.over ? t('Ended') : either(choice.venues.map((venue) => t(venueLabels[venue]))),
    choice.message || null,
  ]
    .filter(Boolean)
    .join(' · ');
}
