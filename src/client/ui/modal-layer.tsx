import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';

export interface ModalLayerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where the panel stands: classes of the full-screen layer behind it. */
  placement: string;
  children: ReactNode;
}

/**
 * The dimmed layer below dialogs and drawers. It replaces Radix's Overlay, which locks scrolling by injecting a
 * style tag that our content security policy forbids; theme.css locks the page through data-scroll-lock instead.
 */
export function ModalLayer({ open, onOpenChange, placement, children }: ModalLayerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <div data-scroll-lock="" className={`fixed inset-0 z-50 flex animate-fade bg-scrim ${placement}`}>
          {children}
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A press on a toast is not a press outside the dialog. */
export function keepOpenForToasts(event: { target: EventTarget | null; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
    event.preventDefault();
}
