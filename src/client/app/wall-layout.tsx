import { useEffect } from 'react';
import { Outlet, useMatch } from 'react-router';
import { programOf } from '../../offline/program-queries.ts';
import { usePageAccent } from '../ui/use-page-accent.ts';
import { useDevice, useSyncState } from '../venue/device-context.ts';
import { useIdle } from '../venue/use-idle.ts';
import { useLive } from '../venue/use-live.ts';
import { DeviceProvider } from './device-provider.tsx';
import { followedProgram } from './followed-program.ts';
import { UpdatePrompt } from './update-prompt.tsx';

/** Around screens that hang on a wall: the device and its synchronisation as in the shell, but nothing to navigate with. */
export function WallLayout() {
  return (
    <DeviceProvider>
      <Wall />
    </DeviceProvider>
  );
}

/** So long after a touch, in ms, the wall asks nothing: nobody stands there to answer, and it would cover the board for days. */
const ASKS_FOR_MS = 60_000;

function Wall() {
  const idle = useIdle(ASKS_FOR_MS);
  const slug = useMatch('/programs/:slug/*')?.params.slug ?? null;
  const { db, engine, me } = useDevice();
  const { unsent } = useSyncState();
  const found = useLive(() => (slug ? programOf(db, slug) : Promise.resolve(null)), [db, slug, me]);
  const program = found.kind === 'READY' ? found.value : null;
  const followed = followedProgram(me, program);
  useEffect(() => engine.openProgram(followed), [engine, followed]);
  usePageAccent(program?.colorTheme ?? null);
  return (
    <>
      <div className="fixed inset-x-4 top-4 z-20 mx-auto max-w-2xl empty:hidden">
        {idle ? null : <UpdatePrompt unsent={unsent} scanning={false} />}
      </div>
      <Outlet />
    </>
  );
}
