import { DeskBoundary } from './desk-boundary.tsx';
import { Shell } from './shell.tsx';

/** Around the screens of people who are signed in. */
export function House() {
  return (
    <DeskBoundary>
      <Shell />
    </DeskBoundary>
  );
}
