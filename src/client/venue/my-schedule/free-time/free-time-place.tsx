import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useLaterComponent } from '../../../ui/use-later-component.ts';
import type { FreeTimeProps } from './free-time.tsx';

export type { FreeTimePart } from './free-time.tsx';

/** Its code comes once the schedule is painted: the first view waits for nothing that is rarely there. */
const freeTime = lazyComponent(async () => (await import('./free-time.tsx')).FreeTime);

/** Where a meeting is offered to whoever stands by for free time. */
export function FreeTimePlace(props: FreeTimeProps) {
  const FreeTime = useLaterComponent(freeTime);
  return FreeTime ? <FreeTime {...props} /> : null;
}
