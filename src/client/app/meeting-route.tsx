import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { MeetingResult } from '../../contract/shapes.ts';
import { programOf } from '../../offline/program-queries.ts';
import { meetingOf } from '../../offline/venue-queries.ts';
import type { MeetingScreenProps } from '../desk/meetings/meeting-screen.tsx';
import { CodeBoundary, Loaded, lazyComponent, useLazyComponent } from '../ui/lazy-component.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useDevice, useSyncState } from '../venue/device-context.ts';
import { PlanLink, type PlanLinkProps } from '../venue/floor-plan/plan-link.tsx';
import { useLive } from '../venue/use-live.ts';
import { useNoNetwork } from '../venue/use-no-network.ts';
import { t } from '../words/words.ts';

/** The desk's page of a meeting: no device keeps its code before someone has opened it. */
const meetingScreen = lazyComponent<MeetingScreenProps>(
  async () => (await import('../desk/meetings/meeting-screen.tsx')).MeetingScreen,
);
const deviceMeeting = lazyComponent(
  async () => (await import('../venue/my-schedule/device-meeting.tsx')).DeviceMeeting,
);

/** MISSING: it cannot be had although the server answers. */
type Screen =
  | { kind: 'WAITS' | 'FAILED' | 'MISSING' }
  | { kind: 'READY'; Page: ComponentType<MeetingScreenProps> };

/** The code of the page; asked for again when the server answers again. */
function useMeetingScreen(): Screen {
  const { engine } = useDevice();
  const { reachable } = useSyncState();
  const [screen, setScreen] = useState<Screen>(() => {
    const Page = meetingScreen.now();
    return Page ? { kind: 'READY', Page } : { kind: 'WAITS' };
  });
  const ready = screen.kind === 'READY';
  // biome-ignore lint/correctness/useExhaustiveDependencies: that the server answers again is why it is asked again.
  useEffect(() => {
    if (ready) return;
    let here = true;
    const show = (next: Screen) => {
      if (here) setScreen(next);
    };
    meetingScreen.load().then(
      (Page) => show({ kind: 'READY', Page }),
      async () => {
        show({ kind: 'FAILED' });
        // Whether it is for want of a network shows when the server is asked.
        await engine.syncNow();
        if (engine.state.reachable !== false) show({ kind: 'MISSING' });
      },
    );
    return () => {
      here = false;
    };
  }, [ready, reachable, engine]);
  return screen;
}

/** Each meeting is entered anew. */
export function MeetingRoute() {
  const { meetingId = '' } = useParams();
  return <Entered key={meetingId} />;
}

/**
 * The page of a meeting; the meeting as the device has it where it is entered without a network, or the page's code or what
 * it shows cannot be had. Once the server answers, the page comes by itself; a page that is open stays.
 */
function Entered() {
  const noNetwork = useNoNetwork();
  const { reachable } = useSyncState();
  const [fromDevice, setFromDevice] = useState(noNetwork);
  if (fromDevice && reachable === true && !noNetwork) setFromDevice(false);
  const onDevice = (
    <CodeBoundary fallback={waiting()}>
      <Loaded code={deviceMeeting} />
    </CodeBoundary>
  );
  return (
    <IfOnDevice asked={fromDevice} otherwise={<Page onDevice={onDevice} noNetwork={noNetwork} />}>
      {onDevice}
    </IfOnDevice>
  );
}

/** The desk knows no device: what it holds of rooms is shown by the venue's part. */
function planLinkOf({ id, room, tableNumber }: MeetingResult): ReactNode {
  return <PlanLinkHere roomId={room?.id ?? null} seatNumber={tableNumber} meetingId={id} />;
}

function PlanLinkHere(place: Omit<PlanLinkProps, 'slug'>) {
  const { programSlug = '' } = useParams();
  return <PlanLink slug={programSlug} {...place} />;
}

const waiting = () => <SkeletonRows rows={6} label={t('Loading the meeting')} />;

function Page({ onDevice, noNetwork }: { onDevice: ReactNode; noNetwork: boolean }) {
  const screen = useMeetingScreen();
  if (screen.kind === 'READY') return <screen.Page offline={onDevice} planLinkOf={planLinkOf} />;
  if (screen.kind !== 'WAITS' && noNetwork) return onDevice;
  return screen.kind === 'MISSING' ? <OrProblem onDevice={onDevice} /> : waiting();
}

/** What is around the screens says that it could not be loaded, with a way to try again. */
function OrProblem({ onDevice }: { onDevice: ReactNode }) {
  const MeetingScreen = useLazyComponent(meetingScreen);
  return <MeetingScreen offline={onDevice} planLinkOf={planLinkOf} />;
}

interface IfOnDeviceProps {
  /** Whether the device is asked at all. */
  asked: boolean;
  /** Shown where it is not asked, or does not have the meeting. */
  otherwise: ReactNode;
  children: ReactNode;
}

function IfOnDevice({ asked, otherwise, children }: IfOnDeviceProps) {
  const { programSlug = '', meetingId = '' } = useParams();
  const { db, me } = useDevice();
  const held = useLive(async () => {
    const program = asked ? await programOf(db, programSlug) : null;
    return program?.synced === true && (await meetingOf(db, program.id, meetingId)) !== null;
  }, [db, programSlug, meetingId, me, asked]);
  if (!asked) return otherwise;
  if (held.kind === 'LOADING') return waiting();
  return held.kind === 'READY' && held.value ? children : otherwise;
}
