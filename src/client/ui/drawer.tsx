import { type ReactNode, useState } from 'react';
import { lazyComponent, useLazyComponentWhen } from './lazy-component.tsx';

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

const panel = lazyComponent(async () => (await import('./drawer-panel.tsx')).DrawerPanel);

/** Details beside the page: from the right where there is room, from below on phones. Loaded when it first opens. */
export function Drawer(props: DrawerProps) {
  const [needed, setNeeded] = useState(props.open);
  if (props.open && !needed) setNeeded(true);
  const Panel = useLazyComponentWhen(panel, needed, () => {
    setNeeded(false);
    props.onOpenChange(false);
  });
  return needed && Panel ? <Panel {...props} /> : null;
}
