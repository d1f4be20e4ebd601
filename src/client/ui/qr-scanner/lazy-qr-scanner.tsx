import { useState } from 'react';
import { t, useLanguage } from '../../words/words.ts';
import { Button } from '../button.tsx';
import { lazyComponent, useLazyComponentWhen } from '../lazy-component.tsx';
import type { QrScannerProps } from './qr-scanner.tsx';

const scanner = lazyComponent(async () => (await import('./qr-scanner.tsx')).QrScanner);

/** The scanner, loaded when the first one opens: screens that never scan do not pay for it. */
export function LazyQrScanner(props: QrScannerProps) {
  // A door memoises it: only its own question renders it anew in another language.
  useLanguage();
  const [wanted, setWanted] = useState(true);
  const Scanner = useLazyComponentWhen(scanner, wanted, () => setWanted(false));
  if (Scanner) return <Scanner {...props} />;
  const { className = '' } = props;
  return (
    <div
      className={`flex min-h-64 flex-col items-center justify-center gap-4 rounded-2xl bg-neutral-950 p-6 text-white ${className}`}
    >
      <p role="status" className="text-base">
        {wanted ? t('The scanner is loading') : t('The scanner could not be loaded')}
      </p>
      {wanted ? null : <Button onClick={() => setWanted(true)}>{t('Try again')}</Button>}
    </div>
  );
}
