import { DemoSignIns } from './demo-sign-ins.tsx';
import { ProviderSignIns, type ProviderSignInsProps } from './provider/provider-sign-ins.tsx';
import type { Credentials } from './sign-in-call.ts';

export interface LateSignInsProps extends ProviderSignInsProps {
  busy: boolean;
  onPick: (signIn: Credentials) => void;
}

/** Other ways to sign in than a password, below it: loaded after the form is painted. */
export function LateSignIns({ busy, onPick, ...provider }: LateSignInsProps) {
  return (
    <>
      <ProviderSignIns {...provider} />
      <DemoSignIns busy={busy} onPick={onPick} />
    </>
  );
}
