import { PageOfProgram } from '../desk/content/page-of-program.tsx';
import { WaitingScreen } from '../desk/registration/waiting-screen.tsx';
import { WishesWhileWaiting } from '../desk/wishes/wishes-while-waiting.tsx';
import { DeskBoundary } from './desk-boundary.tsx';
import { WishKeeping } from './wish-keeper.tsx';

/** The waiting page with what it needs of the desk. */
export function WaitingInDesk({ slug }: { slug: string }) {
  return (
    <DeskBoundary>
      <WaitingScreen slug={slug}>
        <WishKeeping>
          <WishesWhileWaiting slug={slug} />
        </WishKeeping>
        <PageOfProgram slug={slug} />
      </WaitingScreen>
    </DeskBoundary>
  );
}
