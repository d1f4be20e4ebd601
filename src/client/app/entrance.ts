import { signedInBefore } from './signed-in-before.ts';

/**
 * Where someone without a session goes who opened a page for people with an account, with the way back. Who comes to register from
 * a program's public page signs up, unless someone has signed in in this browser before. The links of emails, whose readers have an
 * account, have a query.
 */
export function entranceTo(pathname: string, search: string): string {
  const returnUrl = pathname === '/' ? '' : `?returnUrl=${encodeURIComponent(pathname + search)}`;
  const registers =
    /^\/programs\/[^/]+\/registration\/?$/.test(pathname) && !/Drawer=|returnUrl=/.test(search);
  return (registers && !signedInBefore() ? '/signup' : '/signin') + returnUrl;
}
