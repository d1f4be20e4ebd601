import { NotificationBell } from './notification-bell.tsx';
import { PaletteButton } from './palette/palette-button.tsx';

/** What stands at the end of the top bar and comes after the screen. */
export function LateActions() {
  return (
    <>
      <PaletteButton />
      <NotificationBell />
    </>
  );
}
