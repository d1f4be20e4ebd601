import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyComponent } from '../ui/lazy-component.tsx';

const bell = lazyComponent(async () => (await import('./late-actions.tsx')).LateActions);

/**
 * Where the bell stands, and the palette's button beside it. Its code comes after the screen's; where it cannot be had (no network, never opened here
 * before) its place stays empty, and the next screen asks again: nothing else waits for it or breaks with it.
 */
export function BellPlace() {
  const { pathname } = useLocation();
  /** The screen at which it was asked for, and came. */
  const [, setLoadedAt] = useState('');
  useEffect(() => {
    if (bell.now()) return;
    bell.load().then(
      () => startTransition(() => setLoadedAt(pathname)),
      () => undefined,
    );
  }, [pathname]);
  const Bell = bell.now();
  return Bell ? (
    <Bell />
  ) : (
    <>
      <span aria-hidden className="size-12 shrink-0 max-sm:hidden" />
      <span aria-hidden className="size-12 shrink-0" />
    </>
  );
}
