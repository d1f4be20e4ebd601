import { useLocation } from 'react-router';
import { CodeBoundary, lazyComponent, useLazyComponent } from '../ui/lazy-component.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { wordsOf } from '../words/device-language.ts';
import { ScreenBoundary } from './route-problem.tsx';

/** It asks the server, so it is the desk's: loaded for those alone who wait. */
const waiting = lazyComponent<{ slug: string }>(
  async () => (await Promise.all([import('./waiting-in-desk.tsx'), wordsOf('desk')]))[0].WaitingInDesk,
);

/** In the place of a program's pages, for an organization that is not approved there. */
export function WaitingPlace({ slug }: { slug: string }) {
  const { pathname } = useLocation();
  return (
    <ScreenBoundary at={pathname}>
      <CodeBoundary fallback={<SkeletonRows rows={6} />}>
        <Waiting slug={slug} />
      </CodeBoundary>
    </ScreenBoundary>
  );
}

function Waiting({ slug }: { slug: string }) {
  const Screen = useLazyComponent(waiting);
  return <Screen slug={slug} />;
}
