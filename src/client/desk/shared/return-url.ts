import { useSearchParams } from 'react-router';

/** Where to go after signing in: a path of ours, else the home screen. Another origin is never believed. */
export function returnUrlOf(given: string | null): string {
  if (!given?.startsWith('/') || /^\/[/\\]/.test(given) || /[\p{Cc}\\]/u.test(given)) return '/';
  return given;
}

/** The `returnUrl` of this address. */
export function useReturnUrl(): string {
  const [search] = useSearchParams();
  return returnUrlOf(search.get('returnUrl'));
}

/** A path of the account screens that keeps where to return to. */
export function accountPath(path: string, query: { email?: string; returnUrl: string }): string {
  const search = new URLSearchParams();
  if (query.email) search.set('email', query.email);
  if (query.returnUrl !== '/') search.set('returnUrl', query.returnUrl);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
