import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useLaterComponent } from '../../ui/use-later-component.ts';
import type { BellProps } from './bell.tsx';

// Their code comes once the screen is painted: no first view waits for a bell.

const bell = lazyComponent(async () => (await import('./bell.tsx')).ScreenBell);
const button = lazyComponent(async () => (await import('./bell.tsx')).BellButton);

/** Where a screen rings. Once on each screen. */
export function TimeslotBellPlace(props: BellProps) {
  const ScreenBell = useLaterComponent(bell);
  return ScreenBell ? <ScreenBell {...props} /> : null;
}

/** Where its mute is. */
export function TimeslotBellButtonPlace(props: BellProps & { wide?: boolean }) {
  const BellButton = useLaterComponent(button);
  return BellButton ? <BellButton {...props} /> : null;
}
