import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useLayoutEffect, useState } from 'react';
import { currentSession } from '../../offline/device-session.ts';
import { lacksProfile, useProfileRedirect } from '../desk/account/missing-profile.ts';
import { exchange } from './exchange.ts';
import { emailOfMe } from './session-email.ts';
import { nobody, reading, type SessionView } from './session-state.ts';

const { db, caller } = exchange;

/** What changes the session: its code comes after the screen. */
const acts = () => import('./session-acts.ts');
const actions: Omit<SessionView['actions'], 'me'> = {
  reloadMe: async () => (await acts()).reloadMe(),
  adoptToken: async (token) => (await acts()).adoptToken(token),
  signIn: async (session) => (await acts()).signIn(session),
  signOut: async (...how) => (await acts()).signOut(...how),
};

/** SPEC.md 9: "session refetch and cache time 1 hour". */
export const SESSION_REFETCH_MS = 3_600_000;

export interface SessionKeeperProps {
  report: (view: SessionView) => void;
}

/**
 * Reads the session from the device, so that a restart without a network still knows who is at the door, and says so to
 * the provider. Not a wrapper: a form must not lose what is typed because its reader signs in.
 */
export function SessionKeeper({ report }: SessionKeeperProps) {
  // undefined: not read yet; null: nobody.
  const row = useLiveQuery(() => currentSession(db));
  const tablet = row?.kind === 'DEVICE';
  const stored = row?.kind === 'DEVICE' ? null : row;
  const token = stored && !stored.ended ? stored.token : null;
  // Once a start, again after a sign-in and every hour: roles may have changed since this device last asked.
  const [email, setEmail] = useState(emailOfMe);
  useEffect(() => {
    if (!token) return;
    const reload = () => {
      // Code that cannot be loaded is as good as no network: the next hour asks.
      acts().then(
        async ({ reloadMeIfReachable }) => {
          await reloadMeIfReachable();
          setEmail(emailOfMe());
        },
        () => undefined,
      );
    };
    reload();
    const timer = setInterval(reload, SESSION_REFETCH_MS);
    return () => clearInterval(timer);
  }, [token]);

  // A language that was chosen without the network.
  useEffect(() => {
    if (!token) return;
    const send = () =>
      acts().then(
        ({ sendLanguage }) => sendLanguage(),
        () => undefined,
      );
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [token]);

  // Before anything is painted: nobody sees the session of a moment ago.
  useLayoutEffect(() => {
    if (stored === undefined) return;
    const me = stored?.me ? { ...stored.me, email: emailOfMe() || email } : null;
    const ended = stored?.ended ?? false;
    const state = tablet
      ? { ...nobody, state: 'TABLET' as const }
      : stored === null || (me === null && ended)
        ? { ...nobody, ended }
        : me === null
          ? { ...reading, ended }
          : { state: 'KNOWN' as const, ended, lacksProfile: lacksProfile(me) };
    report({ state, caller, actions: { me, ...actions } });
  }, [stored, tablet, email, report]);

  useProfileRedirect(stored?.me && !stored.ended ? { ...stored.me, email: '' } : null);
  return null;
}
