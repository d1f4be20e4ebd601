import { useState } from 'react';
import type { DialogProps } from './dialog-panel.tsx';
import { lazyComponent, useLazyComponentWhen } from './lazy-component.tsx';

const panel = lazyComponent(async () => (await import('./dialog-panel.tsx')).DialogPanel);

/** Asks or shows something above the page; the focus stays inside and goes back where it came from. Loaded when it first opens. */
export function Dialog(props: DialogProps) {
  const [needed, setNeeded] = useState(props.open);
  if (props.open && !needed) setNeeded(true);
  const Panel = useLazyComponentWhen(panel, needed, () => {
    setNeeded(false);
    props.onOpenChange(false);
  });
  return needed && Panel ? <Panel {...props} /> : null;
}
