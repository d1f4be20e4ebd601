import { Ban, CalendarCheck, CircleDashed } from 'lucide-react';
import type { ProgramEvent } from '../../../domain/schedule/schedule.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { t } from '../../words/words.ts';

/** Draft, Published or Disabled. */
export function EventStatusPill({ event }: { event: Pick<ProgramEvent, 'eventStatus' | 'disabledAt'> }) {
  if (event.disabledAt)
    return (
      <StatusPill tone="neutral" icon={Ban}>
        {t('Disabled')}
      </StatusPill>
    );
  return event.eventStatus === 'PUBLISHED' ? (
    <StatusPill tone="good" icon={CalendarCheck}>
      {t('Published')}
    </StatusPill>
  ) : (
    <StatusPill tone="waiting" icon={CircleDashed}>
      {t('Draft')}
    </StatusPill>
  );
}
