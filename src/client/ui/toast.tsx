import 'sonner/dist/styles.css';
import { Bell, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Toaster, toast } from 'sonner';

/** How long a toast stays, in milliseconds. Problems stay longer: there is more to read. */
const stay = { short: 4000, long: 8000 } as const;

const look = {
  toast:
    'flex items-start gap-3 rounded-card bg-raised text-ink ring-1 ring-line shadow-float p-4 text-base font-sans',
  content: 'flex min-w-0 flex-1 flex-col',
  title: 'font-semibold',
  description: 'text-muted text-base',
  icon: 'mt-0.25 shrink-0',
  actionButton: 'min-h-12 shrink-0 self-center rounded-control bg-accent px-4 font-semibold text-on-accent',
};

/** Where toasts appear: top centre, once, at the root of the app. */
export function ToastRegion() {
  return (
    <Toaster
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

/** Success toast, titled Success! (SPEC.md section 8). */
export function toastSuccess(message: string): void {
  toast.success('Success!', { description: message, duration: stay.short });
}

/** Error toast, titled Uh oh! Something went wrong (SPEC.md section 8). The same message is shown once. */
export function toastError(message: string): void {
  toast.error('Uh oh! Something went wrong', {
    id: `error:${message}`,
    description: message,
    duration: stay.long,
  });
}

/** Warning toast with a title of its own ("Check-in update alert!"). */
export function toastWarning(title: string, message: string): void {
  toast.warning(title, { description: message, duration: stay.long });
}

/** News with one action, such as New Notification! and its See Detail button (SPEC.md section 2). */
export function toastNotice(
  title: string,
  message: string,
  action?: { label: string; onPress: () => void },
): void {
  toast.info(title, {
    description: message,
    duration: stay.long,
    ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
  });
}
