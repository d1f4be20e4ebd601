import { CloudOff, Inbox, type LucideIcon, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { said, t } from '../words/words.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { softTone, type Tone } from './tone.ts';

interface MessageProps {
  icon: LucideIcon;
  tone: Tone;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  alert?: boolean;
}

function Message({ icon: Icon, tone, title, children, action, alert }: MessageProps) {
  return (
    <div
      role={alert ? 'alert' : undefined}
      className="mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-14 text-center"
    >
      <span
        className={classNames('mb-1 flex size-16 items-center justify-center rounded-card', softTone[tone])}
      >
        <Icon aria-hidden className="size-8 stroke-[1.75]" />
      </span>
      <p className="text-lg font-semibold text-balance">{said(title)}</p>
      {children ? <div className="text-muted text-balance">{said(children)}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}

export interface EmptyStateProps {
  /** SPEC.md section 2's words where it has them ("Empty history..."). */
  title: ReactNode;
  /** Why it is empty, or what to do. */
  children?: ReactNode;
  icon?: LucideIcon;
  /** The button that fills it. */
  action?: ReactNode;
}

/** A list with nothing in it. */
export function EmptyState({ title, children, icon = Inbox, action }: EmptyStateProps) {
  return (
    <Message icon={icon} tone="neutral" title={title} action={action}>
      {children}
    </Message>
  );
}

export interface ErrorStateProps {
  /** Default Something went wrong. */
  title?: ReactNode | undefined;
  /** The sentence for the person (SPEC.md section 8). */
  message: ReactNode;
  onRetry?: () => void;
  /** The retry is running. */
  busy?: boolean;
}

/** A list that could not be loaded, with a way to try again. */
export function ErrorState({ title = t('Something went wrong'), message, onRetry, busy }: ErrorStateProps) {
  return (
    <Message
      icon={TriangleAlert}
      tone="problem"
      title={title}
      alert
      action={
        onRetry ? (
          <Button icon={RotateCw} onClick={onRetry} busy={busy}>
            {t('Try again')}
          </Button>
        ) : null
      }
    >
      {message}
    </Message>
  );
}

export interface OfflineStateProps {
  /** Default: You are offline. */
  title?: ReactNode;
  /** What still works, or what was last synchronised and when. */
  children?: ReactNode;
  action?: ReactNode;
}

/** A screen that needs the server while there is none. */
export function OfflineState({ title = t('You are offline'), children, action }: OfflineStateProps) {
  return (
    <Message icon={CloudOff} tone="waiting" title={title} action={action}>
      {children ?? t('This screen needs the network. It comes back automatically when you are online again.')}
    </Message>
  );
}
