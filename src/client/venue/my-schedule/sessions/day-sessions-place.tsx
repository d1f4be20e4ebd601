import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useLaterComponent } from '../../../ui/use-later-component.ts';
import type { DaySessionsProps } from './day-sessions.tsx';

/** Its code comes once the schedule is painted: meetings come first. */
const daySessions = lazyComponent(async () => (await import('./day-sessions.tsx')).DaySessions);

/** Where the sessions of a day stand. */
export function DaySessionsPlace(props: DaySessionsProps) {
  const DaySessions = useLaterComponent(daySessions);
  return DaySessions ? <DaySessions {...props} /> : null;
}
