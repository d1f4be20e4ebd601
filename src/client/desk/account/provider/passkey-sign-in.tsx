import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { type CallError, call } from '../../../../contract/call.ts';
import type { Session } from '../../../../contract/identity.ts';
import { beginPasskeySignIn, signInWithPasskey } from '../../../../contract/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { t } from '../../../words/words.ts';
import { useCaller } from '../../caller-context.ts';
import { sentenceOf } from '../../shared/call-problem-text.ts';

/** Signs in with a passkey of this device, whoever it is of: no address is typed. Nothing where the browser knows none. */
export function PasskeySignIn({ adopt }: { adopt: (opened: Session) => Promise<boolean> }) {
  const caller = useCaller();
  const [busy, setBusy] = useState(false);
  if (!('PublicKeyCredential' in globalThis)) return null;
  const signIn = async () => {
    setBusy(true);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const { options } = await call(caller, beginPasskeySignIn, {});
      const response = await startAuthentication({ optionsJSON: options as never });
      await adopt(await call(caller, signInWithPasskey, { body: { response: { ...response } as never } }));
    } catch (error) {
      const { name } = error as Error;
      // Who closes the authenticator's dialog knows that nobody was signed in.
      if (name === 'NotAllowedError' || name === 'AbortError') return;
      toastError(
        name === 'CallError' ? sentenceOf(error as CallError) : t('This device could not use a passkey.'),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="lg" full icon={KeyRound} busy={busy} onClick={() => void signIn()}>
      {t('Sign in with a passkey')}
    </Button>
  );
}
