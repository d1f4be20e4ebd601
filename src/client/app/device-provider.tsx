import { type ReactNode, useEffect, useMemo } from 'react';
import { createSyncEngine } from '../../offline/sync-engine.ts';
import { useSession } from '../desk/session-context.ts';
import { DeviceContext } from '../venue/device-context.ts';
import { exchange } from './exchange.ts';

/** Runs the synchronisation while somebody is signed in, and hands the device to the venue's screens. */
export function DeviceProvider({ children }: { children: ReactNode }) {
  const { me } = useSession();
  const engine = useMemo(() => createSyncEngine(exchange), []);
  useEffect(() => {
    engine.start();
    return () => engine.stop();
  }, [engine]);
  const device = useMemo(() => ({ db: exchange.db, engine, me }), [engine, me]);
  return <DeviceContext value={device}>{children}</DeviceContext>;
}
