import { useState } from 'react';
import type { DrawerProps } from './drawer-panel.tsx';
import { lazyComponent, useLazyComponentWhen } from './lazy-component.tsx';

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
