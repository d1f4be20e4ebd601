import 'sonner/dist/styles.css';
import { Bell, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';

const look = {
  toast:
    'group/toast flex items-start gap-3 rounded-card bg-raised text-ink ring-1 ring-line shadow-float p-3 text-base font-sans',
  content: 'flex min-w-0 flex-1 flex-col',
  title: 'line-clamp-1 font-semibold',
  // Two lines at most, so that it covers nothing below it; whoever points at it or goes to it reads all.
  description:
    'line-clamp-2 text-muted text-base wrap-anywhere group-hover/toast:line-clamp-none group-focus/toast:line-clamp-none',
  icon: 'mt-0.25 shrink-0',
  actionButton: 'min-h-12 shrink-0 self-center rounded-control bg-accent px-4 font-semibold text-on-accent',
};

/** Says a toast. */
export type Say = (show: typeof toast) => unknown;

export interface ToasterProps {
  /** Called once toasts can be shown. */
  onReady: (say: (one: Say) => void) => () => void;
}

/** The toasts themselves: the part of the kit that is loaded with the first of them. */
export function Toaster({ onReady }: ToasterProps) {
  // After sonner's own effect, which begins to listen: what is said before it is lost.
  useEffect(() => onReady((one) => one(toast)), [onReady]);
  return (
    <Sonner
      position="top-center"
      theme="system"
      gap={10}
      offset="max(1rem, env(safe-area-inset-top))"
      mobileOffset={12}
      toastOptions={{ unstyled: true, classNames: look }}
      icons={{
        success: <CircleCheck aria-hidden className="size-6 text-both-here" />,
        error: <CircleAlert aria-hidden className="size-6 text-problem" />,
        warning: <TriangleAlert aria-hidden className="size-6 text-late" />,
        info: <Bell aria-hidden className="size-6 text-accent" />,
      }}
    />
  );
}
