import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useSession } from '../desk/session-context.ts';
import { DeviceContext } from '../venue/device-context.ts';
import { appPlaces } from '../venue/venue-links.ts';
import { askDoorAct, exchange, findAtDoor, reachAtDoor } from './exchange.ts';
import { useBackgroundSync } from './use-background-sync.ts';
import { windowEngine } from './window-engine.ts';

/** An app that stays open for days must forget too. In ms. */
const FORGET_INTERVAL_MS = 60 * 60_000;

/** Runs the synchronisation while somebody is signed in, and hands the device to the venue's screens. */
export function DeviceProvider({ children }: { children: ReactNode }) {
  const { me } = useSession();
  const engine = useMemo(windowEngine, []);
  useEffect(() => {
    engine.start();
    return () => engine.stop();
  }, [engine]);
  useEffect(() => {
    // Its code comes after the screen. Where it cannot be had, and where the device cannot be written to (which says so
    // elsewhere, storage-health), the next hour tries again.
    const forget = () =>
      void import('./forget-old-programs.ts')
        .then(({ forgetOldPrograms, persistStorage }) => Promise.all([persistStorage(), forgetOldPrograms()]))
        .catch(() => undefined);
    forget();
    const timer = setInterval(forget, FORGET_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  const organizationId = me?.organizationId ?? null;
  const pulledFor = useRef(organizationId);
  useEffect(() => {
    // Another organization sees other meetings: its schedule must not stay empty until the next poll.
    if (organizationId === pulledFor.current) return;
    pulledFor.current = organizationId;
    if (organizationId !== null) void engine.syncNow();
  }, [engine, organizationId]);
  useBackgroundSync(engine);
  const device = useMemo(
    () => ({
      db: exchange.db,
      engine,
      me,
      tablet: null,
      places: appPlaces,
      askDoorAct,
      findAtDoor,
      reachAtDoor,
    }),
    [engine, me],
  );
  return <DeviceContext value={device}>{children}</DeviceContext>;
}
