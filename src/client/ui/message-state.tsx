import { CloudOff, Inbox, type LucideIcon, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Message, t, textOf } from '../words/words.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { softTone, type Tone } from './tone.ts';

interface MessageProps {
  icon: LucideIcon;
  tone: Tone;
  title: ReactNode | Message;
  children?: ReactNode | Message;
  action?: ReactNode;
  alert?: boolean;
}

function MessagePanel({ icon: Icon, tone, title, children, action, alert }: MessageProps) {
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
      <p className="text-lg font-semibold text-balance">{textOf(title)}</p>
      {children ? <div className="text-muted text-balance">{textOf(children)}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}

export interface EmptyStateProps {
  /** SPEC.md section 2's words where it has them ("Empty history..."). */
  title: ReactNode | Message;
  /** Why it is empty, or what to do. */
  children?: ReactNode | Message;
  icon?: LucideIcon;
  /** The button that fills it. */
  action?: ReactNode;
}

/** A list with nothing in it. */
export function EmptyState({ title, children, icon = Inbox, action }: EmptyStateProps) {
  return (
    <MessagePanel icon={icon} tone="neutral" title={title} action={action}>
      {children}
    </MessagePanel>
  );
}

export interface ErrorStateProps {
  /** Default Something went wrong. */
  title?: ReactNode | Message | undefined;
  /** The sentence for the person (SPEC.md section 8). */
  message: ReactNode | Message;
  onRetry?: () => void;
  /** The retry is running. */
  busy?: boolean;
}

/** A list that could not be loaded, with a way to try again. */
export function ErrorState({ title = t('Something went wrong'), message, onRetry, busy }: ErrorStateProps) {
  return (
    <MessagePanel
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
    </MessagePanel>
  );
}

export interface OfflineStateProps {
  /** Default: You are offline. */
  title?: ReactNode | Message;
  /** What still works, or what was last synchronised and when. */
  children?: ReactNode | Message;
  action?: ReactNode;
}

/** A screen that needs the server while there is none. */
export function OfflineState({ title = t('You are offline'), children, action }: OfflineStateProps) {
  return (
    <MessagePanel icon={CloudOff} tone="waiting" title={title} action={action}>
      {children ??
        t('This screen needs a network connection. It loads automatically once you are back online.')}
    </MessagePanel>
  );
}
