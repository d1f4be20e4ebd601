/** Where to go after signing in: a path of ours, else the home screen. Another origin is never believed. */
export function returnUrlOf(given: string | null): string {
  if (!given?.startsWith('/') || /^\/[/\\]/.test(given) || /[\p{Cc}\\]/u.test(given)) return '/';
  return given;
}
