import { UserCheck, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { sentences } from '../../../contract/sentences.ts';
import { isLate } from '../../../domain/meetings/check-in.ts';
import { seatState } from '../../../domain/meetings/seat-state.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { MeetingView, ProgramOnDevice } from '../../../offline/venue-queries.ts';
import {
  type CheckInTime,
  CheckInTimeField,
  instantMeant,
  NOW,
} from '../../components/check-in-time-field.tsx';
import { LateWarning } from '../../components/late-warning.tsx';
import { MeetingLinkButton } from '../../components/meeting-link-button.tsx';
import { SeatStatePill } from '../../components/seat-state-pill.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { useCheckIn } from '../use-check-in.ts';
import type { UndoTarget } from '../use-undo.tsx';
import { PartyPanel } from './party-panel.tsx';

export interface MeetingSheetProps {
  program: ProgramOnDevice;
  /** "Table 7"; the meeting is the live one from the device. */
  tableName: string;
  view: MeetingView | null;
  /** By the server's clock. */
  now: Instant;
  onClose: () => void;
  onUndo: (target: UndoTarget) => void;
}

/** A table's meeting: who is here, check-in of one side or both, now or at a custom time, undo, the link. */
export function MeetingSheet({ view, ...rest }: MeetingSheetProps) {
  return view ? <OpenSheet key={view.meeting.id} {...rest} view={view} /> : null;
}

type OpenSheetProps = MeetingSheetProps & { view: MeetingView };

function OpenSheet({ program, tableName, view, now, onClose, onUndo }: OpenSheetProps) {
  const { places } = useDevice();
  const { meeting, owner, participant } = view;
  const zone = program.timezone;
  const checkIn = useCheckIn(program, meeting);
  const [time, setTime] = useState<CheckInTime>(NOW);
  const attendedAt = instantMeant(time, meeting.startAt, now, zone);
  const decision = checkIn.decide('BOTH', attendedAt, now);
  const refusal = decision.kind === 'refused' ? t(sentences[decision.code].sentence) : null;
  const bothHere = owner.attendedAt !== null && participant.attendedAt !== null;
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={tableName}
      description={[view.roomName, formatSpan(meeting.startAt, meeting.endAt, zone)]
        .filter(Boolean)
        .join(' · ')}
      footer={
        <Button
          variant={bothHere ? 'secondary' : 'primary'}
          size="lg"
          full
          icon={UsersRound}
          busy={checkIn.busy}
          disabled={refusal !== null}
          onClick={async () => {
            // Both are in: nothing is left to do here, and the next table is one tap away.
            if (await checkIn.record('BOTH', time, 'MANUAL')) onClose();
          }}
        >
          {bothHere ? t('Check-in All again') : t('Check-in All')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <SeatStatePill state={seatState(meeting, now)} size="lg" />
        {refusal ? (
          <Banner tone="problem" title={refusal} />
        ) : (
          <CheckInTimeField value={time} onChange={setTime} startAt={meeting.startAt} zone={zone} />
        )}
        {!refusal && isLate(meeting, attendedAt) ? <LateWarning /> : null}
        {[owner, participant].map((side) => (
          <PartyPanel
            key={side.party}
            side={side}
            role={side.party === 'OWNER' ? 'Invited' : 'Requester'}
            endAt={meeting.endAt}
            zone={zone}
            disabled={refusal !== null || checkIn.busy}
            icon={UserCheck}
            onCheckIn={() => checkIn.record(side.party, time, 'MANUAL')}
            onUndo={() =>
              onUndo({
                meetingId: meeting.id,
                startAt: meeting.startAt,
                party: side.party,
                organizationName: side.organizationName,
              })
            }
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <MeetingLinkButton link={meeting.meetingLink} />
          {places.meeting ? (
            <ButtonLink variant="quiet" to={places.meeting(program.slug, meeting.id)}>
              {t('Meeting detail')}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </Drawer>
  );
}
