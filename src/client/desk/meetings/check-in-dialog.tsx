import { useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { refusalMessage } from '../../../contract/sentences.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import * as basicMessages from '../../../domain/input/basic-messages.ts';
import { missingOf, type PartyOrBoth, partiesOf } from '../../../domain/meetings/attendance.ts';
import { attendArgs } from '../../../domain/meetings/check-in.ts';
import { checkInOpensAt } from '../../../domain/meetings/check-in-terms.ts';
import { customCheckInAt } from '../../../domain/meetings/custom-time.ts';
import { attendanceOf, type Party } from '../../../domain/meetings/meeting.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatTime } from '../../words/dates.ts';
import { t, textOf } from '../../words/words.ts';
import { present, usePresent } from '../present.ts';
import { partyName } from '../shared/meetings/meeting-text.ts';
import { type CheckInTime, CheckInTimeField, startingTime } from './staff-check-in-time-field.tsx';
import { useCheckIn } from './use-check-in-call.ts';

export interface CheckInDialogProps {
  /** Whose check-in it is; null: closed. */
  party: PartyOrBoth | null;
  onClose: () => void;
  meeting: MeetingResult;
  program: ProgramResult;
}

/** Check-in All (staff, both sides) and the check-in of one side (SPEC.md 2 and 5). */
export function CheckInDialog({ party, onClose, meeting, program }: CheckInDialogProps) {
  return (
    <Dialog
      open={party !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      role="dialog"
      title={party === 'BOTH' ? t('Check-in All') : t('Check-in')}
      description={meeting.meetingLink ? t('Afterwards the meeting link opens in a new window.') : undefined}
    >
      {party ? (
        <CheckInForm key={party} party={party} onClose={onClose} meeting={meeting} program={program} />
      ) : null}
    </Dialog>
  );
}

/** "Checked in at 14:05 GMT+7 by Ayu (Door 1). A new check-in replaces it." */
function recordedText(meeting: MeetingResult, party: Party, zone: string): string | undefined {
  const attendance = attendanceOf(meeting, party);
  if (!attendance?.attendedAt) return undefined;
  return t('Checked in at {time} by {recordedBy}. A new check-in replaces it.', {
    time: formatTime(attendance.attendedAt, zone),
    recordedBy: attendance.recordedBy,
  });
}

function CheckInForm(props: Omit<CheckInDialogProps, 'party'> & { party: PartyOrBoth }) {
  const { party, meeting, program, onClose } = props;
  const zone = program.timezone;
  const [first] = useState(() => startingTime(meeting.startAt, zone, present()));
  const [times, setTimes] = useState<Record<Party, CheckInTime>>({ OWNER: first, PARTICIPANT: first });
  const [error, setError] = useState<string>();
  const checkIn = useCheckIn(meeting.id, party, onClose);
  // Check-in All fills who is missing: whoever is there keeps their time.
  const sides = partiesOf(party === 'BOTH' ? (missingOf(meeting) ?? 'BOTH') : party);
  const shownAt = usePresent(15_000);
  const opensAt = checkInOpensAt(meeting, program);

  const instantFor = (side: Party, now: Instant): Instant =>
    times[side].kind === 'NOW' ? now : customCheckInAt(meeting.startAt, times[side].time, zone);
  const submit = () => {
    const now = present();
    try {
      const times = sides.map((side) => instantFor(side, now));
      if (times.some((time) => time > now)) return setError(textOf(refusalMessage('CHECK_IN_AHEAD')));
      const read = attendArgs.safeParse({
        ...(sides.includes('OWNER') ? { ownerAttendedAt: instantFor('OWNER', now) } : {}),
        ...(sides.includes('PARTICIPANT') ? { participantAttendedAt: instantFor('PARTICIPANT', now) } : {}),
      });
      if (read.success) checkIn.perform(read.data);
      else setError(read.error.issues[0]?.message);
    } catch {
      setError(textOf(basicMessages.timeUnreadable));
    }
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {shownAt < opensAt ? (
        <Banner
          tone="warn"
          title={t('The meeting starts at {time}. Check in now?', {
            time: formatTime(meeting.startAt, zone),
          })}
        >
          {t('Check-in opens at {time}.', { time: formatTime(opensAt, zone) })}
        </Banner>
      ) : null}
      {sides.map((side) => (
        <CheckInTimeField
          key={side}
          label={partyName(meeting, side)}
          hint={recordedText(meeting, side, zone)}
          zone={zone}
          startAt={meeting.startAt}
          value={times[side]}
          error={error}
          onChange={(next) => {
            setTimes((now) => ({ ...now, [side]: next }));
            setError(undefined);
          }}
        />
      ))}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button disabled={checkIn.busy} onClick={onClose}>
          {t('Not now')}
        </Button>
        <Button type="submit" variant="primary" busy={checkIn.busy}>
          {party === 'BOTH'
            ? t('Check-in All')
            : meeting.meetingLink
              ? t('Go to Meeting Room')
              : t('Check-in')}
        </Button>
      </div>
    </form>
  );
}
