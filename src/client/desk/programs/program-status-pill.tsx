import { CalendarClock, ClipboardPen, EyeOff, FilePen, History, type LucideIcon, Radio } from 'lucide-react';
import type { ProgramStatus } from '../../../domain/programs/program.ts';
import { programStatusRules } from '../../../domain/programs/program-status.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Tone } from '../../ui/tone.ts';
import { t } from '../../words/words.ts';

const looks: Record<ProgramStatus, { tone: Tone; icon: LucideIcon }> = {
  DRAFT: { tone: 'waiting', icon: FilePen },
  UPCOMING: { tone: 'info', icon: CalendarClock },
  OPEN_REGISTRATION: { tone: 'accent', icon: ClipboardPen },
  ON_GOING: { tone: 'good', icon: Radio },
  ENDED: { tone: 'neutral', icon: History },
};

/** How a program stands: colour, icon and word; and whether it is hidden. */
export function ProgramStatusPill({
  status,
  isVisible = true,
}: {
  status: ProgramStatus;
  isVisible?: boolean;
}) {
  const { tone, icon } = looks[status];
  return (
    <>
      <StatusPill tone={tone} icon={icon}>
        {t(programStatusRules[status].label)}
      </StatusPill>
      {isVisible ? null : (
        <StatusPill tone="neutral" icon={EyeOff}>
          {t('Not listed')}
        </StatusPill>
      )}
    </>
  );
}
