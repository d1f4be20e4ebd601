import { useState } from 'react';
import type { CallError } from '../../../contract/call.ts';
import { signIn } from '../../../contract/identity.ts';
import { toastError } from '../../ui/toast.tsx';
import { useSession } from '../session-context.ts';
import { useApiMutation } from '../use-api.ts';

/** Signs in and keeps the session. `busy` lasts until the person is known, so that nothing is pressed twice. */
export function useSignIn(onRefused: (error: CallError) => void) {
  const session = useSession();
  const [keeping, setKeeping] = useState(false);
  const asked = useApiMutation(signIn);
  return {
    busy: asked.isPending || keeping,
    /** True when signed in. */
    async signIn(credentials: { email: string; password: string }): Promise<boolean> {
      const opened = await asked.mutateAsync({ body: credentials }).catch((error: CallError) => {
        onRefused(error);
        return null;
      });
      if (!opened) return false;
      setKeeping(true);
      try {
        await session.signIn(opened);
        return true;
      } catch (error) {
        // The device could not keep it, or the line was cut before the person was known.
        toastError(error instanceof Error && error.message ? error.message : 'Please sign in once more.');
        return false;
      } finally {
        setKeeping(false);
      }
    },
  };
}
