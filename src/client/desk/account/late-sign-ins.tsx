import type { Session } from '../../../contract/identity.ts';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { PasskeySignIn } from './provider/passkey-sign-in.tsx';
import { ProviderSignIns, type ProviderSignInsProps } from './provider/provider-sign-ins.tsx';
import type { Credentials } from './sign-in-call.ts';

export interface LateSignInsProps extends ProviderSignInsProps {
  busy: boolean;
  onPick: (signIn: Credentials) => void;
  /** Keeps a session that was opened without a password. */
  adopt: (opened: Session) => Promise<boolean>;
}

/** Other ways to sign in than a password, below it: loaded after the form is painted. */
export function LateSignIns({ busy, onPick, adopt, ...provider }: LateSignInsProps) {
  return (
    <>
      <PasskeySignIn adopt={adopt} />
      <ProviderSignIns {...provider} />
      <DemoSignIns busy={busy} onPick={onPick} />
    </>
  );
}
