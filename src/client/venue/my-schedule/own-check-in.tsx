import { Clock, UserCheck, Video } from 'lucide-react';
import { useState } from 'react';
import type { Instant } from '../../../domain/time/instants.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { NOW } from '../../components/check-in-time-field.tsx';
import { isAboutTime, whyNoCheckIn } from '../../components/check-in-why-not.ts';
import { MeetingLinkButton } from '../../components/meeting-link-button.tsx';
import { Button } from '../../ui/button.tsx';
import { formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { useCheckIn } from '../use-check-in.ts';
import { OwnCheckInSheet } from './own-check-in-sheet.tsx';
import type { OwnMeeting } from './own-meetings.ts';
import { RoomNote } from './room-note.tsx';
import { TakeBack } from './take-back.tsx';

export interface OwnCheckInProps {
  program: ProgramOnDevice;
  own: OwnMeeting;
  /** By the server's clock. */
  now: Instant;
  /** Where it stands: the next meeting's card (default) has room for the notes. */
  inRow?: boolean;
}

/** An online meeting: one tap checks oneself in and opens its room; afterwards the room is one tap away (SPEC.md 4 and 5). */
export function OwnCheckIn({ program, own: ownMeeting, now, inRow = false }: OwnCheckInProps) {
  const { view, own, partner } = ownMeeting;
  const { meeting } = view;
  const [asking, setAsking] = useState(false);
  const checkIn = useCheckIn(program, meeting, true);
  const decision = checkIn.decide(own.party, now, now);
  const notYet = isAboutTime(decision);
  const refusal = whyNoCheckIn(decision, program.timezone, now);
  const here = own.attendedAt !== null;
  const goes = meeting.meetingLink !== null;
  const size = inRow ? 'md' : 'lg';
  const early = now < meeting.startAt && !inRow && !here && !notYet;
  return (
    <div className="flex flex-col gap-3">
      {refusal ? (
        <p className={notYet ? 'figures text-muted' : 'font-medium text-problem'}>{refusal}</p>
      ) : null}
      <div className="flex flex-wrap gap-3 *:grow">
        {here || notYet ? (
          <MeetingLinkButton
            link={meeting.meetingLink}
            variant={inRow ? 'secondary' : 'primary'}
            size={size}
          />
        ) : null}
        {here ? null : (
          <Button
            variant={notYet || inRow ? 'secondary' : 'primary'}
            size={size}
            icon={goes && !notYet ? Video : UserCheck}
            busy={checkIn.busy}
            disabled={refusal !== null}
            onClick={() => checkIn.record(own.party, NOW, 'SELF')}
          >
            {goes && !notYet ? t('Check in · Go to Meeting Room') : t('Check in')}
            {inRow ? <span className="sr-only">, {partner.organizationName}</span> : null}
          </Button>
        )}
        <Button
          variant={inRow ? 'quiet' : 'secondary'}
          size={size}
          icon={here ? UserCheck : Clock}
          disabled={refusal !== null}
          onClick={() => setAsking(true)}
        >
          {here ? t('Check in again') : t('Another time')}
          {inRow ? <span className="sr-only">, {partner.organizationName}</span> : null}
        </Button>
      </div>
      <TakeBack program={program} own={ownMeeting} now={now} />
      {early ? (
        <p className="figures text-muted">
          {t('It starts at {time}. An earlier check-in counts too.', {
            time: formatTime(meeting.startAt, program.timezone),
          })}
        </p>
      ) : null}
      <RoomNote meeting={meeting} />
      <OwnCheckInSheet
        program={program}
        own={ownMeeting}
        now={now}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
