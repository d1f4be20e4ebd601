import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Message, t, textOf } from '../words/words.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { softTone } from './tone.ts';

export interface BannerProps {
  tone: 'info' | 'good' | 'warn' | 'problem';
  title: ReactNode | Message;
  children?: ReactNode | Message;
  /** A button or link. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** Another icon than the tone's own. */
  icon?: LucideIcon;
  /** Said at once by screen readers when it appears; default only for problems. */
  urgent?: boolean;
}

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, problem: CircleAlert } as const;

/** A strip that says something about the page below it. */
export function Banner({ tone, title, children, action, onDismiss, icon, urgent }: BannerProps) {
  const Icon = icon ?? icons[tone];
  return (
    <div
      role={(urgent ?? tone === 'problem') ? 'alert' : 'status'}
      className={classNames(
        'flex gap-x-4 gap-y-2 rounded-card px-4 py-3 ring-1 ring-inset ring-current/20 sm:px-5',
        // The cross stays in its corner; a button with words goes below them where there is no room.
        onDismiss && !action ? 'items-start' : 'flex-wrap items-center',
        softTone[tone],
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0">
          <p className="font-semibold">{textOf(title)}</p>
          {children ? <div className="text-ink">{textOf(children)}</div> : null}
        </div>
      </div>
      {action ? <div className="flex gap-2">{action}</div> : null}
      {onDismiss ? (
        <IconButton
          icon={X}
          label={t('Dismiss')}
          onClick={onDismiss}
          className={classNames('-mr-2 text-current', action ? undefined : '-my-1.5')}
        />
      ) : null}
    </div>
  );
}
