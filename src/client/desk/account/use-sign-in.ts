import { useState } from 'react';
import type { CallError } from '../../../contract/call.ts';
import type { Session } from '../../../contract/identity.ts';
import { toastError } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { useCaller } from '../caller-context.ts';
import { useSession } from '../session-context.ts';
import type { Credentials } from './sign-in-call.ts';

/** What signing in needs beyond its form: fetched while the form is already there. */
export const signInCode = () => import('./sign-in-call.ts');

/** Signs in and keeps the session. `busy` lasts until the person is known, so that nothing is pressed twice. */
export function useSignIn(onRefused: (error: CallError) => void) {
  const session = useSession();
  const caller = useCaller();
  const [busy, setBusy] = useState(false);

  const keep = async (opened: Session): Promise<boolean> => {
    try {
      await session.signIn(opened);
      return true;
    } catch (error) {
      // The device could not keep it, or the line was cut before the person was known.
      toastError((error as Partial<CallError>).text ?? t('Please sign in again.'));
      return false;
    }
  };
  return {
    busy,
    /** Keeps a session that the server opened without a password. */
    async adopt(opened: Session): Promise<boolean> {
      setBusy(true);
      try {
        return await keep(opened);
      } finally {
        setBusy(false);
      }
    },
    /** True when signed in. */
    async signIn(credentials: Credentials): Promise<boolean> {
      setBusy(true);
      try {
        const { openSession } = await signInCode();
        const opened = await openSession(caller, credentials).catch((error: CallError) => {
          onRefused(error);
          return null;
        });
        return opened !== null && (await keep(opened));
      } catch {
        // Its code could not be fetched: the network went between the form and the press.
        toastError(t('The server cannot be reached. Please check your connection and try again.'));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
