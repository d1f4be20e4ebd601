import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { Spinner } from '../ui/spinner.tsx';
import { t } from '../words/words.ts';
import { entranceTo } from './entrance.ts';
import { SecureContextNotice } from './secure-context-notice.tsx';
import { useSessionState } from './session-state.ts';

/** Screens for people who are signed in; others are sent to sign in, or up, and come back here. */
export function SignedIn() {
  const { state } = useSessionState();
  const { pathname, search } = useLocation();
  if (state === 'READING') return <Opening />;
  // Nobody signs in over a pairing: the way out is there, with its PIN.
  if (state === 'TABLET') return <Navigate to="/kiosk" replace />;
  if (state === 'NOBODY') return <Navigate to={entranceTo(pathname, search)} replace />;
  return <Outlet />;
}

/** Screens for people who are not; whoever is goes where they came from. A session that has ended may sign in again. */
export function SignedOut() {
  const { state, ended, lacksProfile } = useSessionState();
  const [params] = useSearchParams();
  if (state === 'READING') return <Opening />;
  // Nobody signs in over a pairing: the way out is there, with its PIN.
  if (state === 'TABLET') return <Navigate to="/kiosk" replace />;
  // Who has no name yet is in the middle of signing up.
  if (state === 'KNOWN' && !ended && !lacksProfile)
    return <Navigate to={localPath(params.get('returnUrl'))} replace />;
  return (
    <>
      <div className="mx-auto max-w-2xl px-4 pt-4 empty:hidden">
        <SecureContextNotice />
      </div>
      <Outlet />
    </>
  );
}

/** Screens for both, once it is known who is here; not for a paired tablet. */
export function Either() {
  const { state } = useSessionState();
  if (state === 'READING') return <Opening />;
  return state === 'TABLET' ? <Navigate to="/kiosk" replace /> : <Outlet />;
}

/** Only a path of our own: a link from elsewhere must not lead out of the product. */
const localPath = (path: string | null): string => (path && /^\/(?![/\\])/.test(path) ? path : '/');

/** Until it is known what to show. */
export function Opening() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label={t('Opening')} />
    </div>
  );
}
