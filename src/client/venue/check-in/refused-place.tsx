import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useLaterComponent } from '../../ui/use-later-component.ts';
import type { RefusedBarProps } from './refused-bar.tsx';

const refusedBar = lazyComponent(async () => (await import('./refused-bar.tsx')).RefusedBar);

/** Where the bar of refused check-ins stands: its code comes once the scanner is painted. */
export function RefusedPlace(props: RefusedBarProps) {
  const RefusedBar = useLaterComponent(refusedBar);
  return RefusedBar ? <RefusedBar {...props} /> : null;
}
