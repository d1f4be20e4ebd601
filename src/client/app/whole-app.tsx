import type { ReactNode } from 'react';
import { ToastRegion } from '../ui/toast.tsx';
import { WorkerProvider } from './worker-provider.tsx';

/** What every screen stands in. */
export function WholeApp({ children }: { children: ReactNode }) {
  return (
    <WorkerProvider>
      {children}
      <ToastRegion />
    </WorkerProvider>
  );
}
