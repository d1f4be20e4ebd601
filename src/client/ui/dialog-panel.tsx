import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { t } from '../words/words.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { keepOpenForToasts, ModalLayer } from './modal-layer.tsx';
import { useFocusReturn } from './use-focus-return.ts';

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

const widths = { md: 'sm:max-w-lg', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' } as const;

/** The dialog itself: what it looks like, where the focus goes. */
export function DialogPanel(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, size = 'md', dismissible = true } = props;
  const focusReturn = useFocusReturn();
  const keepIfFixed = (event: Event) => {
    if (!dismissible) event.preventDefault();
  };
  return (
    <ModalLayer
      open={open}
      onOpenChange={onOpenChange}
      placement="items-end justify-center pt-toasts sm:items-center sm:px-6 sm:pb-6 overflow-hidden"
    >
      <Radix.Content
        role={props.role ?? 'dialog'}
        aria-modal="true"
        {...focusReturn}
        {...(description ? {} : { 'aria-describedby': undefined })}
        onEscapeKeyDown={keepIfFixed}
        onInteractOutside={(event) => {
          keepOpenForToasts(event);
          keepIfFixed(event);
        }}
        className={classNames(
          'flex max-h-full w-full flex-col rounded-t-sheet bg-raised text-ink shadow-float outline-none',
          'animate-sheet-up sm:animate-rise sm:rounded-sheet',
          widths[size],
        )}
      >
        <div className="flex items-start gap-2 px-6 pt-6 pb-1 sm:px-7">
          <div className="flex min-w-0 flex-1 flex-col gap-1.5">
            <Radix.Title className="text-xl">{title}</Radix.Title>
            {description ? (
              <Radix.Description asChild>
                <div className="text-base text-muted">{description}</div>
              </Radix.Description>
            ) : null}
          </div>
          {dismissible ? (
            <Radix.Close asChild>
              <IconButton icon={X} label={t('Close')} className="-mt-2 -mr-3" />
            </Radix.Close>
          ) : null}
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-4 sm:px-7">{children}</div>
        {footer ? (
          <div className="flex flex-col-reverse gap-3 border-t border-line px-6 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-7">
            {footer}
          </div>
        ) : (
          <div className="h-2 pad-safe-bottom" />
        )}
      </Radix.Content>
    </ModalLayer>
  );
}
