import type { ConfirmDialogProps } from '../../../src/client/ui/confirm-dialog.tsx';
import type { DialogProps } from '../../../src/client/ui/dialog.tsx';
import type { DrawerProps } from '../../../src/client/ui/drawer.tsx';
import type { MenuProps } from '../../../src/client/ui/menu.tsx';

/**
 * Dialogs and drawers in the page itself, in the place of those that need a browser to stand above it:
 * `vi.mock('…/ui/dialog.tsx', () => import('…/panels.tsx'))`.
 */

type Panel = Pick<
  DialogProps & DrawerProps,
  'open' | 'onOpenChange' | 'title' | 'description' | 'children'
> & {
  footer?: ConfirmDialogProps['children'];
  role?: 'dialog' | 'alertdialog';
};

const panel = (role: string) =>
  function InPlace({ open, onOpenChange, title, description, children, footer, ...rest }: Panel) {
    if (!open) return null;
    return (
      <section role={rest.role ?? role}>
        <h2>{title}</h2>
        <div>{description}</div>
        {children}
        {footer}
        <button type="button" aria-label="Close the panel" onClick={() => onOpenChange(false)} />
      </section>
    );
  };

export const Dialog = panel('dialog');
export const Drawer = panel('dialog');

/** Its trigger, and what it offers as buttons below. */
export function Menu({ trigger, items }: MenuProps) {
  return (
    <div>
      {trigger}
      {items.map(({ label, onSelect, disabledBecause }) => (
        <button key={label} type="button" disabled={disabledBecause !== undefined} onClick={onSelect}>
          {label}
        </button>
      ))}
    </div>
  );
}
