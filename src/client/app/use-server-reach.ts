import { useEffect } from 'react';
import { setServerReach } from '../ui/server-reach.ts';
import { useSyncState } from '../venue/device-context.ts';

/** Tells screens that know no device whether the server answers; unknown again after this is unmounted. */
export function useServerReach(): void {
  const { reachable } = useSyncState();
  useEffect(() => setServerReach(reachable), [reachable]);
  useEffect(() => () => setServerReach(null), []);
}
