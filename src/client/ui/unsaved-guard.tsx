import { type ReactNode, useMemo, useRef, useState } from 'react';
import { LeaveWithoutSaving } from './leave-without-saving.tsx';
import { type Guard, GuardContext } from './unsaved.ts';

/** The part of the dialog: wraps what is in it, and asks. */
export function useUnsavedGuard(onOpenChange: (open: boolean) => void) {
  const unsaved = useRef(new Set<string>());
  const [going, setGoing] = useState<(() => void) | null>(null);
  const guard = useMemo<Guard>(
    () => ({
      mark(form, on) {
        if (on) unsaved.current.add(form);
        else unsaved.current.delete(form);
        // It was saved while the question stood: nothing is lost any more.
        if (unsaved.current.size === 0) setGoing(null);
      },
      leave(go) {
        if (unsaved.current.size > 0) setGoing(() => go);
        else go();
      },
    }),
    [],
  );
  return {
    onOpenChange: (open: boolean) => {
      if (open) onOpenChange(true);
      else guard.leave(() => onOpenChange(false));
    },
    inside: (children: ReactNode) => <GuardContext value={guard}>{children}</GuardContext>,
    question: (
      <LeaveWithoutSaving
        open={going !== null}
        onStay={() => setGoing(null)}
        onLeave={() => {
          setGoing(null);
          going?.();
        }}
      />
    ),
  };
}
