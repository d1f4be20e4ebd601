import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { t } from '../words/words.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { keepOpenForToasts, ModalLayer } from './modal-layer.tsx';
import { useFocusReturn } from './use-focus-return.ts';

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

/** A long text without a button in it must scroll by the keyboard too (WCAG 2.1.1): it takes the focus itself. */
const scrolledByKeyboard = () => ({ role: 'group', 'aria-label': t('Content'), tabIndex: 0 }) as const;

/** The drawer itself: what it looks like, where the focus goes. */
export function DrawerPanel({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
}: DrawerProps) {
  const focusReturn = useFocusReturn();
  return (
    <ModalLayer
      open={open}
      onOpenChange={onOpenChange}
      // Beside a narrow one toasts have room (theme.css); else above it.
      placement={classNames(
        'items-end pt-toasts md:items-stretch md:justify-end',
        size === 'md' ? 'min-[56rem]:pt-0' : 'min-[72rem]:pt-0',
      )}
    >
      <Radix.Content
        data-side-panel={size}
        aria-modal="true"
        {...focusReturn}
        {...(description ? {} : { 'aria-describedby': undefined })}
        onInteractOutside={keepOpenForToasts}
        className={classNames(
          'flex max-h-full w-full flex-col rounded-t-sheet bg-raised text-ink shadow-float outline-none animate-sheet-up',
          'md:my-3 md:mr-3 md:max-h-none md:animate-sheet-side md:rounded-sheet',
          size === 'md' ? 'md:max-w-120' : 'md:max-w-176',
        )}
      >
        <div aria-hidden className="mx-auto mt-2.5 h-1.5 w-11 shrink-0 rounded-full bg-line md:hidden" />
        <div className="flex items-start gap-2 border-b border-line px-6 pt-4 pb-4 md:pt-6">
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <Radix.Title className="text-xl">{title}</Radix.Title>
            {description ? (
              <Radix.Description asChild>
                <div className="text-muted">{description}</div>
              </Radix.Description>
            ) : null}
          </div>
          <Radix.Close asChild>
            <IconButton icon={X} label={t('Close')} className="-mt-2 -mr-3" />
          </Radix.Close>
        </div>
        <div
          {...scrolledByKeyboard()}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-5 -outline-offset-3!"
        >
          {children}
        </div>
        {footer ? (
          <div className="flex flex-col-reverse gap-3 border-t border-line px-6 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end">
            {footer}
          </div>
        ) : (
          <div className="pad-safe-bottom" />
        )}
      </Radix.Content>
    </ModalLayer>
  );
}
