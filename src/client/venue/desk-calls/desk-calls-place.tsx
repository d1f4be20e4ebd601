import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useLaterComponent } from '../../ui/use-later-component.ts';

/** Its code comes once the screen is painted: most of the time the desk wants nothing. */
const deskCalls = lazyComponent(async () => (await import('./desk-calls.tsx')).DeskCalls);

/** Where a paired tablet shows what the desk wants of it; nothing stands there while it wants nothing. */
export function DeskCallsPlace({ program }: { program: ProgramOnDevice }) {
  const DeskCalls = useLaterComponent(deskCalls);
  return DeskCalls ? <DeskCalls program={program} /> : null;
}
