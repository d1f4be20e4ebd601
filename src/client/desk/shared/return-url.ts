import { useSearchParams } from 'react-router';
import { returnUrlOf } from '../../../domain/people/return-url.ts';

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
