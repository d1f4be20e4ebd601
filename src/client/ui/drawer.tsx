import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Actions that stay in view at the bottom. */
  footer?: ReactNode;
  /** md 30 rem wide (default), lg 44 rem. */
  size?: 'md' | 'lg';
}

const Panel = lazy(async () => ({ default: (await import('./drawer-panel.tsx')).DrawerPanel }));

/** Details beside the page: from the right where there is room, from below on phones. Loaded when it first opens. */
export function Drawer(props: DrawerProps) {
  const [needed, setNeeded] = useState(props.open);
  if (props.open && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
