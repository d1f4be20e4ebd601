import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { rehearsalOf } from '../../../offline/rehearsal-state.ts';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Practice } from '../check-in/practice.ts';
import { useDevice } from '../device-context.ts';
import type { RehearsedProps } from './rehearsed.tsx';

const rehearsed = lazyComponent(async () => (await import('./rehearsed.tsx')).Rehearsed);

export interface RehearsalPlaceProps {
  program: ProgramOnDevice;
  /** The screen; with practice in a rehearsal, else as it is. Left out in a rehearsal: its sample tables stand there. */
  children: (practice: Practice | null) => ReactNode;
  /** Nothing of the real program may be done on this screen while the device rehearses. */
  instead?: boolean;
}

/** Around each screen of a door: in a rehearsal it is marked as one, and works with samples. */
export function RehearsalPlace({ program, children, instead = false }: RehearsalPlaceProps) {
  const { db } = useDevice();
  const holder = rehearsalOf(db);
  const { rehearsal } = useSyncExternalStore(
    (listener) => holder.subscribe(listener),
    () => holder.state,
  );
  if (rehearsal === null) return children(null);
  return (
    <Suspense fallback={<SkeletonRows rows={6} />}>
      <Running program={program} rehearsal={rehearsal}>
        {instead ? null : children}
      </Running>
    </Suspense>
  );
}

function Running(props: RehearsedProps) {
  const Rehearsed = useLazyComponent(rehearsed);
  return <Rehearsed {...props} />;
}
