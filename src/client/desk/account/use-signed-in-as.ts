import { useEffect, useState } from 'react';
import { useSession } from '../session-context.ts';

/**
 * Who is signed in on this device: their address, or their name where it cannot be asked (a session that has ended). Null:
 * nobody. Undefined: not known yet, since devices store no address.
 */
export function useSignedInAs(): string | null | undefined {
  const { me, reloadMe } = useSession();
  const [unasked, setUnasked] = useState(false);
  const unknown = me !== null && me.email === '';
  useEffect(() => {
    if (unknown) reloadMe().catch(() => setUnasked(true));
  }, [unknown, reloadMe]);
  if (me === null) return null;
  return me.email || (unasked ? me.name : undefined);
}
