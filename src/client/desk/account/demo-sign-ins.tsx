import { type ComponentType, useEffect, useState } from 'react';
import { useCaller } from '../caller-context.ts';
import type { DemoSignInListProps } from './demo-sign-in-list.tsx';
import { signInCode } from './use-sign-in.ts';

/** The demo's sign-ins; nothing where the demo is off, and no code of theirs. */
export function DemoSignIns(props: Omit<DemoSignInListProps, 'signIns'>) {
  const caller = useCaller();
  const [demo, setDemo] = useState<
    Pick<DemoSignInListProps, 'signIns'> & { List: ComponentType<DemoSignInListProps> }
  >();
  useEffect(() => {
    let gone = false;
    // Not by TanStack Query: nothing else on a visitor's first view needs it.
    async function load() {
      const signIns = await (await signInCode()).demoSignIns(caller);
      if (signIns.length === 0) return;
      const { DemoSignInList: List } = await import('./demo-sign-in-list.tsx');
      if (!gone) setDemo({ signIns, List });
    }
    load().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [caller]);
  return demo ? <demo.List signIns={demo.signIns} {...props} /> : null;
}
