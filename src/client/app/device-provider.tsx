import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { addMillis } from '../../domain/time/instants.ts';
import { knownOffset } from '../../offline/device-clock.ts';
import { persistStorage } from '../../offline/storage-health.ts';
import { programsToWipe, wipeProgram } from '../../offline/wipe.ts';
import { useSession } from '../desk/session-context.ts';
import { DeviceContext } from '../venue/device-context.ts';
import { appPlaces } from '../venue/venue-links.ts';
import { exchange } from './exchange.ts';
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
    void persistStorage();
    // A device that cannot be written to says so elsewhere (storage-health); the next hour tries again.
    const forget = () => void forgetOldPrograms().catch(() => undefined);
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
    () => ({ db: exchange.db, engine, me, tablet: null, places: appPlaces }),
    [engine, me],
  );
  return <DeviceContext value={device}>{children}</DeviceContext>;
}

/**
 * A day after its last day a program leaves the device; one with something unsent stays until it is sent. By the server's
 * clock: a tablet that is a week ahead must not empty itself in the middle of the event.
 */
async function forgetOldPrograms(): Promise<void> {
  const { db, platform } = exchange;
  const now = addMillis(platform.clock(), (await knownOffset(db)) ?? 0);
  for (const programId of await programsToWipe(db, now)) await wipeProgram(db, programId);
}
