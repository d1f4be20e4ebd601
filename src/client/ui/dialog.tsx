import { type ReactNode, useState } from 'react';
import { lazyComponent, useLazyComponentWhen } from './lazy-component.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One or two sentences below the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** The actions; the primary one last. On phones they stack, the last on top, near the thumb. */
  footer?: ReactNode;
  /** md 32 rem (default), lg 48 rem, xl 64 rem. */
  size?: 'md' | 'lg' | 'xl';
  /** false: only its own buttons close it (default true). */
  dismissible?: boolean;
  /** alertdialog for questions that interrupt. */
  role?: 'dialog' | 'alertdialog';
}

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
