import { UserCheck, Video } from 'lucide-react';
import { useState } from 'react';
import { isLate } from '../../../domain/meetings/check-in.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import {
  type CheckInTime,
  CheckInTimeField,
  instantMeant,
  NOW,
} from '../../components/check-in-time-field.tsx';
import { isAboutTime, whyNoCheckIn } from '../../components/check-in-why-not.ts';
import { LateWarning } from '../../components/late-warning.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { formatSpan, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { useCheckIn } from '../use-check-in.ts';
import type { OwnMeeting } from './own-meetings.ts';
import { RoomNote } from './room-note.tsx';

export interface OwnCheckInSheetProps {
  program: ProgramOnDevice;
  own: OwnMeeting;
  /** By the server's clock. */
  now: Instant;
  open: boolean;
  onClose: () => void;
}

/** One's own check-in with its time: now or another (SPEC.md 5). Never the other side's. */
export function OwnCheckInSheet({ program, own, now, open, onClose }: OwnCheckInSheetProps) {
  const { meeting } = own.view;
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('Check-in')}
      description={`${own.partner.organizationName} · ${formatSpan(meeting.startAt, meeting.endAt, program.timezone)}`}
    >
      {open ? <TimeForm program={program} own={own} now={now} onDone={onClose} /> : null}
    </Drawer>
  );
}

type TimeFormProps = Omit<OwnCheckInSheetProps, 'open' | 'onClose'> & { onDone: () => void };

function TimeForm({ program, own: { view, own }, now, onDone }: TimeFormProps) {
  const { meeting } = view;
  const zone = program.timezone;
  const checkIn = useCheckIn(program, meeting, true);
  const [time, setTime] = useState<CheckInTime>(NOW);
  const attendedAt = instantMeant(time, meeting.startAt, now, zone);
  const decision = checkIn.decide(own.party, attendedAt, now);
  const refusal = whyNoCheckIn(decision, zone, now);
  const goes = meeting.meetingLink !== null;
  const save = async () => {
    if (await checkIn.record(own.party, time, 'SELF')) onDone();
  };
  return (
    <div className="flex flex-col gap-5">
      {own.attendedAt !== null ? (
        <Banner
          tone="info"
          title={t('You are checked in at {time}', { time: formatTime(own.attendedAt, zone) })}
          urgent={false}
        >
          {t('A new check-in replaces this time.')}
        </Banner>
      ) : null}
      {refusal ? <Banner tone="problem" title={refusal} /> : null}
      {refusal && !isAboutTime(decision) ? null : (
        <CheckInTimeField value={time} onChange={setTime} startAt={meeting.startAt} zone={zone} now={now} />
      )}
      {!refusal && isLate(meeting, attendedAt) ? <LateWarning /> : null}
      <Button
        variant="primary"
        size="lg"
        full
        icon={goes ? Video : UserCheck}
        busy={checkIn.busy}
        disabled={refusal !== null}
        onClick={save}
      >
        {goes ? t('Check in · Go to Meeting Room') : t('Check in')}
      </Button>
      <RoomNote meeting={meeting} />
    </div>
  );
}
