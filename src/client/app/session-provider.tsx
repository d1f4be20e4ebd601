import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { probeSession } from '../../offline/session-probe.ts';
import { CallerContext } from '../desk/caller-context.ts';
import { SessionContext } from '../desk/session-context.ts';
import { CodeBoundary, lazyComponent, useLazyComponent } from '../ui/lazy-component.tsx';
import { anonymousCaller } from './anonymous-caller.ts';
import { firstSessionProbe } from './first-session-probe.ts';
import type { SessionKeeperProps } from './session-keeper.tsx';
import { nobody, reading, SessionStateContext, type SessionView } from './session-state.ts';

const keeper = lazyComponent(async () => (await import('./session-keeper.tsx')).SessionKeeper);
const acts = () => import('./session-acts.ts');

/**
 * Who is signed in. A visitor's first view does without the device's database: whether it holds a session is asked of
 * the browser itself, and only if so the keeper is loaded, which says the rest.
 */
export function SessionProvider() {
  const [kept, setKept] = useState(() => firstSessionProbe()?.mayHoldSession === true);
  const [view, setView] = useState<SessionView>(() => ({
    state: firstSessionProbe()?.mayHoldSession === false ? nobody : reading,
    caller: anonymousCaller,
    actions: {
      me: null,
      reloadMe: async () => (await acts()).reloadMe(),
      adoptToken: async (token) => (await acts()).adoptToken(token),
      signOut: async (...how) => (await acts()).signOut(...how),
      async signIn(session) {
        await (await acts()).signIn(session);
        setKept(true);
      },
    },
  }));

  const look = useCallback(async () => {
    if ((await probeSession()).mayHoldSession) setKept(true);
    else setView((now) => (now.state === reading ? { ...now, state: nobody } : now));
  }, []);
  useEffect(() => {
    if (!firstSessionProbe()) void look();
    if (kept) return;
    // Somebody may have signed in in another tab meanwhile.
    const again = () => {
      if (document.visibilityState === 'visible') void look();
    };
    document.addEventListener('visibilitychange', again);
    window.addEventListener('focus', again);
    return () => {
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('focus', again);
    };
  }, [look, kept]);

  // The first screen of someone whose session was kept is drawn in pieces, so that a slow phone answers a touch in
  // between. What comes later is drawn before anything else is painted: nobody sees the session of a moment ago.
  const opening = useRef(true);
  const report = useCallback((next: SessionView) => {
    if (opening.current) startTransition(() => setView(next));
    else setView(next);
    opening.current = false;
  }, []);

  return (
    <CallerContext value={view.caller}>
      <SessionContext value={view.actions}>
        <SessionStateContext value={view.state}>
          <Outlet />
          {kept ? (
            <CodeBoundary>
              <Keeper report={report} />
            </CodeBoundary>
          ) : null}
        </SessionStateContext>
      </SessionContext>
    </CallerContext>
  );
}

function Keeper(props: SessionKeeperProps) {
  const SessionKeeper = useLazyComponent(keeper);
  return <SessionKeeper {...props} />;
}
