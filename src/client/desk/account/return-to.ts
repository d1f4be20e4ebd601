import { useSearchParams } from 'react-router';

/** Where to go after signing in: a path of ours, else the home screen. Another origin is never believed. */
export function returnToOf(given: string | null): string {
  if (!given?.startsWith('/') || /^\/[/\\]/.test(given) || /[\p{Cc}\\]/u.test(given)) return '/';
  return given;
}

/** The `returnTo` of this address. */
export function useReturnTo(): string {
  const [search] = useSearchParams();
  return returnToOf(search.get('returnTo'));
}

/** A path of the account screens that keeps where to return to. */
export function accountPath(path: string, query: { email?: string; returnTo: string }): string {
  const search = new URLSearchParams();
  if (query.email) search.set('email', query.email);
  if (query.returnTo !== '/') search.set('returnTo', query.returnTo);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
