import { cloneElement, useState } from 'react';
import { lazyComponent, useLazyComponentWhen } from './lazy-component.tsx';
import type { MenuProps } from './menu-panel.tsx';

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
