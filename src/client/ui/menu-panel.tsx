import type { LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement } from 'react';
import { classNames } from './class-names.ts';

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

/** The menu itself. Not modal: a modal menu would inject a style tag (see modal-layer). */
export function MenuPanel({ trigger, label, items, align = 'end' }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 max-w-80 animate-rise overflow-y-auto rounded-card bg-raised p-1.5 text-ink shadow-float ring-1 ring-line"
        >
          {items.map((item) => (
            <MenuRow key={item.label} item={item} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function MenuRow({ item }: { item: MenuItem }) {
  const Icon = item.icon;
  return (
    <>
      {item.separated ? <DropdownMenu.Separator className="mx-2 my-1.5 h-px bg-line" /> : null}
      <DropdownMenu.Item
        onSelect={item.onSelect}
        disabled={item.disabledBecause !== undefined}
        className={classNames(
          'flex min-h-12 items-center gap-3 rounded-control px-3 py-2 font-medium outline-none select-none',
          'data-highlighted:bg-sunken data-disabled:cursor-not-allowed data-disabled:text-muted not-data-disabled:cursor-pointer',
          item.danger && 'not-data-disabled:text-problem',
        )}
      >
        {Icon ? <Icon aria-hidden className="size-5 shrink-0" /> : null}
        <span className="flex min-w-0 flex-col">
          {item.label}
          {item.disabledBecause ? (
            <span className="text-sm font-normal text-muted">{item.disabledBecause}</span>
          ) : null}
        </span>
      </DropdownMenu.Item>
    </>
  );
}
