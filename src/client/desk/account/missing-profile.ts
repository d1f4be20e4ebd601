import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Me } from '../../../contract/identity.ts';
import { isProfileName } from '../../../domain/people/profile-name.ts';

/** SPEC.md 9: redirects 1 second. */
const REDIRECT_MS = 1000;

/** A signed-in person without a proper name has no profile yet. */
export const lacksProfile = (me: Me | null): boolean => me !== null && !isProfileName(me.name);

/**
 * SPEC.md 2 and 8: a missing profile shows an error and leads to /signup after 1 second. For the shell's gates, which
 * must let a person without a profile stay at /signup. A super admin never signed up: who sets a server up has done
 * nothing wrong, and is asked for the name with a welcome instead.
 */
export function useProfileRedirect(me: Me | null): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // After the name, back to where they were.
  const to = pathname === '/' ? '/signup' : `/signup?returnUrl=${encodeURIComponent(pathname + search)}`;
  const missing = lacksProfile(me) && pathname !== '/signup' && pathname !== '/confirm';
  const invited = me?.userRole === 'SUPER_ADMIN';
  useEffect(() => {
    if (!missing) return;
    if (invited) {
      void navigate(to, { replace: true });
      return;
    }
    // Its code comes after the screen. Where it cannot be had, the way to the form says the same.
    import('./say-no-profile.ts').then(
      ({ sayNoProfile }) => sayNoProfile(),
      () => undefined,
    );
    const timer = setTimeout(() => void navigate(to, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [missing, invited, navigate, to]);
}
