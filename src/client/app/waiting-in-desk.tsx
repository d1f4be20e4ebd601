import { WaitingScreen } from '../desk/registration/waiting-screen.tsx';
import { DeskBoundary } from './desk-boundary.tsx';

/** The waiting page with what it needs of the desk. */
export function WaitingInDesk({ slug }: { slug: string }) {
  return (
    <DeskBoundary>
      <WaitingScreen slug={slug} />
    </DeskBoundary>
  );
}
