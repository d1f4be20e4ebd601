import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useLaterComponent } from '../../ui/use-later-component.ts';
import type { OwnArrivalProps } from './own-arrival.tsx';

/** Its code comes once the schedule is painted: the first view waits for nothing that few press. */
const ownArrival = lazyComponent(async () => (await import('./own-arrival.tsx')).OwnArrival);

/** Where one says of one's own coming. */
export function OwnArrivalPlace(props: OwnArrivalProps) {
  const OwnArrival = useLaterComponent(ownArrival);
  return OwnArrival ? <OwnArrival {...props} /> : null;
}
