import { Ban, CalendarCheck, CircleDashed } from 'lucide-react';
import type { ProgramEvent } from '../../../domain/schedule/schedule.ts';
import { StatusPill } from '../../ui/status-pill.tsx';

/** Draft, Published or Disabled. */
export function EventStatusPill({ event }: { event: Pick<ProgramEvent, 'eventStatus' | 'disabledAt'> }) {
  if (event.disabledAt)
    return (
      <StatusPill tone="neutral" icon={Ban}>
        Disabled
      </StatusPill>
    );
  return event.eventStatus === 'PUBLISHED' ? (
    <StatusPill tone="good" icon={CalendarCheck}>
      Published
    </StatusPill>
  ) : (
    <StatusPill tone="waiting" icon={CircleDashed}>
      Draft
    </StatusPill>
  );
}
