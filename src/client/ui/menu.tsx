import type { LucideIcon } from 'lucide-react';
import { cloneElement, type ReactElement, useState } from 'react';
import { lazyComponent, useLazyComponentWhen } from './lazy-component.tsx';

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  /** Why it cannot be chosen now; shown below the label, and the item is disabled. */
  disabledBecause?: string;
  danger?: boolean;
  /** A line above this item. */
  separated?: boolean;
}

export interface MenuProps {
  /** The button that opens it, such as an IconButton; it must take a ref and props. */
  trigger: ReactElement<TriggerProps>;
  /** What the menu is about, for screen readers. */
  label: string;
  items: readonly MenuItem[];
  /** Which edge it lines up with; default end. */
  align?: 'start' | 'end';
}

interface TriggerProps {
  onClick?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

const panel = lazyComponent(async () => (await import('./menu-panel.tsx')).MenuPanel);

/**
 * A few more actions behind one button. Its code is loaded with the first press: it stands in the frame of every screen,
 * and would be a tenth of the first view.
 */
export function Menu(props: MenuProps) {
  const [pressed, setPressed] = useState(false);
  const Panel = useLazyComponentWhen(panel, pressed, () => setPressed(false));
  const { trigger } = props;
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setPressed(true),
  });
  return pressed && Panel ? <Panel {...props} /> : closed;
}
