import { DoorOpen, ScanLine, Smartphone } from 'lucide-react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Navigate, Route, Routes, useMatch } from 'react-router';
import type { TabletSessionRow } from '../../offline/documents.ts';
import { type ProgramOnDevice, programOf } from '../../offline/program-queries.ts';
import { AppFrame } from '../ui/layout/app-frame.tsx';
import { ErrorState } from '../ui/message-state.tsx';
import { usePageAccent } from '../ui/use-page-accent.ts';
import { AnnouncementsPlace } from '../venue/announcements/announcements-place.tsx';
import { TimeslotBellButtonPlace, TimeslotBellPlace } from '../venue/bell/timeslot-bell-place.tsx';
import { CheckInScreen } from '../venue/check-in/check-in-screen.tsx';
import { DeskCallsPlace } from '../venue/desk-calls/desk-calls-place.tsx';
import { DeviceContext, useDevice, useSyncState } from '../venue/device-context.ts';
import { EndedScreen } from '../venue/kiosk/ended-screen.tsx';
import { FirstSyncScreen } from '../venue/kiosk/first-sync-screen.tsx';
import { FullScreenButton, KioskBar, KioskClock, KioskTitle } from '../venue/kiosk/kiosk-bar.tsx';
import { KioskDeviceScreen } from '../venue/kiosk/kiosk-device-screen.tsx';
import { KioskScreen } from '../venue/kiosk/kiosk-screen.tsx';
import { isReady, saveReady } from '../venue/kiosk/ready-memory.ts';
import { SetupScreen } from '../venue/kiosk/tablet-setup-screen.tsx';
import { RoomScreen } from '../venue/rooms/room-screen.tsx';
import { RoomsScreen } from '../venue/rooms/rooms-screen.tsx';
import { ClockBanner } from '../venue/sync/clock-banner.tsx';
import { SyncPill } from '../venue/sync/sync-pill.tsx';
import { useIdle } from '../venue/use-idle.ts';
import { useLive } from '../venue/use-live.ts';
import { useWakeLock } from '../venue/use-wake-lock.ts';
import { kioskPlaces } from '../venue/venue-links.ts';
import { t } from '../words/words.ts';
import { askDoorAct, exchange, findAtDoor, reachAtDoor } from './exchange.ts';
import { installOffer } from './install-offer.ts';
import { Opening } from './session-gates.tsx';
import { UpdatePrompt } from './update-prompt.tsx';
import { useBackgroundSync } from './use-background-sync.ts';
import { windowEngine } from './window-engine.ts';

const { db } = exchange;

/** A paired tablet: its synchronisation, and the one screen of the kiosk that fits what it is. */
export function TabletLayout({ session }: { session: TabletSessionRow }) {
  const { tablet } = session;
  const engine = useMemo(windowEngine, []);
  useEffect(() => {
    engine.openProgram(tablet.programId);
    engine.start();
    return () => engine.stop();
  }, [engine, tablet.programId]);
  useBackgroundSync(engine);
  const device = useMemo(
    () => ({ db, engine, me: null, tablet, places: kioskPlaces, askDoorAct, findAtDoor, reachAtDoor }),
    [engine, tablet],
  );
  return (
    <DeviceContext value={device}>
      {session.ended ? <EndedScreen session={session} /> : <Paired session={session} />}
    </DeviceContext>
  );
}

function Paired({ session: { tablet } }: { session: TabletSessionRow }) {
  const found = useLive(() => programOf(db, tablet.program.slug), [tablet]);
  const [ready, setReady] = useState(() => isReady(tablet.deviceId));
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.current);
  const program = found.kind === 'READY' ? found.value : null;
  usePageAccent(program?.colorTheme ?? null);
  if (found.kind === 'LOADING') return <Opening />;
  if (found.kind === 'ERROR')
    return <ErrorState message={found.message} onRetry={() => window.location.reload()} />;
  if (!program?.synced) return <FirstSyncScreen tablet={tablet} />;
  if (!ready) {
    return (
      <SetupScreen
        tablet={tablet}
        onInstall={offer && (() => void offer.prompt())}
        onDone={() => {
          saveReady(tablet.deviceId);
          setReady(true);
        }}
      />
    );
  }
  return tablet.mode === 'STAND' ? <Stand program={program} /> : <Door program={program} />;
}

/** Without a touch for so long, in ms, the tablet's own page goes: staff were called away, and it names people. */
const STAFF_LEFT_AFTER_MS = 120_000;

/** Staff with the PIN see the tablet's own page; everybody else the stand, which comes back by itself. */
function Stand({ program }: { program: ProgramOnDevice }) {
  const [staff, setStaff] = useState(false);
  const idle = useIdle(STAFF_LEFT_AFTER_MS);
  if (staff && idle) setStaff(false);
  const { tablet } = useDevice();
  const { unsent } = useSyncState();
  const clock = <ClockBanner programId={program.id} />;
  const bell = { program, screen: 'STAND', rooms: tablet?.roomIds ?? [] } as const;
  if (!staff) {
    return (
      <KioskScreen
        onStaff={() => setStaff(true)}
        notices={
          <>
            <DeskCallsPlace program={program} />
            <AnnouncementsPlace program={program} hideable={false} />
            {clock}
            <TimeslotBellPlace {...bell} />
          </>
        }
      />
    );
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <KioskBar program={program} />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-320 px-4 py-6 outline-none md:px-8">
        <KioskDeviceScreen
          onBack={() => setStaff(false)}
          notices={
            <>
              <DeskCallsPlace program={program} />
              <AnnouncementsPlace program={program} />
              {clock}
              <TimeslotBellPlace {...bell} />
              <TimeslotBellButtonPlace {...bell} wide />
              <UpdatePrompt unsent={unsent} scanning={false} />
            </>
          }
        />
      </main>
    </div>
  );
}

/** Scan, Rooms and Device: there is no way elsewhere. */
function Door({ program }: { program: ProgramOnDevice }) {
  const { tablet } = useDevice();
  const { unsent } = useSyncState();
  const scanning = useMatch('/kiosk') !== null;
  const bell = { program, screen: 'DOOR', rooms: tablet?.roomIds ?? [] } as const;
  useWakeLock();
  return (
    <AppFrame
      items={[
        { to: '/kiosk', label: t('Scan'), icon: ScanLine, exact: true },
        { to: '/kiosk/rooms', label: t('Rooms'), icon: DoorOpen },
        { to: '/kiosk/device', label: t('Device'), icon: Smartphone, badge: unsent },
      ]}
      header={<KioskTitle program={program} />}
      status={
        <>
          <KioskClock program={program} />
          <SyncPill />
        </>
      }
      actions={
        <>
          <TimeslotBellButtonPlace {...bell} />
          <FullScreenButton />
        </>
      }
      notices={
        <>
          <DeskCallsPlace program={program} />
          <AnnouncementsPlace program={program} />
          <ClockBanner programId={program.id} />
          <TimeslotBellPlace {...bell} />
          <UpdatePrompt unsent={unsent} scanning={scanning} />
        </>
      }
    >
      <title>{`${tablet?.name ?? t('Door')} · ${program.name}`}</title>
      <Routes>
        <Route index element={<CheckInScreen />} />
        <Route path="rooms" element={<RoomsScreen />} />
        <Route path="rooms/:roomId" element={<RoomScreen />} />
        <Route path="device" element={<KioskDeviceScreen onBack={null} />} />
        <Route path="*" element={<Navigate to="/kiosk" replace />} />
      </Routes>
    </AppFrame>
  );
}
