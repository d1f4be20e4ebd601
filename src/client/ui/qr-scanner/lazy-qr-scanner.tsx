import { lazy, Suspense } from 'react';
import type { QrScannerProps } from './qr-scanner.tsx';

const Loaded = lazy(async () => ({ default: (await import('./qr-scanner.tsx')).QrScanner }));

/** The scanner, loaded when the first one opens: screens that never scan do not pay for it. */
export function LazyQrScanner(props: QrScannerProps) {
  return (
    <Suspense fallback={<ScannerPlaceholder className={props.className} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

function ScannerPlaceholder({ className = '' }: { className?: string }) {
  return (
    <div className={`grid min-h-64 place-items-center rounded-2xl bg-neutral-950 text-white ${className}`}>
      <p role="status" className="text-base">
        The scanner is loading
      </p>
    </div>
  );
}
