import { Clock, UserCheck, Video } from 'lucide-react';
import { useState } from 'react';
import { sentences } from '../../../contract/sentences.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { ProgramOnDevice } from '../../../offline/venue-queries.ts';
import { NOW } from '../../components/check-in-time-field.tsx';
import { MeetingLinkButton } from '../../components/meeting-link-button.tsx';
import { Button } from '../../ui/button.tsx';
import { formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { useCheckIn } from '../use-check-in.ts';
import { OwnCheckInSheet } from './own-check-in-sheet.tsx';
import type { OwnMeeting } from './own-meetings.ts';
import { RoomNote } from './room-note.tsx';

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
  const checkIn = useCheckIn(program, meeting);
  const decision = checkIn.decide(own.party, now, now);
  const refusal = decision.kind === 'refused' ? t(sentences[decision.code].sentence) : null;
  const here = own.attendedAt !== null;
  const goes = meeting.meetingLink !== null;
  const size = inRow ? 'md' : 'lg';
  const early = now < meeting.startAt && !inRow && !here;
  return (
    <div className="flex flex-col gap-3">
      {refusal ? <p className="font-medium text-problem">{refusal}</p> : null}
      <div className="flex flex-wrap gap-3 *:grow">
        {here ? (
          <MeetingLinkButton
            link={meeting.meetingLink}
            variant={inRow ? 'secondary' : 'primary'}
            size={size}
          />
        ) : (
          <Button
            variant={inRow ? 'secondary' : 'primary'}
            size={size}
            icon={goes ? Video : UserCheck}
            busy={checkIn.busy}
            disabled={refusal !== null}
            onClick={() => checkIn.record(own.party, NOW, 'SELF')}
          >
            {goes ? t('Check in · Go to Meeting Room') : t('Check in')}
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
