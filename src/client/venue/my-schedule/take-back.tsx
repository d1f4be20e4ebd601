import { Undo2 } from 'lucide-react';
import { attendanceOf } from '../../../domain/meetings/meeting.ts';
import { TAKE_BACK_MINUTES } from '../../../domain/meetings/undo-check-in.ts';
import { addMinutes, type Instant } from '../../../domain/time/instants.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { Button } from '../../ui/button.tsx';
import { formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { useTakeBack } from '../use-take-back.ts';
import type { OwnMeeting } from './own-meetings.ts';

export interface TakeBackProps {
  program: ProgramOnDevice;
  own: OwnMeeting;
  /** By the server's clock. */
  now: Instant;
}

/** For a few minutes after one's own check-in: one tap, and it was a mistake. Nothing where there is none to take back. */
export function TakeBack({ program, own: { view, own, partner }, now }: TakeBackProps) {
  const takeBack = useTakeBack(program, view.meeting);
  const attendance = attendanceOf(view.meeting, own.party);
  if (!attendance || takeBack.decide(own.party, now).kind === 'refused') return null;
  const time = formatTime(addMinutes(attendance.stampAt, TAKE_BACK_MINUTES), program.timezone);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="quiet"
        icon={Undo2}
        busy={takeBack.busy}
        onClick={() => takeBack.record(own.party, own.organizationName)}
      >
        {t('Undo my check-in')}
        <span className="sr-only">, {partner.organizationName}</span>
      </Button>
      <span className="figures text-muted">{t('Until {time}', { time })}</span>
    </div>
  );
}
