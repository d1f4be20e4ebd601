import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Loaded, lazyComponent } from '../ui/lazy-component.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useSyncState } from '../venue/device-context.ts';
import { t } from '../words/words.ts';

/** The desk's page of a meeting: no device keeps its code before someone has opened it. */
const meetingScreen = lazyComponent<{ offline: ReactNode }>(
  async () => (await import('../desk/meetings/meeting-screen.tsx')).MeetingScreen,
);
const deviceMeeting = lazyComponent(
  async () => (await import('../venue/my-schedule/device-meeting.tsx')).DeviceMeeting,
);

type Screen = { kind: 'WAITS' | 'FAILED' } | { kind: 'READY'; Page: ComponentType<{ offline: ReactNode }> };

/** The code of the page; asked for again when the server answers again. */
function useMeetingScreen(): Screen {
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
    meetingScreen.load().then(
      (Page) => here && setScreen({ kind: 'READY', Page }),
      () => here && setScreen({ kind: 'FAILED' }),
    );
    return () => {
      here = false;
    };
  }, [ready, reachable]);
  return screen;
}

/**
 * The page of a meeting. Where its code cannot be had, or the server cannot be reached and has not answered before, the
 * meeting as the device has it.
 */
export function MeetingRoute() {
  const screen = useMeetingScreen();
  const waiting = <SkeletonRows rows={6} label={t('Loading the meeting')} />;
  const offline = (
    <Suspense fallback={waiting}>
      <Loaded code={deviceMeeting} />
    </Suspense>
  );
  if (screen.kind === 'READY') return <screen.Page offline={offline} />;
  return screen.kind === 'FAILED' ? offline : waiting;
}
