import { type ReactNode, useCallback, useState } from 'react';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { lazyComponent, useLazyComponentWhen } from '../../ui/lazy-component.tsx';
import type { SideTarget } from './who-came-dialog.tsx';

/** Its form comes when it is first opened. */
const whoCameDialog = lazyComponent(async () => (await import('./who-came-dialog.tsx')).WhoCameDialog);

/**
 * Who came for a side of a meeting, and its check-in where it is not here yet.
 * @returns `ask` opens the dialog; `dialog` is to be rendered; `asking` while it is open
 */
export function useWhoCame(program: ProgramOnDevice): {
  ask: (target: SideTarget) => void;
  asking: boolean;
  dialog: ReactNode;
} {
  const [target, setTarget] = useState<SideTarget | null>(null);
  const close = useCallback(() => setTarget(null), []);
  const WhoCameDialog = useLazyComponentWhen(whoCameDialog, target !== null, close);
  return {
    ask: setTarget,
    asking: target !== null,
    dialog:
      target && WhoCameDialog ? (
        <WhoCameDialog
          key={`${target.meetingId} ${target.party}`}
          program={program}
          target={target}
          onClose={close}
        />
      ) : null,
  };
}
